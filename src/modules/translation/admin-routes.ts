import type { Context } from "hono";
import { stream } from "hono/streaming";
import type { z } from "zod";
import type { Db } from "../../platform/database/tables.ts";
import { errorResponse } from "../../platform/json-api/api-errors.ts";
import { type AdminRequest, type AdminRoute, endpoint, typedAnswer } from "../../platform/json-api/routes.ts";
import { articleFilter } from "../article-tools/schema.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { canRunMaintenance } from "../maintenance/permissions.shared.ts";
import { listTerms, replaceTerms } from "./glossary.ts";
import { type GlossaryTerm, glossaryInput, MAX_XLIFF_BYTES, XLIFF_FAULTS, xliffQuery } from "./schema.ts";
import { exportXliff } from "./xliff/export-xliff.ts";
import { importXliff, planImported } from "./xliff/import-xliff.ts";
import { parseXliffInThread } from "./xliff/parse-in-thread.ts";

const wrongType = {
  status: 415,
  code: "unsupported_media_type",
  message: "Kirim berkas XLIFF dengan jenis application/xliff+xml.",
} as const;
const twice = { status: 422, code: "term_twice", message: "", field: "terms" } as const;
const unreadable = { status: 422, code: "xliff_unreadable", message: XLIFF_FAULTS["not-xml"] } as const;

/** The glossary, and files for translators (docs/guides/translation.md). */
export const translationAdminRoutes = (db: Db): AdminRoute[] => [
  {
    method: "GET",
    path: "/translation/glossary",
    summary: "Read the glossary",
    answer: glossaryInput,
    can: canRunMaintenance,
    handle: async (c) => c.json({ terms: await listTerms(db) }),
  },
  endpoint({
    method: "PUT",
    path: "/translation/glossary",
    summary: "Replace the glossary",
    input: glossaryInput,
    answer: glossaryInput,
    refusals: [twice],
    can: canRunMaintenance,
    handle: (c, request) => saveGlossary(c, db, request),
  }),
  endpoint({
    method: "GET",
    path: "/translation/xliff",
    summary: "Download articles for a translator (XLIFF 2.1)",
    query: xliffQuery,
    answer: "application/xliff+xml",
    can: canRunMaintenance,
    handle: (c, request) => sendXliff(c, db, request),
  }),
  {
    method: "POST",
    path: "/translation/xliff",
    summary: "Take in a translated file, and plan its articles",
    input: "application/xliff+xml",
    answer: typedAnswer("{ report: XliffReport, run } of src/modules/translation/schema.ts"),
    refusals: [wrongType, unreadable],
    maxBytes: MAX_XLIFF_BYTES,
    can: canRunMaintenance,
    handle: (c, request) => receiveXliff(c, db, request),
  },
];

type GlossaryRequest = AdminRequest & { readonly input: z.output<typeof glossaryInput> };

async function saveGlossary(c: Context, db: Db, { audit, input: { terms } }: GlossaryRequest) {
  const double = doubleOf(terms);
  if (double)
    return errorResponse(c, { ...twice, message: `Istilah “${double.term}” ditulis dua kali untuk bahasa yang sama.` });
  await db.transaction().execute(async (trx) => {
    await replaceTerms(trx, terms);
    await writeAuditEntry(trx, audit, "translation.glossary", "", { terms: terms.length });
  });
  return c.json({ terms: await listTerms(db) });
}

const doubleOf = (terms: readonly GlossaryTerm[]) =>
  terms.find((term, at) =>
    terms.slice(0, at).some((other) => other.term === term.term && other.from === term.from && other.to === term.to),
  );

type XliffRequest = AdminRequest & { readonly query: z.output<typeof xliffQuery> };

async function sendXliff(c: Context, db: Db, { audit, query }: XliffRequest) {
  const { from, to, ids, categories, tags } = query;
  const filter = articleFilter.safeParse({
    ...(ids?.length ? { ids: ids.map(Number) } : {}),
    ...(categories?.length ? { categories } : {}),
    ...(tags?.length ? { tags } : {}),
  });
  if (!filter.success)
    return errorResponse(c, { status: 400, code: "invalid_input", message: "Pilihan artikel ini tidak benar." });
  await writeAuditEntry(db, audit, "translation.exported", "", { from, to });
  c.header("Content-Type", "application/xliff+xml; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="terjemahan-${from}-${to}.xlf"`);
  return stream(c, async (out) => {
    for await (const part of exportXliff(db, { from, to, filter: filter.data })) {
      if (out.aborted) return;
      await out.write(part);
    }
  });
}

async function receiveXliff(c: Context, db: Db, { audit }: AdminRequest) {
  if (!/^application\/(?:xliff\+)?xml\b/i.test(c.req.header("content-type") ?? "")) return errorResponse(c, wrongType);
  const xliff = await parseXliffInThread(await c.req.text());
  if (!xliff.ok) {
    const where = xliff.code === "not-xml" && xliff.line ? ` Periksa baris ${xliff.line}.` : "";
    return errorResponse(c, { ...unreadable, message: XLIFF_FAULTS[xliff.code] + where });
  }
  const report = await importXliff(db, xliff.value);
  await writeAuditEntry(db, audit, "translation.imported", "", {
    accepted: report.accepted,
    refused: report.refusedCount,
  });
  return c.json({ report, run: await planImported(db, report, audit) });
}
