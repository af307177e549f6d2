import type { NearResults } from "../../../modules/search/queries.ts";
import { BRAND_NAMES } from "../../../modules/search/schema.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import type { PriceRange } from "../../../modules/stores/shops.shared.ts";
import { priceRangeText } from "../../parts/budget-chip.tsx";
import { inSentence, priceText } from "./words.ts";

type Asked = {
  readonly near: NearResults;
  readonly budget?: PriceRange | undefined;
  /** The words that were searched for, without the budget. */
  readonly query: string;
  /** The total of the first result in rupiah; `isFrom`: the total is the lowest of a range. */
  readonly lowest?: { readonly total: number; readonly isFrom: boolean } | undefined;
};

/** Says what is shown instead of what was asked for, and why. */
export function nearResultsText({ near, budget, query, lowest }: Asked): string {
  const { name, missing, isAlike, isBrandMissing, isGift, category } = near;
  const range = budget ? ` ${priceRangeText(budget)}` : "";
  const shown = shownInstead({ near, budget, lowest });
  if (isAlike && missing && !isBrandMissing) return alikeText(missing, query);
  if (isGift) return `Tidak ada produk ${findCategory(category ?? "")?.name ?? ""}${range}. ${shown}`;
  if (missing === undefined || name === undefined) {
    return `Tidak ada ${name === undefined ? `“${query}”` : inSentence(name)}${range}. ${shown}`;
  }
  const type = inSentence(name);
  const others = isOutsideBudget(near) ? `Tidak ada ${type} lain${range}. ${shown}` : "";
  if (isBrandMissing) {
    const lack = `Belum ada ${type} merek ${brandName(missing)} di daftar harga kami.`;
    return `${lack} ${others || `Ini ${type} merek lain:`}`;
  }
  return `Belum ada produk dengan semua kata “${query}”. ${others || `Ini ${type} yang ada, tanpa “${missing}”:`}`;
}

/** Says which words the first result lacks. For a search of a single word, a short sentence is enough. */
const alikeText = (missing: string, query: string): string =>
  missing.includes(" ")
    ? `Belum ada produk dengan semua kata “${query}”. Ini yang paling mendekati, tanpa “${missing}”:`
    : `Tidak ada yang “${missing}”. Ini yang paling mendekati:`;

/** Says whether no product of the type has a price within the budget. */
export const isOutsideBudget = ({ isOverBudget, isUnderBudget }: NearResults): boolean =>
  isOverBudget || isUnderBudget === true;

function shownInstead({ near, budget, lowest }: Omit<Asked, "query">): string {
  if (near.isUnderBudget) return "Ini yang lebih murah:";
  return lowest !== undefined && budget?.max !== undefined
    ? `Yang termurah ${priceText(lowest.total, lowest.isFrom)}:`
    : "Yang ada:";
}

const brandName = (typed: string) => {
  const known = BRAND_NAMES.find((name) => name.toLowerCase() === typed) ?? typed;
  return known === known.toLowerCase() ? known.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : known;
};
