import { type Failure, failure, success } from "../../platform/result.ts";
import { type SaveFailure, type SaveOptions, saveArticle } from "../articles/commands.ts";
import { inputOf } from "../articles/queries.ts";
import { type ArticleSnapshot, slugFrom } from "../articles/schema.ts";
import type { Trx } from "../maintenance/commands.ts";
import { linkTranslation } from "./groups.ts";
import type { ArticleText } from "./segments/article.ts";

type NewDraft = {
  readonly sourceId: number;
  readonly source: ArticleSnapshot;
  readonly after: ArticleText;
  readonly to: string;
  readonly sourceHash: Buffer;
};

/** `translated` means that the source already has a translation in that language; the caller must roll back the new translation. */
export type DraftFailure = SaveFailure | Failure<"translated">;

/** Makes a draft in another language, linked to its source. After a failure the caller must roll the transaction back. */
export async function createTranslationDraft(
  trx: Trx,
  { sourceId, source, after, to, sourceHash }: NewDraft,
  options: SaveOptions,
) {
  const { publishedAt: _, ...input } = inputOf(source);
  const slug = await uniqueSlug(trx, slugFrom(after.title) || `${source.slug}-${to}`, to);
  const saved = await saveArticle(
    trx,
    { ...input, ...writable(after), slug, status: "draft", language: to, canonicalUrl: null },
    options,
  );
  if (!saved.ok) return saved satisfies DraftFailure;
  const { id, version } = saved.value;
  const isFirst = await linkTranslation(trx, { articleId: id, sourceId, language: to, version, sourceHash });
  return isFirst ? success({ id, version }) : failure("translated");
}

/** The texts of a translation in the form of an article's fields. */
export const writable = ({ keywords, tags, faq, ...text }: ArticleText) => ({
  ...text,
  keywords: [...keywords],
  tags: [...tags],
  faq: [...faq],
});

const MOST_TRIES = 50;

/** Finds a free slug beforehand, because a failed save would end the transaction. */
async function uniqueSlug(trx: Trx, wanted: string, language: string): Promise<string> {
  const stem = wanted.slice(0, 100).replace(/-+$/, "");
  const tries = [stem, `${stem}-${language}`, ...Array.from({ length: MOST_TRIES }, (_, at) => `${stem}-${at + 2}`)];
  const taken = await trx.selectFrom("articles").select("slug").where("slug", "in", tries).execute();
  return tries.find((slug) => !taken.some((row) => row.slug === slug)) ?? `${stem}-${crypto.randomUUID().slice(0, 8)}`;
}
