import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { longestNames } from "../../../platform/text/longest-names.ts";
import { PRODUCT_TYPES, type ProductType, type ProductTypeSlug } from "../product-types.shared.ts";
import { keyOfName, MOST_READ_WORDS, wordsOfName } from "../types/names.ts";
import { TITLE_WORDS } from "./title-words.ts";
import { HOST_NAMES, NO_NAMES, PART_WORDS, TRAILING_PARTS, WEAK_CATEGORIES, WEAK_NAMES } from "./weak-names.ts";

/**
 * What a name says about a thing. `noun`: it is a type's name; `other`: a thing that has no type; `line`: a brand or series; `host`: a device that other things
 * are for; `weak`: a part or a flavour.
 */
type NameKind = "noun" | "other" | "line" | "host" | "weak";

type Name = {
  readonly kind: NameKind;
  /** The types that the name may mean: several where shops differ, none for a thing without a type. */
  readonly types: readonly ProductType[];
  /** The category in which shops sell a thing without a type. */
  readonly category?: CategorySlug;
};

export type Mention = Name & {
  /** The words as the title has them, in lower case. */
  readonly words: string;
  /** The index of the mention's first word, and of the word after its last word. */
  readonly start: number;
  readonly end: number;
};

type NameIndex = {
  readonly names: ReadonlyMap<string, Name>;
  /** Words, and joined words, with which some name begins. They save time, because most words of a title begin no name. */
  readonly beginnings: ReadonlySet<string>;
  readonly maxWords: number;
};

let index: NameIndex | undefined;

/** Builds the index when the first title is read. Most commands read no title, and building would take a tenth of the time that they need to start. */
function indexNames(): NameIndex {
  const names = new Map<string, Name>();
  const beginnings = new Set<string>();
  let maxWords = 1;

  function addName(text: string, added: Partial<Name> & Pick<Name, "kind">): void {
    const words = wordsOfName(text);
    const key = words.join("");
    maxWords = Math.max(maxWords, words.length);
    for (let count = 1; count <= words.length; count += 1) beginnings.add(words.slice(0, count).join(""));
    const known = names.get(key);
    // A name that a type and a brand share means the brand alone. A name of a type stays one even if it is also added as a thing without a type.
    const isKept = known !== undefined && (added.kind !== "line" || known.kind === "line");
    const types = [...new Set([...(isKept ? known.types : []), ...(added.types ?? [])])];
    const category = known?.category ?? added.category;
    names.set(key, {
      kind: known && added.kind === "other" ? known.kind : added.kind,
      types,
      ...(category && { category }),
    });
  }

  for (const type of PRODUCT_TYPES) {
    const { names: more } = TITLE_WORDS[type.category];
    for (const name of [...type.synonyms, ...listed(more[type.slug])]) addName(name, { kind: "noun", types: [type] });
  }
  for (const type of PRODUCT_TYPES) {
    for (const name of listed(TITLE_WORDS[type.category].lines[type.slug]))
      addName(name, { kind: "line", types: [type] });
  }
  for (const [category, { otherThings }] of Object.entries(TITLE_WORDS)) {
    for (const name of listed(otherThings)) addName(name, { kind: "other", category: category as CategorySlug });
  }
  for (const name of [...WEAK_NAMES, ...NO_NAMES]) addName(name, { kind: "weak" });
  for (const [category, words] of Object.entries(WEAK_CATEGORIES)) {
    // A name that already means a thing, or a part of a thing, says more than a category, so it keeps that meaning.
    for (const name of listed(words).filter((one) => !names.has(keyOfName(one))))
      addName(name, { kind: "weak", category: category as CategorySlug });
  }
  for (const name of HOST_NAMES) addName(name, { kind: "host" });
  return { names, beginnings, maxWords };
}

const listed = (list = "") => (list === "" ? [] : list.split(", "));

const noNames = new Set(NO_NAMES.map(keyOfName));
const partWords = new Set(PART_WORDS);

const BOUNDARY = "";

/** The hyphen in a model code such as "BH-T04", whose letters name no thing. */
const CODE_HYPHEN = /(?<=(?<!\p{L})\p{L}{1,4})-(?=\p{L}{1,3}\d)/gu;

/** Splits a text into words in lower case. A boundary stands where punctuation separates words that cannot form one name. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(CODE_HYPHEN, "")
    .split(/\s[-–—]\s|[|/,;:()[\]{}]/)
    .flatMap((part) => [...wordsOfName(part), BOUNDARY])
    .slice(0, MOST_READ_WORDS);

/** Words before what a thing tastes of, looks like or is not. */
const LIKENESS: ReadonlySet<string> = new Set(
  (
    "rasa aroma motif bentuk model varian mirip seri karakter tema gambar warna ala anti pengganti tanpa no non bau " +
    "variant flavour flavor scent bahan dari edisi fragrance"
  ).split(" "),
);

