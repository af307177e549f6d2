import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { GuardedRequest, PrivateAddressCheck } from "../../platform/fetch/guarded-request.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { failure, orNotFound, success } from "../../platform/result.ts";
import { addPart, removeFile } from "../../platform/storage/partial-file.ts";
import { csvFile } from "../../platform/text/csv.ts";
import * as answers from "./answers.ts";
import * as input from "./api-input.ts";
import { addFeed, changeFeed, decidePath, deleteFeed, pauseFeed, startRun } from "./commands.ts";
import { previewContent } from "./content/preview-content.ts";
import { hasUpload, uploadPath } from "./content/uploads.ts";
import { FAILURES } from "./failures.ts";
import { feedPage, findFeed } from "./feed-list.ts";
import { manualOfferRoutes } from "./manual/manual-routes.ts";
import { missingContent } from "./missing-content.ts";
import { offerOutcomes } from "./outcomes/offer-outcomes.ts";
import { OUTCOME_COLUMNS, outcomeCells } from "./outcomes/outcome-cells.ts";
import { feedPathPage } from "./paths/path-list.ts";
import { decideSurePaths } from "./paths/sure-paths.ts";
import { canManageFeeds } from "./permissions.shared.ts";
import { productPageRoutes } from "./product-pages/page-routes.ts";
import { feedRunRoutes } from "./run-routes.ts";
import { feedRunPage } from "./runs/run-list.ts";
import { MAX_FEED_BYTES, PART_BYTES } from "./schema.ts";
import type { KeyOfSecrets } from "./secrets/feed-secret.ts";

export type FeedAdminServices = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly request: GuardedRequest;
  readonly isPrivateAddress: PrivateAddressCheck;
  readonly key: KeyOfSecrets;
};

/** Endpoints about where offers come from: feeds, previews, the feeds' own category paths. */
export const feedAdminRoutes = (services: FeedAdminServices) => [
  ...feedRoutes(services),
  ...contentRoutes(services),
  ...pathRoutes(services),
  ...productPageRoutes(services),
  ...manualOfferRoutes(services),
  ...feedRunRoutes(services),
];

function feedRoutes({ db, dataDir, clock, timeZone, key, isPrivateAddress }: FeedAdminServices) {
  const find = async (id: number) => orNotFound(await findFeed(db, id));
  return [
    endpoint("GET /merchants/:id/missing-content", {
      summary: "Menghitung produk suatu toko yang tanpa gambar atau deskripsi, dan yang ada dalam feed-nya",
      params: rowParams,
      answer: answers.missingContentSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageFeeds,
      handle: async ({ params }) => orNotFound(await missingContent(db, params.id, clock.now())),
    }),
    endpoint("GET /feeds", {
      summary: "Menampilkan dan mencari feed dengan pembaruan terakhirnya, menurut nama",
      query: input.feedFilter,
      answer: answers.feedListSchema,
      can: canManageFeeds,
      handle: ({ query }) => feedPage(db, query),
    }),
    endpoint("POST /feeds", {
      summary: "Menambah feed dari alamat, atau dari berkas yang sudah diunggah",
      input: input.newFeedInput,
      answer: answers.feedSchema,
      status: 201,
      errors: errorsOf(FAILURES, "unknown-merchant", "no-upload", "not-found", "private-address", ...PAGES_FAILURES),
      can: canManageFeeds,
      async handle({ input: { upload, secret, ...given }, audit }) {
        if (upload !== undefined && !(await hasUpload(dataDir, upload))) return failure("no-upload");
        if (given.url !== undefined && (await isPrivateAddress(given.url))) return failure("private-address");
        const file = upload === undefined ? undefined : uploadPath(dataDir, upload);
        const { category, productType, intervalMinutes, mapping } = given;
        const feed = {
          ...{
            merchant: given.merchant,
            name: given.name,
            url: given.url,
            pages: given.pages,
            category: category ?? undefined,
          },
          ...{ productType: productType ?? undefined, intervalMinutes: intervalMinutes ?? undefined },
          mayReadPages: given.mayReadPages,
          mapping: mapping ?? undefined,
        };
        const added = await addFeed({ db, dataDir, audit }, feed, { file, given: { key, secret } });
        if (!added.ok) return added;
        if (file !== undefined) await removeFile(file);
        return find(added.value);
      },
    }),
    endpoint("GET /feeds/:id", {
      summary: "Menampilkan satu feed",
      params: rowParams,
      answer: answers.feedSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageFeeds,
      handle: ({ params }) => find(params.id),
    }),
    endpoint("PATCH /feeds/:id", {
      summary: "Mengubah feed; yang tidak disebut tetap. Alamat atau pemetaan lain membuat isinya dibaca ulang",
      params: rowParams,
      input: input.feedChange,
      answer: answers.feedSchema,
      errors: errorsOf(FAILURES, "not-found", "other-source", "no-upload", "private-address", ...PAGES_FAILURES),
      can: canManageFeeds,
      async handle({ params: { id }, input: change, audit }) {
        if (change.url !== undefined && (await isPrivateAddress(change.url))) return failure("private-address");
        const changed = await changeFeed({ db, dataDir, clock, timeZone, key, audit }, id, change);
        return changed.ok ? find(id) : changed;
      },
    }),
    endpoint("DELETE /feeds/:id", {
      summary: "Menghapus feed yang belum pernah diterapkan",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "in-use", "busy"),
      can: canManageFeeds,
      handle: ({ params, audit }) => deleteFeed({ db, dataDir, audit }, params.id),
    }),
    endpoint("POST /feeds/:id/pause", {
      summary: "Menjeda jadwal feed; pembaruan sendiri tetap dapat dijalankan",
      params: rowParams,
      answer: answers.feedSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageFeeds,
      async handle({ params: { id }, audit }) {
        const paused = await pauseFeed(db, id, true, audit);
        return paused.ok ? find(id) : paused;
      },
    }),
    endpoint("DELETE /feeds/:id/pause", {
      summary: "Melanjutkan jadwal feed",
      params: rowParams,
      answer: answers.feedSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canManageFeeds,
      async handle({ params: { id }, audit }) {
        const resumed = await pauseFeed(db, id, false, audit);
        return resumed.ok ? find(id) : resumed;
      },
    }),
    endpoint("GET /feeds/:id/runs", {
      summary: "Menampilkan pembaruan sebuah feed, terbaru lebih dahulu",
      params: rowParams,
      query: input.runListQuery,
      answer: answers.feedRunListSchema,
      can: canManageFeeds,
      handle: ({ params, query }) => feedRunPage(db, params.id, query.cursor),
    }),
    endpoint("POST /feeds/:id/runs", {
      summary: "Menjalankan pembaruan, atau uji cobanya yang tidak diterapkan",
      params: rowParams,
      input: input.runInput,
      answer: answers.startedRunSchema,
      status: 202,
      errors: errorsOf(FAILURES, "not-found", "busy"),
      can: canManageFeeds,
      async handle({ params: { id }, input: { isTest }, audit }) {
        const started = await startRun({ db, dataDir, clock, audit }, { feed: id, startedBy: "person", isTest });
        return started.ok ? success({ run: started.value }) : started;
      },
    }),
  ];
}

