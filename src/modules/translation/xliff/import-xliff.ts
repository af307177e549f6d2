import { setImmediate } from "node:timers/promises";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { baseLanguage } from "../../../platform/text/language-detection.ts";
import type { ArticleFilter } from "../../article-tools/schema.ts";
import { readArticle } from "../../articles/queries.ts";
import { startRun } from "../../maintenance/commands.ts";
import type { RefusedUnit, XliffImport, XliffReport } from "../answers.ts";
import { checkTarget, type LanguagePair, normalizeTarget } from "../check-target.ts";
import { sourceLanguage } from "../decide-translation.ts";
import { type Glossary, glossaryFor } from "../glossary.ts";
import { type NewMemoryEntry, saveHumanTranslations } from "../memory.ts";
import { articleLanguage } from "../plan-translation.ts";
import { MAX_REFUSED_UNITS, PROBLEMS } from "../schema.ts";
import { segmentsOfArticle } from "../segments/article.ts";
import type { ParsedFile, ParsedXliff } from "./parse-xliff.ts";

/**
 * Saves a translator's work in the translation memory, unit by unit. A unit that loses a code, or whose source is no longer in the article, is reported and
 * left out. A plan made from the translation memory then proposes the complete articles.
 */
export async function importXliff(db: Db, { from, to, files }: ParsedXliff): Promise<XliffReport> {
  const pair = { from, to };
  const glossary = await glossaryFor(db, pair);
  const report = {
    accepted: 0,
    untranslated: 0,
    articles: [] as number[],
    refused: [] as RefusedUnit[],
    refusedCount: 0,
  };
  for (const file of files) {
    const { accepted, untranslated, article, refused } = await importFile(db, file, pair, glossary);
    report.accepted += accepted;
    report.untranslated += untranslated;
    if (article !== undefined && accepted + untranslated > 0) report.articles.push(article);
    report.refusedCount += refused.length;
    report.refused.push(...refused.slice(0, MAX_REFUSED_UNITS - report.refused.length));
  }
  return { from, to, ...report };
}

const UNITS_AT_ONCE = 50;
const NOBODY = { accepted: 0, untranslated: 0, article: undefined };

async function importFile(db: Db, { original, units }: ParsedFile, pair: LanguagePair, glossary: Glossary) {
  const id = Number(/^artikel\/(\d{1,15})$/.exec(original)?.[1]);
  const article = id ? await readArticle(db, id) : undefined;
  const about = { article: id || null, line: units[0]?.line ?? 0, unit: "" };
  if (!article || article.snapshot.status === "trashed") {
    return { ...NOBODY, refused: [{ ...about, message: "Artikelnya tidak ada atau ada di tempat sampah." }] };
  }
  const language = sourceLanguage(await articleLanguage(article.snapshot), article.snapshot.language);
  if (baseLanguage(language) !== baseLanguage(pair.from)) {
    return { ...NOBODY, refused: [{ ...about, message: `Bahasa sumbernya kini ${language}, bukan ${pair.from}.` }] };
  }
  const segments = segmentsOfArticle(article.snapshot, glossary.names);
  const bySource = new Map(segments.map((segment) => [segment.text, segment]));
  const byKey = new Map(segments.map((segment) => [segment.key, segment]));
  const written: NewMemoryEntry[] = [];
  const refused: RefusedUnit[] = [];
  let untranslated = 0;
  for (const [at, { id: unit, source, target: given, line }] of units.entries()) {
    // Other requests get their turn between the units.
    if (at % UNITS_AT_ONCE === 0) await setImmediate();
    const there = byKey.get(unit);
    const segment = there?.text === source ? there : bySource.get(source);
    const refuse = (message: string) => refused.push({ article: id, unit, line, message });
    if (given === undefined) untranslated += 1;
    else if (!segment) refuse("Sumbernya berubah sejak berkas ini diekspor. Ekspor lagi untuk bagian ini.");
    else {
      const target = normalizeTarget(segment, given);
      // Glossary terms are not checked, because the translator was given them and may know better.
      const problems = await checkTarget(segment, target, pair, []);
      if (problems.length > 0) refuse(problems.map((problem) => PROBLEMS[problem]).join(" "));
      else written.push({ segment, target });
    }
  }
  await saveHumanTranslations(db, written, pair);
  return { accepted: written.length, untranslated, article: id, refused };
}

/** Plans the articles of a file from people's translations. If too many plans wait already, there is no plan, but the imported translations are kept. */
export async function planImported(
  db: Db,
  { to, articles, accepted }: XliffReport,
  audit: AuditContext,
): Promise<Omit<XliffImport, "report">> {
  if (accepted === 0) return { run: null, plansWait: null, waitingPlans: [] };
  const filter: ArticleFilter = { ids: articles.slice(0, 1000) };
  const toIndonesian = baseLanguage(to) === "id";
  const tool = toIndonesian ? "translate-to-indonesian" : "translate-articles";
  const options = toIndonesian ? { by: "memory" } : { by: "memory", to };
  const started = await startRun(db, { tool, filter, options }, audit);
  if (started.ok) return { run: { id: started.value, tool }, plansWait: null, waitingPlans: [] };
  if (started.code !== "plans-wait") return { run: null, plansWait: null, waitingPlans: [] };
  return { run: null, plansWait: started.message, waitingPlans: started.details.plans };
}
