import type { Db } from "../../../platform/database/tables.ts";
import { baseLanguage } from "../../../platform/text/language-detection.ts";
import { type CurrentArticle, readArticle } from "../../articles/queries.ts";
import type { LanguagePair } from "../check-target.ts";
import { sourceLanguage } from "../decide-translation.ts";
import { type Glossary, glossaryFor } from "../glossary.ts";
import { findMemoryMatches, type MemoryMatch } from "../memory.ts";
import { articleLanguage } from "../plan-translation.ts";
import type { Segment } from "../schema.ts";
import { segmentsOfArticle } from "../segments/article.ts";

/** An article as a person translates it: in segments, with the known translation of each. */
export type ManualArticle = {
  readonly article: CurrentArticle;
  readonly pair: LanguagePair;
  readonly glossary: Glossary;
  readonly segments: readonly Segment[];
  /** The known translations by key: a person's translation, or else the translation of any model. */
  readonly known: ReadonlyMap<string, MemoryMatch>;
};

/** Reads the article; undefined where it does not exist or is in the trash. */
export async function readManualArticle(db: Db, id: number, to: string): Promise<ManualArticle | undefined> {
  const article = await readArticle(db, id);
  if (!article || article.snapshot.status === "trashed") return undefined;
  const { snapshot } = article;
  const pair = { from: sourceLanguage(await articleLanguage(snapshot), snapshot.language), to };
  const glossary = await glossaryFor(db, pair);
  const segments = segmentsOfArticle(snapshot, glossary.names);
  const known = await findMemoryMatches(db, segments, { pair, glossary, model: undefined });
  return { article, pair, glossary, segments, known };
}

export const isSameLanguage = ({ from, to }: LanguagePair): boolean => baseLanguage(from) === baseLanguage(to);
