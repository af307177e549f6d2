import { sql } from "kysely";
import { readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import { addJob } from "../../platform/jobs/job.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { articleTags } from "../articles/cache-tags.shared.ts";
import { addWordChanges, applyWordChanges, searchWords } from "../articles/commands.ts";
import { REFRESH_SEARCH } from "./search-refresh.ts";

const BATCH = 1000;
const IDS_PER_JOB = 500;

type Tagged = {
  id: number;
  category: string;
  status: string;
  language: string;
  title: string;
  excerpt: string;
  keywords: string[];
  tags: { id: number; name: string }[];
};

/** Returns the new names of an article's tags, given its present tags, in the same order. */
type Renaming = (tags: Tagged["tags"]) => string[];

/**
 * Locks the tags and all articles that have one of them until the transaction ends, and computes how the tags' new names change search and pages. Articles are
 * locked before tags, in the same order as when an article is saved.
 */
export async function lockTaggedArticles(trx: Db, tagIds: readonly number[], renaming: Renaming) {
  const ids = new Set<number>();
  const categories = new Set<string>();
  const words = new Map<string, number>();
  const look = async () => {
    for await (const article of taggedArticles(trx, tagIds)) {
      if (ids.has(article.id)) continue;
      ids.add(article.id);
      if (article.status === "published") categories.add(article.category);
      const before = { ...article, tags: article.tags.map(({ name }) => name) };
      addWordChanges(words, searchWords(before), searchWords({ ...article, tags: renaming(article.tags) }));
    }
  };
  await look();
  const tags = await trx
    .selectFrom("tags")
    .select("id")
    .where("id", "in", tagIds)
    .orderBy("slug")
    .forUpdate()
    .execute();
  // This second look is needed because an article may have got one of the tags before the tag was locked.
  await look();
  return {
    /** The number of the given tags that exist. */
    tags: tags.length,
    articles: ids.size,
    /** Call this after changing the tags: it updates the vocabulary and pages, and queues jobs that rebuild the search vectors. */
    async follow() {
      await applyWordChanges(trx, words);
      if (categories.size > 0) await announceTags(trx, articleTags.listsOf(categories));
      const all = [...ids];
      for (let start = 0; start < all.length; start += IDS_PER_JOB) {
        await addJob(trx, REFRESH_SEARCH, { ids: all.slice(start, start + IDS_PER_JOB) });
      }
    },
  };
}

async function* taggedArticles(trx: Db, tagIds: readonly number[]): AsyncGenerator<Tagged> {
  const walk = { size: BATCH, after: 0, placeOf: ({ id }: Tagged) => id };
  const batches = readBatches(walk, async (after, size) => {
    const { rows } = await sql<Tagged>`
      select a.id, a.category, a.status, a.language, a.title, a.excerpt, a.keywords,
        (select json_agg(json_build_object('id', t.id, 'name', t.name) order by l.position)
         from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id) as tags
      from articles a
      where a.id in (select article_id from article_tags where tag_id = any(${[...tagIds]}::bigint[])) and a.id > ${after}
      order by a.id limit ${size} for update of a`.execute(trx);
    return rows;
  });
  for await (const rows of batches) yield* rows;
}
