import type { ComparisonTerms } from "../../../catalogue/listings/public-queries/comparison-terms.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { type UnitPrice, unitPriceOf } from "../../../catalogue/listings/unit-price.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { type Cost, cheapestAmong } from "./cheapest.ts";
import { claimLabel, praiseOf } from "./claim-label.ts";
import { UNKNOWN_SHIPPING } from "./offer-total.ts";
import { factKeysOf, factLine, priceText, WITHOUT_SHIPPING } from "./words.ts";

export type ComparedPrice = Cost & {
  /** Whether this price is the lowest of the offer's range of prices. */
  readonly isFrom: boolean;
};

export type ComparedProduct = {
  readonly product: Pick<ShownProduct, "brand" | "productType" | "facts">;
  /** Undefined where no offer of the product can be compared. */
  readonly best: ComparedPrice | undefined;
  /** The number of stores whose offers can be compared. */
  readonly stores: number;
  readonly terms?: ComparisonTerms | undefined;
};

export type ComparisonRow = {
  readonly label: string;
  /** One value for each product; undefined where it is not known. */
  readonly values: readonly (string | undefined)[];
  /** Which values are the best by BEST_RULE; none where all are alike, or nothing says what is better. */
  readonly best: readonly boolean[];
  /** The word that marks the best value. */
  readonly mark: string;
};

/** The rule by which values are marked; the page states it with the table. */
export const BEST_RULE =
  "Ditandai “termurah”: harga per satuan yang terendah, atau total yang terendah bila semua produk sejenis dan isinya sama, \
serta tidak ada yang dapat lebih murah karena ongkirnya belum diketahui. Ditandai “terbanyak”: dijual di toko terbanyak. Keterangan lain tidak kami nilai, \
karena yang terbaik bergantung pada kebutuhan Anda.";

/** The sentence above the table where the products have different types. */
export const SHARED_ROWS_ONLY =
  "Jenisnya berbeda, jadi hanya keterangan yang ada pada semuanya yang tampil, dan harganya tidak dinilai.";

/** Says whether all products have the same type; false where any type is unknown. */
export const areOfOneType = (compared: readonly ComparedProduct[]): boolean => {
  const [first, ...others] = compared.map(({ product }) => product.productType);
  return others.length === 0 || (first !== null && others.every((type) => type === first));
};

/** Writes how many stores have an offer that can be compared. Where no store has one, the product's page may still have used, sold-out or old offers. */
const storesText = (count: number) => (count === 0 ? "tidak ada yang dapat dibandingkan" : `${count} toko`);

export function comparisonRows(compared: readonly ComparedProduct[]): readonly ComparisonRow[] {
  const isOneType = areOfOneType(compared);
  const units = compared.map(({ product, best }) => best && unitPriceOf(product, best.price));
  const stores = compared.map((one) => one.stores);
  return [
    ...costRows(compared, isOneType && holdTheSame(compared)),
    ...(isOneType ? unitRow(units, compared) : []),
    {
      ...{ label: "Dijual di", values: stores.map(storesText) },
      ...{ best: marked(stores, Math.max), mark: "terbanyak" },
    },
    ...termRows(compared),
    row(
      "Merek",
      compared.map(({ product }) => product.brand ?? undefined),
    ),
    row(
      "Jenis",
      compared.map(({ product: { productType } }) => typeName(productType)),
    ),
    ...factRows(compared).filter(({ values }) => isOneType || values.every((value) => value !== undefined)),
  ].filter(({ values }) => values.some((value) => value !== undefined));
}

/**
 * Makes the rows of costs: a row of totals where any total is known, and a row of prices without shipping where any total is unknown, so that each figure is in
 * a row with the right label.
 */
function costRows(compared: readonly ComparedProduct[], areMarked: boolean): readonly ComparisonRow[] {
  const costs = compared.map(({ best }) => best);
  const hasKnown = costs.some((best) => best?.isShippingKnown);
  const hasUnknown = costs.some((best) => best && !best.isShippingKnown);
  const marks = areMarked ? { best: cheapestAmong(costs) } : {};
  const totals = costs.map(
    (best) => best && (best.isShippingKnown ? priceText(best.total, best.isFrom) : UNKNOWN_SHIPPING),
  );
  const prices = costs.map((best) => best && priceText(best.price, best.isFrom));
  return [
    ...(hasKnown ? [{ ...row("Total termurah", totals), ...marks }] : []),
    ...(hasUnknown ? [{ ...row(`Harga, ${WITHOUT_SHIPPING}`, prices), ...(hasKnown ? {} : marks) }] : []),
  ];
}

