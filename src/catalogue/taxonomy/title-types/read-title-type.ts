import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { findProductType, type ProductType, type ProductTypeSlug } from "../product-types.shared.ts";
import { beforePlus, thingsInTitle, withoutGifts, withWhatItHas } from "./cut-title.ts";
import { isDataStore, isFlashDrive, isStoreAlone, thingAroundStore } from "./data-stores.ts";
import { type Mention, mentionsIn } from "./names.ts";
import { narrowerType } from "./narrower-types.ts";
import { isLaptopModel, isPhoneModel, isTvModel, typeOfSpecs } from "./specs.ts";
import { wordsInTitle } from "./title-spans.ts";
import { ABBREVIATIONS, ENGLISH_HEADS } from "./weak-names.ts";

/** What an offer's path says; its type is only what most on it are. */
export type PathSays = { readonly category?: string | undefined; readonly type?: ProductType | undefined };

export type TitleReading = {
  /** Undefined: the title names a thing that has no type. */
  readonly type: ProductType | undefined;
  readonly category: CategorySlug;
  /** The title's words that say so, in lower case; empty where figures or a model say it. */
  readonly words: string;
  readonly by: Evidence;
};

/** What says it: words that the lists have, or that people have taught; figures that only one type has; a brand's model of a phone. */
type Evidence = "words" | "learnt" | "specs" | "phone-model" | "laptop-model" | "tv-model";

/**
 * Which product type an offer's title says it is, with what its path says as evidence.
 * @param taught what people have taught of words, which outweighs what the lists say of them
 * @returns undefined where the title says nothing: then what the path says holds
 */
export function readTitleType(title: string, path: PathSays = {}, taught?: TaughtTypes): TitleReading | undefined {
  const mention = mentionOfThing(title, path);
  const [named] = mention?.types ?? (path.type ? [path.type] : []);
  if (named && isDataStore(named.slug)) {
    const around = thingAroundStore(beforePlus(withoutGifts(title)), mention !== undefined);
    if (around) return { type: undefined, category: named.category, words: around, by: "words" };
  }
  const learnt = taught && taught.size > 0 && taughtIn(mention ? [mention.words] : wordsInTitle(title), taught);
  if (learnt) return learnt;
  if (!mention) return undefined;
  const { types, category, words, by = "words" } = mention;
  const type = oneOf(types, words, path);
  if (!type) return category && { type, category, words, by };
  const narrow = narrowerType(type, title, path);
  return { type: narrow, category: (narrow ?? type).category, words, by };
}

/** Types by words of titles, in lower case. */
export type TaughtTypes = ReadonlyMap<string, ProductType>;

function taughtIn(spans: readonly string[], taught: TaughtTypes): TitleReading | undefined {
  const words = spans.find((span) => taught.has(span));
  const type = words === undefined ? undefined : taught.get(words);
  return type && words !== undefined ? { type, category: type.category, words, by: "learnt" } : undefined;
}

type Said = Pick<Mention, "types" | "category" | "words"> & { readonly by?: Evidence };

function mentionOfThing(title: string, path: PathSays): Said | undefined {
  for (const text of thingsInTitle(title)) {
    const found = mentionThatCounts(text, path);
    if (found && (found.types.length > 0 || found.category)) return found;
  }
  const whole = withWhatItHas(title);
  const device = mentionBySpecs(whole, undefined, [], path);
  if (device?.types.some(({ slug }) => DEVICES.has(slug))) return device;
  if (path.type !== undefined) return undefined;
  if (isLaptopModel(whole)) return ofType("laptop", "laptop-model");
  if (isPhoneModel(title)) return ofType("hp", "phone-model");
  return isTvModel(title) ? ofType("tv", "tv-model") : undefined;
}

function ofType(slug: ProductTypeSlug, by: Evidence): Said {
  const type = findProductType(slug);
  return { types: type ? [type] : [], words: "", by };
}

