import { cleanTitle } from "../../matching/clean-title.ts";
import { compact } from "../../matching/model-codes.ts";

/** A part of a title; all parts joined together are the title. */
export type TitlePart = { readonly text: string; readonly isDifferent: boolean };

const WORD = /[\p{L}\p{N}]+(?:[.,/"'+-]+[\p{L}\p{N}]+)*["+]?/gu;
/** The least length of a word that is searched for within other words, since shorter words occur there by chance. */
const LONG_WORD = 4;

/** Marks the words of a title that no other title has, in any spelling: "GA-403" is in "Stavia GA 403". */
export function markDifferences(title: string, others: readonly string[]): readonly TitlePart[] {
  const text = cleanTitle(title);
  const known = new Set(others.flatMap((other) => wordsOf(cleanTitle(other))));
  const whole = others.map((other) => compact(cleanTitle(other).toLowerCase())).join(" ");
  const parts: TitlePart[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isKnown(word, known, whole)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isDifferent: false });
    parts.push({ text: word, isDifferent: true });
    at = index + word.length;
  }
  return at < text.length ? [...parts, { text: text.slice(at), isDifferent: false }] : parts;
}

const wordsOf = (text: string) => [...text.matchAll(WORD)].map(([word]) => keyOf(word));

const keyOf = (word: string) => compact(word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, ""));

function isKnown(word: string, known: ReadonlySet<string>, whole: string): boolean {
  const key = keyOf(word);
  return known.has(key) || (key.length >= LONG_WORD && /\d/.test(key) && whole.includes(key));
}