/** Makes the rows about the best price and its store. Each fact about a store has a source and a day, which the store's own page states. */
function termRows(compared: readonly ComparedProduct[]): readonly ComparisonRow[] {
  const of = (say: (terms: ComparisonTerms) => string | null | undefined) =>
    compared.map(({ terms }) => (terms && say(terms)) ?? undefined);
  const rated = ({ verdict, discount }: ComparisonTerms) => {
    const praise = praiseOf(verdict);
    return claimLabel(discount, praise !== undefined) ?? praise;
  };
  return [
    row("Penilaian harga", of(rated)),
    row(
      "Garansi menurut toko",
      of(({ warranty }) => warranty),
    ),
    row(
      "Pengembalian menurut toko",
      of(({ returns }) => returns),
    ),
  ];
}

/**
 * Says whether all products hold the same amount. If they do not, the cheapest may only be the smallest: 34 pieces may cost less than 40. A pack whose contents
 * are unknown may hold any amount.
 */
function holdTheSame(compared: readonly ComparedProduct[]): boolean {
  // If all packs had the same price, packs that hold the same amount would have the same unit price.
  const held = compared.flatMap(({ product, best }) => (best ? [unitPriceOf(product, LARGE_PRICE)?.price] : []));
  return new Set(held).size < 2;
}

/** A price so large that rounding hides no difference between unit prices. */
const LARGE_PRICE = 1_000_000_000_000;

/** Returns the rows in which not all products have the same value. */
export const differences = (rows: readonly ComparisonRow[]): readonly ComparisonRow[] =>
  rows.filter(({ values }) => new Set(values).size > 1);

const typeName = (slug: string | null) => (slug === null ? undefined : findProductType(slug)?.name);

/** @param offers as they are shown on a product's page */
export const storesOf = (offers: readonly ShownOffer[]): number =>
  new Set(offers.filter(({ isCompared }) => isCompared).map(({ merchantSlug }) => merchantSlug)).size;

/** Makes the row of unit prices; prices by different measures cannot be compared. */
function unitRow(
  units: readonly (UnitPrice | undefined)[],
  compared: readonly ComparedProduct[],
): readonly ComparisonRow[] {
  const labels = new Set(units.flatMap((unit) => (unit ? [unit.label] : [])));
  const [label] = labels;
  if (labels.size !== 1 || label === undefined) return [];
  return [
    {
      label: `Harga ${label}, ${WITHOUT_SHIPPING}`,
      values: units.map((unit, place) => unit && priceText(unit.price, compared[place]?.best?.isFrom ?? false)),
      best: marked(
        units.map((unit) => unit?.price),
        Math.min,
      ),
      mark: CHEAPEST,
    },
  ];
}

function factRows(compared: readonly ComparedProduct[]): readonly ComparisonRow[] {
  const keys = new Set(compared.flatMap(({ product }) => factKeysOf(product)));
  return [...keys].flatMap((key) => {
    const lines = compared.map(({ product: { facts } }) => {
      const value = facts[key];
      return value === undefined ? undefined : factLine(key, value);
    });
    const label = lines.find((line) => line !== undefined)?.label;
    return label === undefined
      ? []
      : [
          row(
            label,
            lines.map((line) => line?.text),
          ),
        ];
  });
}

const CHEAPEST = "termurah";

const row = (label: string, values: readonly (string | undefined)[]): ComparisonRow => ({
  ...{ label, values, mark: CHEAPEST },
  best: values.map(() => false),
});

function marked(values: readonly (number | undefined)[], choose: (...numbers: number[]) => number): readonly boolean[] {
  const known = values.filter((value) => value !== undefined);
  const isAlike = new Set(known).size < 2;
  const best = choose(...known);
  return values.map((value) => !isAlike && value === best);
}
