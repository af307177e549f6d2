import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../../api/api.ts";
import { STATUS_NAMES } from "../../../../shell/status-badge.tsx";
import { useDebounced } from "../../../../shell/use-debounced.ts";
import { ARTICLES_PATH } from "../../article-queries.ts";

/** What a link of the text can lead to. */
export type LinkTarget = { readonly title: string; readonly path: string; readonly kind: string };

const MOST = 8;

type LinkTargets = {
  readonly targets: readonly LinkTarget[];
  /** They are of what was typed before. */
  readonly isOld: boolean;
};

/** What has the words in its title; an address is looked for nowhere. */
export function useLinkTargets(typed: string): LinkTargets {
  const words = /^[/#?]|:\/\/|@/.test(typed.trim()) ? "" : typed.trim();
  const asked = useDebounced(words);
  const query = useQuery({
    queryKey: [ARTICLES_PATH, { q: asked }, "link-targets"],
    queryFn: ({ signal }) => findArticles(asked, signal),
    enabled: asked.length >= 2,
    placeholderData: keepPreviousData,
  });
  if (words.length < 2) return { targets: [], isOld: false };
  const isOld = (asked !== words || query.isPlaceholderData || query.isPending) && !query.error;
  return { targets: asked.length >= 2 ? (query.data ?? []) : [], isOld };
}

/** What readers can open comes first. */
async function findArticles(q: string, signal: AbortSignal): Promise<readonly LinkTarget[]> {
  const [published, all] = await Promise.all([
    api("GET /articles", { query: { q, status: "published" }, signal }),
    api("GET /articles", { query: { q }, signal }),
  ]);
  const others = all.articles.filter(({ status }) => status !== "published");
  return [...published.articles, ...others]
    .slice(0, MOST)
    .map(({ title, path, status }) => ({ title, path, kind: `Artikel · ${STATUS_NAMES[status]}` }));
}
