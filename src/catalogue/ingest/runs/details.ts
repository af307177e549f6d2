import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { type KnownWords, loadKnownWords } from "../../assignment/known-words.ts";
import { renameProducts } from "../../assignment/rename-products.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { saveOfferDetails } from "../../ledger/offers/commands.ts";
import { PRODUCT_TYPES } from "../../taxonomy/product-types.shared.ts";
import { type Applied, type Batches, inBatches } from "./apply.ts";
import type { LoadedRun } from "./run-row.ts";
import { detailsTable, hasStagedDetails, stagedTable, withHashMemory } from "./staging-table.ts";

/**
 * Writes the descriptions and ratings that changed, and announces the tags of the pages that show them. Descriptions and ratings are compared separately from
 * the offers' content, because they do not decide which product an offer is, and a changed rating alone is no change of the offer. The work may be repeated.
 */
export async function applyDetails(db: Db, applied: Applied, batches: Batches): Promise<void> {
  if (!(await hasDetails(db, applied)) || !(await hasStagedDetails(db, applied.run))) return;
  await withHashMemory(db, (trx) => compareDetails(trx, applied));
  const rows = { table: detailsTable(applied.run), key: sql.ref("offer_id") };
  let words: KnownWords | undefined;
  await inBatches(db, rows, { ...batches, batchRows: BATCH_ROWS }, async (trx, { after, last }) => {
    const batch = sql`select * from ${detailsTable(applied.run)} where offer_id > ${after} and offer_id <= ${last}`;
    const described = await describedProducts(trx, batch);
    await saveOfferDetails(trx, applied.run, batch);
    await announceProducts(trx, batch);
    if (described.length === 0) return;
    words ??= await loadKnownWords(trx);
    await renameProducts(trx, described, words);
  });
}

/** Whether a run of the feed has ever had descriptions or ratings: most feeds have none, and joining a million rows would be wasted. */
async function hasDetails(db: Db, { feed }: Applied): Promise<boolean> {
  const { rows } = await sql`
    select from feed_runs where feed_id = ${feed} and (empty_shares ->> 'details')::float8 < 1 limit 1`.execute(db);
  return rows.length > 0;
}

/** These batches are smaller than the batches of offers, because a product whose description changed may have to be read again with all its offers. */
const BATCH_ROWS = 2_000;

/**
 * Returns the products to read again, namely products with a changed description whose type has details that are read from descriptions. Offers without a
 * product are read later.
 */
async function describedProducts(trx: Db, details: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ product: number }>`
    select p.id as product from products p
    where p.product_type = any(${DESCRIBED_TYPES}::text[]) and p.id in (
      select o.product_id from (${details}) b join offers o on o.id = b.offer_id left join offer_details d on d.offer_id = o.id
      where d.description is distinct from b.description)
    order by p.id for no key update`.execute(trx);
  return rows.map(({ product }) => product);
}

const DESCRIBED_TYPES = PRODUCT_TYPES.filter(({ details }) => details.length > 0).map(({ slug }) => slug);

/** Compares the staged descriptions and ratings with the stored ones. If the merchant no longer allows descriptions, a staged description counts as none. */
async function compareDetails(trx: Db, { run, feed, merchant }: Applied): Promise<void> {
  const [staged, details] = [stagedTable(run), detailsTable(run)];
  await sql`drop table if exists ${details}`.execute(trx);
  await sql`
    create unlogged table ${details} as
    select o.id as offer_id, said.description, s.rating, s.rating_count
    from ${staged} s
    join offers o on o.merchant_id = ${merchant} and o.external_id = s.external_id
    join merchants m on m.id = o.merchant_id
    left join offer_details d on d.offer_id = o.id
    cross join lateral (select case when m.descriptions_allowed_at is not null then s.description end as description) said
    -- Another feed's offer has what that one says.
    where o.feed_id = ${feed}
      and (d.description, d.rating, d.rating_count) is distinct from (said.description, s.rating, s.rating_count)`.execute(
    trx,
  );
  await sql`create index on ${details} (offer_id)`.execute(trx);
}

async function announceProducts(trx: Db, details: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ product: number }>`
    select distinct o.product_id as product from (${details}) b join offers o on o.id = b.offer_id
    where o.product_id is not null`.execute(trx);
  await announceTags(
    trx,
    rows.map(({ product }) => productTags.product(product)),
  );
}

/** Whether the merchant has allowed descriptions since the feed was last read, so even unchanged bytes must be read again. */
export async function lacksDescriptions(db: Db, { feed, merchant }: LoadedRun): Promise<boolean> {
  if (merchant.descriptionsAllowedAt === null || feed.checksum === null) return false;
  const { rows } = await sql`
    select from feed_runs where feed_id = ${feed.id} and state = 'applied' and created_at >= ${merchant.descriptionsAllowedAt}
    limit 1`.execute(db);
  return rows.length === 0;
}
