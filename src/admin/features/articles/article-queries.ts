import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { BatchInput } from "../../../modules/articles/write/schema.ts";
import type { Author, AuthorPage } from "../../../modules/authors/answers.ts";
import { addressOf, api } from "../../api/api.ts";
import { lockReleased } from "./editor/lock-releases.ts";

export const ARTICLES_PATH = addressOf("GET /articles");
export const TRASH_PATH = addressOf("GET /article-trash");

/** The article as the editor opens it. It is not cached, because a tab from yesterday must load it again. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [ARTICLES_PATH, id],
    queryFn: async ({ signal }) => {
      await lockReleased(id);
      return api("GET /articles/:id", { params: { id }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const changeArticles = (input: BatchInput) => api("POST /article-batches", { input });

export const reverseBatch = (batch: string) => api("POST /article-batches/:batch/reversal", { params: { batch } });

const authorsQuery = queryOptions({
  queryKey: [addressOf("GET /authors"), "all"],
  async queryFn({ signal }) {
    const authors: Author[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: AuthorPage = await api("GET /authors", { query: { cursor }, signal });
      authors.push(...page.authors);
      cursor = page.nextCursor;
    }
    return authors;
  },
});

/** All authors that may be chosen for an article; empty until they are loaded. */
export const useAuthors = (): readonly Author[] => useQuery(authorsQuery).data ?? [];

/** The tags whose names contain the typed text. */
export const useTagNames = (typed: string): readonly string[] =>
  useQuery({
    queryKey: [addressOf("GET /tags"), "offered", typed],
    queryFn: async ({ signal }) => {
      const { tags } = await api("GET /tags", { query: { q: typed }, signal });
      return tags.map(({ name }) => name);
    },
    placeholderData: keepPreviousData,
  }).data ?? [];
