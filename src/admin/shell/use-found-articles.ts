import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ArticleListItem } from "../../modules/articles/write/answers.ts";
import { addressOf, api } from "../api/api.ts";
import { useDebounced } from "./use-debounced.ts";

const MOST = 8;
/** The longest text that `articleListQuery` accepts. */
const LONGEST_QUERY = 200;

type FoundArticles = {
  /** At most eight articles, the best first; if nothing is typed, the articles that were changed last. */
  readonly articles: readonly ArticleListItem[];
  readonly hasMore: boolean;
  /** The corrected words that were searched for. */
  readonly corrected: string | null;
  /** True while the articles belong to the words typed before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => unknown;
};

/** @param shortest the fewest letters for which articles are searched */
type Options = { readonly isEnabled?: boolean; readonly shortest?: number };

/** Finds articles of every status by their content, for people who search for an article that they know. */
export function useFoundArticles(typed: string, { isEnabled = true, shortest = 0 }: Options = {}): FoundArticles {
  const words = typed.trim().slice(0, LONGEST_QUERY);
  const asked = useDebounced(words);
  const query = useQuery({
    queryKey: [addressOf("GET /articles"), { q: asked }, "found"],
    queryFn: ({ signal }) => api("GET /articles", { query: asked ? { q: asked } : {}, signal }),
    enabled: isEnabled && asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const { articles = [], nextCursor = null, corrected = null } = (asked.length >= shortest && query.data) || {};
  return {
    articles: articles.slice(0, MOST),
    hasMore: articles.length > MOST || nextCursor !== null,
    corrected,
    isOld: isEnabled && (asked !== words || query.isPlaceholderData || query.isPending) && !query.error,
    error: asked === words ? query.error : null,
    retry: query.refetch,
  };
}
