import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { type LearntWords, type TaughtOffer, typeLesson } from "./type-lesson.ts";

type Parts = { readonly db: Db; readonly clock: Clock };

/**
 * Learns once a night which words name which type, from the paths that people mapped and the products that they corrected. The lesson applies to offers that
 * are matched from then on.
 */
export const learnTypesEachNight = (parts: Parts): JobHandler =>
  jobHandler(defineJob({ name: "learn-types" }), async () => void (await learnTypes(parts)));

/** The most titles that are read of one teacher, which is a corrected product or a mapped path; only the newest teachers are read. */
const TITLES_OF_ONE = 20;
const MOST_TEACHERS = 5_000;

/** @returns the words that are known from now on; they replace the words learnt before */
export async function learnTypes({ db, clock }: Parts): Promise<readonly LearntWords[]> {
  const lesson = typeLesson();
  for (const offer of [...(await correctedOffers(db)), ...(await mappedOffers(db))]) lesson.add(offer);
  for (const title of await sampledTitles(db)) lesson.contradict(title);
  const learnt = lesson.learnt();
  await db.transaction().execute(async (trx) => {
    await sql`delete from learnt_title_words`.execute(trx);
    await sql`
      insert into learnt_title_words (words, product_type, teachers, learnt_at)
      select words, "productType", teachers, ${clock.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(learnt)}::jsonb) as v(words text, "productType" text, teachers integer)`.execute(
      trx,
    );
  });
  return learnt;
}

/** The most titles sampled: this is enough to show which words occur in the titles of many different products. */
const MOST_SAMPLED = 20_000;

/** Loads titles of offers whose type nobody has said: what people said of a title is no evidence against itself. */
async function sampledTitles(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string }>`
    select o.title from (select * from offers
      where id % greatest(1, (select count(*) / ${MOST_SAMPLED}::bigint from offers)) = 0 limit ${2 * MOST_SAMPLED}) o
    left join feed_paths m on m.feed_id = o.feed_id and m.path = o.path and m.product_type is not null and m.decided_by is not null
    left join products p on p.id = o.product_id and p.edited ->> 'productType' is not null
    where m.feed_id is null and p.id is null`.execute(db);
  return rows.map(({ title }) => title);
}

/** Loads offers of products whose type somebody has corrected. */
async function correctedOffers(db: Db): Promise<readonly TaughtOffer[]> {
  const { rows } = await sql<TaughtOffer>`
    select o.title, p.type as "productType", 'product ' || p.id as teacher
    from (select id, edited ->> 'productType' as type from products
      where edited ->> 'productType' is not null and not is_sample order by id desc limit ${MOST_TEACHERS}) p
    cross join lateral (select title from offers where product_id = p.id order by id limit ${TITLES_OF_ONE}) o`.execute(
    db,
  );
  return rows;
}

/** Loads offers of feed paths that somebody has mapped to a type. */
async function mappedOffers(db: Db): Promise<readonly TaughtOffer[]> {
  const { rows } = await sql<TaughtOffer>`
    select o.title, p.product_type as "productType", 'path ' || p.feed_id || ' ' || p.path as teacher
    from (select m.feed_id, m.path, m.product_type from feed_paths m
      join feeds f on f.id = m.feed_id join merchants s on s.id = f.merchant_id
      where m.product_type is not null and m.decided_by is not null and not s.is_sample
      order by m.decided_at desc limit ${MOST_TEACHERS}) p
    cross join lateral (select title from offers where feed_id = p.feed_id and path = p.path limit ${TITLES_OF_ONE}) o`.execute(
    db,
  );
  return rows;
}
