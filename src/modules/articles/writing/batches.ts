import type { Clock } from "../../../platform/clock.ts";
import { type Occasion, record } from "../../auth/audit.ts";
import type { Db } from "../../tables.ts";
import { type SaveResult, saveArticle } from "../commands.ts";
import type { ArticleInput } from "../schema.ts";
import { saveFailureWords } from "./failures.ts";
import { restoreWholly } from "./restore.ts";
import { saveScheduled, unpublish } from "./saving.ts";
import type { BatchInput, BatchResult } from "./schema.ts";
import { type CurrentArticle, inputOf, readArticles } from "./snapshots.ts";
import { trashArticle } from "./trash.ts";

type By = { readonly occasion: Occasion; readonly clock: Clock };
type Done = SaveResult | "as-it-is";

/** One change to many articles, each in a transaction of its own; all of it can be reversed by its batch. */
export async function changeArticles(db: Db, input: BatchInput, by: By): Promise<BatchResult> {
  const batch = crypto.randomUUID();
  const articles = await readArticles(db, [...new Set(input.ids)]);
  const result = await each(articles, (article) => change(db, input, article, { ...by, batch }));
  await record(db, by.occasion, "articles.changed", batch, { action: input.action, changed: result.changed });
  return { batch, ...result };
}

function change(
  db: Db,
  input: BatchInput,
  { id, version, snapshot }: CurrentArticle,
  { occasion, clock, batch }: By & { batch: string },
): Promise<Done> | Done {
  const options = { id, occasion, clock, batch, expectedVersion: version };
  const unchanged = { ...inputOf(snapshot), modifiedAt: new Date(snapshot.modifiedAt) };
  if (snapshot.status === "trashed") return "as-it-is";
  switch (input.action) {
    case "publish": {
      if (snapshot.status === "published") return "as-it-is";
      const now = clock.now();
      const first = snapshot.publishedAt ? new Date(snapshot.publishedAt) : now;
      // What is scheduled already and chosen here is wanted now.
      if (first > now && snapshot.status === "draft") {
        return saveScheduled(db, unchanged, first, { ...options, reason: "scheduled" });
      }
      const published: ArticleInput = { ...unchanged, status: "published", publishedAt: first < now ? first : now };
      return saveArticle(db, published, { ...options, reason: "published" });
    }
    case "unpublish":
      if (snapshot.status === "draft") return "as-it-is";
      return unpublish(db, { id, version, batch }, { occasion, clock });
    case "trash":
      return trashArticle(db, options);
    case "move":
      if (input.category === snapshot.category) return "as-it-is";
      return saveArticle(db, { ...unchanged, category: input.category }, { ...options, reason: "saved" });
    case "tag": {
      const tags = [...new Set([...snapshot.tags, ...input.add])];
      if (tags.length === snapshot.tags.length) return "as-it-is";
      return saveArticle(db, { ...unchanged, tags }, { ...options, reason: "saved" });
    }
  }
}

type Row = { article_id: number; version: number; current: number; title: string };

/** Puts every article of a batch back as it was before, but for those that were changed since. Itself a batch. */
export async function reverseBatch(db: Db, batch: string, { occasion, clock }: By): Promise<BatchResult | undefined> {
  const rows: Row[] = await db
    .selectFrom("article_revisions as r")
    .innerJoin("articles as a", "a.id", "r.article_id")
    .select(["r.article_id", "r.version", "a.version as current", "a.title"])
    .where("r.batch", "=", batch)
    .orderBy("r.article_id")
    .execute();
  if (rows.length === 0) return undefined;
  const reversal = crypto.randomUUID();
  const since = rows.filter((row) => row.current !== row.version);
  const { changed, left } = await each(
    rows.filter((row) => row.current === row.version).map((row) => ({ ...row, id: row.article_id })),
    ({ id, version }) => {
      const options = { id, expectedVersion: version, occasion, clock, batch: reversal };
      // What the batch made goes: into the trash, from where it can still be had.
      return version === 1
        ? trashArticle(db, { ...options, reason: "restored" })
        : restoreWholly(db, { ...options, to: version - 1 });
    },
  );
  await record(db, occasion, "articles.reversed", batch, { reversal, changed });
  const why = "Sudah diubah lagi sesudahnya.";
  return {
    batch: reversal,
    changed,
    left: [...left, ...since.map((row) => ({ id: row.article_id, title: row.title, why }))],
  };
}

async function each<Article extends { id: number } & ({ title: string } | { snapshot: { title: string } })>(
  articles: readonly Article[],
  act: (article: Article) => Promise<Done> | Done,
): Promise<Omit<BatchResult, "batch">> {
  let changed = 0;
  const left: { id: number; title: string; why: string }[] = [];
  for (const article of articles) {
    const done = await act(article);
    if (done === "as-it-is") continue;
    if (done.ok) changed += 1;
    else {
      const title = "title" in article ? article.title : article.snapshot.title;
      left.push({ id: article.id, title, why: saveFailureWords(done.failure).message });
    }
  }
  return { changed, left };
}
