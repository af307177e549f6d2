import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import type { EndpointName } from "../../platform/json-api/endpoint.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { orNotFound, success } from "../../platform/result.ts";
import * as answers from "./answers.ts";
import * as input from "./api-input.ts";
import { FAILURES } from "./failures.ts";
import { productRunItems, productRunWithItems } from "./merging/product-run-items.ts";
import {
  chooseProducts,
  latestProductRuns,
  type ProductPlan,
  type ProductRunStep,
  planProducts,
  stepProductRun,
} from "./merging/product-runs.ts";
import { separationPlan } from "./merging/separate-joined.ts";
import { canEditProducts, canReadProducts } from "./permissions.shared.ts";
import { decidePair, skipPair } from "./reviews/decide-pair.ts";
import { planIdentical } from "./reviews/join-identical.ts";
import { pairPage, similarPairs } from "./reviews/pair-page.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

/** Routes for pairs of products that wait for a person's decision, and for plans that merge or split products. */
export const productReviewRoutes = (services: Services) => [...pairRoutes(services), ...runRoutes(services)];

function pairRoutes({ db, clock, timeZone }: Services) {
  const skip = <const Name extends EndpointName>(name: Name, summary: string, isSkipped: boolean) =>
    endpoint(name, {
      summary,
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "decided", "pair-gone"),
      can: canEditProducts,
      handle: ({ params }) => skipPair(db, params.id, isSkipped),
    });
  return [
    endpoint("GET /match-pairs", {
      summary: "Menampilkan pasangan produk yang menunggu keputusan, yang paling berharga dahulu",
      query: input.pairFilter,
      answer: answers.pairPageSchema,
      can: canReadProducts,
      handle: ({ query }) => pairPage(db, query),
    }),
    endpoint("POST /match-pairs/:id/verdict", {
      summary: "Memutuskan satu pasangan produk",
      params: rowParams,
      input: input.pairVerdictInput,
      answer: answers.pairDecisionSchema,
      errors: errorsOf(FAILURES, "decided", "pair-gone", "merged", "hidden", "sample", "kept-apart", "joined"),
      can: canEditProducts,
      handle: ({ params: { id }, input: given, audit }) => decidePair(db, { id, ...given }, { audit, clock, timeZone }),
    }),
    skip("PUT /match-pairs/:id/skip", "Melewati pasangan ini: tampil lagi setelah yang lain", true),
    skip("DELETE /match-pairs/:id/skip", "Mengembalikan pasangan yang dilewati ke urutannya", false),
    endpoint("POST /product-joins", {
      summary: "Menyusun rencana penggabungan semua produk yang sama persis; belum ada yang berubah",
      answer: answers.productRunSchema,
      status: 201,
      errors: errorsOf(FAILURES, "nothing-planned", "not-found", "wrong-plan", "plans-wait"),
      can: canEditProducts,
      async handle({ audit }) {
        const started = await planIdentical(db, audit);
        return started.ok ? orNotFound(await productRunWithItems(db, started.value)) : started;
      },
    }),
    endpoint("GET /match-pairs/:id/alike", {
      summary: "Menghitung pasangan lain yang seperti pasangan ini",
      params: rowParams,
      answer: answers.similarPairsSchema,
      errors: errorsOf(FAILURES, "pair-gone"),
      can: canReadProducts,
      async handle({ params }) {
        const similar = await similarPairs(db, params.id);
        return similar.ok ? success({ count: similar.value.count, text: similar.value.text }) : similar;
      },
    }),
    endpoint("POST /match-pairs/:id/alike", {
      summary: "Menyusun rencana satu keputusan untuk semua pasangan yang seperti ini; belum ada yang berubah",
      params: rowParams,
      input: input.similarInput,
      answer: answers.productRunSchema,
      status: 201,
      errors: errorsOf(FAILURES, "pair-gone", "not-found", "wrong-plan", "plans-wait"),
      can: canEditProducts,
      async handle({ params, input: options, audit }) {
        const similar = await similarPairs(db, params.id);
        if (!similar.ok) return similar;
        return planned(db, { tool: "decide-pairs", filter: { alike: similar.value.key }, options }, audit);
      },
    }),
  ];
}

