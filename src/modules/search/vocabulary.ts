import type { Reader } from "../../platform/database/database.ts";
import { lookUpCompounds } from "./compounds.ts";
import { dictionary } from "./dictionary.ts";
import { lookUpOwnWords, lookUpWords } from "./lexicon.ts";
import type { Vocabulary } from "./query-terms.ts";

/** Looks up everything that is known about these words. */
export async function lookUpVocabulary(reader: Reader, words: readonly string[]): Promise<Vocabulary> {
  const [lexicon, joined, own, known] = await Promise.all([
    lookUpWords(reader, words),
    lookUpCompounds(reader, words),
    lookUpOwnWords(reader),
    dictionary(),
  ]);
  return { lexicon, joined, own, dictionary: known };
}
