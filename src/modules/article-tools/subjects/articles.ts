import type { Db } from "../../../platform/database/tables.ts";
import { endTrashBatch } from "../../articles/commands.ts";
import { type CurrentArticle, readArticles, readRevision, renderBody } from "../../articles/queries.ts";
import type { ArticleSnapshot } from "../../articles/schema.ts";
import type { ItemReview, RunSubject, Tool } from "../../maintenance/commands.ts";
import { CATEGORIES } from "../../stores/categories.shared.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import { type ArticleChoices, articleChoicesAnswer } from "../answers.ts";
import { ARTICLE, type ArticleFilter, articleFilter } from "../schema.ts";
import { applyArticleChanges, textFields } from "../text/text-fields.ts";
import { matchingArticles } from "./filters.ts";
import { textEffect } from "./text-effect.ts";
import { findWithWorkingCopy } from "./working-copies.ts";

export type ArticleTool<Options = unknown, Data = unknown> = Tool<Options, Data, CurrentArticle>;

/** Articles as the subject of runs. They are not locked before a change, because saving checks the version. */
export const articles: RunSubject<CurrentArticle, ArticleFilter> = {
  type: ARTICLE,
  idField: "articleId",
  filter: articleFilter,
  matching: matchingArticles,
  choices: { answer: articleChoicesAnswer, read: readChoices },
  load: readArticles,
  titleOf: ({ snapshot }) => snapshot.title,
  skipReason: ({ snapshot }) => (snapshot.status === "trashed" ? "trashed" : undefined),
  unsaved: findWithWorkingCopy,
  async existing(db, ids) {
    const rows = await db.selectFrom("articles").select("id").where("id", "in", ids).execute();
    return new Set(rows.map(({ id }) => id));
  },
  effect: textEffect,
  async review(db, { id, version, changes }): Promise<ItemReview | undefined> {
    const snapshot = await readRevision(db, id, version);
    if (!snapshot) return undefined;
    const rendered = await renderedPair(db, snapshot, applyArticleChanges(snapshot, changes));
    return { path: articlePath(snapshot), texts: textFields(snapshot), rendered };
  },
  /** The 30 days in the trash begin now for articles that the run put there. */
  async onClosed(trx, batch) {
    await endTrashBatch(trx, batch);
  },
};

const MOST_CHOICES = 200;

async function readChoices(db: Db): Promise<ArticleChoices> {
  const [authors, languages] = await Promise.all([
    db.selectFrom("authors").select(["id", "name"]).orderBy("name").limit(MOST_CHOICES).execute(),
    db.selectFrom("articles").select("language").distinct().orderBy("language").limit(MOST_CHOICES).execute(),
  ]);
  const categories = CATEGORIES.map(({ slug, name }) => ({ slug, name }));
  return { categories, authors, languages: languages.map(({ language }) => language) };
}

async function renderedPair(db: Db, before: ArticleSnapshot, after: ArticleSnapshot): Promise<ItemReview["rendered"]> {
  if (before.body === after.body) return null;
  const [previous, next] = await Promise.all([renderBody(db, before.body), renderBody(db, after.body)]);
  return previous.ok && next.ok ? { before: previous.value.html, after: next.value.html } : null;
}