const PAGES_FAILURES = ["pages-unconfirmed", "page-marketplace", "page-address", "sample"] as const;

function contentRoutes(services: FeedAdminServices) {
  const { dataDir, clock } = services;
  return [
    endpoint("POST /feed-previews", {
      summary: "Menampilkan isi alamat, unggahan, atau feed, tanpa menyimpannya",
      input: input.previewInput,
      answer: answers.feedPreviewSchema,
      errors: errorsOf(FAILURES, "not-found", "no-upload"),
      can: canManageFeeds,
      handle: ({ input: asked, audit }) => previewContent({ ...services, now: clock.now(), audit }, asked),
    }),
    endpoint("POST /feed-uploads", {
      summary: "Memulai unggahan berkas feed; berkasnya menyusul per bagian",
      answer: answers.feedUploadSchema,
      status: 201,
      can: canManageFeeds,
      handle: async () => ({ upload: crypto.randomUUID() }),
    }),
    endpoint("PUT /feed-uploads/:upload", {
      summary: `Mengirim bagian berkas feed berikutnya, maksimal ${PART_BYTES / 1024 ** 2} MiB`,
      params: input.uploadParams,
      query: input.partQuery,
      input: "application/octet-stream",
      answer: answers.feedPartSchema,
      errors: errorsOf(FAILURES, "damaged", "upload-too-large"),
      can: canManageFeeds,
      maxBytes: PART_BYTES,
      async handle({ params, query, request }) {
        const bytes = new Uint8Array(await request.arrayBuffer());
        if (query.offset + bytes.length > MAX_FEED_BYTES) return failure("upload-too-large");
        const received = await addPart(uploadPath(dataDir, params.upload), { ...query, bytes });
        return received.ok ? success({ received: received.value }) : received;
      },
    }),
  ];
}

/** The most paths that one request judges, which takes seconds. The next request continues after the last of these paths. */
const SURE_PATHS = 200;

function pathRoutes({ db, clock, timeZone }: FeedAdminServices) {
  return [
    endpoint("GET /feed-paths", {
      summary: "Menampilkan kategori dari toko yang belum dipetakan, dengan saran, yang terbanyak penawarannya dahulu",
      query: input.pathFilter,
      answer: answers.feedPathPageSchema,
      can: canManageFeeds,
      handle: ({ query }) => feedPathPage(db, query),
    }),
    endpoint("GET /feed-outcomes.csv", {
      summary:
        "Mengunduh apa jadinya setiap baris feed: jenis, merek, ukuran, harga, produk, dan mengapa tampil atau tidak",
      query: input.outcomesQuery,
      answer: { file: "text/csv" },
      can: canManageFeeds,
      handle: ({ query }) => csvFile("baris-feed.csv", OUTCOME_COLUMNS, offerOutcomes(db, query), outcomeCells),
    }),
    endpoint("POST /feed-paths/sure", {
      summary: "Memetakan kategori dari toko yang sarannya pasti, sebagian demi sebagian; penawarannya langsung ikut",
      input: input.surePathsInput,
      answer: answers.surePathsSchema,
      can: canManageFeeds,
      handle: ({ input: asked, audit }) =>
        decideSurePaths({ db, clock, timeZone, audit }, { ...asked, most: SURE_PATHS }),
    }),
    endpoint("PUT /feeds/:id/paths", {
      summary: "Memetakan satu kategori dari toko ke kategori dan jenis; penawarannya langsung ikut",
      params: rowParams,
      input: input.pathInput,
      answer: "none",
      errors: errorsOf(FAILURES, "no-path"),
      can: canManageFeeds,
      handle: ({ params: { id }, input: decision, audit }) =>
        decidePath({ db, clock, timeZone, audit }, { feed: id, ...decision }),
    }),
  ];
}
