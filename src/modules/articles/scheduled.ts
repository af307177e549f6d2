import { announceTags } from "../../platform/cache-tags.ts";
import { type Clock, systemClock } from "../../platform/clock.ts";
import type { Db } from "../tables.ts";
import { lockArticle } from "./former-article.ts";
import { countSearchWords, searchWords } from "./search-index.ts";

/** Publishes the scheduled articles whose time has come, each by itself. For a task that runs every minute. */
export async function publishDueArticles(db: Db, clock: Clock = systemClock): Promise<number> {
  const due = await db
    .selectFrom("articles")
    .select("id")
    .where("status", "=", "scheduled")
    .where("published_at", "<=", clock.now())
    .orderBy("published_at")
    .execute();
  for (const { id } of due) await db.transaction().execute((trx) => publish(trx, id));
  return due.length;
}

async function publish(db: Db, id: number) {
  const article = await lockArticle(db, id);
  // Another process may have been first, or an editor has put it off.
  if (article?.status !== "scheduled") return;
  await db.updateTable("articles").set({ status: "published" }).where("id", "=", id).execute();
  await countSearchWords(db, new Set(), searchWords({ ...article, status: "published" }));
  await announceTags(db, [`article:${id}`, "list", `list:${article.category}`, "search"]);
}
