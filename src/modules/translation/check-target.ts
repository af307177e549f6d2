import { withoutNul } from "../../platform/database/storable.ts";
import { baseLanguage, detectLanguage, UNSURE } from "../../platform/text/language-detection.ts";
import { isAssistantTalk } from "../article-tools/queries.ts";
import { MAX_CHARACTERS } from "../articles/schema.ts";
import type { Problem, Segment } from "./schema.ts";
import { partsOf, wordsOf } from "./segments/codes.ts";

/** The part of a segment against which its translation is checked. */
export type SourceSegment = Pick<Segment, "key" | "text" | "codes" | "form">;
export type LanguagePair = { readonly from: string; readonly to: string };
/** A term with the words by which it must be translated. */
export type Term = { readonly term: string; readonly translation: string };

/** The translation as it is stored: trimmed, and with as many lines as the source, or else in one line. */
export function normalizeTarget({ text }: Pick<SourceSegment, "text">, target: string): string {
  const lines = withoutNul(target.replaceAll("\r\n", "\n")).trim();
  const asMany = lines.split("\n").length === text.split("\n").length;
  return asMany ? lines : lines.replace(/\s*\n\s*/g, " ");
}

/** Finds everything that is wrong with a translation; an empty result means that it may be shown to a person. */
export async function checkTarget(
  asked: SourceSegment,
  target: string,
  pair: LanguagePair,
  terms: readonly Term[],
): Promise<Problem[]> {
  if (wordsOf(target).trim() === "") return ["empty"];
  const problems: Problem[] = [];
  if (!keepsCodes(asked, target)) problems.push("codes");
  const [before, after] = [wordsOf(asked.text), wordsOf(target)];
  if (/\p{Nd}/u.test(after)) problems.push("numbers");
  if (ADDRESS.test(after)) problems.push("address");
  if (addsMarks(asked, before, after)) problems.push("markup");
  if (isTalk(target) && !isTalk(asked.text)) problems.push("talk");
  if (isOutOfProportion(before, after)) problems.push("length");
  if (after.length > (LONGEST[fieldOf(asked.key)] ?? Number.POSITIVE_INFINITY)) problems.push("too-long");
  const own = terms.filter(({ term }) => has(asked.text, term) && !has(target, translationOf(terms, term)));
  if (own.length > 0) problems.push("glossary");
  if (baseLanguage(pair.from) !== baseLanguage(pair.to))
    problems.push(...(await languageProblems(before, after, pair)));
  return problems;
}

/** Whether each code occurs once, and each pair of marks is closed, is not empty, and is properly nested. */
function keepsCodes({ codes }: SourceSegment, target: string): boolean {
  const open: number[] = [];
  const seen = new Set<number>();
  const byId = new Map(codes.map((code) => [code.id, code]));
  let previous = "";
  for (const part of partsOf(target)) {
    if (part.kind === "words") {
      if (/[⟦⟧]/.test(part.text)) return false;
      previous = part.text.trim() === "" ? previous : "words";
      continue;
    }
    const { id, closes } = part;
    const kind = byId.get(id)?.kind;
    if (closes) {
      if (kind !== "pc" || open.pop() !== id || previous === `open ${id}`) return false;
    } else {
      if (kind === undefined || seen.has(id)) return false;
      seen.add(id);
      if (kind === "pc") open.push(id);
    }
    previous = closes ? "close" : `open ${id}`;
  }
  return open.length === 0 && seen.size === byId.size;
}

const ADDRESS = /https?:|www\.|\b\w+@\w+\.\w/i;

/** Marks of Markdown and HTML; a translation must not have more of a mark than its source has. */
const MARKS = ["*", "_", "`", "[", "]", "<", ">", "|", "~", "\\", "{", "}", "^"] as const;

function addsMarks({ form, text }: SourceSegment, before: string, after: string): boolean {
  if (/<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(after) && !/<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(before))
    return true;
  if (form === "plain") return after.includes("\n") && !text.includes("\n");
  const more = MARKS.some((mark) => before.split(mark).length < after.split(mark).length);
  return more || (BLOCK.test(after) && !BLOCK.test(before));
}
/** The beginning of a heading, a list, a quotation or a directive. */
const BLOCK = /^\s*(?:#{1,6}\s|[-+]\s|>|:::?\S|=+\s*$|-{3,})/m;

/** Whether an AI assistant speaks of itself or of its work in the translation. */
const isTalk = (text: string): boolean => ABOUT_ITSELF.test(text.trim()) || isAssistantTalk(text);
const ABOUT_ITSELF =
  /^(?:(?:here(?:'|’)?s?(?: is)? (?:the|your) )?translat(?:ion|ed text)|terjemahan(?:nya)?|berikut terjemahan(?:nya)?|(?:translator(?:'|’)?s )?note|catatan penerjemah|sure|certainly|tentu)\s*[:,!]|\(?(?:note|catatan penerjemah|translated (?:by|from))\b.{0,40}(?:translat|terjemah)|^i (?:can(?:'|’|no)t|am unable to) translate|^maaf, saya tidak (?:dapat|bisa)|^(?:i(?:'|’)?m )?sorry,? (?:but )?i\b/i;

/** Whether the two lengths differ more than the difference of the languages can explain. */
function isOutOfProportion(before: string, after: string): boolean {
  const [source, target] = [before.trim().length, after.trim().length];
  return target > source * 3 + 40 || (source > 60 && target < source / 4);
}

const LONGEST: Readonly<Record<string, number>> = MAX_CHARACTERS;
const fieldOf = (key: string): string =>
  key.startsWith("faq.") ? (key.split(".")[2] ?? "") : (key.split(".")[0] ?? "");

const translationOf = (terms: readonly Term[], term: string) =>
  terms.find((one) => one.term === term)?.translation ?? "";
const has = (text: string, words: string) => wordsOf(text).toLowerCase().includes(words.toLowerCase());

const LEAST_WORDS_CHANGED = 4;
const SURELY = 6;

async function languageProblems(before: string, after: string, { from, to }: LanguagePair): Promise<Problem[]> {
  const words = after.match(/(?<![\p{L}])\p{Ll}\p{L}+/gu) ?? [];
  if (before.trim() === after.trim()) return words.length >= LEAST_WORDS_CHANGED ? ["unchanged"] : [];
  const found = await detectLanguage(after);
  if (found === UNSURE || found === asFound(to)) return [];
  if (found === asFound(from) && words.length >= LEAST_WORDS_CHANGED) return ["language"];
  return words.length >= SURELY ? ["language"] : [];
}

/** The language code that the detector returns for a language. */
const asFound = (language: string) => (["ms", "in"].includes(baseLanguage(language)) ? "id" : baseLanguage(language));
