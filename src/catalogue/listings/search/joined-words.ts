import { only, type TitleTerm, withWays } from "./title-query.ts";

const LONGEST_JOINED = 24;

/**
 * Neighbours may be one word in a title: "anti lengket", and the code "KN-8256", which is "kn8256" there, too. Each has that as a way of it, so
 * that a title needs no other.
 */
export function withJoined(terms: readonly TitleTerm[]): readonly TitleTerm[] {
  return terms.map((term, place) => {
    const joined = [[terms[place - 1], term] as const, [term, terms[place + 1]] as const].flatMap(([one, other]) => {
      const [first, second] = [only(one), only(other) || gluedOf(other)];
      return first && second && first.length + second.length <= LONGEST_JOINED ? [[first + second]] : [];
    });
    // PostgreSQL reads a hyphen before digits as a minus: "ULTRA-500".
    const signed = /^\d{2,}$/.test(only(term)) ? [[`-${only(term)}`]] : [];
    return joined.length + signed.length === 0 ? term : withWays(term, [...signed, ...joined]);
  });
}

/** A quantity's second way of it: "8 gb" is "8gb", so that "ram 8 gb" is "ram8gb". */
const gluedOf = (term: TitleTerm | undefined): string => {
  const [, glued = []] = term?.alternatives ?? [];
  return glued.length === 1 ? (glued[0] ?? "") : "";
};
