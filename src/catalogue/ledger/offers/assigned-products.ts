import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** Where an offer belongs, and why: `MatchReason` of matching. Null: it is to be decided. */
export type Assignment = {
  readonly id: number;
  readonly product: number | null;
  readonly match: unknown;
};

/** Puts offers where they belong. */
export async function assignProducts(trx: Db, assignments: readonly Assignment[]): Promise<void> {
  await sql`
    update offers o set product_id = v.product, match = v.match
    from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as v(id bigint, product bigint, match jsonb)
    where o.id = v.id`.execute(trx);
}

/** Takes offers out of their products, so that they are decided like new ones. */
export async function releaseOffers(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`update offers set product_id = null, match = null where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** Gives offers another reason to be where they are. @param ids a query for their ids, or an array of them */
export async function saveReason(trx: Db, ids: RawBuilder<unknown>, reason: unknown): Promise<void> {
  await sql`update offers set match = ${JSON.stringify(reason)}::jsonb where id = any(${ids})`.execute(trx);
}

type Move = { readonly source: number; readonly target: number; readonly reason: unknown };

/**
 * All offers of a product go to another, and what is doubtful there about the first is settled. What waits to be decided again, because
 * its text has changed, goes on waiting.
 */
export async function moveAllOffers(trx: Db, { source, target, reason }: Move): Promise<void> {
  await sql`
    update offers set product_id = ${target}, match = case when match is null then null else ${JSON.stringify(reason)}::jsonb end
    where product_id = ${source}`.execute(trx);
  const doubtful = sql`array(select id from offers where product_id = ${target} and match ? 'doubtful'
    and (match -> 'doubtful' ->> 'product')::bigint = ${source})`;
  await saveReason(trx, doubtful, reason);
}

type Doubts = { readonly from: number; readonly to: number; readonly among?: readonly number[] };

/** What is doubtful about the one is about the other from now on. @returns these offers */
export async function repointDoubts(trx: Db, { from, to, among }: Doubts): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update offers set match = jsonb_set(match, '{doubtful,product}', to_jsonb(${to}::bigint))
    where match ? 'doubtful' and (match -> 'doubtful' ->> 'product')::bigint = ${from}
      ${among ? sql`and id = any(${[...among]}::bigint[])` : sql``} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What an offer's title says of its category; null: nothing, and `match` says that it has been read. */
export type TitlePlace = { readonly id: number; readonly category: string | null; readonly match: unknown };

/** Puts offers that belong where their titles say into their categories. */
export async function placeByTitle(trx: Db, places: readonly TitlePlace[]): Promise<void> {
  await sql`
    update offers o set category = v.category, match = v.match
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as v(id bigint, category text, match jsonb) where o.id = v.id`.execute(
    trx,
  );
}

type Batch = { readonly after: number; readonly limit: number };

/** Forgets why a batch of offers is where it is; each stays there until it is decided again. @returns the last one; null: there is none */
export async function forgetReasons(db: Db, { after, limit }: Batch): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with behind as (select id from offers where id > ${after} order by id limit ${limit}), undecided as (
      update offers o set match = null from behind where o.id = behind.id and o.match is not null and (o.category is not null or o.by_title))
    select max(id) as last from behind`.execute(db);
  return rows[0]?.last ?? null;
}
