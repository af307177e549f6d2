import { sql } from "kysely";
import { queryBatches } from "../../../platform/database/query-batches.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { SITE_LANGUAGE } from "../fields.ts";
import { NEWEST_FIRST } from "./article-sql.ts";

export const RELATE_ARTICLES = defineJob({ name: "relate-articles", key: () => "relate-articles" });

/** The number of stored related articles: more than a page shows, since some may be unpublished before the next night. */
const KEPT = 8;
/** The number of candidates from the category, from each tag and from all articles, so the work for one article is bounded. */
const CANDIDATES = 8;
const BATCH = 500;

/** SQL for the ids of the articles nearest to `page`: those of its category first, then those with more tags in common, then newer ones. */
const NEAREST = `
  with mine as (select tag_id from article_tags where article_id = page.id),
  candidates as (
    (select id from listed_articles() where category = page.category order by ${NEWEST_FIRST} limit ${CANDIDATES})
    union
    select near.article_id from mine cross join lateral (
      select t.article_id from article_tags t where t.tag_id = mine.tag_id order by t.article_id desc limit ${CANDIDATES}
    ) near
    union
    (select id from listed_articles() order by ${NEWEST_FIRST} limit ${CANDIDATES})
  )
  select a.id from candidates join listed_articles() a on a.id = candidates.id
  where a.id <> page.id
  order by (a.category = page.category) desc,
    (select count(*) from article_tags t where t.article_id = a.id and t.tag_id in (select tag_id from mine)) desc,
    a.published_at desc, a.id desc
  limit ${KEPT}`;

/** Computes `related_ids` of these articles. An article in another language gets no related articles, because lists are Indonesian. */
export async function relateArticles(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update articles set related_ids = found.ids
    from (
      select page.id, case when page.language = ${sql.lit(SITE_LANGUAGE)} then array(${sql.raw(NEAREST)}) else '{}' end as ids
      from articles page where page.id = any(${[...ids]}::bigint[])
    ) found
    where articles.id = found.id and articles.related_ids <> found.ids`.execute(db);
}

/** Computes `related_ids` of every published article, a few hundred at a time. */
export async function relateAllArticles(db: Db): Promise<void> {
  const published = db.selectFrom("articles").select("id").where("status", "=", "published");
  for await (const rows of queryBatches(published, BATCH)) {
    await relateArticles(
      db,
      rows.map(({ id }) => id),
    );
  }
}

/** A nightly job that computes related articles again, so that older articles also link to newer ones. */
export const relateArticlesTask = (db: Db): JobHandler => jobHandler(RELATE_ARTICLES, () => relateAllArticles(db));
