import type { OfferFeatures } from "./features.ts";
import { piecesOf } from "./pack-counts.ts";
import { type Dimension, isNear, type StatedQuantity } from "./quantities.ts";

const UNITS: Readonly<Record<string, string>> = {
  ...{ gr: "g", grm: "g", gram: "g", grams: "g", gm: "g", kilo: "kg", kilogram: "kg", lbs: "lb" },
  ...{ cc: "ml", l: "L", lt: "L", ltr: "L", liter: "L", litre: "L", litres: "L" },
  ...{ inches: "inch", inci: "inch", inchi: "inch", in: "inch", meter: "m", mtr: "m", feet: "ft" },
  ...{ gb: "GB", gib: "GB", tb: "TB", mb: "MB", mah: "mAh", ah: "Ah", w: "W", watt: "W", watts: "W", kw: "kW" },
};

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const COMPUTERS = wordSet(
  "laptop notebook ultrabook macbook chromebook thinkpad ideapad vivobook zenbook pavilion victus omen inspiron latitude aspire nitro " +
    "elitebook probook netbook pc komputer imac ryzen celeron pentium core i3 i5 i7 i9 ohs win10 win11 w10 w11 windows dos endless",
);
/** Processors that name a computer as "i5" does: "i5-1135G7", "N4020" and "A9-9425". */
const PROCESSOR = /^(?:i[3579]-?\d{3,5}\w{0,3}|n[2-5]\d{3}|[ae]\d{1,2}-\d{4}\w?)$/;
const PARTS = wordSet(
  "ram ssd hdd flashdisk memory vga geforce radeon rtx gtx monitor charger adaptor baterai keyboard tas",
);
const AUDIO = wordSet("headset headphone headphones earphone earphones earbuds earbud tws handsfree speaker");
const BATTERIES = wordSet("powerbank bank baterai battery batere aki accu");
const LIGHTS = wordSet("lampu lamp bulb bohlam led downlight senter charger adaptor adapter travo");
const PAPER = wordSet("kertas hvs paper artpaper karton");
const PENS = wordSet("pen pena pulpen ballpoint bolpoin bolpen ballpen fineliner rollerball");
/** Words before a length that says how thick or how far something is, not how much one buys. */
const OF_A_PART = wordSet("tebal ketebalan lebar tinggi jarak diameter driver radius panjang kabel tahan kedalaman");

/** Measures of several sides: "60x90 cm", "2x3 m". */
const SIDES =
  /(?<![\d.x])(\d{1,4}(?:\.\d{1,2})?x\d{1,4}(?:\.\d{1,2})?(?:x\d{1,4}(?:\.\d{1,2})?)?) ?(mm|cm|m|meter|inch)(?!\p{L})/gu;
const sidesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(SIDES)].map(([, sides, unit = ""]) => `${sides} ${UNITS[unit] ?? unit}`)),
];

/** A length below this is a thickness, a plug or the core of a cable, except for pens. */
const LEAST_LENGTH_MM = 5;

/**
 * Returns how much of a thing one buys, or how large the thing is, as the title states it: "225 g", "8 GB", "40 inch", "60x90 cm"; for a pack the size of one
 * piece.
 * @returns undefined where the title says nothing, or offers several sizes
 */
export function statedSize(features: OfferFeatures): string | undefined {
  const { words, stated } = features;
  if (namesComputer(words)) return undefined;
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const of = (dimension: Dimension) => stated.filter((one) => one.dimension === dimension);
  if (of("bytes").length > 0) return sizeOfMemory(of("bytes"), features);
  if (has(AUDIO)) return undefined;
  const sides = sidesOf(words.join(" "));
  const isPen = has(PENS);
  const lengths = of("length").filter(
    ({ value, before }) => (isPen || value >= LEAST_LENGTH_MM) && !OF_A_PART.has(before),
  );
  return (
    (has(PAPER) ? undefined : contents(of("weight").filter(isContents), features)) ??
    contents(of("volume").filter(isContents), features) ??
    (has(BATTERIES) ? only(of("charge")) : undefined) ??
    (sides.length === 1 ? sides[0] : undefined) ??
    only(lengths) ??
    (has(LIGHTS) ? only(of("power")) : undefined) ??
    (isPen ? sizeOfPoint(words) : undefined)
  );
}

/**
 * Says whether a title is about a computer itself, whose title may state several sizes (memory, storage, screen). If the title names a part or a bag before the
 * computer, it is about the part or the bag.
 */
function namesComputer(words: readonly string[]): boolean {
  const computer = words.findIndex((word) => COMPUTERS.has(word) || PROCESSOR.test(word));
  const part = words.findIndex((word) => PARTS.has(word));
  return computer >= 0 && (part < 0 || computer < part);
}

/** Words before a number that is no contents: it says what the thing can bear, or which colour or motif of clothes is meant ("warna 12, L"). */
const OF_SOMETHING_ELSE = wordSet("muat beban maks maksimal max bb badan warna motif no nomor part varian ukuran size");

/** Leaves out milligrams, which are a dose. */
const isContents = ({ unit, before, number }: StatedQuantity) =>
  unit !== "mg" && !OF_SOMETHING_ELSE.has(before) && !/^0\d/.test(number);

const GB_OF_TB = 1000;

const textOf = ({ dimension, number, unit, value }: StatedQuantity) =>
  dimension === "bytes" && value >= GB_OF_TB && unit !== "tb"
    ? `${Math.round(value / 102.4) / 10} TB`
    : `${number} ${UNITS[unit] ?? unit}`;

/** Returns the contents: for "3x100 g" the 100 g of one piece, but for "1 kg, 10 x 100 g" the whole 1 kg; undefined where the title offers a choice. */
function contents(stated: readonly StatedQuantity[], { packCounts }: OfferFeatures): string | undefined {
  const [first, ...others] = stated;
  if (!first) return undefined;
  const pieces = piecesOf(packCounts);
  const isSame = ({ value }: StatedQuantity) =>
    [first.value, first.value * pieces, first.value / pieces].some((one) => isNear(first.dimension, one, value));
  return others.every(isSame) ? textOf(first) : undefined;
}

const only = (stated: readonly StatedQuantity[]): string | undefined => {
  const [one] = stated;
  return one && new Set(stated.map(({ value }) => value)).size === 1 ? textOf(one) : undefined;
};

/** The largest working memory of phones in GB; their storage is larger. */
const MOST_RAM = 12;

/** Returns the storage as the size, not the working memory or the cache that the title also names; for "16GB (2x8GB)" it returns 16 GB. */
function sizeOfMemory(stated: readonly StatedQuantity[], { memory, packCounts }: OfferFeatures): string | undefined {
  const [first] = stated;
  const isKit = packCounts.length > 0 && stated.every(({ value }) => value <= (first?.value ?? 0));
  if (first && isKit) return textOf(first);
  const large = stated.some(({ value }) => value >= 1) ? stated.filter(({ value }) => value >= 1) : stated;
  return only(large) ?? only(large.filter(({ value }) => value !== memory.ram && value > MOST_RAM));
}

/** Reads the width of a pen's point, which is written without a unit: "0.5", "1.0". */
function sizeOfPoint(words: readonly string[]): string | undefined {
  const points = words.filter((word) => /^(?:0\.[2-9]\d?|1\.[0-6])$/.test(word));
  return points.length === 1 ? `${points[0]} mm` : undefined;
}
