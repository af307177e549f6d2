import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { findProductType, type ProductType, type ProductTypeSlug } from "../product-types.shared.ts";
import { wordsOfName } from "../types/names.ts";
import { soldForConsole } from "./console-titles.ts";
import { DEVICES, FIRST_WORDS, isCredible, isNoun, mentionInLaterParts } from "./credible-names.ts";
import { afterEnglishFor, afterPlus, beforePlus, thingsInTitle, withoutGifts, withWhatItHas } from "./cut-title.ts";
import { isDataStore, isFlashDrive, isStoreAlone, thingAroundStore } from "./data-stores.ts";
import { withoutDescribing } from "./far-names.ts";
import { type Mention, mentionsIn } from "./names.ts";
import { narrowed } from "./narrower-types.ts";
import { isLaptopModel, isPhoneModel, modelIn, typeOfSpecs } from "./specs.ts";
import { wordsBefore, wordsInTitle } from "./title-spans.ts";
import { ENGLISH_HEADS } from "./weak-names.ts";

/** What an offer's path says. The path's type is only the type of most offers on the path. */
export type PathSays = { readonly category?: string | undefined; readonly type?: ProductType | undefined };

export type TitleReading = {
  /** The type of the named thing; undefined where there is no type for that thing. */
  readonly type: ProductType | undefined;
  readonly category: CategorySlug;
  /** The title's words that show the type, in lower case; empty where figures or a model show it. */
  readonly words: string;
  readonly by: Evidence;
};

/** The kind of evidence: words of the code's own lists, words that people have taught, figures that only one type has, or a brand's model. */
type Evidence =
  | "words"
  | "learnt"
  | "specs"
  | "phone-model"
  | "laptop-model"
  | "tv-model"
  | "camera-model"
  | "printer-model";

/**
 * Reads which product type a title names, with the offer's path as evidence.
 * @param taught words that people have taught, which outweigh the words of the code's own lists
 * @returns undefined where the title says nothing, so that the path decides
 */
export function readTitleType(title: string, path: PathSays = {}, taught?: TaughtTypes): TitleReading | undefined {
  const mention = mentionOfThing(title, path);
  const [named] = mention?.types ?? (path.type ? [path.type] : []);
  if (named && isDataStore(named.slug)) {
    const around = thingAroundStore(beforePlus(withoutGifts(title)), mention !== undefined);
    if (around) return { type: undefined, category: named.category, words: around, by: "words" };
  }
  const learnt = taught && taught.size > 0 && taughtIn(taughtPlaces(title, mention?.words), taught);
  if (learnt) return learnt;
  if (!mention) return undefined;
  const { types, category, words, by = "words" } = mention;
  const type = oneOf(types, words, path);
  if (!type) return category && { type, category, words, by };
  const narrow = narrowed(type, title, path);
  return { ...narrow, type: typeOfConsole(narrow.type, words, title), words, by };
}

/** Tells a console from its games and its accessories, whose titles have the same names. */
function typeOfConsole(type: ProductType | undefined, words: string, title: string): ProductType | undefined {
  if (!type || !["konsol-game", "game"].includes(type.slug) || !OF_A_CONSOLE.test(words)) return type;
  const sold = soldForConsole(beforePlus(withoutGifts(title)));
  return sold === "accessory" ? undefined : findProductType(sold === "game" ? "game" : "konsol-game");
}

const OF_A_CONSOLE = /\bps ?[1-5]|playstation|switch|xbox|nintendo/;

/** Types by words of titles, in lower case. */
export type TaughtTypes = ReadonlyMap<string, ProductType>;

/** Returns the words of a title that outweigh the lists if people have taught them: the words that the lists read, and those before them. */
export function taughtPlaces(title: string, read: string | undefined): readonly string[] {
  const [thing = ""] = thingsInTitle(title);
  if (read === undefined) return wordsInTitle(thing);
  return read === "" ? [] : [...wordsBefore(thing, read), read];
}

function taughtIn(spans: readonly string[], taught: TaughtTypes): TitleReading | undefined {
  const words = spans.find((span) => taught.has(span));
  const type = words === undefined ? undefined : taught.get(words);
  return type && words !== undefined ? { type, category: type.category, words, by: "learnt" } : undefined;
}

type Said = Pick<Mention, "types" | "category" | "words"> & { readonly by?: Evidence };

