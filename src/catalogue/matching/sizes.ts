const WORDS = "newborn|new born|small|medium|extra large|extralarge|large";
const LETTERS = `nb|xs|s|m|l|xl|xxl|xxxl|[2-5]xl|${WORDS}`;
const START = "(?<![\\p{L}\\p{N}./-])";
const END = "(?![\\p{L}\\p{N}./-])";
const NAMED = new RegExp(`${START}(?:size|ukuran|uk|sz|no|nomor) (${LETTERS}|\\d{1,3}(?:\\.5)?)${END}`, "gu");
const NAPPY = new RegExp(`${START}(${LETTERS})[ -]?(\\d{1,3})(?: ?s)?(?![\\p{L}\\p{N}])`, "gu");
/** A letter that stands alone, except an "s" that remains of "34's". */
const ALONE = new RegExp(`${START}(?<!\\d )(${LETTERS})${END}`, "gu");

/** Reads the sizes of clothes, shoes and nappies, such as "xl" or "42", each in one spelling. */
export function sizesIn(text: string): ReadonlySet<string> {
  const named = [...text.matchAll(NAMED)].map((match) => match[1] ?? "");
  const alone = [...text.matchAll(ALONE)].map((match) => match[1] ?? "").filter((size) => size.length > 1);
  return new Set([...named, ...alone].map(spelledOnce));
}

const NAPPIES = new Set(
  "popok diaper diapers nappy pampers merries mamypoko sweety makuku goon fitti nepia moony huggies".split(" "),
);

/** Whether a title names nappies, or a maker of hardly anything else. */
export const namesNappies = (words: readonly string[]): boolean => words.some((word) => NAPPIES.has(word));

/** Reads the sizes of nappies, where "M34" is 34 pieces of size M, and another size means another product. */
export function nappySizesIn(text: string): {
  readonly sizes: ReadonlySet<string>;
  readonly counts: readonly number[];
} {
  const matches = [...text.matchAll(NAPPY)];
  const sizes = matches.map((match) => match[1] ?? "");
  const alone = [...text.matchAll(ALONE)].map((match) => match[1] ?? "");
  return {
    sizes: new Set([...sizes, ...(sizes.length > 0 ? [] : alone), ...sizesIn(text)].map(spelledOnce)),
    // "S40/M34/L30" offers a choice: each size has its own number of pieces.
    counts:
      new Set(sizes.map(spelledOnce)).size > 1
        ? []
        : matches.map((match) => Number(match[2])).filter((count) => count > 1),
  };
}

const SPELLINGS = new Map([
  ["newborn", "nb"],
  ["new born", "nb"],
  ["small", "s"],
  ["medium", "m"],
  ["large", "l"],
  ["extra large", "xl"],
  ["extralarge", "xl"],
  ["2xl", "xxl"],
  ["3xl", "xxxl"],
]);
const spelledOnce = (size: string) => SPELLINGS.get(size) ?? size;
