import type { Db } from "../../platform/database/tables.ts";
import { baseLanguage } from "../../platform/text/language-detection.ts";
import { SHOPS } from "../stores/shops.shared.ts";
import type { LanguagePair, Term } from "./check-target.ts";
import type { GlossaryTerm } from "./schema.ts";
import { wordsOf } from "./segments/codes.ts";
import { Names } from "./segments/tokens.ts";

/** The glossary between two languages: names that stay as they are, and terms with their translations. */
export type Glossary = { readonly names: Names; readonly terms: readonly Term[] };

/** Every entry, in the order of its term. */
export const listTerms = (db: Db): Promise<GlossaryTerm[]> =>
  db
    .selectFrom("glossary_terms")
    .select(["term", "source_language as from", "target_language as to", "translation"])
    .orderBy("term")
    .orderBy("source_language")
    .orderBy("target_language")
    .execute();

/** Replaces the whole glossary in one transaction. */
export async function replaceTerms(db: Db, terms: readonly GlossaryTerm[]): Promise<void> {
  await db.deleteFrom("glossary_terms").execute();
  for (let at = 0; at < terms.length; at += 500) {
    const rows = terms.slice(at, at + 500).map(({ term, from, to, translation }) => ({
      ...{ term, translation, source_language: from, target_language: to },
    }));
    await db.insertInto("glossary_terms").values(rows).execute();
  }
}

export async function glossaryFor(db: Db, { from, to }: LanguagePair): Promise<Glossary> {
  const all = await listTerms(db);
  const own = all.filter(
    (term) =>
      (term.from === "" || baseLanguage(term.from) === baseLanguage(from)) && (term.to === "" || term.to === to),
  );
  const stores = Object.values(SHOPS).map(({ name }) => name);
  const names = own.filter(({ translation }) => translation === "").map(({ term }) => term);
  const terms = own.filter(({ translation }) => translation !== "");
  return {
    names: new Names([...stores, ...names]),
    terms: terms.map(({ term, translation }) => ({ term, translation })),
  };
}

/** The terms that occur in a text. */
export function termsIn({ terms }: Glossary, text: string): Term[] {
  const words = wordsOf(text).toLowerCase();
  return terms.filter(({ term }) => words.includes(term.toLowerCase()));
}
