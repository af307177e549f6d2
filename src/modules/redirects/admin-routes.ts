import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../platform/json-api/api-errors.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { done, failure, orNotFound } from "../../platform/result.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { importReportSchema, redirectPageSchema, redirectSchema } from "./answers.ts";
import { deleteRedirect, type RedirectRules, setRedirect } from "./commands.ts";
import { importRedirects } from "./csv-import.ts";
import { FAILURES } from "./failures.ts";
import { canManageRedirects } from "./permissions.shared.ts";
import { allRedirects, redirectFrom, redirectPage } from "./queries.ts";
import { importQuery, MAX_CSV_BYTES, redirectFilter, redirectInput } from "./schema.ts";

const SET_ERRORS = errorsOf(
  FAILURES,
  ...(["from-invalid", "to-invalid", "shadows", "loop", "duplicate", "columns", "taken", "not-found"] as const),
);

/** The endpoints for redirects, which say where former addresses lead. */
export const redirectAdminRoutes = (db: Db, rules: RedirectRules) => [
  endpoint("GET /redirects", {
    summary: "Menampilkan dan mencari pengalihan, terbaru lebih dahulu",
    query: redirectFilter,
    answer: redirectPageSchema,
    can: canManageRedirects,
    handle: ({ query }) => redirectPage(db, query),
  }),
  endpoint("GET /redirects.csv", {
    summary: "Mengunduh semua pengalihan",
    answer: { file: "text/csv" },
    can: canManageRedirects,
    async handle({ audit }) {
      await writeAuditEntry(db, audit, "redirects.exported");
      return csvFile("pengalihan.csv", ["dari", "ke", "dibuat"], allRedirects(db), (row) => [
        row.from,
        row.to,
        row.createdAt,
      ]);
    },
  }),
  endpoint("POST /redirects.csv", {
    summary: "Memasang pengalihan dari berkas CSV, semuanya atau tidak sama sekali",
    query: importQuery,
    input: "text/csv",
    answer: importReportSchema,
    errors: errorsOf(FAILURES, "not-csv", "csv-unreadable", "csv-too-long"),
    maxBytes: MAX_CSV_BYTES,
    can: canManageRedirects,
    async handle({ request: { headers, body }, query, audit }) {
      if (!/^text\/csv\b/i.test(headers.get("content-type") ?? "") || !body) return failure("not-csv");
      return importRedirects(db, body, rules, { ...query, audit });
    },
  }),
  endpoint("POST /redirects", {
    summary: "Menambah pengalihan; rangkaiannya diringkas menjadi satu langkah",
    input: redirectInput,
    answer: redirectSchema,
    status: 201,
    errors: SET_ERRORS,
    can: canManageRedirects,
    async handle({ input, audit }) {
      const set = await setRedirect(db, input, rules, { audit });
      return set.ok ? orNotFound(await redirectFrom(db, set.value)) : set;
    },
  }),
  endpoint("PATCH /redirects/:id", {
    summary: "Mengubah pengalihan",
    params: rowParams,
    input: redirectInput,
    answer: redirectSchema,
    errors: SET_ERRORS,
    can: canManageRedirects,
    async handle({ params, input, audit }) {
      const set = await setRedirect(db, input, rules, { id: params.id, audit });
      return set.ok ? orNotFound(await redirectFrom(db, set.value)) : set;
    },
  }),
  endpoint("DELETE /redirects/:id", {
    summary: "Menghapus pengalihan",
    params: rowParams,
    answer: "none",
    errors: { "not-found": notFound },
    can: canManageRedirects,
    handle: async ({ params, audit }) => ((await deleteRedirect(db, params.id, audit)) ? done : failure("not-found")),
  }),
];
