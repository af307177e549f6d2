/**
 * Finds the names in consecutive words from left to right, the longest first; a word belongs to only one name.
 * @param maxWords the number of words of the longest name, or of the longest that begins with a word (0 where none does)
 * @param nameOf returns what a span of words names; `start` is the place of its first word
 * @param mayBegin whether some name begins with a word, since most words of a text begin none
 */
export function longestNames<Named>(
  words: readonly string[],
  maxWords: number | ((first: string) => number),
  nameOf: (span: readonly string[], start: number) => Named | undefined,
  mayBegin: (word: string) => boolean = () => true,
): Named[] {
  const found: Named[] = [];
  for (let start = 0; start < words.length; ) {
    const first = words[start] ?? "";
    const mostWords = typeof maxWords === "number" ? maxWords : maxWords(first);
    if (mostWords === 0 || !mayBegin(first)) {
      start += 1;
      continue;
    }
    let length = Math.min(mostWords, words.length - start);
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
