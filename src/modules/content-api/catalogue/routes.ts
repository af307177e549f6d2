import type pg from "pg";
import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import { jsonCursor, numberCursor } from "../../../platform/database/cursor.ts";
import { cutPage } from "../../../platform/database/keyset.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { endpointDefiner } from "../../../platform/json-api/endpoint.ts";
import { failure, success } from "../../../platform/result.ts";
import { CONTENT_FAILURES } from "../failures.ts";
import { historyCsv, offersCsv, productsCsv } from "./exports.ts";
import { BEFORE_ALL, isPointPlace, pointsAfter } from "./history-query.ts";
import { offersAfter } from "./offer-query.ts";
import { productsAfter, publicProduct } from "./product-query.ts";
import * as schema from "./schema.ts";

export type CatalogueOptions = { readonly pool: pg.Pool; readonly siteUrl: string; readonly clock: Clock };

const endpoint = endpointDefiner<object>();
const CSV = { file: "text/csv" } as const;

/** The endpoints for products, their offers and their price history, for other programs with a key. */
export const catalogueRoutes = (options: CatalogueOptions) => [...pagedRoutes(options), ...exportRoutes(options)];

/** Freshness and lows are computed for the moment of the request. */
const readerOf = ({ pool, siteUrl, clock }: CatalogueOptions) => ({ pool, siteUrl, moment: clock.now() });

const pagedRoutes = (options: CatalogueOptions) => [
  endpoint("GET /products", {
    summary: "Menampilkan produk, menurut id",
    query: schema.productsQuery,
    answer: schema.productsAnswer,
    async handle({ query: { limit, cursor, ...filter } }) {
      const rows = await productsAfter(readerOf(options), filter, walkOf(cursor, limit));
      const page = cutPage(rows, limit, ({ id }) => numberCursor.encode([id]));
      return { products: page.rows, meta: { limit, nextCursor: page.nextCursor } };
    },
  }),
  endpoint("GET /products/:slug", {
    summary: "Membaca satu produk",
    params: z.object({ slug: z.string() }),
    query: z.strictObject({}),
    answer: schema.productAnswer,
    errors: errorsOf(CONTENT_FAILURES, "product-not-found"),
    async handle({ params: { slug } }) {
      const product = await publicProduct(readerOf(options), slug);
      return product ? success({ product }) : failure("product-not-found");
    },
  }),
  endpoint("GET /offers", {
    summary: "Menampilkan penawaran yang tampil sekarang, menurut id",
    query: schema.offersQuery,
    answer: schema.offersAnswer,
    async handle({ query: { limit, cursor, ...filter } }) {
      const rows = await offersAfter(readerOf(options), filter, walkOf(cursor, limit));
      const page = cutPage(rows, limit, ({ id }) => numberCursor.encode([id]));
      return { offers: page.rows, meta: { limit, nextCursor: page.nextCursor } };
    },
  }),
  endpoint("GET /history", {
    summary: "Menampilkan riwayat harga satu penawaran atau satu produk, menurut penawaran dan waktu",
    query: schema.historyQuery,
    answer: schema.historyAnswer,
    async handle({ query: { limit, cursor, ...filter } }) {
      const given = offerAndMoment.decode(cursor);
      const after = given && isPointPlace(given) ? given : BEFORE_ALL;
      const rows = await pointsAfter(options, filter, { after, size: limit + 1 });
      const page = cutPage(rows, limit, ({ offer, at }) => offerAndMoment.encode([offer, at]));
      return { points: page.rows, meta: { limit, nextCursor: page.nextCursor } };
    },
  }),
];

const exportRoutes = (options: CatalogueOptions) => [
  endpoint("GET /exports/products", {
    summary: "Mengunduh produk sebagai CSV",
    query: schema.productsExport,
    answer: CSV,
    handle: ({ query }) => productsCsv(readerOf(options), query),
  }),
  endpoint("GET /exports/offers", {
    summary: "Mengunduh penawaran yang tampil sekarang sebagai CSV",
    query: schema.offersExport,
    answer: CSV,
    handle: ({ query }) => offersCsv(readerOf(options), query),
  }),
  endpoint("GET /exports/history", {
    summary: "Mengunduh riwayat harga sebagai CSV",
    query: schema.historyExport,
    answer: CSV,
    handle: ({ query }) => historyCsv(readerOf(options), query),
  }),
];

const offerAndMoment = jsonCursor("number", "text");

/** One row more than is shown is read, which tells whether a page follows. */
const walkOf = (cursor: string, limit: number) => ({
  after: numberCursor.decode(cursor)?.[0] ?? 0,
  size: limit + 1,
});