/** What a title begins with: a brand, a series. */
const FIRST_WORDS = 2;
/** Words between a device and another thing that is no part of it: "laptop Asus … keyboard" is a laptop. */
const HOST_GAP = 2;

/** The figures that only one type has, else the first noun, a brand or series, a device, and last a part or a flavour. */
function mentionThatCounts(text: string, path: PathSays): Said | undefined {
  const all = mentionsIn(text);
  const mentions = all.filter((mention) => isCredible(mention, path));
  const first = mentions.find(({ kind }) => kind !== "weak");
  if (path.type?.slug === "flashdisk" && isFlashDrive(text)) return ofType("flashdisk", "specs");
  const bySpecs = mentionBySpecs(text, first, mentions, path);
  if (bySpecs) return bySpecs;
  const nouns = mentions.filter(isNoun);
  const ofPath = path.type && mentionOfPath(path.type, nouns, mentions);
  if (ofPath) return ofPath;
  const [noun] = nouns;
  if (first && isDeviceWithParts(first, mentions))
    return mentions.find(({ kind, types }) => kind === "line" && types[0] === first.types[0]) ?? first;
  if (noun) {
    const isOnDevice =
      first?.kind === "host" && first.words !== "hp" && first.start < FIRST_WORDS && noun.start - first.end >= HOST_GAP;
    return isOnDevice ? first : (mentions.find((one, place) => isEnglishHead(one, mentions[place - 1])) ?? noun);
  }
  const lines = mentions.filter(({ kind }) => kind === "line");
  const line = lines.find(({ types }) => types.some(({ category }) => category === path.category)) ?? lines[0];
  if (line) return line;
  if (!path.type) {
    const said = mentions.find(({ words }) => words !== "hp") ?? mentions[0];
    return isStoreAlone(text) ? (all.find(isOfDataStore) ?? said) : said;
  }
  // On a shelf of one of them "SSD" and "microSD" say which it is, and no part of another thing.
  return isDataStore(path.type.slug) ? all.find(isOfDataStore) : undefined;
}

const isOfDataStore = ({ types }: Mention) => types.some(({ slug }) => isDataStore(slug));

const isNoun = ({ kind }: Mention) => kind === "noun" || kind === "other";

/** Types whose brands and series are believed on any path: a laptop among televisions is a laptop. */
const DEVICES: ReadonlySet<string> = new Set(["hp", "tablet", "laptop", "komputer", "monitor", "tv"]);

/** Where the path says another category, brands, flavours and abbreviations mean something else: "club", "matte hp", "AC 220 V". */
function isCredible({ kind, types, words, start, category: sold }: Mention, { category }: PathSays): boolean {
  if (kind === "weak" && types.length === 0 && sold !== undefined) return category === undefined;
  if (types.length === 0 || types.some((type) => type.category === category)) return true;
  if (kind === "noun") return category === undefined || !ABBREVIATIONS.has(words);
  if (kind === "line" && types.some(({ slug }) => DEVICES.has(slug))) return true;
  // "HP" in a title is as often who made a laptop.
  if (kind === "host" && words !== "hp" && start < FIRST_WORDS) return true;
  return category === undefined && start <= FIRST_WORDS;
}

/** What has the same figures in its title. */
const LIKE_SPECS: Partial<Record<string, readonly string[]>> = {
  hp: ["hp", "tablet"],
  laptop: ["laptop", "komputer", "tablet"],
  monitor: ["monitor", "tv"],
};

/** "MacBook Air M2 8-core GPU 256 GB", "Laptop Dell Core i5": what stands behind is inside of it. */
function isDeviceWithParts(first: Mention, mentions: readonly Mention[]): boolean {
  const isDevice = first.words !== "hp" && first.types.some(({ slug }) => slug === "laptop");
  const others = mentions.filter((one) => one !== first && one.kind !== "weak");
  const [next] = others;
  const isCompound = first.kind === "host" && next !== undefined && isNoun(next) && next.start - first.end < HOST_GAP;
  const isInside = (one: Mention) => isOfLaptops(one, INSIDE_ONE);
  return isDevice && !isNoun(first) && others.length > 0 && !isCompound && others.every(isInside);
}

