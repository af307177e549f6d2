import { type BrandDictionary, brandSaidBy } from "../../matching/brands.ts";

export type SeenOffer = {
  /** Who sells the offer; on a marketplace, the single seller. */
  readonly seller: string;
  /** The words of the offer's normalised title. */
  readonly words: readonly string[];
  /** The brand as the feed writes it. */
  readonly brand: string | null;
};

export type LearntBrand = {
  readonly words: string;
  readonly evidence: "column" | "first-word";
  readonly sellers: number;
  readonly offers: number;
};

/** How many sellers must write an unknown brand in the brand column, or begin titles with it, before it is learnt. */
const AGREEING = { column: 2, "first-word": 3 } as const;

/**
 * At least this share of the titles with a word must begin with it, because a brand begins most titles that name it, while an ordinary word can be anywhere.
 */
const LEAST_SHARE_FIRST = 0.6;

/** A brand's word has letters only: "p47" and "m10" are models, not brands. */
const WORD = /^\p{L}{3,20}$/u;

/** Words that shops often begin titles with, and that are no maker's name. */
const SHOUTED = new Set(
  (
    "jual beli obral launch launching hot jasa sewa paket bundle bundling grab buruan spesial special khusus gratis free bonus super mega big " +
    "premium exclusive eksklusif limited edition import impor asli produk barang model tipe type seri set isi harga toko official jumbo mini"
  ).split(" "),
);

type Evidence = { readonly sellers: Set<string>; offers: number };

/** Gathers evidence for brands that the dictionary does not know. */
export function brandLesson(known: BrandDictionary) {
  const columns = new Map<string, Evidence>();
  const firsts = new Map<string, Evidence>();
  const titles = new Map<string, number>();
  const note = (map: Map<string, Evidence>, words: string, seller: string) => {
    const evidence = map.get(words) ?? { sellers: new Set<string>(), offers: 0 };
    map.set(words, evidence);
    evidence.sellers.add(seller);
    evidence.offers += 1;
  };
  const isTaught = (words: string) => !known.keyOf.has(words) && !SHOUTED.has(words);
  return {
    add({ seller, words, brand }: SeenOffer): void {
      for (const word of new Set(words)) titles.set(word, (titles.get(word) ?? 0) + 1);
      const [first = ""] = words;
      if (WORD.test(first) && isTaught(first)) note(firsts, first, seller);
      const said = brandSaidBy(brand ?? "");
      if (said && said.length > 2 && isTaught(said)) note(columns, said, seller);
    },
    /** Returns each learnt brand once; evidence from the brand column replaces evidence from first words. */
    learnt(): readonly LearntBrand[] {
      const found = new Map<string, LearntBrand>();
      const keep = (evidence: LearntBrand["evidence"], [words, { sellers, offers }]: [string, Evidence]) => {
        if (sellers.size >= AGREEING[evidence]) found.set(words, { words, evidence, sellers: sellers.size, offers });
      };
      for (const entry of firsts)
        if (entry[1].offers >= LEAST_SHARE_FIRST * (titles.get(entry[0]) ?? 0)) keep("first-word", entry);
      for (const entry of columns) keep("column", entry);
      return [...found.values()];
    },
  };
}