function mentionOfThing(title: string, path: PathSays): Said | undefined {
  if (isWatchStrap(title)) return { ...ofType("tali-jam", "words"), words: "strap" };
  const whole = withWhatItHas(title);
  const isDeviceModel = isLaptopModel(whole) || isPhoneModel(title);
  const [surest = "", ...others] = thingsInTitle(title);
  for (const text of [surest, ...others.map((other) => (HAS_MODEL.test(surest) ? withoutAdded(other) : other))]) {
    const found = mentionThatCounts(text, path);
    if (found && !(isDeviceModel && isVague(found)) && (found.types.length > 0 || found.category)) return found;
  }
  const device = mentionBySpecs(whole, undefined, [], path);
  if (device?.types.some(({ slug }) => DEVICES.has(slug))) return device;
  const last = mentionAfterFor(title);
  if (last) return last;
  if (path.type !== undefined) return undefined;
  const later = mentionInLaterParts(title, path.category);
  if (later) return later;
  const model = modelIn(title, whole);
  if (model) return ofType(model[0], model[1]);
  return DOSE.test(whole) ? { types: [], category: "kecantikan-perawatan-diri", words: "mg" } : undefined;
}

/** Says whether words say less than a device's model: a flavour ("Lollipop Edition"), or a feature ("Dual SIM"). */
const isVague = (found: Said & Partial<Pick<Mention, "kind">>): boolean =>
  found.kind === "weak" || found.types.some(({ category }) => USED_UP.has(category));

/** The dose of a medicine, "500 mg"; liquids that are smoked have doses, too. */
const DOSE = /^(?!.*(?:liquid|saltnic|freebase|nicotine)).*\b\d{1,4}\s?(?:mg|mcg|iu)\b/i;

const HAS_MODEL = /\b[a-z]+-?[a-z]*\d+[a-z\d]*\b/i;

/** Leaves out what is added to a thing with a model: "Sony ZV-E10 + tas". "T9 + Auto Empty Station Robot Vacuum" still names the thing after the plus. */
const withoutAdded = (text: string): string =>
  [beforePlus(text), ...afterPlus(text).filter((part) => mentionsIn(part)[0]?.start !== 0)].join(" ");

/** Categories of things that English titles name last, after whom or what they are for. */
const USED_UP: ReadonlySet<string> = new Set<CategorySlug>([
  "kecantikan-perawatan-diri",
  "makanan-minuman",
  "ibu-bayi",
  "hewan-peliharaan-aksesoris",
]);

/** Finds the thing that ends an English title, as in "For Bleached Hair Shampoo". "For Keyboard" alone says what an unnamed thing is for. */
function mentionAfterFor(title: string): Mention | undefined {
  const text = afterEnglishFor(title);
  const last = text === "" ? undefined : mentionsIn(text).at(-1);
  const isLast = last?.kind === "noun" && last.end === wordsOfName(text).length && last.start > 0;
  return isLast && last.types.some(({ category }) => USED_UP.has(category)) ? last : undefined;
}

const WATCH_STRAP =
  /^\W*(?:(?!jam|\S*watch)\S+\s+){0,4}?(?:strap|tali)\s.*\b(?:\w*watch|jam|mi ?band|smart ?band|amazfit|garmin|fitbit|gt ?[2-6])\b/i;

/** Recognises the strap of a watch, also where the title says what the strap is for: "Strap silikon 22 mm untuk Galaxy Watch". */
const isWatchStrap = (title: string): boolean => WATCH_STRAP.test(title);

function ofType(slug: ProductTypeSlug, by: Evidence): Said {
  const type = findProductType(slug);
  return { types: type ? [type] : [], words: "", by };
}

/**
 * If at least this many words stand between a device and another thing, the title sells the device: "laptop Asus … keyboard" is a laptop, "laptop keyboard" is
 * not.
 */
const HOST_GAP = 2;

/**
 * Chooses the mention that says what is sold: figures that only one type has, else the first noun, a brand or series, a device, and last a part or a flavour.
 */
