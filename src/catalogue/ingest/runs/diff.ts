import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { isCalled } from "../../ledger/prices/commands.ts";
import { OUTLIER_FACTOR } from "../../ledger/prices/outlier-factor.shared.ts";
import { PAGE_GONE } from "../product-pages/page-problem.ts";
import { isNoPrice, priceMarks } from "./price-marks.ts";
import { nextFeed } from "./reassign-offers.ts";
import { diffTable, missingTable, stagedTable, withHashMemory } from "./staging-table.ts";

export type FeedOfRun = { readonly run: number; readonly feed: number; readonly merchant: number };

/** How a run was read, as far as comparing needs it. */
export type ComparedRun = FeedOfRun & { readonly observedAt: Date; readonly isComplete: boolean };

export type DiffCounts = {
  /** Rows that are offers, each id once. */
  readonly staged: number;
  readonly newOffers: number;
  /** Offers whose text, price or stock changed. */
  readonly changed: number;
  readonly priceChanged: number;
  /** Offers with the same content and price that were missing before, or were taken over from another feed. */
  readonly moved: number;
  /** Offers that another feed of the merchant also has, with the same content. */
  readonly overlapping: number;
  /**
   * Offers that this file lacks; `withdrawn` counts the offers that it lacks for the second time. An offer that another feed also has is handed over to that
   * feed instead of being withdrawn.
   */
  readonly missing: number;
  readonly withdrawn: number;
};

/**
 * Compares the staged rows with the offers, as sets: writes differences into the run's diff table, and missing offers into another table. The comparison may be
 * repeated at any time, even when a part of the run was applied already, because that part no longer differs.
 */
export const compareStaged = (db: Db, compared: ComparedRun): Promise<DiffCounts> =>
  withHashMemory(db, (trx) => compare(trx, compared));

async function compare(db: Db, compared: ComparedRun): Promise<DiffCounts> {
  const { run, feed, merchant, isComplete } = compared;
  const [staged, diff, missing] = [stagedTable(run), diffTable(run), missingTable(run)];
  await sql`drop table if exists ${diff}`.execute(db);
  await sql`drop table if exists ${missing}`.execute(db);
  await sql`
    create unlogged table ${diff} as
    select *, null::bigint as former_offer_id, null::text as cause, ${!isComplete} or is_moved or is_new or is_mark_changed
      or coalesce(is_price_changed or is_currency_changed, false) as has_point from (
      select s.row_number, s.ctid as place, o.id as offer_id, o.id is null as is_new, p.price as previous_price, p.currency as previous_currency,
        o.content_hash <> s.content_hash as is_content_changed,
        (p.price, p.list_price, p.availability) is distinct from (s.price, s.list_price, s.availability) as is_price_changed,
        (p.shipping, p.currency) is distinct from (s.shipping, s.currency) as is_cost_changed,
        p.currency is distinct from s.currency as is_currency_changed,
        -- An offer may have no price yet: of an imported history, or made by a run that was cut off.
        coalesce(p.currency = s.currency and p.plausible_price > 0 and (s.price * ${OUTLIER_FACTOR}::int < p.plausible_price
          or s.price > p.plausible_price * ${OUTLIER_FACTOR}::int), false)
          -- Saying the same once more does not confirm it.
          or coalesce(p.is_odd and (p.price, p.currency) = (s.price, s.currency), false)
          or (s.currency = 'IDR' and ${isNoPrice(sql`s.facts`)} and not ${isCalled("right", sql`o.id`, sql`s.price`)}) as is_far,
        coalesce(${priceMarks(sql`o.facts`)} is distinct from ${priceMarks(sql`s.facts`)}, false) as is_mark_changed,
        ${isMoved(compared)} as is_moved,
        -- Another feed observes it: only another price is a newer word. Two feeds with links of their own would rewrite all of them in turn.
        coalesce(o.feed_id <> ${feed} and p.seen_at is null, false) as is_of_another,
        o.content_hash <> s.content_hash or o.feed_id is distinct from ${feed} or ${isHandedOver(feed)} as is_rewritten
      from ${staged} s
      left join offers o on o.merchant_id = ${merchant} and o.external_id = s.external_id
      left join offer_prices p on p.offer_id = o.id
    ) compared
    where is_new or is_price_changed or is_moved or is_currency_changed
      or (not is_of_another and (is_content_changed or is_cost_changed))`.execute(db);
  await sql`create index on ${diff} (row_number)`.execute(db);
  await sql`create index on ${diff} (offer_id) where is_content_changed`.execute(db);
  await sql`analyze ${diff}`.execute(db);
  await sql`
    create unlogged table ${missing} as
    select o.id as offer_id, p.missed_runs, n.next_feed, n.next_seen_at
    from offers o join offer_prices p on p.offer_id = o.id
    left join lateral (${nextFeed(sql`o.id`, compared)}) n on true
    where o.feed_id = ${feed} and p.withdrawn_at is null and p.missed_run_id is distinct from ${run}
      and not exists (select from ${staged} s where s.external_id = o.external_id)
      -- A page that could not be read says nothing of its offer.
      and not exists (select from feed_pages g where g.feed_id = ${feed} and g.external_id = o.external_id
        and g.problem is not null and g.problem <> ${PAGE_GONE})`.execute(db);
  await sql`create index on ${missing} (offer_id)`.execute(db);
  return countDiff(db, { run, feed, merchant });
}

