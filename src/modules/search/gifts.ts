import type { CategorySlug } from "../stores/categories.shared.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { isBare } from "./term.ts";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words of people who look for a gift. */
const GIVING = wordSet(
  "kado hadiah gift gifts bingkisan cendera cinderamata souvenir suvenir seserahan hantaran oleholeh",
);

/** Words that accompany a gift and name no product: occasions and small words. An occasion with categories of its own is in `RECIPIENTS`. */
const OCCASIONS = wordSet(
  "untuk utk buat bagi anggaran budget dana ide inspirasi rekomendasi ulang tahun ultah birthday baru lahir lahiran kelahiran " +
    "newborn melahirkan nikah menikah nikahan pernikahan lamaran wisuda kelulusan lebaran natal valentine perpisahan tahunan mata " +
    "orang si yang spesial usia umur bulan",
);

type Recipients = { readonly words: ReadonlySet<string>; readonly categories: readonly CategorySlug[] };

/** Recipients or occasions, with the categories of suitable gifts. */
const RECIPIENTS: readonly Recipients[] = [
  { words: wordSet("bayi baby newborn lahiran melahirkan kelahiran"), categories: ["ibu-bayi"] },
  { words: wordSet("anak balita keponakan ponakan cucu"), categories: ["hobi-mainan", "ibu-bayi"] },
  {
    words: wordSet("istri pacar cewek perempuan wanita mama ibu bunda"),
    categories: ["kecantikan-perawatan-diri", "perhiasan-jam-tangan"],
  },
  {
    words: wordSet("suami cowok pria laki papa ayah bapak"),
    categories: ["elektronik-gadget", "perhiasan-jam-tangan"],
  },
  { words: wordSet("seserahan hantaran"), categories: ["perhiasan-jam-tangan", "kecantikan-perawatan-diri"] },
  { words: wordSet("oleholeh"), categories: ["makanan-minuman"] },
  { words: wordSet("wisuda kelulusan sarjana sidang"), categories: ["perhiasan-jam-tangan", "elektronik-gadget"] },
  { words: wordSet("nikah menikah nikahan pernikahan"), categories: ["peralatan-rumah-tangga"] },
];
/** Categories of gifts for anybody. */
const ANY_RECIPIENT: readonly CategorySlug[] = ["hobi-mainan", "perhiasan-jam-tangan"];

/** A question for a gift. */
export type Gift = {
  /** The question without its words for giving, recipient and occasion. Its terms name the gift, and are empty if the question names none. */
  readonly reading: ParsedQuery;
  /** The categories of gifts for the recipients or the occasion. */
  readonly categories: readonly CategorySlug[];
};

/** @returns undefined where the question is not about a gift */
export function giftIn(reading: ParsedQuery): Gift | undefined {
  const isIn = (words: readonly string[], set: ReadonlySet<string>) => words.every((word) => set.has(word));
  if (!reading.terms.some(({ words }) => isIn(words, GIVING))) return undefined;
  const recipients = RECIPIENTS.filter(({ words }) => reading.words.some((word) => words.has(word)));
  const terms = reading.terms.filter(
    ({ words }) => ![GIVING, OCCASIONS, ...recipients.map((one) => one.words)].some((set) => isIn(words, set)),
  );
  // Bare numbers, such as the 5 that remains of "5 tahun", do not name a gift.
  const things = terms.every(isBare) ? [] : terms;
  return { reading: { ...reading, terms: things }, categories: recipients[0]?.categories ?? ANY_RECIPIENT };
}
