import { BRAND_NAMES } from "../../../modules/search/schema.ts";
import { PRODUCT_TYPES } from "../../taxonomy/product-types.shared.ts";
import { wordsOfBrand } from "../brand-words.ts";
import { normaliseTitle, wordsOfTitle } from "../normalise-title.ts";
import { BABY } from "./baby.ts";
import { BEAUTY_SHOPS } from "./beauty-shops.ts";
import { CARE } from "./care.ts";
import { COMPUTERS, ELECTRONICS, HEWLETT_PACKARD } from "./electronics.ts";
import { FASHION } from "./fashion.ts";
import { FOOD } from "./food.ts";
import { HOUSEHOLD } from "./household.ts";
import { HOBBIES, SPORTS, STATIONERY } from "./leisure.ts";
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
  /** Whether the name is an ordinary word, too. */
  readonly isWord: boolean;
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
    else if (other.isWord === brand.isWord) brands.set(spelling, withThings(other, brand.things));
  };
  for (const group of GROUPS) {
    const things = group.isBroad ? {} : { things: thingsOf(group) };
    for (const entry of entriesOf(group.names))
      for (const spelling of entry.flatMap(spellingsOf))
        add(spelling, { name: entry[0] ?? "", ...things, isWord: false });
  }
  for (const group of GROUPS) {
    const things = thingsOf(group);
    for (const entry of entriesOf(group.words ?? ""))
      for (const spelling of entry.flatMap(spellingsOf)) {
        const name = entry[0] ?? "";
        add(spelling, { name, things, isWord: !isSeveralWords(spelling, name) });
      }
  }
  for (const name of BRAND_NAMES)
    for (const spelling of spellingsOf(name)) if (!brands.has(spelling)) brands.set(spelling, { name, isWord: false });
  return brands;
}

const withThings = (brand: KnownBrand, more: ReadonlySet<string> | undefined): KnownBrand => ({
  ...{ name: brand.name, isWord: brand.isWord },
  ...(brand.things && more ? { things: brand.things.union(more) } : {}),
});

/**
 * Says whether a spelling has several words and is not the brand's name. A spelling of this kind is a product line ("Ultra Mimi"), which is never an ordinary
 * word.
 */
const isSeveralWords = (spelling: string, name: string): boolean =>
  spelling.includes(" ") && spelling !== wordsOfBrand(name);

/** Reads entries such as "Name=Spelling=Spelling": the name comes first. */
const entriesOf = (list: string): readonly (readonly string[])[] =>
  list
    .split(",")
    .map((entry) => entry.split("=").map((name) => name.trim().replace(/\s+/g, " ")))
    .filter(([name]) => name !== "");

/** The fewest letters of a name that is also recognised when it is written as one word, because a shorter one may be another word. */
const LEAST_JOINED = 5;

/** Returns the spellings of a name: titles write "MamyPoko", "Mamy Poko" and "mamypoko". */
function spellingsOf(name: string): readonly string[] {
  const spaced = wordsOfBrand(name);
  const joined = spaced.replaceAll(" ", "");
  const parts = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const isSplit = parts.length > 1 && parts.every((part) => part.length > 1);
  return [
    ...[spaced, ...(joined !== spaced && joined.length >= LEAST_JOINED ? [joined] : [])],
    ...(isSplit ? [wordsOfBrand(parts.join(" "))] : []),
  ].filter((spelling) => spelling !== "");
}

/** Words in the names of types that may describe anything: "jam anak", "soft drink", "jilbab instan". */
const OF_ANYTHING = new Set(
  "anak dewasa bayi pria wanita soft air set instan kaki tangan kepala sport olahraga mini portable digital elektrik listrik plastik kain kayu besi rumah isi cover king dua led light".split(
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
