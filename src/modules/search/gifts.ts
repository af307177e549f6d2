import type { CategorySlug } from "../stores/categories.shared.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { isBare } from "./term.ts";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Who looks for something to give. */
const GIVING = wordSet("kado hadiah gift gifts bingkisan cendera cinderamata souvenir suvenir");

/** What goes with it and names nothing that one could buy: why it is given, and small words. */
const OCCASIONS = wordSet(
  "untuk utk buat bagi anggaran budget dana ide inspirasi rekomendasi ulang tahun ultah birthday baru lahir lahiran kelahiran " +
    "newborn melahirkan nikah menikah nikahan pernikahan lamaran wisuda kelulusan lebaran natal valentine perpisahan tahunan mata " +
    "orang si yang spesial usia umur bulan",
);

type Recipients = { readonly words: ReadonlySet<string>; readonly categories: readonly CategorySlug[] };

/** For whom or at what, and what is given then. */
const RECIPIENTS: readonly Recipients[] = [
  { words: wordSet("bayi baby newborn lahiran melahirkan kelahiran"), categories: ["ibu-bayi"] },
  { words: wordSet("anak balita keponakan ponakan cucu"), categories: ["hobi-mainan", "ibu-bayi"] },
  {
    words: wordSet("istri pacar cewek perempuan wanita mama ibu bunda"),
    categories: ["kecantikan-perawatan-diri", "perhiasan-jam-tangan"],
  },
  {
    words: wordSet("suami cowok pria laki papa ayah bapak"),
    categories: ["perhiasan-jam-tangan", "elektronik-gadget"],
  },
  { words: wordSet("wisuda kelulusan sarjana sidang"), categories: ["perhiasan-jam-tangan", "elektronik-gadget"] },
  { words: wordSet("nikah menikah nikahan pernikahan"), categories: ["peralatan-rumah-tangga"] },
];
/** For anybody. */
const ANY_RECIPIENT: readonly CategorySlug[] = ["hobi-mainan", "perhiasan-jam-tangan"];

/** A wish to give something. */
export type Gift = {
  /** What is left of the question: the thing itself, where one is named. */
  readonly reading: ParsedQuery;
  /** Where gifts for such people are. */
  readonly categories: readonly CategorySlug[];
};

/** @returns undefined where nobody says that it is to be given */
export function giftIn(reading: ParsedQuery): Gift | undefined {
  const isIn = (words: readonly string[], set: ReadonlySet<string>) => words.every((word) => set.has(word));
  if (!reading.terms.some(({ words }) => isIn(words, GIVING))) return undefined;
  const recipients = RECIPIENTS.filter(({ words }) => reading.words.some((word) => words.has(word)));
  const terms = reading.terms.filter(
    ({ words }) => ![GIVING, OCCASIONS, ...recipients.map((one) => one.words)].some((set) => isIn(words, set)),
  );
  // What is left of "5 tahun" is no thing.
  const things = terms.every(isBare) ? [] : terms;
  return { reading: { ...reading, terms: things }, categories: recipients[0]?.categories ?? ANY_RECIPIENT };
}
