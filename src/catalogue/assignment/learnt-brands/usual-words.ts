/** Words of the languages that titles are written in; a word that many people use is seldom a maker's name. */
export type UsualWords = ReadonlySet<string>;

/**
 * Says whether a word is usual as it stands, in the plural, with an Indonesian prefix or ending, or with its last letter stretched: "panels", "terbagus",
 * "wajibb".
 */
export function isUsual(word: string, usual: UsualWords): boolean {
  const stems = [
    word,
    word.replace(/(?:s|es|nya|lah|ku)$/u, ""),
    word.replace(/^(?:ter|anti|non)/u, ""),
    word.replace(/(.)\1+$/u, "$1"),
  ];
  return stems.some((stem) => stem.length > 2 && usual.has(stem));
}

/** The fewest letters of a word that counts as a slip for another; between shorter words one letter is the difference of two names. */
const LEAST_SLIPPED = 6;

/** Says whether a word is one letter or one transposition away from one of the names: "nitendo" is a slip for Nintendo. */
export const isSlip = (word: string, names: Iterable<string>): boolean =>
  word.length >= LEAST_SLIPPED &&
  [...names].some((name) => Math.abs(name.length - word.length) <= 1 && isOneSlipApart(word, name));

function isOneSlipApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