function mentionThatCounts(text: string, path: PathSays): Said | undefined {
  const all = mentionsIn(text);
  const things = all.filter(isNoun);
  const mentions = all.filter((mention) => isCredible(mention, path.category, things));
  const said = withoutDescribing(mentions.filter(({ kind }) => kind !== "weak"));
  const [first] = said;
  if (path.type?.slug === "flashdisk" && isFlashDrive(text)) return ofType("flashdisk", "specs");
  const bySpecs = mentionBySpecs(text, first, mentions, path);
  if (bySpecs) return bySpecs;
  const nouns = said.filter(isNoun);
  const ofPath = path.type && mentionOfPath(path.type, nouns, mentions);
  if (ofPath) return ofPath;
  // A part of something unknown ("lem lcd") says less than a thing that is known to have no type.
  const noun = nouns[0] && !saysSomething(nouns[0]) ? (nouns.find(isKnownThing) ?? nouns[0]) : nouns[0];
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
  if (first?.kind === "host" && first.start === 0 && IS_LAPTOP_OR_TV.test(first.words)) return first;
  if (!path.type) {
    const any = mentions.find((one) => one.words !== "hp" && saysSomething(one)) ?? mentions[0];
    return isStoreAlone(text) ? (all.find(isOfDataStore) ?? any) : any;
  }
  // On a path of data stores, "SSD" and "microSD" say which data store is sold, and do not mean a part of another thing.
  return isDataStore(path.type.slug) ? all.find(isOfDataStore) : undefined;
}

/** Says whether a mention has a type or a category; "set" and "gantungan" have none. */
const saysSomething = ({ types, category }: Mention): boolean => types.length > 0 || category !== undefined;

const isKnownThing = (one: Mention): boolean => one.kind === "other" && saysSomething(one);

/** Devices that, as the first word of a title without another thing, are what is sold on any path. Other devices stand before what they are for. */
const IS_LAPTOP_OR_TV = /^(?:laptop|televisi)$/;

const isOfDataStore = ({ types }: Mention) => types.some(({ slug }) => isDataStore(slug));

/** For each type, the types whose titles have the same figures. */
const LIKE_SPECS: Partial<Record<string, readonly string[]>> = {
  hp: ["hp", "tablet"],
  laptop: ["laptop", "komputer", "tablet"],
  monitor: ["monitor", "tv"],
};

/** Says whether all that is named after a laptop is inside it: "MacBook Air M2 8-core GPU 256 GB", "Laptop Dell Core i5". */
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
/** Types of things that count as parts of a laptop in a title with figures that only a laptop has. */
const BESIDE_FIGURES: ReadonlySet<string> = new Set([...INSIDE, "keyboard", "kartu-memori", "monitor"]);
const IN_ITS_BOX = /^(?:windows ?\d+|microsoft(?: office)?|office 365|dvd|dvd ?r|dvd ?rw|optical drive|fan|stylus)$/;

/** Says whether a mention is a part of a laptop, or comes in its box. */
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
  // Titles of laptops have figures such as "8/512", as titles of phones have.
  const isOfOtherDevice =
    first?.kind === "line" && first.types.some((type) => DEVICES.has(type.slug)) && !isLike(first);
  // The title is of the form "Laptop … 8/256".
  const isHosted = slug === "hp" && first?.kind === "host" && first.types.some((type) => type.slug === "laptop");
  if (!slug || isOfOtherDevice || isHosted) return undefined;
  const isDevice =
    !first ||
    first.kind === "line" ||
    first.kind === "host" ||
    first.types.some((type) => type.slug === slug) ||
    (slug === "laptop" && isOfLaptops(first, BESIDE_FIGURES)) ||
    // A processor's title, such as "… tray LGA 1700", may name what comes in the processor's box.
    (slug === "prosesor" && first.start > FIRST_WORDS);
  if (!isDevice) return undefined;
  const named = mentions.find((mention) => mention.kind !== "weak" && mention.words !== "hp" && isLike(mention));
  return named ?? ofType(slug, "specs");
}

/** Finds the path's own type in the title, where only things of the same category are named before it, or no thing is named at all. */
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

/** Says whether a thing is named last, as in English: "Laptop bag", "iPhone case". */
const isEnglishHead = (one: Mention, before: Mention | undefined): boolean =>
  isNoun(one) &&
  one.start === before?.end &&
  one.start <= FIRST_WORDS &&
  englishHeads.has(one.words.split(" ").at(-1) ?? "");

/** What most titles mean by a name that several types share. */
const USUAL_TYPES: Readonly<Record<string, ProductTypeSlug>> = {
  toner: "toner-wajah",
  keyboard: "keyboard",
  notebook: "laptop",
};

/** Chooses between types that share a name: the path's own type, else a type of the path's category, else the usual type of the name, else the first. */
const oneOf = (types: readonly ProductType[], words: string, { type, category }: PathSays): ProductType | undefined =>
  types.find((one) => one === type) ??
  types.find((one) => one.category === category) ??
  types.find((one) => one.slug === USUAL_TYPES[words]) ??
  types[0];