function runRoutes({ db, timeZone }: Services) {
  const step = <const Name extends EndpointName>(name: Name, summary: string, taken: ProductRunStep) =>
    endpoint(name, {
      summary,
      params: rowParams,
      answer: answers.productRunSchema,
      errors: errorsOf(FAILURES, "not-found", "wrong-status", "nothing-planned", "nothing-chosen"),
      can: canEditProducts,
      async handle({ params, audit }) {
        const stepped = await stepProductRun(db, params.id, taken, audit);
        return stepped.ok ? orNotFound(await productRunWithItems(db, stepped.value)) : stepped;
      },
    });
  return [
    endpoint("POST /product-merges", {
      summary: "Menyusun rencana penggabungan beberapa produk menjadi satu; belum ada yang berubah",
      input: input.mergeInput,
      answer: answers.productRunSchema,
      status: 201,
      errors: errorsOf(FAILURES, "not-found", "wrong-plan", "plans-wait"),
      can: canEditProducts,
      handle: ({ input: { target, products }, audit }) =>
        planned(db, { tool: "merge-products", filter: { products }, options: { target } }, audit),
    }),
    endpoint("POST /products/:id/split", {
      summary: "Menyusun rencana pemisahan sebagian penawaran menjadi produk lain; belum ada yang berubah",
      params: rowParams,
      input: input.splitInput,
      answer: answers.productRunSchema,
      status: 201,
      errors: errorsOf(FAILURES, "not-found", "wrong-plan", "plans-wait"),
      can: canEditProducts,
      handle: ({ params, input: options, audit }) =>
        planned(db, { tool: "split-product", filter: { products: [params.id] }, options }, audit),
    }),
    endpoint("POST /product-separations", {
      summary: "Menyusun rencana pemisahan semua yang digabung menurut judul; belum ada yang berubah",
      input: input.separationInput,
      answer: answers.productRunSchema,
      status: 201,
      errors: errorsOf(FAILURES, "not-found", "wrong-plan", "plans-wait"),
      can: canEditProducts,
      handle: ({ input: joined, audit }) => planned(db, separationPlan(joined, timeZone), audit),
    }),
    endpoint("GET /product-runs", {
      summary: "Menampilkan rencana terbaru tentang produk",
      answer: answers.productRunListSchema,
      can: canReadProducts,
      handle: () => latestProductRuns(db),
    }),
    endpoint("GET /product-runs/:id", {
      summary: "Membaca satu rencana tentang produk",
      params: rowParams,
      answer: answers.productRunSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canReadProducts,
      handle: async ({ params }) => orNotFound(await productRunWithItems(db, params.id)),
    }),
    endpoint("GET /product-runs/:id/items", {
      summary: "Menampilkan isi satu rencana tentang produk, yang tidak dikerjakan dahulu",
      params: rowParams,
      query: input.productRunItemsQuery,
      answer: answers.productRunItemsSchema,
      errors: errorsOf(FAILURES, "not-found"),
      can: canReadProducts,
      handle: async ({ params, query }) => orNotFound(await productRunItems(db, params.id, query.cursor)),
    }),
    endpoint("PUT /product-runs/:id/choice", {
      summary: "Memilih baris rencana tentang produk yang akan diterapkan",
      params: rowParams,
      input: input.productRunChoiceInput,
      answer: answers.productRunSchema,
      errors: errorsOf(FAILURES, "not-found", "wrong-status"),
      can: canEditProducts,
      async handle({ params, input: choice }) {
        const chosen = await chooseProducts(db, params.id, choice);
        return chosen.ok ? orNotFound(await productRunWithItems(db, chosen.value)) : chosen;
      },
    }),
    step("POST /product-runs/:id/application", "Menerapkan rencana tentang produk", "apply"),
    step("POST /product-runs/:id/reversal", "Mengurungkan rencana tentang produk", "undo"),
    step("POST /product-runs/:id/resumption", "Melanjutkan rencana tentang produk yang terhenti", "resume"),
    step("POST /product-runs/:id/cancellation", "Membatalkan rencana tentang produk", "cancel"),
  ];
}

async function planned(db: Db, plan: ProductPlan, audit: AuditContext) {
  const started = await planProducts(db, plan, audit);
  return started.ok ? orNotFound(await productRunWithItems(db, started.value)) : started;
}
