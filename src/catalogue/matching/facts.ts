import type { FactKey } from "../taxonomy/types/facts.ts";
import type { OfferFeatures } from "./features.ts";
import { piecesOf } from "./pack-counts.ts";
import type { Dimension } from "./quantities.ts";

export type OfferFacts = Readonly<Record<string, string | number>>;

type Reader = (features: OfferFeatures) => string | number | undefined;

/** What a title tells of the facts of its type, in the units of those. */
export const factsOf = (features: OfferFeatures, keys: readonly FactKey[]): OfferFacts =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = READERS[key]?.(features);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The only value of a dimension, since of several nobody knows which one is meant. */
const only =
  (dimension: Dimension, perUnit = 1): Reader =>
  ({ quantities }) => {
    const values = quantities.get(dimension) ?? [];
    return values.length === 1 && values[0] !== undefined ? Math.round((values[0] / perUnit) * 100) / 100 : undefined;
  };

/** "3x100 g" holds 100 g and 300 g: the lowest is what one piece has. */
const ofOnePiece =
  (dimension: Dimension): Reader =>
  (features) => {
    const [lowest, total, ...more] = features.quantities.get(dimension) ?? [];
    const isPack = lowest && total && more.length === 0 && total === lowest * piecesOf(features.packCounts);
    return isPack ? lowest : only(dimension)(features);
  };

const largestByte: Reader = ({ memory, quantities }) => {
  const largest = memory.storage ?? quantities.get("bytes")?.at(-1);
  return largest !== undefined && largest !== memory.ram ? largest : undefined;
};

const inch: Reader = (features) => {
  const value = only("length", 25.4)(features);
  return typeof value === "number" && value >= 1 && value <= 120 ? Math.round(value * 10) / 10 : undefined;
};

const oneOf = (values: ReadonlySet<string>) => (values.size === 1 ? [...values][0] : undefined);
/** "Inverter", and "non inverter"; where neither is said, nobody knows. */
const inverter: Reader = ({ words }) => {
  const place = words.indexOf("inverter");
  return place < 0 ? undefined : words[place - 1] === "non" ? "tidak" : "ya";
};

const pieces: Reader = ({ packCounts }) => (packCounts.length > 0 ? piecesOf(packCounts) : undefined);

const READERS: Partial<Record<FactKey, Reader>> = {
  ram: ({ memory }) => memory.ram,
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
