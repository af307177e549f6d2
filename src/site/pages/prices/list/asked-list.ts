import { type ProductTitle, productTitles } from "../../../../catalogue/listings/public-queries/product-titles.ts";
import { type ListState, readListState, usualSort } from "../../../../catalogue/listings/search/list-parameters.ts";
import type { ProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import {
  parseProductQuery,
  type SearchTerm,
  withoutUnitOrder,
  withoutUsedWords,
} from "../../../../modules/search/queries.ts";
import type { Services } from "../../../services.ts";

type Query = Readonly<Record<string, string>>;
type Of = { readonly type?: ProductType | undefined };

export type AskedList = {
  /** The state, with the filters for price and condition that the words imply. */
  readonly state: ListState;
  readonly compared: readonly ProductTitle[];
  readonly words: readonly SearchTerm[];
  readonly corrected: string | undefined;
  /** Whether the address will always name the same list. It will not where a budget was read out of its words, or where a compared product is missing. */
  readonly isLasting: boolean;
};

const NO_WORDS = { words: [], budget: undefined, rest: "", corrected: undefined };

/** @returns undefined for a query with invalid parameters */
export async function readAskedList(
  { type }: Of,
  query: Query,
  { reads, productCounts: { showSamples } }: Pick<Services, "reads" | "productCounts">,
): Promise<AskedList | undefined> {
  const asked = readListState(query, { type });
  if (!asked) return undefined;
  const priced = type?.unitPrice === undefined ? undefined : withoutUnitOrder(asked.q);
  const things = withoutUsedWords(priced ?? asked.q);
  const isUsed = things !== (priced ?? asked.q);
  const { words, budget, rest, corrected } = things === "" ? NO_WORDS : await parseProductQuery(reads, things);
  // When the search is a budget alone, no words are left for products to match, so the usual order is another one.
  const usual = asked.sort === usualSort(asked.q) ? usualSort(rest) : asked.sort;
  const sort = priced === undefined ? usual : "satuan";
  const compared = await productTitles(reads, asked.compared, { showSamples });
  const state: ListState = {
    ...{ ...asked, compared: compared.map(({ slug }) => slug) },
    ...((budget || isUsed || priced !== undefined) && {
      q: rest,
      sort,
      min: budget?.min ?? asked.min,
      max: budget?.max ?? asked.max,
    }),
    ...(isUsed && { conditions: [...new Set([...asked.conditions, "bekas" as const])] }),
  };
  const isLasting = budget === undefined && compared.length === asked.compared.length;
  return { state, compared, words, corrected, isLasting };
}
