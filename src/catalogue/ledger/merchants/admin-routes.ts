import { canManageSettings } from "../../../modules/settings/permissions.shared.ts";
import { dayIn } from "../../../platform/calendar.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { orNotFound, success } from "../../../platform/result.ts";
import {
  categoryMerchantCountsSchema,
  categoryMerchantsSchema,
  merchantPageSchema,
  merchantSchema,
} from "./answers.ts";
import { categoryMerchants, countsOfCategories, saveCategoryMerchants } from "./category-merchants.ts";
import { addMerchant, changeMerchant, deleteMerchant } from "./commands.ts";
import { CATEGORY_FAILURES, FAILURES } from "./failures.ts";
import { canManageMerchants, canReadMerchants } from "./permissions.shared.ts";
import { findMerchant, merchantPage } from "./queries.ts";
import { categoryMerchantsInput, categoryParams, merchantChange, merchantFilter, merchantInput } from "./schema.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

/** Endpoints of merchants. Everybody who may work with products may read merchants. */
export function merchantAdminRoutes({ db, clock, timeZone }: Services) {
  const today = () => dayIn(timeZone, clock.now());
  return [
    endpoint("GET /merchants", {
      summary: "Menampilkan dan mencari toko dengan jumlah feed dan penawarannya, menurut nama",
      query: merchantFilter,
      answer: merchantPageSchema,
      can: canReadMerchants,
      handle: ({ query }) => merchantPage(db, query),
    }),
    endpoint("GET /merchants/:id", {
      summary: "Menampilkan satu toko",
      params: rowParams,
      answer: merchantSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canReadMerchants,
      handle: async ({ params }) => orNotFound(await findMerchant(db, params.id)),
    }),
    endpoint("POST /merchants", {
      summary: "Menambah toko",
      input: merchantInput,
      answer: merchantSchema,
      status: 201,
      errors: errorsOf(FAILURES, "slug-taken", "pages-unconfirmed", "fact-to-come", "not-found"),
      can: canManageMerchants,
      async handle({ input, audit }) {
        const added = await addMerchant(db, input, { audit, today: today() });
        return added.ok ? orNotFound(await findMerchant(db, added.value)) : added;
      },
    }),
    endpoint("PATCH /merchants/:id", {
      summary: "Mengubah toko; yang tidak disebut tetap",
      params: rowParams,
      input: merchantChange,
      answer: merchantSchema,
      errors: errorsOf(FAILURES, "not-found", "sample", "pages-unconfirmed", "fact-to-come"),
      can: canManageMerchants,
      async handle({ params: { id }, input, audit }) {
        const changed = await changeMerchant(db, id, input, { audit, today: today() });
        return changed.ok ? orNotFound(await findMerchant(db, id)) : changed;
      },
    }),
    endpoint("DELETE /merchants/:id", {
      summary: "Menghapus toko yang tidak punya feed dan penawaran",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "in-use"),
      can: canManageMerchants,
      handle: ({ params, audit }) => deleteMerchant(db, params.id, audit),
    }),
    ...categoryRoutes(db),
  ];
}

/** Endpoints for the merchants that a category's page shows after the directory's list of stores. */
const categoryRoutes = (db: Db) => [
  endpoint("GET /category-merchants", {
    summary: "Menghitung toko yang dipilih untuk halaman setiap kategori",
    answer: categoryMerchantCountsSchema,
    can: canManageSettings,
    handle: async () => ({ categories: await countsOfCategories(db) }),
  }),
  endpoint("GET /category-merchants/:category", {
    summary: "Menampilkan toko yang dipilih untuk halaman sebuah kategori",
    params: categoryParams,
    answer: categoryMerchantsSchema,
    can: canManageSettings,
    handle: ({ params: { category } }) => categoryMerchants(db, category),
  }),
  endpoint("PUT /category-merchants/:category", {
    summary: "Menyimpan toko yang dipilih untuk halaman sebuah kategori, menurut urutannya",
    params: categoryParams,
    input: categoryMerchantsInput,
    answer: categoryMerchantsSchema,
    errors: CATEGORY_FAILURES,
    can: canManageSettings,
    async handle({ params: { category }, input, audit }) {
      const saved = await saveCategoryMerchants(db, category, input, audit);
      return saved.ok ? success(await categoryMerchants(db, category)) : saved;
    },
  }),
];
