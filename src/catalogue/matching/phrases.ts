import { longestNames } from "../../platform/text/longest-names.ts";

/**
 * Makes a reader that finds the names which a title's words mean.
 * @param phrases for each name, the phrases that mean it, separated by commas; of overlapping phrases, the longest counts
 */
export function phraseReader<Name extends string>(
  names: readonly Name[],
  phrases: Readonly<Record<Name, string>>,
): (words: readonly string[]) => ReadonlySet<Name> {
  const byPhrase = new Map<string, Name>();
  for (const name of names)
    for (const phrase of phrases[name].split(",")) byPhrase.set(phrase.trim().replace(/\s+/g, " "), name);
  const phraseWords = [...byPhrase.keys()].map((phrase) => phrase.split(" "));
  const maxWords = Math.max(...phraseWords.map((words) => words.length));
  const firstWords = new Set(phraseWords.map(([first]) => first));
  const nameOf = (span: readonly string[]) => byPhrase.get(span.join(" "));
  return (words) => new Set(longestNames(words, maxWords, nameOf, (word) => firstWords.has(word)));
}
