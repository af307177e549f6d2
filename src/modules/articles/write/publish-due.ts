import { type Clock, systemClock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { enqueueWebhooks } from "../../webhooks/commands.ts";
import { articleTags } from "../cache-tags.shared.ts";
import { productsOf } from "./article-parts.ts";
import { lockArticle } from "./lock-article.ts";
import { addRevision } from "./revisions.ts";
import { countSearchWords, searchWords } from "./search-index.ts";
import { articlePayload, readArticle } from "./snapshots.ts";
import { rebaseWorkingCopy } from "./working-copies.ts";

export const PUBLISH_DUE = defineJob({
  name: "publish-due-articles",
  key: () => "publish-due-articles",
  // The job runs before all other jobs that wait, because an editor chose the time of publication.
  priority: -10,
});

export const publishDue = (db: Db, clock: Clock): JobHandler =>
  jobHandler(PUBLISH_DUE, async () => void (await publishDueArticles(db, clock)));

/**
 * Publishes the scheduled articles whose time has come, each in a transaction of its own. It runs at the time of each article, every minute and when
 * a process starts.
 */
export async function publishDueArticles(db: Db, clock: Clock = systemClock): Promise<number> {
  const now = clock.now();
  const due = await db
    .selectFrom("articles")
    .select("id")
    .where("status", "=", "scheduled")
    .where("published_at", "<=", now)
    .orderBy("published_at")
    .execute();
  for (const { id } of due) await db.transaction().execute((trx) => publish(trx, id, now));
  return due.length;
}

async function publish(db: Db, id: number, now: Date) {
  const article = await lockArticle(db, id);
  // Another process may have published the article meanwhile, or an editor may have postponed it.
  if (article?.status !== "scheduled" || !article.published_at || article.published_at > now) return;
  const version = article.version + 1;
  await db.updateTable("articles").set({ status: "published", version }).where("id", "=", id).execute();
  const current = await readArticle(db, id);
  if (!current) throw new Error(`article ${id} is gone while it is locked`);
  await addRevision(db, { articleId: id, version, at: now, snapshot: current.snapshot }, { reason: "published" });
  await rebaseWorkingCopy(db, { id, version });
  await countSearchWords(db, new Set(), searchWords({ ...article, status: "published" }));
  await enqueueWebhooks(db, { before: "scheduled", after: "published" }, articlePayload(id, current.snapshot));
  const products = await productsOf(db, id);
  await announceTags(db, [...articleTags.of(article), ...products.map(articleTags.showing)]);
}