const INSIDE = ["ssd", "hard-disk", "ram-komputer", "prosesor", "kartu-grafis"];
const INSIDE_ONE: ReadonlySet<string> = new Set([...INSIDE, "laptop"]);
/** Beside figures that only a laptop has, these are its own, too. */
const BESIDE_FIGURES: ReadonlySet<string> = new Set([...INSIDE, "keyboard", "kartu-memori", "monitor"]);
const IN_ITS_BOX = /^(?:windows ?\d+|microsoft(?: office)?|office 365|dvd|dvd ?r|dvd ?rw|optical drive|fan|stylus)$/;

/** Parts of a laptop, and what is in its box. */
const isOfLaptops = ({ types, words }: Mention, parts: ReadonlySet<string>): boolean =>
  types.length === 0 ? IN_ITS_BOX.test(words) : types.every(({ slug }) => parts.has(slug));

function mentionBySpecs(
  text: string,
  first: Mention | undefined,
  mentions: readonly Mention[],
  { category }: PathSays,
): Said | undefined {
  const slug = typeOfSpecs(text, category);
  const isLike = ({ types }: Mention) => types.some((type) => LIKE_SPECS[slug ?? ""]?.includes(type.slug));
  // A series of laptops has "8/512" as phones have.
  const isOfOtherDevice =
    first?.kind === "line" && first.types.some((type) => DEVICES.has(type.slug)) && !isLike(first);
  // "Laptop … 8/256".
  const isHosted = slug === "hp" && first?.kind === "host" && first.types.some((type) => type.slug === "laptop");
  if (!slug || isOfOtherDevice || isHosted) return undefined;
  const isDevice =
    !first ||
    first.kind === "line" ||
    first.kind === "host" ||
    first.types.some((type) => type.slug === slug) ||
    (slug === "laptop" && isOfLaptops(first, BESIDE_FIGURES)) ||
    // "… tray LGA 1700" with what is in its box.
    (slug === "prosesor" && first.start > FIRST_WORDS);
  if (!isDevice) return undefined;
  const named = mentions.find((mention) => mention.kind !== "weak" && mention.words !== "hp" && isLike(mention));
  return named ?? ofType(slug, "specs");
}

/** The path's own type, where the title names it behind nothing but things of the same category, or names nothing better. */
function mentionOfPath(
  type: ProductType,
  nouns: readonly Mention[],
  mentions: readonly Mention[],
): Mention | undefined {
  const isOfType = ({ types }: Mention) => types.includes(type);
  const isNear = ({ types }: Mention) => types.some(({ category }) => category === type.category);
  const place = nouns.findIndex(isOfType);
  if (place >= 0) return nouns.slice(0, place).every(isNear) ? nouns[place] : undefined;
  if (nouns.length > 0) return undefined;
  return mentions.find((one) => one.kind === "line" && isOfType(one)) ?? mentions.find(isOfType);
}

const englishHeads = new Set(ENGLISH_HEADS);

/** "Laptop bag", "iPhone case": English says the thing last. */
const isEnglishHead = (one: Mention, before: Mention | undefined): boolean =>
  isNoun(one) &&
  one.start === before?.end &&
  one.start <= FIRST_WORDS &&
  englishHeads.has(one.words.split(" ").at(-1) ?? "");

/** What most titles mean by a name of several types. */
const USUAL_TYPES: Readonly<Record<string, ProductTypeSlug>> = {
  toner: "toner-wajah",
  keyboard: "keyboard",
  notebook: "laptop",
};

/** Of types that share a name: the path's own, one of its category, the usual one, else the first. */
const oneOf = (types: readonly ProductType[], words: string, { type, category }: PathSays): ProductType | undefined =>
  types.find((one) => one === type) ??
  types.find((one) => one.category === category) ??
  types.find((one) => one.slug === USUAL_TYPES[words]) ??
  types[0];
