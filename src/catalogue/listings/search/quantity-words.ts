import type { SearchTerm } from "../../../modules/search/queries.ts";
import { BULK_WORDS } from "../../matching/pack-counts.ts";
import { quantitySpellings } from "../../matching/quantities.ts";
import { only, type TitleTerm, withWays } from "./title-query.ts";

const NUMBER = /^\d{1,6}(?:\.\d{1,3})?$/;
/** The thousands separator of "20.000". */
const THOUSANDS = /\.(?=\d{3}$)/;
/** The digits before a decimal comma, as in "15,6". An amount of memory has no comma, and may follow a model's number: "redmi 13 8gb". */
const WHOLE = /^\d{1,3}$/;
const DECIMAL = /^\d$/;
const isMemory = (unit: string) => /^[gtm]b$/.test(unit);
/** "Dua pintu" is written "2 pintu" in titles. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  "satu dua tiga empat lima enam tujuh delapan sembilan sepuluh"
    .split(" ")
    .map((word, place) => [word, `${place + 1}`]),
);
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ["1/4", 0.25],
  ["1/3", 0.333],
  ["1/2", 0.5],
  ["3/4", 0.75],
  ["setengah", 0.5],
  ["seperempat", 0.25],
]);
/** Words that mean a single unit: "sekilo" is one "kilo". */
const SINGLE_UNITS: ReadonlyMap<string, string> = new Map([
  ["sekilo", "kilo"],
  ["seliter", "liter"],
  ["selusin", "lusin"],
  ["sekodi", "kodi"],
]);
/** Spoken forms of units, with the forms that titles write: "giga" is "gb". */
const SPOKEN_UNITS: ReadonlyMap<string, string> = new Map([
  ["tera", "tb"],
  ["giga", "gb"],
  ["gsm", "g"],
]);
const INCHES = new Set(["inch", "inci", "inchi", "in"]);
/** A number beside one of these words means gigabytes. */
export const MEMORY_WORDS: ReadonlySet<string> = new Set(["ram", "rom", "ssd", "memori", "internal", "penyimpanan"]);
const GLUED = /^(\d{1,6}(?:\.\d{1,3})?)(\p{L}{1,8})$/u;

/** Makes a number and its unit one condition, with every way that titles write it: "2 liter", "2l" and "2 L" are treated as equal. */
export function withQuantities(words: readonly SearchTerm[]): readonly TitleTerm[] {
  const read: TitleTerm[] = [];
  for (let place = 0; place < words.length; ) {
    const [typed, next] = words.slice(place, place + 2);
    if (!typed) break;
    const digits = DIGITS.get(only(typed));
    const word = digits === undefined ? typed : withWays(typed, [[digits]]);
    const quantity = quantityAt(digits ?? only(word), next && only(next));
    // The comma of "1,5 liter" splits the number into two words; the point of "1.5 liter" does not.
    const before = only(words[place - 1]);
    const hasComma = quantity && WHOLE.test(before) && DECIMAL.test(quantity.number) && !isMemory(quantity.unit);
    const whole = hasComma ? before : undefined;
    const decimal = whole === undefined ? undefined : quantityAt(`${whole}.${quantity?.number}`, quantity?.unit);
    const last = decimal && read.pop();
    if (last) read.push(withWays(last, [[decimal.number], ...fractionsOf(decimal)]));
    const memory = [before, only(next)].find((word) => MEMORY_WORDS.has(word));
    const term = quantity
      ? quantityTerm(word, {
          quantities: [quantity, ...(decimal ? [decimal] : [])],
          text: textOf([...(decimal ? [words[place - 1]] : []), typed, ...(quantity.length === 2 ? [next] : [])]),
        })
      : (memory !== undefined && gigabytesTerm(word, memory)) || withParts(word);
    // PostgreSQL reads the hyphen of "6-11 kg" as a minus.
    read.push(WHOLE.test(before) ? withWays(term, signed(term)) : term);
    place += quantity?.length ?? 1;
  }
  return read;
}

const signed = ({ alternatives }: TitleTerm) =>
  alternatives.flatMap(([first = "", ...others]) => (/^\d/.test(first) ? [[`-${first}`, ...others]] : []));

type Quantity = {
  readonly number: string;
  readonly unit: string;
  readonly value: number;
  readonly spellings: ReturnType<typeof quantitySpellings>;
  /** The number of the search's words that state the quantity. */
  readonly length: number;
};

