/** A stretch of a text, and whether the other text does not have it. */
export type Marked = { readonly text: string; readonly isOwn: boolean };

/** Two texts sentence by sentence, wherever each stands in the other. Format, case and punctuation do not count. */
export function markedPair(one: string, other: string): readonly [Marked[], Marked[]] {
  const [first, second] = [sentences(one), sentences(other)];
  return [marked(first, second), marked(second, first)];
}

const sentences = (text: string): string[] => text.match(/[^\n.!?]*(?:[.!?](?!\s|$)[^\n.!?]*)*[.!?]*\s*/g) ?? [];

const wordsOf = (sentence: string): string =>
  (
    sentence
      .replace(/\]\([^)]*\)/g, "]")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

function marked(own: readonly string[], others: readonly string[]): Marked[] {
  const known = new Set(others.map(wordsOf));
  const parts: Marked[] = [];
  for (const text of own) {
    if (text === "") continue;
    const words = wordsOf(text);
    const isOwn = words !== "" && !known.has(words);
    const last = parts.at(-1);
    if (last?.isOwn === isOwn) parts[parts.length - 1] = { text: last.text + text, isOwn };
    else parts.push({ text, isOwn });
  }
  return parts;
}
