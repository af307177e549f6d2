import { formatNumber } from "./numbers.ts";

type DimensionDefinition = {
  readonly name: string;
  /** The unit in which values are stored and shown. */
  readonly unit: string;
  /** The tolerated difference as a share: 1 TB is 1000 GB for some and 1024 for others, and 65 inch are 164 or 165 cm. */
  readonly tolerance: number;
  /** Spellings of units, each with the number of `unit` that it equals. */
  readonly spellings: Readonly<Record<string, number>>;
};

const LITRE = { l: 1000, lt: 1000, ltr: 1000, liter: 1000, litre: 1000, litres: 1000 };
const INCH = { inch: 25.4, inches: 25.4, inci: 25.4, inchi: 25.4, in: 25.4 };
const KILOGRAM = { kg: 1000, kilo: 1000, kilogram: 1000 };

/** What numbers with units measure. Where else a new unit may belong: "To teach it more" in the README. */
const DIMENSIONS = [
  { name: "bytes", unit: "GB", tolerance: 0.03, spellings: { gb: 1, gib: 1, tb: 1024, mb: 1 / 1024 } },
  {
    ...{ name: "weight", unit: "g", tolerance: 0.01 },
    spellings: {
      g: 1,
      gr: 1,
      grm: 1,
      gram: 1,
      grams: 1,
      gm: 1,
      ...KILOGRAM,
      mg: 0.001,
      ons: 100,
      oz: 28.35,
      lb: 453.6,
      lbs: 453.6,
    },
  },
  { name: "volume", unit: "ml", tolerance: 0.01, spellings: { ml: 1, cc: 1, cl: 10, ...LITRE } },
  {
    ...{ name: "length", unit: "mm", tolerance: 0.017 },
    spellings: { mm: 1, cm: 10, m: 1000, meter: 1000, mtr: 1000, ...INCH, ft: 304.8, feet: 304.8 },
  },
  { name: "power", unit: "W", tolerance: 0, spellings: { w: 1, watt: 1, watts: 1, kw: 1000 } },
  { name: "horsepower", unit: "PK", tolerance: 0, spellings: { pk: 1 } },
  { name: "cooling", unit: "BTU", tolerance: 0, spellings: { btu: 1, btuh: 1 } },
  { name: "voltage", unit: "V", tolerance: 0, spellings: { v: 1, volt: 1 } },
  { name: "apparent-power", unit: "VA", tolerance: 0, spellings: { va: 1, kva: 1000 } },
  { name: "charge", unit: "mAh", tolerance: 0, spellings: { mah: 1, ah: 1000 } },
  { name: "energy", unit: "Wh", tolerance: 0, spellings: { wh: 1 } },
  { name: "refresh-rate", unit: "Hz", tolerance: 0, spellings: { hz: 1 } },
  { name: "frequency", unit: "MHz", tolerance: 0, spellings: { mhz: 1, ghz: 1000 } },
  { name: "pixels", unit: "MP", tolerance: 0.035, spellings: { mp: 1, megapixel: 1, megapixels: 1 } },
  { name: "resolution", unit: "dpi", tolerance: 0, spellings: { dpi: 1 } },
  { name: "light", unit: "lumen", tolerance: 0, spellings: { lumen: 1, lumens: 1, lm: 1 } },
  { name: "share", unit: "%", tolerance: 0, spellings: { persen: 1 } },
  { name: "sun-protection", unit: "SPF", tolerance: 0, spellings: { spf: 1 } },
] as const satisfies readonly DimensionDefinition[];

/** What a number with a unit measures. */
export type Dimension = (typeof DIMENSIONS)[number]["name"];
/** Values in the dimension's own unit, each once, in ascending order. */
export type Quantities = ReadonlyMap<Dimension, readonly number[]>;

const definitionByName = new Map<Dimension, DimensionDefinition>(
  DIMENSIONS.map((definition) => [definition.name, definition]),
);

const unitBySpelling = new Map(
  DIMENSIONS.flatMap(({ name, spellings }) =>
    Object.entries(spellings).map(([spelling, factor]) => [spelling, { name, factor }] as const),
  ),
);

const longestFirst = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join("|");
/** A pattern for any unit that may follow a number. */
export const UNIT = longestFirst(unitBySpelling.keys());
export const dimensionOf = (unit: string): Dimension | undefined => unitBySpelling.get(unit)?.name;

/** Returns all ways to write a quantity without decimals: 2 liter are 2 l and 2000 ml. Bytes are not converted, because they are rounded in other units. */
export function quantitySpellings(
  value: number,
  unit: string,
): readonly { readonly value: number; readonly unit: string }[] {
  const known = unitBySpelling.get(unit);
  if (!known) return [];
  return Object.entries(definitionByName.get(known.name)?.spellings ?? {}).flatMap(([spelling, factor]) => {
    const other = known.factor === factor ? value : rounded((value * known.factor) / factor);
    const isSame = known.factor === factor || (known.name !== "bytes" && Number.isInteger(other) && other < 1e6);
    return isSame ? [{ value: other, unit: spelling }] : [];
  });
}

