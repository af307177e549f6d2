import type { Db } from "../../../platform/database/tables.ts";
import { baseLanguage } from "../../../platform/text/language-detection.ts";
import { articles } from "../../article-tools/commands.ts";
import type { ArticleFilter } from "../../article-tools/schema.ts";
import { readArticles } from "../../articles/queries.ts";
import { idsOf } from "../../maintenance/queries.ts";
import { sourceLanguage } from "../decide-translation.ts";
import { glossaryFor, termsIn } from "../glossary.ts";
import { findMemoryMatches } from "../memory.ts";
import { articleLanguage } from "../plan-translation.ts";
import { segmentsOfArticle } from "../segments/article.ts";
import { writeXliff, type XliffFile } from "./write-xliff.ts";

export type XliffExport = { readonly from: string; readonly to: string; readonly filter: ArticleFilter };

const BATCH = 20;

/** Exports the articles of a filter that are in the language `from` for a translator, with their known translations. */
export const exportXliff = (db: Db, { from, to, filter }: XliffExport): AsyncGenerator<string> =>
  writeXliff({ from, to }, filesOf(db, { from, to, filter }));

async function* filesOf(db: Db, { from, to, filter }: XliffExport): AsyncGenerator<XliffFile> {
  const pair = { from, to };
  const glossary = await glossaryFor(db, pair);
  for await (const ids of idsOf(db, articles, { filter, sample: null }, BATCH)) {
    for (const { id, snapshot } of await readArticles(db, ids)) {
      if (baseLanguage(sourceLanguage(await articleLanguage(snapshot), snapshot.language)) !== baseLanguage(from))
        continue;
      const segments = segmentsOfArticle(snapshot, glossary.names);
      const known = await findMemoryMatches(db, segments, { pair, glossary, model: undefined });
      const units = segments.map((segment) => ({
        ...segment,
        target: known.get(segment.key)?.target,
        isFinal: known.get(segment.key)?.by === "person",
        notes: termsIn(glossary, segment.text).map(({ term, translation }) => `Glosarium: ${term} = ${translation}`),
      }));
      yield { articleId: id, title: snapshot.title, units };
    }
  }
}
