import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { success } from "../../../platform/result.ts";
import * as answers from "../answers.ts";
import { pageListQuery } from "../api-input.ts";
import { FAILURES } from "../failures.ts";
import { canManageFeeds } from "../permissions.shared.ts";
import { resumePages } from "./change-pages.ts";
import { feedPagesPage, pageAddresses } from "./page-list.ts";

/** Endpoints of the product pages of a feed. */
export const productPageRoutes = ({ db }: { readonly db: Db }) => [
  endpoint("GET /feeds/:id/pages", {
    summary: "Menampilkan halaman produk sebuah feed, dengan apa yang ditemukan saat terakhir dibaca",
    params: rowParams,
    query: pageListQuery,
    answer: answers.feedPageListSchema,
    can: canManageFeeds,
    handle: ({ params, query }) => feedPagesPage(db, params.id, query),
  }),
  endpoint("GET /feeds/:id/page-addresses", {
    summary: "Menampilkan semua alamat halaman produk sebuah feed",
    params: rowParams,
    answer: answers.pageAddressesSchema,
    can: canManageFeeds,
    handle: async ({ params }) => ({ pages: await pageAddresses(db, params.id) }),
  }),
  endpoint("POST /feeds/:id/page-resumption", {
    summary: "Melanjutkan halaman produk yang dijeda setelah tiga kali gagal",
    params: rowParams,
    answer: answers.resumedPagesSchema,
    errors: errorsOf(FAILURES, "not-found"),
    can: canManageFeeds,
    async handle({ params, audit }) {
      const resumed = await resumePages(db, params.id, audit);
      return resumed.ok ? success({ pages: resumed.value }) : resumed;
    },
  }),
];
