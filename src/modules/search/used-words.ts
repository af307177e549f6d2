/** Words of shoppers for second-hand things. */
const USED = new Set(["bekas", "second", "seken", "preloved", "secondhand"]);

export const isUsedWord = (word: string): boolean => USED.has(word.toLowerCase());

/** Removes the words for "used" from a question: the catalogue knows which offers are used, so titles need not contain the words. */
export const withoutUsedWords = (question: string): string =>
  question
    .split(" ")
    .filter((word) => !isUsedWord(word))
    .join(" ");
