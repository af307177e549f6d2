import { only, type TitleTerm, withWays } from "./title-query.ts";

const LONGEST_JOINED = 24;
const NUMBER = /^\d{2,5}$/;
const LETTERS = /^\p{L}{1,8}$/u;

/**
 * Lets neighbouring words of a search match one joined word of a title: "KN-8256" also matches "kn8256". A number is also joined before its word: "SSD 512"
 * also matches "512SSD". Each of the two terms gets the joined word as an alternative, so a title with the joined word has both terms.
 */
export function withJoined(terms: readonly TitleTerm[]): readonly TitleTerm[] {
  return terms.map((term, place) => {
    const joined = [[terms[place - 1], term] as const, [term, terms[place + 1]] as const].flatMap(([one, other]) => {
      const [first, second] = [only(one), only(other) || gluedOf(other)];
      if (!first || !second || first.length + second.length > LONGEST_JOINED) return [];
      return LETTERS.test(first) && NUMBER.test(second) ? [[first + second], [second + first]] : [[first + second]];
    });
    // PostgreSQL reads the hyphen before digits in "ULTRA-500" as a minus.
    const signed = /^\d{2,}$/.test(only(term)) ? [[`-${only(term)}`]] : [];
    const ways = [...signed, ...joined, ...shorterCode(only(term))];
    const whole = ways.length === 0 ? term : withWays(term, ways);
    return CODE.test(only(term)) && !term.isQuantity ? { ...whole, isBeginning: true } : whole;
  });
}

/** A model code. Shops write such a code with more or fewer letters: "A416" as "A416JAO", "CH720N" as "CH720". */
const CODE = /^(?=.{4})\p{L}{1,4}\d{2,5}\p{L}{0,3}$/u;

function shorterCode(word: string): readonly (readonly string[])[] {
  const shorter = word.replace(/\p{L}$/u, "");
  return CODE.test(word) && shorter.length < word.length && shorter.length > 3 ? [[shorter]] : [];
}

/** Returns the spelling of a quantity in one word, "8gb" for "8 gb", so that "ram 8 gb" also finds "ram8gb". */
const gluedOf = (term: TitleTerm | undefined): string => {
  const [, glued = []] = term?.alternatives ?? [];
  return glued.length === 1 ? (glued[0] ?? "") : "";
};
