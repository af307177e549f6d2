import { BRAND_NAMES } from "../../../modules/search/schema.ts";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { PRODUCT_TYPES } from "../../taxonomy/product-types.shared.ts";
import { wordsOfName } from "../brand-words.ts";
import { normaliseTitle, wordsOfTitle } from "../normalise-title.ts";
import { BABY } from "./baby.ts";
import { BEAUTY_SHOPS } from "./beauty-shops.ts";
import { CARE } from "./care.ts";
import { COMPUTERS, ELECTRONICS, HEWLETT_PACKARD } from "./electronics.ts";
import { FASHION } from "./fashion.ts";
import { FOOD } from "./food.ts";
import { HOUSEHOLD } from "./household.ts";
import { HOBBIES, SPORTS, STATIONERY } from "./leisure.ts";
import { NARROW_WORDS } from "./narrow-words.ts";
import type { BrandGroup } from "./schema.ts";
import { VEHICLES } from "./vehicles.ts";

const GROUPS: readonly BrandGroup[] = [
  ...[
    ELECTRONICS,
    COMPUTERS,
    HEWLETT_PACKARD,
    FOOD,
    CARE,
    BEAUTY_SHOPS,
    ...NARROW_WORDS,
    BABY,
    HOUSEHOLD,
    FASHION,
    SPORTS,
    HOBBIES,
    STATIONERY,
    VEHICLES,
  ],
];

export type KnownBrand = {
  /** The name as pages show it. */
  readonly name: string;
  /** Words for the things that makers of the brand's group make; undefined where those makers make all sorts of things. */
  readonly things?: ReadonlySet<string>;
  /** Words for things that makers of the brand's group do not make; undefined where the brand belongs to one group. */
  readonly strangers?: ReadonlySet<string>;
  /** Whether the name is an ordinary word, too. */
  readonly isWord: boolean;
  /** Whether the word also describes the group's things. */
  readonly isDescriptive?: boolean;
  /** The one category in which the brand is sold; left out where shops sell it in several, or where the name is an ordinary word. */
  readonly category?: CategorySlug;
};

let known: ReadonlyMap<string, KnownBrand> | undefined;

/** Returns the known brands by their spellings. The lists are read at first use, because normalising thousands of names takes some 0.1 s. */
export function knownBrands(): ReadonlyMap<string, KnownBrand> {
  known ??= readGroups();
  return known;
}

function readGroups(): ReadonlyMap<string, KnownBrand> {
  const brands = new Map<string, KnownBrand>();
  const add = (spelling: string, brand: KnownBrand) => {
    const other = brands.get(spelling);
    if (!other) brands.set(spelling, brand);
    else if (other.isWord === brand.isWord) brands.set(spelling, withThings(other, brand));
  };
  for (const group of GROUPS) {
    const things = group.isBroad ? rangeOf(group) : { things: thingsOf(group) };
    for (const entry of entriesOf(group.names))
      for (const spelling of entry.flatMap(spellingsOf))
        add(spelling, { name: entry[0] ?? "", ...things, isWord: false, ...onlyCategoryOf(group) });
  }
  for (const group of GROUPS) {
    const things = thingsOf(group);
    const addWords = (list: string, kind: Pick<KnownBrand, "isDescriptive">) => {
      for (const entry of entriesOf(list))
        for (const spelling of entry.flatMap(spellingsOf)) {
          const name = entry[0] ?? "";
          add(
            spelling,
            isSeveralWords(spelling, name) ? { name, things, isWord: false } : { name, things, isWord: true, ...kind },
          );
        }
    };
    addWords(group.words ?? "", {});
    addWords(group.descriptive ?? "", { isDescriptive: true });
  }
  for (const name of BRAND_NAMES)
    for (const spelling of spellingsOf(name)) if (!brands.has(spelling)) brands.set(spelling, { name, isWord: false });
  return brands;
}

const onlyCategoryOf = ({ categories, isBroad = false }: BrandGroup): Pick<KnownBrand, "category"> => {
  const [category, ...others] = categories;
  return category !== undefined && others.length === 0 && !isBroad ? { category } : {};
};

/** Adds the things of another group that has the brand, too; a maker of all sorts of things stays one. */
function withThings(brand: KnownBrand, other: KnownBrand): KnownBrand {
  const { things, strangers = other.strangers, category, ...others } = brand;
  const own = { ...others, ...(category !== undefined && category === other.category ? { category } : {}) };
  const rest = other.isDescriptive ? { ...own, isDescriptive: true } : own;
  if (!things || !other.things) return rest;
  return { ...rest, things: things.union(other.things), ...(strangers ? { strangers } : {}) };
}

/** Returns where a maker of all sorts of things counts: anywhere, unless the title names only what no maker of the group makes. */
const rangeOf = (group: BrandGroup): Pick<KnownBrand, "things" | "strangers"> =>
  group.strangers === undefined
    ? {}
    : { things: thingsOf(group), strangers: new Set(wordsOfTitle(normaliseTitle(group.strangers))) };

/**
 * Says whether a spelling has several words and is not the brand's name, whole or split. A spelling of this kind is a product line ("Ultra Mimi"), which is never an ordinary
 * word.
 */
const isSeveralWords = (spelling: string, name: string): boolean =>
  spelling.includes(" ") && spelling.replaceAll(" ", "") !== wordsOfName(name).replaceAll(" ", "");

/** Reads entries such as "Name=Spelling=Spelling": the name comes first. */
const entriesOf = (list: string): readonly (readonly string[])[] =>
  list
    .split(",")
    .map((entry) => entry.split("=").map((name) => name.trim().replace(/\s+/g, " ")))
    .filter(([name]) => name !== "");

/** The fewest letters of a name that is also recognised when it is written as one word, because a shorter one may be another word. */
const LEAST_JOINED = 5;

/**
 * Returns the spellings of a name: titles write "MamyPoko", "Mamy Poko" and "mamypoko", "Saff & Co" and "Saff and Co". A letter at the end is not joined,
 * because "Natur-E" is not "nature".
 */
function spellingsOf(name: string): readonly string[] {
  const spaced = wordsOfName(name);
  const joined = spaced.replaceAll(" ", "");
  const isJoined = joined !== spaced && joined.length >= LEAST_JOINED && !/ \p{L}$/u.test(spaced);
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const isSplit = parts.length > 1 && parts.every((part) => part.length > 1);
  return [
    ...[spaced, ...(isJoined ? [joined] : [])],
    ...(name.includes("&") ? ["and", "n"].map((sign) => wordsOfName(name.replace("&", ` ${sign} `))) : []),
    ...(isSplit ? [wordsOfName(parts.join(" "))] : []),
  ].filter((spelling) => spelling !== "");
}

/** Words in the names of types that may describe anything: "jam anak", "soft drink", "jilbab instan". */
const OF_ANYTHING = new Set(
  "all in one anak dewasa bayi pria wanita soft air set instan kaki tangan kepala sport olahraga mini portable digital elektrik listrik plastik kain kayu besi rumah isi cover king dua led light".split(
    " ",
  ),
);

function thingsOf({ categories, things = "" }: BrandGroup): ReadonlySet<string> {
  const ofTypes = PRODUCT_TYPES.filter(({ category }) => categories.includes(category));
  const words = [
    ...ofTypes.flatMap(({ synonyms }) => synonyms.flatMap((name) => wordsOfTitle(normaliseTitle(name)))),
    ...wordsOfTitle(normaliseTitle(things)),
  ];
  return new Set(words.filter((word) => !OF_ANYTHING.has(word)));
}
