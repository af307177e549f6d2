import { readTitleType, type TitleReading } from "../../taxonomy/title-types/read-title-type.ts";
import { wordsInTitle } from "../../taxonomy/title-types/title-spans.ts";

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
/** The words may occur in at most this many sampled titles of other types. */
const MOST_CONTRADICTIONS = 1;

/**
 * Gathers what people's corrections teach about words in titles: the words by which the built-in type lists read a title as another type, or all words of a
 * title that these lists could not read.
 */
export function typeLesson() {
  const teachersByType = new Map<string, Map<string, Set<string>>>();
  const contradictions = new Map<string, number>();
  const note = (words: string, { productType, teacher }: TaughtOffer) => {
    const types = teachersByType.get(words) ?? new Map<string, Set<string>>();
    teachersByType.set(words, types);
    types.set(productType, (types.get(productType) ?? new Set<string>()).add(teacher));
  };
  return {
    add(offer: TaughtOffer): void {
      const reading = readTitleType(offer.title);
      for (const words of reading ? wordsOf(reading) : wordsInTitle(offer.title)) note(words, offer);
    },
    /** Notes evidence against words when the built-in lists read a title with these words as another type: "bluetooth" alone does not mean a headphone. */
    contradict(title: string): void {
      const reading = readTitleType(title);
      if (!reading) return;
      for (const words of wordsInTitle(title)) {
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
          (contradictions.get(words) ?? 0) <= MOST_CONTRADICTIONS;
        const isKnown = readTitleType(words)?.type?.slug === productType;
        return isTaught && !isKnown ? [{ words, productType, teachers: teachers.size }] : [];
      });
    },
  };
}

/** A title whose type was read from figures or a model code has no type words, so its correction teaches nothing about other titles. */
const wordsOf = ({ words }: TitleReading): readonly string[] => (words === "" ? [] : [words]);
