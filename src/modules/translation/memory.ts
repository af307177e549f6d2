import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { baseLanguage } from "../../platform/text/language-detection.ts";
import type { LanguagePair, SourceSegment } from "./check-target.ts";
import { type Glossary, termsIn } from "./glossary.ts";
import { segmentHash, termsHash } from "./hashes.ts";
import type { Origin } from "./schema.ts";

export type MemoryMatch = { readonly target: string; readonly by: Origin };

const PERSON = "person";
const NO_TERMS = Buffer.alloc(0);
const AT_ONCE = 500;

type MemoryContext = { readonly pair: LanguagePair; readonly glossary: Glossary; readonly model: string | undefined };

/**
 * Finds known translations of segments, by their keys: a person's translation, or else a translation that `model` made under the current glossary terms.
 * Without `model`, translations of any model count.
 */
export async function findMemoryMatches(
  db: Db,
  segments: readonly SourceSegment[],
  { pair, glossary, model }: MemoryContext,
): Promise<Map<string, MemoryMatch>> {
  const known = new Map<string, MemoryMatch>();
  for (let at = 0; at < segments.length; at += AT_ONCE) {
    const some = segments.slice(at, at + AT_ONCE).map((segment) => ({ segment, hash: segmentHash(segment) }));
    const rows = await db
      .selectFrom("translation_memory")
      .select(["source_hash", "maker", "terms_hash", "target"])
      .where("source_hash", "=", sql<Buffer>`any(${some.map(({ hash }) => hash)}::bytea[])`)
      .where("source_language", "=", baseLanguage(pair.from))
      .where("target_language", "=", pair.to)
      .orderBy("created_at", "desc")
      .execute();
    for (const { segment, hash } of some) {
      const own = rows.filter((row) => row.source_hash.equals(hash));
      const terms = termsHash(termsIn(glossary, segment.text));
      const found =
        own.find(({ maker }) => maker === PERSON) ??
        own.find(({ maker, terms_hash }) => (model === undefined || maker === model) && terms_hash.equals(terms));
      if (found) known.set(segment.key, { target: found.target, by: found.maker === PERSON ? "person" : "machine" });
    }
  }
  return known;
}

export type NewMemoryEntry = { readonly segment: SourceSegment; readonly target: string };

/** Saves translations of a model. It is called at once after each answer, because translations have been paid for. */
export const saveMachineTranslations = (
  db: Db,
  made: readonly NewMemoryEntry[],
  { pair, glossary, model }: MemoryContext,
): Promise<void> =>
  upsertEntries(
    db,
    made.map(({ segment, target }) => ({
      ...columns(segment, pair),
      ...{ maker: model ?? "", terms_hash: termsHash(termsIn(glossary, segment.text)), target },
    })),
  );

/** Saves translations of a person, which hold for every article with the same words. */
export const saveHumanTranslations = (db: Db, written: readonly NewMemoryEntry[], pair: LanguagePair): Promise<void> =>
  upsertEntries(
    db,
    written.map(({ segment, target }) => ({ ...columns(segment, pair), maker: PERSON, terms_hash: NO_TERMS, target })),
  );

/** Deletes a person's translation of a segment's words. */
export async function forgetHumanTranslation(db: Db, segment: SourceSegment, pair: LanguagePair): Promise<void> {
  const { source_hash, source_language, target_language } = columns(segment, pair);
  await db
    .deleteFrom("translation_memory")
    .where("source_hash", "=", source_hash)
    .where("source_language", "=", source_language)
    .where("target_language", "=", target_language)
    .where("maker", "=", PERSON)
    .execute();
}

const columns = (segment: SourceSegment, pair: LanguagePair) => ({
  source_hash: segmentHash(segment),
  source_language: baseLanguage(pair.from),
  target_language: pair.to,
});

type Row = ReturnType<typeof columns> & { maker: string; terms_hash: Buffer; target: string };

async function upsertEntries(db: Db, rows: readonly Row[]): Promise<void> {
  // One statement must not write a row twice, and two segments of an article may be equal.
  const distinct = [...new Map(rows.map((row) => [row.source_hash.toString("base64") + row.maker, row])).values()];
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    await db
      .insertInto("translation_memory")
      .values(distinct.slice(at, at + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["source_hash", "source_language", "target_language", "maker", "terms_hash"])
          .doUpdateSet({ target: sql`excluded.target`, created_at: sql`now()` }),
      )
      .execute();
  }
}
