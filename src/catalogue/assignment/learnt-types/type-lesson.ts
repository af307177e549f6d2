import { readTitleType, type TitleReading } from "../../taxonomy/title-types/read-title-type.ts";
import { wordsInTitle } from "../../taxonomy/title-types/title-spans.ts";

export type TaughtOffer = {
  readonly title: string;
  /** The product type that a person gave it. */
  readonly productType: string;
  /** The product that was corrected, or the path that was mapped; each counts once for its words. */
  readonly teacher: string;
};

export type LearntWords = { readonly words: string; readonly productType: string; readonly teachers: number };

/** How many teachers must say the same of the words before they are learnt. */
const AGREEING = 3;
/** The least share of the words' teachers that must name the same type. */
const LEAST_SHARE = 0.9;
/** The most sampled titles of other types in which the words may stand. */
const MOST_CONTRADICTIONS = 1;

/**
 * Gathers what people's corrections teach about words in titles: the words that made the lists read a title as another type, or all words of a title that the
 * lists could not read.
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
    /** Counts a title that the lists read as another type against the words in it: "bluetooth" alone does not mean a headphone. */
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

/** A title that was read by figures or a model code has no type words, so its correction teaches nothing about other titles. */
const wordsOf = ({ words }: TitleReading): readonly string[] => (words === "" ? [] : [words]);
