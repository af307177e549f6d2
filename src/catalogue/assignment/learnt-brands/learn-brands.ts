import { sql } from "kysely";
import { dictionary } from "../../../modules/search/queries.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { brandDictionary } from "../../matching/brands.ts";
import { titleWords } from "../../matching/features.ts";
import { brandLesson, type LearntBrand } from "./brand-lesson.ts";

type Parts = { readonly db: Db; readonly clock: Clock };

/** Learns once a night which words several sellers use as a brand; the lesson applies to offers that are matched from then on. */
export const learnBrandsEachNight = (parts: Parts): JobHandler =>
  jobHandler(defineJob({ name: "learn-brands" }), async () => void (await learnBrands(parts)));

/** The most titles read: this is enough to know how titles begin, and reading a million titles would take a minute of the night. */
const MOST_READ = 100_000;
const READ_AT_ONCE = 1_000;

/**
 * Learns brands from all offers and replaces the brands that were learnt before.
 * @returns the brands that are known from now on
 */
export async function learnBrands({ db, clock }: Parts): Promise<readonly LearntBrand[]> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from offers`.execute(db);
  const step = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / MOST_READ));
  const lesson = brandLesson(brandDictionary(), await dictionary());
  for (let after = 0; ; ) {
    const offers = await offersBehind(db, { after, step });
    const last = offers.at(-1);
    if (!last) break;
    for (const { title, brand, seller } of offers) lesson.add({ seller, words: titleWords(title), brand });
    after = last.id;
  }
  const learnt = lesson.learnt();
  await replaceLearntBrands(db, learnt, clock.now());
  return learnt;
}

type OfferText = {
  readonly id: number;
  readonly title: string;
  readonly brand: string | null;
  readonly seller: string;
};

/** Returns the next offers whose id is a multiple of `step`. */
async function offersBehind(db: Db, { after, step }: { after: number; step: number }): Promise<readonly OfferText[]> {
  const { rows } = await sql<OfferText>`
    select o.id, o.title, o.brand, o.merchant_id || '/' || o.seller as seller
    from offers o join merchants m on m.id = o.merchant_id
    where o.id > ${after} and o.id % ${step} = 0 and not m.is_sample order by o.id limit ${READ_AT_ONCE}`.execute(db);
  return rows;
}

async function replaceLearntBrands(db: Db, learnt: readonly LearntBrand[], moment: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from learnt_brands`.execute(trx);
    await sql`
      insert into learnt_brands (words, evidence, sellers, offers, learnt_at)
      select words, evidence, sellers, offers, ${moment}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(learnt)}::jsonb) as v(words text, evidence text, sellers integer, offers integer)`.execute(
      trx,
    );
  });
}
