import { findProductType, UNIT_PRICES, type UnitPriceKey } from "../taxonomy/product-types.shared.ts";
import type { ProductFacts } from "./public-queries/product-page.ts";

export type UnitPrice = {
  readonly price: number;
  /** A label such as "per 100 g". */
  readonly label: string;
};

type Pack = { readonly productType: string | null; readonly facts: ProductFacts };

/**
 * Computes a pack's price per unit, by the measure in which its type is compared, else by the pack's weight, volume or count.
 * @returns undefined where the facts do not say how much the pack holds
 */
export function unitPriceOf({ productType, facts }: Pack, price: number): UnitPrice | undefined {
  const key = findProductType(productType ?? "")?.unitPrice ?? measureOf(facts);
  if (key === undefined) return undefined;
  const { amount, unit, label } = UNIT_PRICES[key];
  const isOfSheets = key === "sheet" || key === "100-sheets";
  const held = isOfSheets ? times(facts.lembar, facts.isi) : AMOUNTS[unit](facts);
  return held === undefined ? undefined : { price: Math.round((price / held) * amount), label };
}

/** Returns the unit price as lists of offers write it: `{ amount: 20000, per: "100 g" }`. */
export function amountPerUnit(pack: Pack, price: number): { amount: number; per: string } | undefined {
  const unit = unitPriceOf(pack, price);
  return unit && { amount: unit.price, per: unit.label.replace(/^per /, "") };
}

/** Chooses the measure by which shops compare packs of this size. */
function measureOf(facts: ProductFacts): UnitPriceKey | undefined {
  const [weight, volume] = [AMOUNTS.g(facts), AMOUNTS.ml(facts)];
  if (weight !== undefined) return weight < FEW ? "gram" : weight < MUCH ? "100-g" : "kg";
  if (volume !== undefined) return volume < MUCH ? "100-ml" : "liter";
  return isAmount(facts.isi) && facts.isi > 1 ? "item" : undefined;
}

/** Bounds between small, usual and large packs, in grams or millilitres. */
const FEW = 20;
const MUCH = 1_000;

/** How much a pack holds: three bags of 100 g hold 300 g. */
const AMOUNTS = {
  g: ({ berat, isi }: ProductFacts) => times(berat, isi),
  ml: ({ volume, isi }: ProductFacts) => times(volume, isi),
  pcs: ({ isi }: ProductFacts) => times(isi, undefined),
};

const isAmount = (value: string | number | undefined): value is number => typeof value === "number" && value > 0;

const times = (each: string | number | undefined, count: string | number | undefined): number | undefined =>
  isAmount(each) ? each * (isAmount(count) ? count : 1) : undefined;
