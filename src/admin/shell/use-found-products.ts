import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FoundProduct } from "../../catalogue/curation/answers.ts";
import { addressOf, api } from "../api/api.ts";
import { useDebounced } from "./use-debounced.ts";

/** What `foundProductsQuery` takes. */
const LONGEST_QUERY = 200;

type FoundProducts = {
  /** At most eight, the best first. */
  readonly products: readonly FoundProduct[];
  /** False: the catalogue has nothing. Undefined until it has been asked. */
  readonly hasProducts: boolean | undefined;
  /** They are of what was typed before. */
  readonly isOld: boolean;
  readonly error: Error | null;
};

/** Products that visitors see. @param shortest with fewer letters nothing is looked for */
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
