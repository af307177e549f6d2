import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { failure, success } from "../../platform/result.ts";
import { articleFilter } from "../article-tools/schema.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { canRunMaintenance } from "../maintenance/permissions.shared.ts";
import { glossaryAnswer, xliffImportAnswer } from "./answers.ts";
import { FAILURES } from "./failures.ts";
import { listTerms, replaceTerms } from "./glossary.ts";
import { manualRoutes } from "./manual/manual-routes.ts";
import { type GlossaryTerm, glossaryInput, MAX_XLIFF_BYTES, XLIFF_FAULTS, xliffQuery } from "./schema.ts";
import { exportXliff } from "./xliff/export-xliff.ts";
import { importXliff, planImported } from "./xliff/import-xliff.ts";
import { parseXliffInThread } from "./xliff/parse-in-thread.ts";

/** The endpoints for the glossary, and for files for translators (docs/guides/translation.md). */
export const translationAdminRoutes = (db: Db, clock: Clock) => [
  ...manualRoutes(db, clock),
  endpoint("GET /translation/glossary", {
    summary: "Membaca glosarium",
    answer: glossaryAnswer,
    can: canRunMaintenance,
    handle: async () => ({ terms: await listTerms(db) }),
  }),
  endpoint("PUT /translation/glossary", {
    summary: "Mengganti glosarium",
    input: glossaryInput,
    answer: glossaryAnswer,
    errors: errorsOf(FAILURES, "twice"),
    can: canRunMaintenance,
    async handle({ input: { terms }, audit }) {
      const double = doubleOf(terms);
      if (double)
        return failure("twice", { message: `Istilah “${double.term}” ditulis dua kali untuk bahasa yang sama.` });
      await db.transaction().execute(async (trx) => {
        await replaceTerms(trx, terms);
        await writeAuditEntry(trx, audit, "translation.glossary", "", { terms: terms.length });
      });
      return success({ terms: await listTerms(db) });
    },
  }),
  endpoint("GET /translation/xliff", {
    summary: "Mengunduh artikel untuk penerjemah (XLIFF 2.1)",
    query: xliffQuery,
    answer: { file: "application/xliff+xml" },
    errors: errorsOf(FAILURES, "wrong-articles"),
    can: canRunMaintenance,
    async handle({ query: { from, to, ids, categories, tags }, audit }) {
      const filter = articleFilter.safeParse({
        ...(ids?.length ? { ids: ids.map(Number) } : {}),
        ...(categories?.length ? { categories } : {}),
        ...(tags?.length ? { tags } : {}),
      });
      if (!filter.success) return failure("wrong-articles");
      await writeAuditEntry(db, audit, "translation.exported", "", { from, to });
      return success({
        filename: `terjemahan-${from}-${to}.xlf`,
        contentType: "application/xliff+xml; charset=utf-8",
        chunks: exportXliff(db, { from, to, filter: filter.data }),
      });
    },
  }),
  endpoint("POST /translation/xliff", {
    summary: "Mengimpor berkas terjemahan dan menyusun rencananya",
    input: "application/xliff+xml",
    answer: xliffImportAnswer,
    errors: errorsOf(FAILURES, "wrong-type", "unreadable"),
    maxBytes: MAX_XLIFF_BYTES,
    can: canRunMaintenance,
    async handle({ request, audit }) {
      if (!/^application\/(?:xliff\+)?xml\b/i.test(request.headers.get("content-type") ?? ""))
        return failure("wrong-type");
      const xliff = await parseXliffInThread(await request.text());
      if (!xliff.ok) {
        const where = xliff.code === "not-xml" && xliff.line ? ` Periksa baris ${xliff.line}.` : "";
        return failure("unreadable", { message: XLIFF_FAULTS[xliff.code] + where });
      }
      const report = await importXliff(db, xliff.value);
      await writeAuditEntry(db, audit, "translation.imported", "", {
        accepted: report.accepted,
        refused: report.refusedCount,
      });
      return success({ report, ...(await planImported(db, report, audit)) });
    },
  }),
];

const doubleOf = (terms: readonly GlossaryTerm[]) =>
  terms.find((term, at) =>
    terms.slice(0, at).some((other) => other.term === term.term && other.from === term.from && other.to === term.to),
  );