function quantityAt(text: string, next = ""): Quantity | undefined {
  const single = SINGLE_UNITS.get(text);
  const [, number = single ? "1" : text, glued = single] = GLUED.exec(text) ?? [];
  const said = glued ?? next;
  const unit = SPOKEN_UNITS.get(said) ?? said;
  const value = FRACTIONS.get(number) ?? (NUMBER.test(number) ? Number(number.replace(THOUSANDS, "")) : undefined);
  if (value === undefined) return undefined;
  const known = spellingsOf(value, unit);
  const spellings = unit === said || known.length === 0 ? known : [{ value, unit: said }, ...known];
  return spellings.length > 0 ? { number, unit, value, spellings, length: glued === undefined ? 2 : 1 } : undefined;
}

/** Says whether "hp" after this number means horsepower: in "redmi 9 hp" it means a phone. */
const isHorsepower = (value: number) => value <= 3 || value === 5 || value === 10;

/**
 * Returns the spellings of a quantity. Titles write horsepower as "PK" or "HP", so both are added here: "HP", which mostly means a phone, is no unit in the
 * matching of offers. "1 lusin" is also "isi 12".
 */
function spellingsOf(value: number, unit: string): Quantity["spellings"] {
  const pieces = value * (BULK_WORDS.get(unit) ?? 0);
  if (pieces > 0) return [{ value, unit }, ...["isi", "pcs", "buah"].map((word) => ({ value: pieces, unit: word }))];
  if (unit !== "pk" && !(unit === "hp" && isHorsepower(value))) return quantitySpellings(value, unit);
  return ["pk", "hp"].map((spelling) => ({ value, unit: spelling }));
}

const textOf = (terms: readonly (SearchTerm | undefined)[]) => terms.flatMap((term) => term?.text ?? []).join(" ");

function quantityTerm(
  word: SearchTerm,
  { quantities, text }: { readonly quantities: readonly Quantity[]; readonly text: string },
): TitleTerm {
  const spellings = quantities.flatMap(({ spellings }) => spellings);
  const isFigure = spellings.some(({ unit, value }) => unit === "hp" || !Number.isInteger(value));
  return {
    ...(word.typed && { typed: word.typed }),
    ...{ text, isQuantity: true },
    ...(isFigure && { isFigure: true }),
    alternatives: [
      ...(GLUED.test(only(word)) ? word.alternatives : []),
      // Titles may write a screen's size as 27", without a word for the unit.
      ...quantities.filter(({ unit }) => INCHES.has(unit)).map(({ number }) => [number]),
      ...spellings.flatMap(({ value, unit }) =>
        writtenAs(value).flatMap((written) => [
          [...written, unit],
          [...written.slice(0, -1), `${written.at(-1)}${unit}`],
        ]),
      ),
    ],
  };
}

/** Returns a number as words of a title: a decimal comma splits it into two words, a slash does not. */
const writtenAs = (value: number): readonly (readonly string[])[] => [
  [`${value}`],
  ...(value >= 1_000 ? [[value.toLocaleString("id-ID")]] : []),
  ...(Number.isInteger(value) ? [] : [`${value}`.split(".")]),
  ...fractionOf(value),
];

const fractionOf = (value: number): readonly (readonly string[])[] => {
  const [fraction] = [...FRACTIONS].find(([, of]) => of === value) ?? [];
  return fraction === undefined ? [] : [[fraction]];
};

/** Returns a fraction alone and with its unit, as titles write it: "1/2", "1/2pk". */
const fractionsOf = ({ value, spellings }: Quantity): readonly (readonly string[])[] =>
  fractionOf(value).flatMap(([fraction]) => [[`${fraction}`], ...spellings.map(({ unit }) => [`${fraction}${unit}`])]);

/** Makes the 8 of "ram 8" match eight gigabytes, as in "8GB/256GB", or the words "RAM" and "8". A title with any other 8 does not match. */
function gigabytesTerm(word: SearchTerm, memory: string): TitleTerm | undefined {
  const number = only(word);
  const quantity = WHOLE.test(number) ? quantityAt(number, "gb") : undefined;
  return quantity && withWays(quantityTerm(word, { quantities: [quantity], text: textOf([word]) }), [[memory, number]]);
}

/** Lets "15.6" match without its unit, and "160x200" as two numbers in a row: a title with a single 3 does not match "3x3". */
function withParts(word: TitleTerm): TitleTerm {
  const number = only(word);
  const [, length, width] = /^(\d{1,4})x(\d{1,4})$/.exec(number) ?? [];
  if (length && width)
    return {
      ...withWays(word, [
        [length, "x", width],
        [length, width],
      ]),
      isFigure: true,
    };
  return /^\d{1,3}\.\d{1,2}$/.test(number) ? withWays(word, [number.split(".")]) : word;
}
