import { readTitleType, type TitleReading } from "../../taxonomy/title-types/read-title-type.ts";
import { wordsInTitle } from "../../taxonomy/title-types/title-spans.ts";

export type TaughtOffer = {
  readonly title: string;
  /** What a person says that it is. */
  readonly productType: string;
  /** The product that was corrected, or the path that was mapped: each speaks once for its words. */
  readonly teacher: string;
};

export type LearntWords = { readonly words: string; readonly productType: string; readonly teachers: number };

/** So many products or paths say the same of the words. */
const AGREEING = 3;
/** Of all that have the words. */
const LEAST_SHARE = 0.9;
/** Titles of other things in which the words stand. */
const MOST_CONTRADICTIONS = 1;

/**
 * Gathers what people's corrections say of words in titles: of those that the lists read as another type, and of all in titles that the lists
 * say nothing of.
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
    /** What the lists read as another thing speaks against the words that stand in it: "bluetooth" is no headphone. */
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

/** Figures and models are no words: what people say of such a title teaches nothing of others. */
const wordsOf = ({ words }: TitleReading): readonly string[] => (words === "" ? [] : [words]);
