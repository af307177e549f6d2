import type { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import type { Db } from "../../platform/database/tables.ts";
import { errorResponse, missing } from "../../platform/json-api/api-errors.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { deleteRedirect, type RedirectRules, setRedirect } from "./commands.ts";
import { importRedirects } from "./csv-import.ts";
import { FAILURES } from "./failures.ts";
import { canManageRedirects } from "./permissions.shared.ts";
import { allRedirects, redirectFrom, redirectPage } from "./queries.ts";
import {
  importQuery,
  importReportSchema,
  MAX_CSV_BYTES,
  redirectFilter,
  redirectInput,
  redirectPageSchema,
  redirectSchema,
} from "./schema.ts";

const SET_REFUSALS = [
  FAILURES["from-invalid"],
  FAILURES["to-invalid"],
  FAILURES.shadows,
  FAILURES.loop,
  FAILURES.taken,
];

/** Where former addresses lead. */
export function redirectAdminRoutes(db: Db, rules: RedirectRules): AdminRoute[] {
  return [
    endpoint({
      method: "GET",
      path: "/redirects",
      summary: "List and search the redirects, newest first",
      query: redirectFilter,
      answer: redirectPageSchema,
      can: canManageRedirects,
      handle: async (c, { query }) => c.json(await redirectPage(db, query)),
    }),
    {
      method: "GET",
      path: "/redirects.csv",
      summary: "Download all redirects",
      answer: "text/csv",
      can: canManageRedirects,
      async handle(c, { audit }) {
        await writeAuditEntry(db, audit, "redirects.exported");
        return csvFile(c, "pengalihan.csv", ["dari", "ke", "dibuat"], allRedirects(db), (row) => [
          row.from,
          row.to,
          row.createdAt,
        ]);
      },
    },
    endpoint({
      method: "POST",
      path: "/redirects.csv",
      summary: "Set the redirects of a CSV file, all or none",
      query: importQuery,
      input: "text/csv",
      answer: importReportSchema,
      refusals: [FAILURES["not-csv"], FAILURES["csv-unreadable"], FAILURES["csv-too-long"]],
      maxBytes: MAX_CSV_BYTES,
      can: canManageRedirects,
      handle: (c, { audit, query }) => receiveCsv(c, (csv) => importRedirects(db, csv, rules, { ...query, audit })),
    }),
    endpoint({
      method: "POST",
      path: "/redirects",
      summary: "Add a redirect; chains become one step",
      input: redirectInput,
      answer: redirectSchema,
      status: 201,
      refusals: SET_REFUSALS,
      can: canManageRedirects,
      async handle(c, { audit, input }) {
        const result = await setRedirect(db, input, rules, { audit });
        if (!result.ok) return errorResponse(c, FAILURES[result.code]);
        return c.json(await redirectFrom(db, result.value), 201);
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/redirects/:id",
      summary: "Change a redirect",
      input: redirectInput,
      answer: redirectSchema,
      refusals: SET_REFUSALS,
      can: canManageRedirects,
      async handle(c, { audit, input }) {
        const result = await setRedirect(db, input, rules, { id: rowId(c.req.param("id")) ?? 0, audit });
        return result.ok ? c.json(await redirectFrom(db, result.value)) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    {
      method: "DELETE",
      path: "/redirects/:id",
      summary: "Delete a redirect",
      can: canManageRedirects,
      async handle(c, { audit }) {
        const deleted = await deleteRedirect(db, rowId(c.req.param("id")) ?? 0, audit);
        return deleted ? c.body(null, 204) : missing(c);
      },
    },
  ];
}

type Import = (csv: ReadableStream<Uint8Array>) => ReturnType<typeof importRedirects>;

async function receiveCsv(c: Context, take: Import): Promise<Response> {
  const { body } = c.req.raw;
  if (!/^text\/csv\b/i.test(c.req.header("content-type") ?? "") || !body) return errorResponse(c, FAILURES["not-csv"]);
  const report = await take(body as ReadableStream<Uint8Array>);
  return report.ok ? c.json(report.value) : errorResponse(c, FAILURES[report.code]);
}
