import type { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { csvFile } from "../../platform/csv.ts";
import { rowId } from "../../platform/json-api/input.ts";
import { type ApiRefusal, apiRefusal, missing } from "../../platform/json-api/refusals.ts";
import { type AdminRoute, endpoint } from "../../platform/json-api/routes.ts";
import type { Db } from "../../platform/tables.ts";
import { record } from "../audit/commands.ts";
import { deleteRedirect, type RedirectRules, setRedirect } from "./commands.ts";
import { importRedirects } from "./csv-import.ts";
import { canManageRedirects } from "./permissions.shared.ts";
import { allRedirects, redirectFrom, redirectPage } from "./queries.ts";
import {
  importQuery,
  importReportSchema,
  MAX_CSV_BYTES,
  MAX_LINES,
  REDIRECT_PROBLEMS,
  redirectFilter,
  redirectInput,
  redirectPageSchema,
  redirectSchema,
} from "./schema.ts";

const wrong = (code: string, problem: keyof typeof REDIRECT_PROBLEMS, field: "from" | "to"): ApiRefusal => ({
  status: 422,
  code,
  message: REDIRECT_PROBLEMS[problem],
  field,
});

const REFUSALS = {
  "from-invalid": wrong("redirect_from_invalid", "from-invalid", "from"),
  "to-invalid": wrong("redirect_to_invalid", "to-invalid", "to"),
  shadows: wrong("redirect_shadows_page", "shadows", "from"),
  loop: wrong("redirect_loop", "loop", "to"),
  duplicate: wrong("redirect_exists", "duplicate", "from"),
  columns: wrong("invalid_input", "columns", "from"),
  taken: { status: 409, code: "redirect_exists", message: "Alamat lama ini sudah punya pengalihan.", field: "from" },
  "not-found": { status: 404, code: "not_found", message: "Pengalihan ini tidak ditemukan." },
} satisfies Record<string, ApiRefusal>;

const notCsv: ApiRefusal = {
  status: 415,
  code: "unsupported_media_type",
  message: "Kirim berkas CSV dengan jenis text/csv.",
};
const UNREADABLE: Record<"csv" | "too-many", ApiRefusal> = {
  csv: {
    status: 422,
    code: "csv_unreadable",
    message: "Berkas ini bukan CSV yang dapat dibaca. Tidak ada yang diubah.",
  },
  "too-many": {
    status: 422,
    code: "csv_too_long",
    message: `Berkas ini melebihi ${MAX_LINES.toLocaleString("id-ID")} baris. Bagilah menjadi beberapa berkas.`,
  },
};

const SET_REFUSALS = [
  REFUSALS["from-invalid"],
  REFUSALS["to-invalid"],
  REFUSALS.shadows,
  REFUSALS.loop,
  REFUSALS.taken,
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
      may: canManageRedirects,
      handle: async (c, { query }) => c.json(await redirectPage(db, query)),
    }),
    {
      method: "GET",
      path: "/redirects.csv",
      summary: "Download all redirects",
      answer: "text/csv",
      may: canManageRedirects,
      async handle(c, { occasion }) {
        await record(db, occasion, "redirects.exported");
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
      refusals: [notCsv, UNREADABLE.csv, UNREADABLE["too-many"]],
      maxBytes: MAX_CSV_BYTES,
      may: canManageRedirects,
      handle: (c, { occasion, query }) =>
        receiveCsv(c, (csv) => importRedirects(db, csv, rules, { ...query, occasion })),
    }),
    endpoint({
      method: "POST",
      path: "/redirects",
      summary: "Add a redirect; chains become one step",
      input: redirectInput,
      answer: redirectSchema,
      status: 201,
      refusals: SET_REFUSALS,
      may: canManageRedirects,
      async handle(c, { occasion, input }) {
        const result = await setRedirect(db, input, rules, { occasion });
        if ("problem" in result) return apiRefusal(c, REFUSALS[result.problem]);
        return c.json(await redirectFrom(db, result.from), 201);
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/redirects/:id",
      summary: "Change a redirect",
      input: redirectInput,
      answer: redirectSchema,
      refusals: SET_REFUSALS,
      may: canManageRedirects,
      async handle(c, { occasion, input }) {
        const result = await setRedirect(db, input, rules, { id: rowId(c.req.param("id")) ?? 0, occasion });
        if ("problem" in result) return apiRefusal(c, REFUSALS[result.problem]);
        return c.json(await redirectFrom(db, result.from));
      },
    }),
    {
      method: "DELETE",
      path: "/redirects/:id",
      summary: "Delete a redirect",
      may: canManageRedirects,
      async handle(c, { occasion }) {
        const deleted = await deleteRedirect(db, rowId(c.req.param("id")) ?? 0, occasion);
        return deleted ? c.body(null, 204) : missing(c);
      },
    },
  ];
}

type Import = (csv: ReadableStream<Uint8Array>) => ReturnType<typeof importRedirects>;

async function receiveCsv(c: Context, take: Import): Promise<Response> {
  const { body } = c.req.raw;
  if (!/^text\/csv\b/i.test(c.req.header("content-type") ?? "") || !body) return apiRefusal(c, notCsv);
  const report = await take(body as ReadableStream<Uint8Array>);
  return "unreadable" in report ? apiRefusal(c, UNREADABLE[report.unreadable]) : c.json(report);
}
