import { queryOptions, useQuery } from "@tanstack/react-query";
import type { BatchResult, EditorArticle } from "../../../modules/articles/write/answers.ts";
import type { BatchInput } from "../../../modules/articles/write/schema.ts";
import type { Author, AuthorPage } from "../../../modules/authors/answers.ts";
import { call } from "../../api/client.ts";
import { lockReleased } from "./editor/lock-releases.ts";

export const ARTICLES_PATH = "/api/admin/articles";
export const TRASH_PATH = "/api/admin/article-trash";
const BATCHES_PATH = "/api/admin/article-batches";

/** What the editor opens. Nothing of it is cached: yesterday's tab must ask for it again. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [ARTICLES_PATH, id],
    queryFn: async ({ signal }) => {
      await lockReleased(id);
      return call<EditorArticle>("GET", `${ARTICLES_PATH}/${id}`, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const changeArticles = (input: BatchInput) => call<BatchResult>("POST", BATCHES_PATH, { body: input });

export const reverseBatch = (batch: string) => call<BatchResult>("POST", `${BATCHES_PATH}/${batch}/reversal`);

const AUTHORS_PATH = "/api/admin/authors";

const authorsQuery = queryOptions({
  queryKey: [AUTHORS_PATH, "all"],
  async queryFn({ signal }) {
    const authors: Author[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: AuthorPage = await call("GET", `${AUTHORS_PATH}?${new URLSearchParams({ cursor })}`, { signal });
      authors.push(...page.authors);
      cursor = page.nextCursor;
    }
    return authors;
  },
});

/** Everybody who may stand over an article; empty until they are known. */
export const useAuthors = (): readonly Author[] => useQuery(authorsQuery).data ?? [];