/**
 * Joins the differences (d) to their staged rows (s) by the rows' place in the table, because about one row in a hundred differs and a join by number would
 * read all staged rows for each batch.
 */
export const differingRows = (run: number): RawBuilder<unknown> =>
  sql`${diffTable(run)} d cross join lateral (select * from ${stagedTable(run)} where ctid = d.place offset 0) s`;

/**
 * Whether the last run of the offer's feed did not see the offer, so that the offer's history continues in this feed. For an incomplete file this is true of
 * every offer that no other feed sees, because such a file is a sighting of its own offers alone, and not of the whole feed.
 */
const isMoved = ({ feed, observedAt, isComplete }: ComparedRun): RawBuilder<boolean> =>
  isComplete
    ? sql`coalesce(p.seen_at is not null, false) or (o.id is not null and o.feed_id is null)`
    : sql`o.id is not null and p.seen_at is distinct from ${observedAt}::timestamptz
        and (o.feed_id is not distinct from ${feed}::bigint or o.feed_id is null or p.seen_at is not null)`;

/** Whether another feed had the offer meanwhile, and passed it to this feed. */
const isHandedOver = (feed: number): RawBuilder<boolean> => sql`
  (coalesce(o.feed_id = ${feed} and p.seen_at is not null, false) and exists (
    select from feed_overlaps v where v.offer_id = o.id and v.feed_id = ${feed}))`;

/** SQL for the counts of a diff table, or of some of its rows. */
export const COUNTS_OF_DIFF: RawBuilder<unknown> = sql`
  count(*) filter (where is_new) as "newOffers",
  count(*) filter (where not is_new and (is_content_changed or is_price_changed or is_cost_changed)) as changed,
  count(*) filter (where not is_new and is_price_changed) as "priceChanged"`;

/** A condition on the table of missing offers: missing for the second time, and in no other feed. */
export const IS_WITHDRAWN: RawBuilder<boolean> = sql`missed_runs > 0 and next_feed is null`;

async function countDiff(db: Db, { run, feed, merchant }: FeedOfRun): Promise<DiffCounts> {
  const { rows } = await sql<DiffCounts>`
    select (select count(*) from ${stagedTable(run)}) as staged,
      ${COUNTS_OF_DIFF},
      count(*) filter (where not (is_new or is_content_changed or is_price_changed or is_cost_changed)) as moved,
      -- Most merchants have one feed, and nothing to join a million rows for.
      case when exists (select from feeds f where f.merchant_id = ${merchant} and f.id <> ${feed}) then (
        select count(*) from ${stagedTable(run)} s
        join offers o on o.merchant_id = ${merchant} and o.external_id = s.external_id
        join offer_prices p on p.offer_id = o.id
        where o.feed_id <> ${feed} and p.seen_at is null) else 0 end as overlapping,
      (select count(*) from ${missingTable(run)}) as missing,
      (select count(*) from ${missingTable(run)} where ${IS_WITHDRAWN}) as withdrawn
    from ${diffTable(run)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a count has no rows");
  return counts;
}
