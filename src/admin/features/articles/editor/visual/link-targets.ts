import { STATUS_NAMES } from "../../../../shell/status-badge.tsx";
import { useFoundArticles } from "../../../../shell/use-found-articles.ts";

/** What a link of the text can lead to. */
export type LinkTarget = { readonly title: string; readonly path: string; readonly kind: string };

type LinkTargets = {
  readonly targets: readonly LinkTarget[];
  /** They are of what was typed before. */
  readonly isOld: boolean;
  /** Why there are none, as a sentence. */
  readonly note: string | undefined;
};

const SHORTEST = 2;

/** What has the words in it, what readers can open first; an address is looked for nowhere. */
export function useLinkTargets(typed: string): LinkTargets {
  const words = /^[/#?]|:\/\/|@/.test(typed.trim()) ? "" : typed.trim();
  const { articles, isOld, error } = useFoundArticles(words, { shortest: SHORTEST });
  if (words.length < SHORTEST) return { targets: [], isOld: false, note: undefined };
  const isPublished = ({ status }: { status: string }) => status === "published";
  const targets = [...articles.filter(isPublished), ...articles.filter((article) => !isPublished(article))].map(
    ({ title, path, status }): LinkTarget => ({ title, path, kind: `Artikel · ${STATUS_NAMES[status]}` }),
  );
  return { targets, isOld, note: isOld ? undefined : noteOf(targets, error) };
}

function noteOf(targets: readonly LinkTarget[], error: Error | null): string | undefined {
  if (error) return `Artikel belum dapat dicari. ${error.message}`;
  return targets.length > 0
    ? undefined
    : "Tidak ada artikel yang cocok. Coba kata lain, atau tulis alamat lengkapnya, misalnya https://contoh.id.";
}
