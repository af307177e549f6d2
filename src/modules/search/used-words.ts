/** What shoppers call things that somebody had before. */
const USED = new Set(["bekas", "second", "seken", "preloved", "secondhand"]);

export const isUsedWord = (word: string): boolean => USED.has(word.toLowerCase());

/** That a thing is used is known of it, whatever its title says: a question without the words for it. */
export const withoutUsedWords = (question: string): string =>
  question
    .split(" ")
    .filter((word) => !isUsedWord(word))
    .join(" ");
