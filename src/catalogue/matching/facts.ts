import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import type { ProductType } from "../taxonomy/product-types.shared.ts";
import type { FactKey } from "../taxonomy/types/facts.ts";
import type { OfferFeatures } from "./features.ts";
import { piecesOf } from "./pack-counts.ts";
import type { Dimension } from "./quantities.ts";

export type OfferFacts = Readonly<Record<string, string | number>>;

type Reader = (features: OfferFeatures) => string | number | undefined;

/** Facts that any thing may have, whatever its type. */
const OF_ANY: readonly FactKey[] = ["ram", "penyimpanan", "layar", "berat", "volume", "isi"];
/** Facts that say how much one buys. */
const AMOUNTS: readonly FactKey[] = ["berat", "volume", "isi"];
/** Categories in which a weight or volume says what the thing weighs or holds, not how much one buys. */
const DEVICES: ReadonlySet<CategorySlug> = new Set(["elektronik-gadget", "komputer-laptop"]);
/** Facts that say how much a thing can hold; types with such a fact are treated like devices. */
const HOLDS: readonly FactKey[] = ["kapasitas", "kapasitas_cuci"];

/** Reads what a title says about a thing: the facts of its type, and the facts that any thing may have. */
export function attributesOf(
  features: OfferFeatures,
  type: Pick<ProductType, "facts" | "category"> | undefined,
): OfferFacts {
  if (type === undefined)
    return {
      ...screenOf(features),
      ...factsOf(
        features,
        OF_ANY.filter((key) => key !== "layar"),
      ),
    };
  const isHolder = DEVICES.has(type.category) || HOLDS.some((key) => type.facts.includes(key));
  return { ...factsOf(features, isHolder ? ["isi"] : AMOUNTS), ...factsOf(features, type.facts) };
}

const SCREENS = new Set("tv televisi monitor layar led lcd laptop notebook tablet proyektor".split(" "));

/** Reads the inches of a thing with a screen; the inches of a bag or a pipe do not count. */
function screenOf(features: OfferFeatures): OfferFacts {
  const isInches = features.stated.some(({ unit }) => INCHES.test(unit));
  return isInches && features.words.some((word) => SCREENS.has(word)) ? factsOf(features, ["layar"]) : {};
}
const INCHES = /^in(?:ch|ches|ci|chi)?$/;

/** Reads these facts from a title, in their units. */
export const factsOf = (features: OfferFeatures, keys: readonly FactKey[]): OfferFacts =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = READERS[key]?.(features);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Reads a dimension with a single value; with several values, nobody knows which one is meant. */
const only =
  (dimension: Dimension, perUnit = 1): Reader =>
  ({ quantities }) => {
    const values = quantities.get(dimension) ?? [];
    return values.length === 1 && values[0] !== undefined ? Math.round((values[0] / perUnit) * 100) / 100 : undefined;
  };

/** Reads the amount of one piece. "3x100 g" has the values 100 g and 300 g, and the lower value is the amount of one piece. */
const ofOnePiece =
  (dimension: Dimension): Reader =>
  (features) => {
    const [lowest, total, ...more] = features.quantities.get(dimension) ?? [];
    const isPack = lowest && total && more.length === 0 && total === lowest * piecesOf(features.packCounts);
    return isPack ? lowest : only(dimension)(features);
  };

const largestByte: Reader = ({ memory, quantities }) => {
  const largest = memory.storage ?? quantities.get("bytes")?.at(-1);
  return largest !== undefined && largest !== memory.ram ? inTerabytesOf1024(largest) : undefined;
};

/** Makes "1.000 GB" and "1 TB" the same size, so that a list does not have both. */
const inTerabytesOf1024 = (gigabytes: number) =>
  gigabytes >= 1000 && gigabytes % 1000 === 0 ? (gigabytes / 1000) * 1024 : gigabytes;

const MOST_RAM_GB = 128;

/** Reads the working memory: in "8GB 512GB SSD" it is the smaller size. */
const ram: Reader = ({ memory, quantities }) => {
  const [smaller, larger, ...more] = quantities.get("bytes") ?? [];
  const isUnnamed = memory.ram === undefined && more.length === 0 && smaller !== undefined && larger !== undefined;
  return isUnnamed && memory.storage === larger && smaller >= 1 && smaller <= MOST_RAM_GB ? smaller : memory.ram;
};

const inch: Reader = (features) => {
  const value = only("length", 25.4)(features);
  return typeof value === "number" && value >= 1 && value <= 120 ? Math.round(value * 10) / 10 : undefined;
};

const oneOf = (values: ReadonlySet<string>) => (values.size === 1 ? [...values][0] : undefined);
/** Reads "inverter" and "non inverter"; undefined where the title says neither. */
const inverter: Reader = ({ words }) => {
  const place = words.indexOf("inverter");
  return place < 0 ? undefined : words[place - 1] === "non" ? "tidak" : "ya";
};

/** Reads the number of doors: "2 pintu" and "4 door". */
const doors: Reader = ({ words }) => {
  const place = words.findIndex((word, at) => /^(?:pintu|doors?)$/.test(word) && /^[1-6]$/.test(words[at - 1] ?? ""));
  return place < 0 ? undefined : Number(words[place - 1]);
};

/** Reads where laundry is put in. */
const loading: Reader = ({ words }) => {
  const said = ` ${words.join(" ")} `;
  const found = LOADINGS.filter(([pattern]) => pattern.test(said)).map(([, value]) => value);
  return found.length === 1 ? found[0] : undefined;
};
const LOADINGS = [
  [/ (?:front load(?:ing|er)?|bukaan depan|pintu depan) /, "depan"],
  [/ (?:top load(?:ing|er)?|bukaan atas) /, "atas"],
  [/ (?:(?:2|dua) tabung|twin ?tub) /, "dua tabung"],
] as const;

const pieces: Reader = ({ packCounts }) => (packCounts.length > 0 ? piecesOf(packCounts) : undefined);

const READERS: Partial<Record<FactKey, Reader>> = {
  ram,
  penyimpanan: largestByte,
  layar: inch,
  jaringan: ({ generations }) => ["5g", "4g"].find((network) => generations.has(network))?.toUpperCase(),
  baterai: only("charge"),
  ampere_jam: only("charge", 1000),
  laju_segar: only("refresh-rate"),
  megapiksel: only("pixels"),
  daya: only("power"),
  va: only("apparent-power"),
  tegangan: only("voltage"),
  pk: only("horsepower"),
  inverter,
  kapasitas: only("volume", 1000),
  pintu: doors,
  bukaan: loading,
  kapasitas_cuci: only("weight", 1000),
  berat: ofOnePiece("weight"),
  volume: ofOnePiece("volume"),
  isi: pieces,
  spf: only("sun-protection"),
  panjang_kabel: only("length", 1000),
  diameter: only("length", 10),
  ukuran_koper: inch,
  ukuran_roda: inch,
  ukuran_popok: ({ sizes }) => oneOf(sizes)?.toUpperCase(),
  ukuran_baju: ({ sizes }) => oneOf(new Set([...sizes].filter((size) => !/\d/.test(size))))?.toUpperCase(),
  warna: ({ colours }) => oneOf(colours),
};
