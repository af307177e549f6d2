import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { orNotFound } from "../../../platform/result.ts";
import * as answers from "../answers.ts";
import { FAILURES } from "../failures.ts";
import { canManageFeeds } from "../permissions.shared.ts";
import { decideTwins } from "./decide-twins.ts";
import { findManualOffer, manualOfferPage } from "./manual-list.ts";
import { startManualRun } from "./manual-runs.ts";
import { otherPrices } from "./other-prices.ts";
import { saveManualOffer } from "./save-manual-offer.ts";
import {
  manualOfferChange,
  manualOfferFilter,
  manualOfferInput,
  otherPricesQuery,
  twinDecisionInput,
  twinFilter,
} from "./schema.ts";
import { sheetTemplate } from "./sheet-template.ts";
import { twinPage } from "./twin-list.ts";
import { withdrawManualOffer } from "./withdraw-manual-offer.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly dataDir: string; readonly timeZone: string };

/** Endpoints for offers that people enter by hand, and for the empty sheet that they may fill in and share instead. */
export function manualOfferRoutes(services: Services) {
  const { db, timeZone } = services;
  const find = async (id: number) => orNotFound(await findManualOffer(db, id, timeZone));
  return [
    endpoint("GET /manual-offers", {
      summary: "Menampilkan dan mencari penawaran yang diketik sendiri, terbaru lebih dahulu",
      query: manualOfferFilter,
      answer: answers.manualOfferListSchema,
      can: canManageFeeds,
      handle: ({ query }) => manualOfferPage(db, query, timeZone),
    }),
    endpoint("POST /manual-offers", {
      summary: "Mengetik satu penawaran: harga, toko, alamat, dan kapan dilihat",
      input: manualOfferInput,
      answer: answers.manualOfferSchema,
      status: 201,
      errors: SAVE_ERRORS,
      can: canManageFeeds,
      async handle({ input, audit }) {
        const saved = await saveManualOffer({ ...services, audit }, input);
        if (!saved.ok) return saved;
        await startManualRun({ ...services, audit }, saved.value.feed);
        return find(saved.value.id);
      },
    }),
    endpoint("GET /manual-offers/:id", {
      summary: "Menampilkan satu penawaran yang diketik sendiri",
      params: rowParams,
      answer: answers.manualOfferSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageFeeds,
      handle: ({ params }) => find(params.id),
    }),
    endpoint("PUT /manual-offers/:id", {
      summary: "Mengubah penawaran; harga baru menjadi titik baru dalam riwayatnya",
      params: rowParams,
      input: manualOfferChange,
      answer: answers.manualOfferSchema,
      errors: SAVE_ERRORS,
      can: canManageFeeds,
      async handle({ params: { id }, input, audit }) {
        const saved = await saveManualOffer({ ...services, audit }, input, id);
        if (!saved.ok) return saved;
        await startManualRun({ ...services, audit }, saved.value.feed);
        return find(id);
      },
    }),
    endpoint("POST /manual-offers/:id/withdrawal", {
      summary: "Menarik penawaran; riwayat harganya tetap ada",
      params: rowParams,
      answer: answers.manualOfferSchema,
      errors: SAVE_ERRORS,
      can: canManageFeeds,
      async handle({ params: { id }, audit }) {
        const withdrawn = await withdrawManualOffer({ ...services, audit }, id);
        return withdrawn.ok ? find(id) : withdrawn;
      },
    }),
    endpoint("GET /manual-offer-prices", {
      summary: "Menampilkan harga barang yang sama di penawaran lain, pembanding harga yang diketik",
      query: otherPricesQuery,
      answer: answers.otherPricesSchema,
      can: canManageFeeds,
      handle: ({ query }) => otherPrices(db, query),
    }),
    endpoint("GET /manual-offer-twins", {
      summary: "Menampilkan penawaran yang diketik sendiri dan juga dibawa feed toko yang sama",
      query: twinFilter,
      answer: answers.typedTwinListSchema,
      can: canManageFeeds,
      handle: ({ query }) => twinPage(db, query),
    }),
    endpoint("POST /manual-offer-twins/decision", {
      summary: "Mengganti harga yang diketik dengan harga dari feed, menampilkan keduanya, atau mengurungkannya",
      input: twinDecisionInput,
      answer: answers.decidedTwinsSchema,
      can: canManageFeeds,
      handle: async ({ input, audit }) => ({ offers: [...(await decideTwins({ ...services, audit }, input))] }),
    }),
    endpoint("GET /feed-sheet-template.csv", {
      summary: "Mengunduh templat lembar harga, untuk dibagikan sebagai CSV dan ditambahkan sebagai feed",
      answer: { file: "text/csv" },
      can: canManageFeeds,
      handle: async () => sheetTemplate(),
    }),
  ];
}

const SAVE_ERRORS = errorsOf(
  FAILURES,
  ...([
    "not-found",
    "unknown-merchant",
    "sample",
    "no-manual-offer",
    "other-merchant",
    "busy",
    "offer-changed",
  ] as const),
  ...(["date-to-come", "date-too-old", "date-before-last"] as const),
);
