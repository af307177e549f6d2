import type { SearchTerm } from "../../search/queries.ts";
import { quantitySpellings } from "../matching/quantities.ts";

export type TitleTerm = SearchTerm & {
  /** Each way of it is words of a title in a row. */
  readonly isFigure?: boolean;
};

const NUMBER = /^\d{1,6}(?:\.\d{1,3})?$/;
/** The point of "20.000". */
const THOUSANDS = /\.(?=\d{3}$)/;
/** "Dua pintu" is "2 pintu" in a title. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  "satu dua tiga empat lima enam tujuh delapan sembilan sepuluh"
    .split(" ")
    .map((word, place) => [word, `${place + 1}`]),
);
const GLUED = /^(\d{1,6}(?:\.\d{1,3})?)(\p{L}{1,8})$/u;

/** A number and its unit as one condition, in every way that titles write it: "2 liter", "2l" and "2 L" are the same. */
export function withQuantities(words: readonly SearchTerm[]): readonly TitleTerm[] {
  const read: TitleTerm[] = [];
  for (let place = 0; place < words.length; ) {
    const [typed, next] = words.slice(place, place + 2);
    if (!typed) break;
    const digits = DIGITS.get(only(typed));
    const word = digits === undefined ? typed : { ...typed, alternatives: [...typed.alternatives, [digits]] };
    const [, number = digits ?? only(word), unit] = GLUED.exec(only(word)) ?? [];
    const isGlued = unit !== undefined;
    const spellings = NUMBER.test(number)
      ? spellingsOf(Number(number.replace(THOUSANDS, "")), unit ?? (next ? only(next) : ""))
      : [];
    read.push(spellings.length > 0 ? quantityTerm(word, spellings) : word);
    place += spellings.length > 0 && !isGlued ? 2 : 1;
  }
  return read;
}

/** What it was typed as, where it is one word. */
const only = ({ alternatives: [first = []] }: SearchTerm): string => (first.length === 1 ? (first[0] ?? "") : "");

type Spellings = ReturnType<typeof quantitySpellings>;

/** Engines have few figures: in "redmi 9 hp" it is a phone. */
const isHorsepower = (value: number) => value <= 3 || value === 5 || value === 10;

/** In titles horsepower is "PK" or "HP", which is no unit of matching: most of them mean phones. */
function spellingsOf(value: number, unit: string): Spellings {
  if (unit !== "pk" && !(unit === "hp" && isHorsepower(value))) return quantitySpellings(value, unit);
  return ["pk", "hp"].map((spelling) => ({ value, unit: spelling }));
}

const quantityTerm = ({ alternatives }: SearchTerm, spellings: Spellings): TitleTerm => ({
  ...(spellings.some(({ unit }) => unit === "hp") && { isFigure: true }),
  alternatives: [
    ...(GLUED.test(alternatives[0]?.[0] ?? "") ? alternatives : []),
    ...spellings.flatMap(({ value, unit }) =>
      [`${value}`, ...(value >= 1_000 ? [value.toLocaleString("id-ID")] : [])].flatMap((written) => [
        [written, unit],
        [`${written}${unit}`],
      ]),
    ),
  ],
});
