import { findProductType, UNIT_PRICES, type UnitPriceKey } from "../taxonomy/product-types.shared.ts";
import type { ProductFacts } from "./public-queries/product-page.ts";

export type UnitPrice = {
  readonly price: number;
  /** Such as "per 100 g". */
  readonly label: string;
};

type Pack = { readonly productType: string | null; readonly facts: ProductFacts };

/**
 * What a pack costs by the measure that its type is compared by; where there is none, by the weight, volume or count of it.
 * Undefined where its facts do not say how much is in it.
 */
export function unitPriceOf({ productType, facts }: Pack, price: number): UnitPrice | undefined {
  const key = findProductType(productType ?? "")?.unitPrice ?? measureOf(facts);
  if (key === undefined) return undefined;
  const { amount, unit, label } = UNIT_PRICES[key];
  const isOfSheets = key === "sheet" || key === "100-sheets";
  const held = isOfSheets ? times(facts.lembar, facts.isi) : AMOUNTS[unit](facts);
  return held === undefined ? undefined : { price: Math.round((price / held) * amount), label };
}

/** The unit price as lists of offers write it: `{ amount: 20000, per: "100 g" }`. */
export function amountPerUnit(pack: Pack, price: number): { amount: number; per: string } | undefined {
  const unit = unitPriceOf(pack, price);
  return unit && { amount: unit.price, per: unit.label.replace(/^per /, "") };
}

/** As such amounts are compared in shops. */
function measureOf(facts: ProductFacts): UnitPriceKey | undefined {
  const [weight, volume] = [AMOUNTS.g(facts), AMOUNTS.ml(facts)];
  if (weight !== undefined) return weight < FEW ? "gram" : weight < MUCH ? "100-g" : "kg";
  if (volume !== undefined) return volume < MUCH ? "100-ml" : "liter";
  return isAmount(facts.isi) && facts.isi > 1 ? "item" : undefined;
}

/** Grams, or millilitres. */
const FEW = 20;
const MUCH = 1_000;

/** Three bags of 100 g hold 300 g. */
const AMOUNTS = {
  g: ({ berat, isi }: ProductFacts) => times(berat, isi),
  ml: ({ volume, isi }: ProductFacts) => times(volume, isi),
  pcs: ({ isi }: ProductFacts) => times(isi, undefined),
};

const isAmount = (value: string | number | undefined): value is number => typeof value === "number" && value > 0;

const times = (each: string | number | undefined, count: string | number | undefined): number | undefined =>
  isAmount(each) ? each * (isAmount(count) ? count : 1) : undefined;
