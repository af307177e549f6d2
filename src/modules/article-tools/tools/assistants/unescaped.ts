/** A text without the escapes of importers and editors (`\[`, `\_`, `&lt;`). `at` gives the position of a character in the written text. */
export type UnescapedText = { readonly text: string; readonly at: (position: number) => number };

const ESCAPE = /\\([!-/:-@[-`{-~])|&(amp|lt|gt|quot);/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export function unescapeMarkdown(written: string): UnescapedText {
  const parts: string[] = [];
  /** The positions after each escape in the unescaped text; `omitted` has the number of characters that were left out before each of them. */
  const behind: number[] = [];
  const omitted: number[] = [];
  let done = 0;
  let length = 0;
  for (const { index, 0: found, 1: mark, 2: name } of written.matchAll(ESCAPE)) {
    const character = mark ?? ENTITIES[name ?? ""] ?? "";
    parts.push(written.slice(done, index), character);
    length += index - done + 1;
    done = index + found.length;
    behind.push(length);
    omitted.push(done - length);
  }
  parts.push(written.slice(done));
  return {
    text: parts.join(""),
    at(position) {
      let [low, high] = [0, behind.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((behind[middle] ?? 0) <= position) low = middle + 1;
        else high = middle;
      }
      return position + (omitted[low - 1] ?? 0);
    },
  };
}
