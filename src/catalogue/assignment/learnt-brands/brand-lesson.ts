import { type BrandDictionary, brandSaidBy, knownBrandSaidBy } from "../../matching/brands.ts";
import { isPlain, plainWords } from "../../matching/no-brands.ts";
import { isSlip, isUsual, type UsualWords } from "./usual-words.ts";

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

/**
 * One seller's column teaches a brand that stands on at least this many of the seller's offers, begins this share of their titles, and is not on more than this
 * share of all the seller's offers, where it would be the seller's own name.
 */
const ALONE = { offers: 5, shareFirst: 0.8, mostOfAll: 0.5 } as const;

/** A brand's word has letters only: "p47" and "m10" are models, not brands. Shops join their kind to their names: "kijangstore". */
const WORD = /^(?!.*(?:store|shop)$)\p{L}{3,20}$/u;

type Evidence = {
  readonly sellers: Set<string>;
  offers: number;
  /** The offers whose titles begin with the words. */
  beginning: number;
};

/**
 * Gathers evidence for brands that the dictionary does not know.
 * @param usual words of the language: Indonesian titles begin with them ("Kaset"), and a column may cut a name down to one ("Time" for Time Phoria)
 */
export function brandLesson(known: BrandDictionary, usual: UsualWords) {
  const columns = new Map<string, Evidence>();
  const firsts = new Map<string, Evidence>();
  const titles = new Map<string, number>();
  const offersOf = new Map<string, number>();
  const note = (map: Map<string, Evidence>, said: string, { seller, words }: SeenOffer) => {
    const evidence = map.get(said) ?? { sellers: new Set<string>(), offers: 0, beginning: 0 };
    map.set(said, evidence);
    evidence.sellers.add(seller);
    evidence.offers += 1;
    if (`${words.join(" ")} `.startsWith(`${said} `)) evidence.beginning += 1;
  };
  const isSure: Record<LearntBrand["evidence"], (said: string, evidence: Evidence) => boolean> = {
    "first-word": (said, { sellers, offers }) =>
      sellers.size >= AGREEING["first-word"] &&
      offers >= LEAST_SHARE_FIRST * (titles.get(said) ?? 0) &&
      !isUsual(said, usual),
    column(said, { sellers, offers, beginning }) {
      const isFirst = beginning >= ALONE.shareFirst * offers;
      if (isUsual(said, usual)) return isFirst && sellers.size >= AGREEING.column;
      const [seller = ""] = sellers;
      const isOneOfMany = offers >= ALONE.offers && offers <= ALONE.mostOfAll * (offersOf.get(seller) ?? 0);
      return sellers.size >= AGREEING.column || (isFirst && isOneOfMany);
    },
  };
  return {
    add(offer: SeenOffer): void {
      const { seller, words, brand } = offer;
      offersOf.set(seller, (offersOf.get(seller) ?? 0) + 1);
      for (const word of new Set(words)) titles.set(word, (titles.get(word) ?? 0) + 1);
      if (beginsWithLongerName(words, known)) return;
      const [first = ""] = words;
      if (WORD.test(first) && !known.keyOf.has(first)) note(firsts, first, offer);
      const said = brandSaidBy(brand ?? "");
      if (said && said.length > 2 && !knownBrandSaidBy(brand ?? "", known)) note(columns, said, offer);
    },
    /** Returns each learnt brand once; evidence from the brand column replaces evidence from first words. */
    learnt(): readonly LearntBrand[] {
      const found = new Map<string, LearntBrand>();
      const slippable = { column: [...known.keyOf.keys()], "first-word": [...known.keyOf.keys(), ...plainWords()] };
      for (const [evidence, map] of [
        ["first-word", firsts],
        ["column", columns],
      ] as const)
        for (const [words, seen] of map)
          if (isSure[evidence](words, seen) && !isPlain(words) && !isSlip(words, slippable[evidence]))
            found.set(words, { words, evidence, sellers: seen.sellers.size, offers: seen.offers });
      return [...found.values()];
    },
  };
}

/** Says whether a title begins with a known name of several words, whose first word alone is no brand: "Hada" in "Hada Labo". */
function beginsWithLongerName(words: readonly string[], { keyOf, longestFrom }: BrandDictionary): boolean {
  const most = longestFrom.get(words[0] ?? "") ?? 0;
  return words.slice(1, most).some((_, more) => keyOf.has(words.slice(0, more + 2).join(" ")));
}
