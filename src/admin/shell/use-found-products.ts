import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FoundProduct } from "../../catalogue/curation/answers.ts";
import { addressOf, api } from "../api/api.ts";
import { useDebounced } from "./use-debounced.ts";

/** The longest text that `foundProductsQuery` accepts. */
const LONGEST_QUERY = 200;

type FoundProducts = {
  /** At most eight products, the best first. */
  readonly products: readonly FoundProduct[];
  /** False if the catalogue is empty; undefined until this is known. */
  readonly hasProducts: boolean | undefined;
  /** True while the products belong to the words typed before. */
  readonly isOld: boolean;
  readonly error: Error | null;
};

/** Finds products that visitors see. @param shortest the fewest letters for which products are searched */
export function useFoundProducts(typed: string, { shortest = 2 } = {}): FoundProducts {
  const words = typed.trim().slice(0, LONGEST_QUERY);
  const asked = useDebounced(words);
  const isAsked = asked.length >= shortest;
  const query = useQuery({
    queryKey: [addressOf("GET /found-products"), { q: asked }],
    queryFn: ({ signal }) => api("GET /found-products", { query: { q: asked }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return {
    products: (isAsked && query.data?.products) || [],
    hasProducts: query.data?.hasProducts,
    isOld: words.length >= shortest && (asked !== words || query.isPlaceholderData || query.isPending) && !query.error,
    error: asked === words ? query.error : null,
  };
}
