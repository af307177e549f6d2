/** A stretch of a text, and whether it is missing from the other text. */
export type SentencePart = { readonly text: string; readonly isUnique: boolean };

/** Compares two texts sentence by sentence, regardless of the places of the sentences in the two texts. Formatting, case and punctuation do not count. */
export function diffSentences(one: string, other: string): readonly [SentencePart[], SentencePart[]] {
  const [first, second] = [sentences(one), sentences(other)];
  return [markUnique(first, second), markUnique(second, first)];
}

const sentences = (text: string): string[] => text.match(/[^\n.!?]*(?:[.!?](?!\s|$)[^\n.!?]*)*[.!?]*\s*/g) ?? [];

const wordsOf = (sentence: string): string =>
  (
    sentence
      .replace(/\]\([^)]*\)/g, "]")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

function markUnique(own: readonly string[], others: readonly string[]): SentencePart[] {
  const known = new Set(others.map(wordsOf));
  const parts: SentencePart[] = [];
  for (const text of own) {
    if (text === "") continue;
    const words = wordsOf(text);
    const isOwn = words !== "" && !known.has(words);
    const last = parts.at(-1);
    if (last?.isUnique === isOwn) parts[parts.length - 1] = { text: last.text + text, isUnique: isOwn };
    else parts.push({ text, isUnique: isOwn });
  }
  return parts;
}
