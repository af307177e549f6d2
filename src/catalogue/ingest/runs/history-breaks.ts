import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { type KnownWords, loadKnownWords } from "../../assignment/known-words.ts";
import { hasNappySizes, type OfferRow, type ReadOffer, readOffer } from "../../assignment/offer-rows.ts";
import { type ListingChange, listingChange } from "../../matching/listing-change.ts";
import { codesOf } from "../../matching/model-codes.ts";
import { differingRows } from "./diff.ts";
import { isNoPrice } from "./price-marks.ts";
import type { LoadedRun } from "./run-row.ts";
import { diffTable, stagedTable } from "./staging-table.ts";

const BATCH = 1_000;

/**
 * Finds listings that became another product since the last run, and makes them new offers in the diff, so that the earlier prices stay with the former
 * product. A file that was read by other columns than the last file is left out, and so are offers that were entered by hand, because other columns or a
 * corrected typo are no change by the shop. The work may be repeated, as the comparison may.
 */
export async function breakHistories(db: Db, { run, feed }: LoadedRun): Promise<void> {
  if (feed.source === "manual" || JSON.stringify(run.reading) !== JSON.stringify(feed.reading)) return;
  let words: KnownWords | undefined;
  for (let after = 0; ; ) {
    const rows = await rewrittenListings(db, { run: run.id, feed: feed.id }, after);
    const last = rows.at(-1);
    if (!last) return;
    words ??= await loadKnownWords(db);
    await startAnew(db, run.id, await changedListings(db, rows, words));
    after = last.before.id;
  }
}

type Listing = { readonly before: OfferRow; readonly after: OfferRow };
type ChangedListing = { readonly offer: number; readonly cause: ListingChange };

/**
 * Returns the next batch of listings that this feed had before and whose title, brand, codes or attributes changed.
 * @param after the last offer id of the batch before
 */
async function rewrittenListings(
  db: Db,
  { run, feed }: { readonly run: number; readonly feed: number },
  after: number,
): Promise<readonly Listing[]> {
  const own = sql`'id', o.id, 'merchant_id', o.merchant_id, 'feed_id', o.feed_id, 'category', o.category, 'product_type', o.product_type,
    'by_title', o.by_title, 'is_typed', false, 'is_sample', false`;
  const { rows } = await sql<Listing>`
    select jsonb_build_object(${own}, 'seller', o.seller, 'title', o.title, 'brand', o.brand, 'gtin', o.gtin, 'mpn', o.mpn, 'group_id', o.group_id,
        'condition', o.condition, 'facts', o.facts, 'price', case when d.previous_currency = 'IDR' then d.previous_price end) as before,
      jsonb_build_object(${own}, 'seller', s.seller, 'title', s.title, 'brand', s.brand, 'gtin', s.gtin, 'mpn', s.mpn, 'group_id', s.group_id,
        'condition', s.condition, 'facts', s.facts, 'price', case when s.currency = 'IDR' then s.price end) as after
    from ${differingRows(run)} join offers o on o.id = d.offer_id
    where d.offer_id > ${after} and d.is_content_changed and o.feed_id = ${feed}
      -- An import of past prices gave it a place, and nobody has described it.
      and o.content_hash <> 0
      and (o.title, o.gtin, o.mpn, o.brand, o.facts) is distinct from (s.title, s.gtin, s.mpn, s.brand, s.facts)
    order by d.offer_id limit ${BATCH}`.execute(db);
  return rows;
}

async function changedListings(
  db: Db,
  listings: readonly Listing[],
  { shops, reading, codes }: KnownWords,
): Promise<readonly ChangedListing[]> {
  await shops.load(
    db,
    listings.map(({ before }) => before.feed_id),
  );
  const read = listings.map(({ before, after }) => [readOffer(before, reading), readOffer(after, reading)] as const);
  const codesIn = ({ offer }: ReadOffer) => codesOf(offer.features.codes);
  await codes.load(
    db,
    read.flatMap((both) => both.flatMap(codesIn)),
  );
  return read.flatMap(([before, after]) => {
    const options = { frequencies: codes.frequencies, isSizeIdentity: hasOwnSizes(before) && hasOwnSizes(after) };
    const cause = listingChange(before.offer, after.offer, options);
    return cause ? [{ offer: before.row.id, cause }] : [];
  });
}

const hasOwnSizes = ({ type }: ReadOffer): boolean => hasNappySizes(type);

/** Turns the changed listings into new offers without an earlier price, because the prices of the former product say nothing about the new product. */
async function startAnew(db: Db, run: number, changed: readonly ChangedListing[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update ${diffTable(run)} d set former_offer_id = d.offer_id, cause = c.cause, offer_id = null, is_new = true, is_moved = false,
      is_content_changed = null, previous_price = null, previous_currency = null, has_point = true,
      is_far = s.currency = 'IDR' and ${isNoPrice(sql`s.facts`)}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(offer bigint, cause text), ${stagedTable(run)} s
    where d.offer_id = c.offer and d.is_content_changed and s.ctid = d.place`.execute(db);
}
