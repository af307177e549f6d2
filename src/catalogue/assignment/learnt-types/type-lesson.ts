import { thingsInTitle } from "../../taxonomy/title-types/cut-title.ts";
import { readTitleType, taughtPlaces } from "../../taxonomy/title-types/read-title-type.ts";
import { wordsBefore, wordsInTitle } from "../../taxonomy/title-types/title-spans.ts";

export type TaughtOffer = {
  readonly title: string;
  /** The product type that a person gave to the offer's product, or to its path in the feed. */
  readonly productType: string;
  /** The product that was corrected, or the path that was mapped; each teacher counts only once for the same words. */
  readonly teacher: string;
};

export type LearntWords = { readonly words: string; readonly productType: string; readonly teachers: number };

/** How many teachers must name the same type for the same words before the words are learnt. */
const AGREEING = 3;
/** At least this share of all teachers of the same words must name the same type. */
const LEAST_SHARE = 0.9;
/** Titles of other types that have the words may be at most this share of the titles that taught them, or one title. */
const MOST_CONTRADICTIONS = 0.15;

/**
 * Gathers what people's corrections teach about words in titles: the words by which the built-in type lists read a title as another type and those before them,
 * or all words of a title that these lists could not read.
 */
export function typeLesson() {
  const teachersByType = new Map<string, Map<string, Set<string>>>();
  const taughtTitles = new Map<string, number>();
  const contradictions = new Map<string, number>();
  const note = (words: string, { productType, teacher }: TaughtOffer) => {
    const types = teachersByType.get(words) ?? new Map<string, Set<string>>();
    teachersByType.set(words, types);
    types.set(productType, (types.get(productType) ?? new Set<string>()).add(teacher));
    taughtTitles.set(words, (taughtTitles.get(words) ?? 0) + 1);
  };
  return {
    add(offer: TaughtOffer): void {
      const reading = readTitleType(offer.title);
      // What the lists read rightly teaches its own words alone, so that "murah" in "murah kipas" is no fan.
      const words =
        reading?.type?.slug === offer.productType
          ? [reading.words].filter((one) => one !== "")
          : taughtPlaces(offer.title, reading?.words);
      for (const one of new Set(words)) note(one, offer);
    },
    /**
     * Notes evidence against words when the built-in lists read a title with these words as another type: "bluetooth" alone does not mean a headphone. Behind a
     * part, as in "baterai kolecer", the words say what the part is of.
     * @param title a title of which no person has said what it is
     */
    contradict(title: string): void {
      const reading = readTitleType(title);
      if (!reading) return;
      const [thing = ""] = thingsInTitle(title);
      const before = reading.type ? wordsInTitle(thing) : wordsBefore(thing, reading.words);
      for (const words of new Set(before)) {
        const types = teachersByType.get(words);
        if (types && words !== reading.words && !types.has(reading.type?.slug ?? ""))
          contradictions.set(words, (contradictions.get(words) ?? 0) + 1);
      }
    },
    learnt(): readonly LearntWords[] {
      return [...teachersByType].flatMap(([words, types]) => {
        const [[productType, teachers] = ["", new Set<string>()]] = [...types].sort(([, a], [, b]) => b.size - a.size);
        const all = [...types.values()].reduce((sum, { size }) => sum + size, 0);
        const isTaught =
          teachers.size >= AGREEING &&
          teachers.size >= LEAST_SHARE * all &&
          (contradictions.get(words) ?? 0) <= Math.max(1, MOST_CONTRADICTIONS * (taughtTitles.get(words) ?? 0));
        const isKnown = readTitleType(words)?.type?.slug === productType;
        return isTaught && !isKnown ? [{ words, productType, teachers: teachers.size }] : [];
      });
    },
  };
}
