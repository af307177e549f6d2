/**
 * What words in a row name, from left to right, the longest names first; a word of one is part of no other.
 * @param maxWords words of the longest name there is
 * @param nameOf what a span names; `start` is the place of its first word
 * @param mayBegin whether some name begins with a word: most words of a text begin none
 */
export function longestNames<Named>(
  words: readonly string[],
  maxWords: number,
  nameOf: (span: readonly string[], start: number) => Named | undefined,
  mayBegin: (word: string) => boolean = () => true,
): Named[] {
  const found: Named[] = [];
  for (let start = 0; start < words.length; ) {
    if (!mayBegin(words[start] ?? "")) {
      start += 1;
      continue;
    }
    let length = Math.min(maxWords, words.length - start);
    let named = nameOf(words.slice(start, start + length), start);
    while (named === undefined && length > 1) {
      length -= 1;
      named = nameOf(words.slice(start, start + length), start);
    }
    if (named !== undefined) found.push(named);
    start += length;
  }
  return found;
}
