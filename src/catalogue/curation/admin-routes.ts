import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { orNotFound, success } from "../../platform/result.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { indexingCountsSchema, missingProductRequestsSchema } from "../listings/answers.ts";
import { indexingCounts } from "../listings/indexing/indexing-counts.ts";
import { mostRequested } from "../listings/link-check/missing-product-requests.ts";
import { allowPicture, removePicture } from "../listings/pictures/drop-pictures.ts";
import { catalogueFigures } from "./admin-queries/catalogue-figures.ts";
import { editHistory, leftText } from "./admin-queries/edit-history.ts";
import { offerPage } from "./admin-queries/offer-page.ts";
import { productPage } from "./admin-queries/product-list.ts";
import { findProductRecord } from "./admin-queries/product-record.ts";
import * as answers from "./answers.ts";
import * as input from "./api-input.ts";
import { type ArticleRouteServices, articleProductRoutes } from "./article-routes.ts";
import { compareOffer, editProduct, hideProduct, moveOffer, separateOffer, undoEdit } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { canEditProducts, canReadProducts } from "./permissions.shared.ts";
import { productReviewRoutes } from "./review-routes.ts";
import type { EditContext } from "./schema.ts";
import { splitSuggestionRoutes } from "./split-suggestion-routes.ts";

type Services = ArticleRouteServices & {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly timeZone: string;
};

/** The routes by which editors look after products and their offers. */
export const productAdminRoutes = (services: Services) => [
  ...productRoutes(services),
  ...offerRoutes(services),
  ...decisionRoutes(services),
  ...articleProductRoutes(services),
  ...productReviewRoutes(services),
  ...splitSuggestionRoutes(services),
];

const contextOf = ({ clock, timeZone }: Services, audit: AuditContext): EditContext => ({ clock, timeZone, audit });

function productRoutes(services: Services) {
  const { db } = services;
  const find = async (id: number) => orNotFound(await findProductRecord(db, id));
  const hide = async (id: number, isHidden: boolean, audit: AuditContext) => {
    const hidden = await hideProduct(db, id, isHidden, contextOf(services, audit));
    return hidden.ok ? find(id) : hidden;
  };
  return [
    endpoint("GET /catalogue-figures", {
      summary: "Menghitung toko, produk, penawaran, kunjungan ke toko, dan feed yang dijeda",
      answer: answers.catalogueFiguresSchema,
      can: canReadProducts,
      handle: () => catalogueFigures(db, services.timeZone),
    }),
    endpoint("GET /products", {
      summary: "Menampilkan dan mencari produk, terbaru dahulu",
      query: input.productFilter,
      answer: answers.productPageSchema,
      can: canReadProducts,
      handle: ({ query }) => productPage(db, query),
    }),
    endpoint("GET /wished-offers", {
      summary: "Menampilkan barang yang tautannya dicek pengunjung dan belum ada di sini, yang paling sering dahulu",
      answer: missingProductRequestsSchema,
      can: canReadProducts,
      handle: async () => ({ wished: [...(await mostRequested(db))] }),
    }),
    endpoint("GET /product-indexing", {
      summary: "Menghitung produk yang boleh disimpan mesin pencari, dan apa yang kurang pada yang lain",
      answer: indexingCountsSchema,
      can: canReadProducts,
      handle: () => indexingCounts(db),
    }),
    endpoint("GET /products/:id", {
      summary: "Menampilkan satu produk dengan keterangannya, dan dari mana asal setiap keterangan",
      params: rowParams,
      answer: answers.productRecordSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canReadProducts,
      handle: ({ params }) => find(params.id),
    }),
    endpoint("PATCH /products/:id", {
      summary: "Menyunting produk; yang ditulis orang mengalahkan feed, dan null mengembalikan yang dari feed",
      params: rowParams,
      input: input.productChange,
      answer: answers.productRecordSchema,
      errors: errorsOf(FAILURES, "not-found", "unknown-type", "version-conflict"),
      can: canEditProducts,
      async handle({ params: { id }, input: change, audit }) {
        const edited = await editProduct(db, id, change, contextOf(services, audit));
        return edited.ok ? find(id) : edited;
      },
    }),
    endpoint("DELETE /products/:id/picture", {
      summary: "Menghapus gambar produk; gambar lain tidak diambil lagi",
      params: rowParams,
      answer: answers.productRecordSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canEditProducts,
      async handle({ params: { id }, audit }) {
        const removed = await removePicture(services, id, { audit, clock: services.clock });
        return removed.ok ? find(id) : removed;
      },
    }),
    endpoint("POST /products/:id/picture", {
      summary: "Mengizinkan gambar produk yang dihapus untuk diambil lagi dari toko",
      params: rowParams,
      answer: answers.productRecordSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canEditProducts,
      async handle({ params: { id }, audit }) {
        const allowed = await allowPicture(db, id, audit);
        return allowed.ok ? find(id) : allowed;
      },
    }),
    endpoint("PUT /products/:id/hidden", {
      summary: "Menyembunyikan produk: hilang dari semua daftar, dan halamannya tidak ada lagi",
      params: rowParams,
      answer: answers.productRecordSchema,
      errors: errorsOf(FAILURES, "not-found", "merged"),
      can: canEditProducts,
      handle: ({ params, audit }) => hide(params.id, true, audit),
    }),
    endpoint("DELETE /products/:id/hidden", {
      summary: "Menampilkan produk lagi",
      params: rowParams,
      answer: answers.productRecordSchema,
      errors: errorsOf(FAILURES, "not-found", "merged"),
      can: canEditProducts,
      handle: ({ params, audit }) => hide(params.id, false, audit),
    }),
  ];
}