const NUMBER = "\\d{1,7}(?:\\.\\d{1,3})?";
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}./]|\\p{L}[\\p{L}\\p{N}.-]{0,20}-)(?:(?:(\\d{1,2})[ -])?(\\d)/(\\d)|(?:(${NUMBER})-)?(${NUMBER}))([ -]?)(${UNIT})(?![\\p{L}\\p{N}])(?=([ -]?\\d)?)`,
  "gu",
);

/** A quantity as the title states it. */
export type StatedQuantity = {
  readonly dimension: Dimension;
  /** The value in the dimension's own unit. */
  readonly value: number;
  /** The number as written, with a decimal point. */
  readonly number: string;
  readonly unit: string;
  /** The word before the number; empty where there is none. */
  readonly before: string;
};

/** Reads the numbers with units of a normalised title. `stated` has them in the title's order; `rest` is the title with `|` in place of each. */
export function extractQuantities(text: string): {
  readonly quantities: Quantities;
  readonly stated: readonly StatedQuantity[];
  readonly rest: string;
} {
  const stated: StatedQuantity[] = [];
  const found = new Map<Dimension, number[]>();
  const add = (dimension: Dimension, value: number) =>
    found.set(
      dimension,
      [...new Set([...(found.get(dimension) ?? []), value])].sort((a, b) => a - b).slice(0, MAX_VALUES),
    );
  const rest = text
    .replace(/(?<![\p{L}\p{N}])spf[ -]?(\d{1,3})(?!\d)/gu, "$1 spf")
    .replace(
      QUANTITY,
      (whole, ones, half, of, low, number, gap: string, unit: string, next, at: number, all: string) => {
        const known = unitBySpelling.get(unit);
        const value = half ? Number(ones ?? 0) + Number(half) / Number(of) : Number(number);
        if (!known || !isMeant(unit, { value, isGlued: gap === "", isBeforeDigit: next !== undefined })) return whole;
        if (low) add(known.name, rounded(Number(low) * known.factor));
        add(known.name, rounded(value * known.factor));
        if (!low && stated.length < MAX_VALUES)
          stated.push({
            ...{ dimension: known.name, value: rounded(value * known.factor) },
            ...{ number: number ?? String(value), unit, before: wordBefore(all, at) },
          });
        return " | ";
      },
    );
  return { quantities: found, stated, rest: rest.replace(/\s+/g, " ").trim() };
}

const LONGEST_WORD = 20;
const wordBefore = (text: string, at: number): string =>
  /(\S+) $/.exec(text.slice(Math.max(0, at - LONGEST_WORD), at))?.[1] ?? "";

/** A title with more values in one dimension is not the title of a product. */
const MAX_VALUES = 12;

/** Rounds away what the conversion of units adds to the decimals. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Says whether a unit is meant: short ones are also words, sizes and generations, as in "3 in 1", "M 34 L 30", "5G", "6pk". */
function isMeant(
  unit: string,
  {
    value,
    isGlued,
    isBeforeDigit,
  }: { readonly value: number; readonly isGlued: boolean; readonly isBeforeDigit: boolean },
): boolean {
  if (value === 0 || !Number.isFinite(value)) return false;
  if (unit === "m" || unit === "v") return isGlued;
  if (unit === "in" || unit === "l") return isGlued || !isBeforeDigit;
  if (unit === "g") return !(isGlued && [2, 3, 4, 5, 6].includes(value));
  return unit !== "pk" || value <= 3 || value === 5 || value === 10;
}

export function isNear(dimension: Dimension, one: number, other: number): boolean {
  const tolerance = definitionByName.get(dimension)?.tolerance ?? 0;
  return Math.abs(one - other) <= tolerance * Math.max(one, other) + 1e-9;
}

/** Returns the values that both have, in the order of the dimensions. */
export const sharedValues = (one: Quantities, other: Quantities) =>
  DIMENSIONS.flatMap(({ name: dimension }) =>
    (one.get(dimension) ?? [])
      .filter((value) => other.get(dimension)?.some((others) => isNear(dimension, value, others)))
      .map((value) => ({ dimension, value })),
  );

/** Writes a value as Indonesian shops do: "512 GB", "1,5 kg", "32 inch". */
export function quantityText(dimension: Dimension, value: number): string {
  if (dimension === "sun-protection") return `SPF ${formatNumber(value)}`;
  if (dimension === "bytes" && value >= 1000) return `${formatNumber(Math.round(value / 1024) || 1)} TB`;
  if (dimension === "bytes" && value < 1) return `${formatNumber(value * 1024)} MB`;
  if (dimension === "weight" && value >= 1000) return `${formatNumber(value / 1000)} kg`;
  if (dimension === "volume" && value >= 1000) return `${formatNumber(value / 1000)} liter`;
  if (dimension === "length") return lengthText(value);
  if (dimension === "share") return `${formatNumber(value)}%`;
  return `${formatNumber(value)} ${definitionByName.get(dimension)?.unit ?? ""}`;
}

const isTenth = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-3;

function lengthText(millimetres: number): string {
  const inches = millimetres / 25.4;
  const isInches = Math.abs(inches - Math.round(inches)) < 1e-6 || (millimetres % 1 !== 0 && isTenth(inches));
  if (isInches) return `${formatNumber(inches)} inch`;
  return millimetres % 10 === 0 ? `${formatNumber(millimetres / 10)} cm` : `${formatNumber(millimetres)} mm`;
}
