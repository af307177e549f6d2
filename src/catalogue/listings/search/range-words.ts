import { only, type TitleTerm } from "./title-query.ts";

/** Units of ranges, as titles spell them. A comma cannot stand in such a number, so "0 6 bulan" is a range and no 0.6 months. */
const RANGE_UNITS: readonly (readonly string[])[] = [
  ["bulan", "bln", "bl", "months", "month"],
  ["tahun", "thn", "th", "years", "year"],
  ["kg", "kilo"],
];
const NUMBER = /^\d{1,3}$/;
const GLUED = /^(\d{1,3})(\p{L}{1,6})$/u;

/**
 * Makes a range such as "6-11 kg" or "0-6 bulan" one term, and "isi 40" another: its numbers apart are in many titles and mean something else there. Titles
 * are found in every spelling of the hyphen and the unit.
 */
export function withRanges(terms: readonly TitleTerm[]): readonly TitleTerm[] {
  const read: TitleTerm[] = [];
  for (let place = 0; place < terms.length; ) {
    const found = rangeAt(terms, place) ?? contentsAt(terms, place);
    const term = found?.term ?? terms[place];
    if (term) read.push(term);
    place += found?.length ?? 1;
  }
  return read;
}

type Found = { readonly term: TitleTerm; readonly length: number };

function rangeAt(terms: readonly TitleTerm[], place: number): Found | undefined {
  const [first, second, third] = terms.slice(place, place + 3);
  const from = only(first);
  const [, glued, gluedUnit] = GLUED.exec(only(second)) ?? [];
  const to = glued ?? only(second);
  const unit = gluedUnit ?? third?.text ?? "";
  const units = RANGE_UNITS.find((spellings) => spellings.includes(unit));
  if (!units || !NUMBER.test(from) || !NUMBER.test(to) || Number(from) >= Number(to)) return undefined;
  // PostgreSQL reads the hyphen of "6-11" as a minus.
  const ends = [to, `-${to}`];
  const alternatives = [
    ...units.flatMap((spelling) =>
      ends.flatMap((end) => [
        [from, end, spelling],
        [from, `${end}${spelling}`],
      ]),
    ),
    [from, `-${to}`],
    ...widerRanges(Number(from), Number(to)).flatMap((range) => units.map((spelling) => [...range, spelling])),
  ];
  return {
    term: { text: `${from}-${to} ${unit}`, alternatives, isFigure: true, isQuantity: true },
    length: glued === undefined ? 3 : 2,
  };
}

const WIDER = [0, 1, 2];

/** Returns ranges that contain a range: what is for children of 1 to 3 years suits those of 2 to 3. */
const widerRanges = (from: number, to: number): readonly (readonly string[])[] =>
  WIDER.filter((less) => less <= from).flatMap((less) =>
    WIDER.filter((more) => less + more > 0).map((more) => [`${from - less}`, `-${to + more}`]),
  );

/** Reads "isi 40", which titles also write as "40's", "40 pcs", or as a bare number after the size: "L40". */
function contentsAt(terms: readonly TitleTerm[], place: number): Found | undefined {
  const [first, second] = terms.slice(place, place + 2);
  const count = only(second);
  if (only(first) !== "isi" || !NUMBER.test(count)) return undefined;
  const sizes = ["s", "m", "l", "xl", "xxl"].map((size) => [`${size}${count}`]);
  const alternatives = [["isi", count], [count, "s"], [`${count}s`], [count], ...sizes];
  return { term: { text: `isi ${count}`, alternatives, isFigure: true, isQuantity: true }, length: 2 };
}