function offerRoutes(services: Services) {
  const { db, clock } = services;
  return [
    endpoint("GET /products/:id/offers", {
      summary: "Menampilkan penawaran satu produk, yang termurah dahulu, beserta alasan pencocokannya",
      params: rowParams,
      query: input.listQuery,
      answer: answers.offerPageSchema,
      can: canReadProducts,
      handle: ({ params, query }) => offerPage(db, params.id, query, clock.now()),
    }),
    endpoint("POST /products/:id/offers/:offer/separation", {
      summary: "Memisahkan penawaran: tidak pernah sama dengan penawaran lain di produk ini",
      params: input.offerParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "elsewhere", "alone"),
      can: canEditProducts,
      handle: ({ params: { id, offer }, audit }) => separateOffer(db, { offer, from: id }, contextOf(services, audit)),
    }),
    endpoint("POST /products/:id/offers/:offer/move", {
      summary: "Memindahkan satu penawaran ke produk lain",
      params: input.offerParams,
      input: input.moveInput,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "elsewhere", "no-offers", "sample"),
      can: canEditProducts,
      handle: ({ params: { id, offer }, input: { product }, audit }) =>
        moveOffer(db, { offer, product, from: id }, contextOf(services, audit)),
    }),
    endpoint("POST /products/:id/offers/:offer/comparison", {
      summary: "Menyatakan penawaran sama dengan produk lain, atau berbeda",
      params: input.offerParams,
      input: input.comparisonInput,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "elsewhere", "no-offers", "sample", "kept-apart", "joined"),
      can: canEditProducts,
      handle: ({ params: { id, offer }, input: comparison, audit }) =>
        compareOffer(db, { offer, from: id, ...comparison }, contextOf(services, audit)),
    }),
  ];
}

function decisionRoutes(services: Services) {
  const { db } = services;
  return [
    endpoint("GET /products/:id/decisions", {
      summary: "Menampilkan keputusan tentang satu produk dan penawarannya, terbaru dahulu",
      params: rowParams,
      query: input.listQuery,
      answer: answers.decisionPageSchema,
      can: canReadProducts,
      handle: ({ params, query }) => editHistory(db, params.id, query),
    }),
    endpoint("POST /product-decisions/:id/undo", {
      summary: "Mengurungkan satu keputusan tentang produk",
      params: rowParams,
      answer: answers.undoneDecisionSchema,
      errors: errorsOf(FAILURES, "not-found", "undone", "changed-since", "merged-since"),
      can: canEditProducts,
      async handle({ params, audit }) {
        const undone = await undoEdit(db, params.id, contextOf(services, audit));
        return undone.ok ? success({ left: leftText(undone.value.left) || null }) : undone;
      },
    }),
  ];
}