/** Says whether the word before a place says that what follows is a flavour or a motif. "55 warna pashmina" counts colours. */
const isLikeness = (words: readonly string[], start: number): boolean =>
  LIKENESS.has(words[start - 1] ?? "") && !(words[start - 1] === "warna" && /^\d+$/.test(words[start - 2] ?? ""));

/** Finds what a title's words name, from left to right. */
export function mentionsIn(title: string): readonly Mention[] {
  index ??= indexNames();
  const { names, beginnings, maxWords } = index;
  const words = wordsOf(title);
  const spans = longestNames(
    words,
    maxWords,
    (span, start) => {
      if (span.includes(BOUNDARY) || (span.length > 1 && span.every((word) => word.length === 1))) return undefined;
      const key = span.join("");
      const name = names.get(key);
      return name && { ...name, key, words: span.join(" "), start, end: start + span.length };
    },
    (word) => beginnings.has(word),
  );
  return spans
    .filter(({ key, start }) => !noNames.has(key) && !isLikeness(words, start) && !isCount(key, words[start - 1]))
    .map(({ key: _, ...mention }) => {
      const [before = "", after = ""] = [words[mention.start - 1], words[mention.end]];
      const part = isAppliance(mention) && MACHINE_PART.exec(words.slice(0, mention.start).join(" "))?.[0];
      if (part) return partOf(mention, `${part} ${mention.words}`);
      if (CONTAINERS.has(before) && isKeptInside(mention))
        return { ...partOf(mention, `${before} ${mention.words}`), category: HOUSEHOLD };
      if (partWords.has(before) && !(ON_SKIN.has(before) && isCare(mention)))
        return partOf(mention, `${before} ${mention.words}`);
      return TRAILING_PARTS.has(after) && !names.has(after) ? partOf(mention, `${mention.words} ${after}`) : mention;
    });
}

/** Says whether a word counts pieces, as in "1 PC". */
const isCount = (key: string, before = ""): boolean => key === "pc" && /^\d+$/.test(before);

/** Before a device, these are a sticker and a lid; before a cosmetic, what it is for and what it does: "skin toner", "cover cushion". */
const ON_SKIN: ReadonlySet<string> = new Set(["skin", "cover"]);

const isCare = ({ types }: Mention) => types.some(({ category }) => category === "kecantikan-perawatan-diri");

const HOUSEHOLD: CategorySlug = "peralatan-rumah-tangga";

/** Machines of a household whose parts are sold by the name of the machine, with other words between: "Seal gearbox mesin cuci". */
const APPLIANCES: ReadonlySet<string> = new Set<ProductTypeSlug>([
  ...([
    "mesin-cuci",
    "kulkas",
    "freezer",
    "ac",
    "kipas-angin",
    "dispenser",
    "rice-cooker",
    "blender",
    "mixer",
  ] as const),
  ...(["kompor", "oven", "water-heater", "pompa-air", "mesin-jahit", "setrika", "vacuum-cleaner"] as const),
]);

const isAppliance = ({ kind, types }: Mention) => kind === "noun" && types.some(({ slug }) => APPLIANCES.has(slug));

/** Parts that stand before their machine; a machine's own features, such as a timer of an oven, stand behind it. */
const MACHINE_PART =
  /(?<!\p{L})(?:seal|sil|gear ?box|dinamo|timer|knop|kenop|putaran|v ?belt|van ?belt|drain|spider|segitiga|solenoid|valve|bearing|laher|per kaki|modul|pcb|switch|saklar|water level|kapasitor|capasitor|pulsator|karet|motor spin|tabung spin|selang|engsel|thermostat|termostat|overload|gasket|filter|saringan|sparepart|spare part)(?!\p{L})/u;

/** Containers of a household, named by what is kept in them: "kotak roti", "tempat bumbu", "kotak sabun". */
const CONTAINERS: ReadonlySet<string> = new Set("tempat wadah kotak bakul keranjang toples tudung".split(" "));
const KEPT_INSIDE: ReadonlySet<string> = new Set<CategorySlug>(["makanan-minuman", "kecantikan-perawatan-diri"]);

const isKeptInside = ({ types, category }: Mention) => KEPT_INSIDE.has(types[0]?.category ?? category ?? "");

/** Turns a mention of a thing into a mention of a part or an accessory, which has no type: "tutup panci", "headphone stand". */
function partOf({ types, category = types[0]?.category, start, end }: Mention, words: string): Mention {
  return { kind: "other", types: [], ...(category && { category }), words, start, end };
}
