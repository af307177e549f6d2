import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { medianOf } from "../median.ts";
import { priceScale, stagedPrices } from "../price-scale.ts";
import type { AnomalyFinding } from "../schema.ts";
import type { DiffCounts } from "./diff.ts";
import { hostFindings } from "./new-hosts.ts";
import { diffTable, missingTable, stagedTable } from "./staging-table.ts";

/** The bounds of the anomaly check; a run that exceeds any of them is held for a person. */
const BOUNDS = {
  /** The fewest rows that a run may have, as a share of the median row count of the last good runs. */
  rowsShare: 0.7,
  medianOfRuns: 7,
  /** The largest share of offers whose price may change by more than half. */
  movedShare: 0.3,
  newShare: 0.5,
  /** The largest increase of a column's share of empty cells; 0.2 is 20 percentage points. */
  emptyPoints: 0.2,
  medianRatio: [0.5, 2],
  /** The bounds of the median price ratio for a small feed, whose few offers may all be on sale. */
  smallMedianRatio: [0.2, 5],
  /** The largest share of offers whose currency may change. */
  currencyShare: 0.3,
  /** The largest share of known offers whose title may change. */
  titlesShare: 0.5,
  /** The largest share of a small feed's offers that may be missing. */
  goneShare: 0.5,
} as const;

/** The fewest offers of a feed that is judged by all bounds. */
const MIN_OFFERS = 50;
/** The fewest offers for judging whether more than half of a small feed is gone and whether its prices are in another unit. */
const MIN_SMALL = 5;

/** The finding that a test run has from the moment it starts. */
export const TEST_FINDING: AnomalyFinding = { code: "test" };

export type AnomalyCheckInput = {
  readonly run: number;
  readonly feed: number;
  readonly merchant: number;
  readonly counts: DiffCounts;
  /** Rejected rows by reason. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Why the file may lack some of its shop's offers; null if it is complete. */
  readonly incomplete: string | null;
  /** Whether the run only shows what it would change, and a person decides even if the anomaly check finds nothing. */
  readonly isTest: boolean;
  /** The share of rows in which a mapped column is empty, by column. */
  readonly emptyShares: Readonly<Record<string, number>>;
};

type GoodRun = { readonly offers: number; readonly empty_shares: Readonly<Record<string, number>> };

/** The order of the findings, the most severe first; the first one becomes the run's reason. The finding that a run is a test comes before all others. */
const SEVERITY: Readonly<Record<AnomalyFinding["code"], number>> = {
  ...{ test: 0, incomplete: 1, "lookalike-hosts": 2, "new-hosts": 3, currency: 4, "price-scale": 5 },
  ...{
    "median-price": 6,
    "prices-moved": 7,
    "all-rejected": 8,
    "most-gone": 9,
    "fewer-rows": 10,
    "titles-changed": 11,
  },
  ...{ "new-ids": 12, "empty-column": 13, "first-run": 14 },
};

/** Returns the findings because of which a person must decide about a run, the most severe first; none if the run may be applied at once. */
export const findingsOf = async (db: Db, input: AnomalyCheckInput): Promise<AnomalyFinding[]> =>
  (await measure(db, input)).sort((a, b) => SEVERITY[a.code] - SEVERITY[b.code]);

async function measure(db: Db, input: AnomalyCheckInput): Promise<AnomalyFinding[]> {
  const { counts, incomplete, isTest } = input;
  const good = await goodRuns(db, input.feed);
  const always: AnomalyFinding[] = [
    ...(isTest ? [TEST_FINDING] : []),
    ...(good.length === 0 ? [{ code: "first-run" } as const] : []),
    ...(incomplete === null ? [] : [{ code: "incomplete", detail: incomplete } as const]),
    ...(await currencyFinding(db, input)),
    ...(await hostFindings(db, { ...input, isFirst: good.length === 0 })),
  ];
  if (good.length === 0) return [...always, ...(await priceScale(db, stagedPrices(input.run), input.merchant))];
  const ratios = await priceRatios(db, input);
  always.push(...medianPrice(ratios));
  const known = await countKnown(db, input.feed);
  const isWhole = incomplete === null;
  if (isWhole && known >= MIN_SMALL) always.push(...nothingLeft(input));
  if (Math.max(known, counts.staged) < MIN_OFFERS)
    return isWhole && known >= MIN_SMALL ? [...always, ...mostGone(counts, known)] : always;
  return [
    ...always,
    ...(await otherTitles(db, input)),
    ...(isWhole ? fewerRows(counts, good.slice(0, BOUNDS.medianOfRuns)) : []),
    ...(await newIds(db, input)),
    ...emptyColumns(input.emptyShares, good[0]?.empty_shares ?? {}),
    ...movedPrices(ratios),
  ];
}

/** Returns the good runs, the latest first. A run that a person accepted restarts the series and is the first of it. */
const goodRuns = (db: Db, feed: number): Promise<GoodRun[]> =>
  db
    .selectFrom("feed_runs")
    .select([sql<number>`staged_rows`.as("offers"), "empty_shares"])
    .where("feed_id", "=", feed)
    .where("state", "=", "applied")
    .where("id", ">=", (from) =>
      from
        .selectFrom("feed_runs")
        .select(({ fn }) => fn.coalesce(fn.max("id"), sql<number>`0`).as("id"))
        .where("feed_id", "=", feed)
        .where("state", "=", "applied")
        .where("is_accepted", "=", true),
    )
    .orderBy("id", "desc")
    .limit(BOUNDS.medianOfRuns)
    .execute();

async function countKnown(db: Db, feed: number): Promise<number> {
  const { count } = await db
    .selectFrom("offers as o")
    .innerJoin("offer_prices as p", "p.offer_id", "o.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("o.feed_id", "=", feed)
    .where("p.withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

function fewerRows({ staged }: DiffCounts, runs: readonly GoodRun[]): AnomalyFinding[] {
  const measured = staged / Math.max(1, medianOf(runs.map(({ offers }) => offers)) ?? 0);
  return measured < BOUNDS.rowsShare ? [{ code: "fewer-rows", measured, bound: BOUNDS.rowsShare }] : [];
}

/**
 * Checks whether the feed did not have most of the ids before. If most offers with such ids have the titles of missing offers, the finding says that only the
 * ids have changed.
 */
async function newIds(db: Db, { run, counts: { staged, newOffers } }: AnomalyCheckInput): Promise<AnomalyFinding[]> {
  const measured = newOffers / Math.max(1, staged);
  if (measured <= BOUNDS.newShare) return [];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${diffTable(run)} d join ${stagedTable(run)} s using (row_number)
    where d.is_new and s.title in (select o.title from ${missingTable(run)} m join offers o on o.id = m.offer_id)`.execute(
    db,
  );
  const isSame = (rows[0]?.count ?? 0) > newOffers / 2;
  return [{ code: "new-ids", measured, bound: BOUNDS.newShare, ...(isSame ? { detail: "same-titles" } : {}) }];
}

function nothingLeft({ counts, rejections }: AnomalyCheckInput): AnomalyFinding[] {
  const [most] = Object.entries(rejections).sort((a, b) => b[1] - a[1]);
  return counts.staged === 0 && most ? [{ code: "all-rejected", detail: most[0] }] : [];
}

function mostGone({ staged, missing }: DiffCounts, known: number): AnomalyFinding[] {
  const measured = missing / Math.max(known, missing);
  return measured > BOUNDS.goneShare && staged > 0
    ? [{ code: "most-gone", measured, bound: BOUNDS.goneShare, detail: String(missing) }]
    : [];
}

async function otherTitles(db: Db, { run, counts }: AnomalyCheckInput): Promise<AnomalyFinding[]> {
  const compared = counts.staged - counts.newOffers;
  if (compared < MIN_OFFERS) return [];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${diffTable(run)} d join ${stagedTable(run)} s using (row_number) join offers o on o.id = d.offer_id
    where d.is_content_changed and lower(o.title) <> lower(s.title)`.execute(db);
  const measured = (rows[0]?.count ?? 0) / compared;
  return measured > BOUNDS.titlesShare ? [{ code: "titles-changed", measured, bound: BOUNDS.titlesShare }] : [];
}

/** Columns that are empty whenever there is no sale, and columns that no price depends on. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["list_price", "sale_price", "description", "details"]);

const emptyColumns = (
  now: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): AnomalyFinding[] =>
  Object.entries(before).flatMap(([column, share]) => {
    if (MAY_BE_EMPTY.has(column)) return [];
    const measured = (now[column] ?? 1) - share;
    return measured > BOUNDS.emptyPoints
      ? [{ code: "empty-column" as const, detail: column, measured, bound: BOUNDS.emptyPoints }]
      : [];
  });

async function currencyFinding(db: Db, { run, counts }: AnomalyCheckInput): Promise<AnomalyFinding[]> {
  const { rows } = await sql<{ count: number; currency: string | null }>`
    select count(*) as count, max(s.currency) as currency
    from ${diffTable(run)} d join ${stagedTable(run)} s using (row_number) where d.previous_currency <> s.currency`.execute(
    db,
  );
  const { count = 0, currency = null } = rows[0] ?? {};
  const measured = count / Math.max(1, counts.staged - counts.newOffers);
  return measured > BOUNDS.currencyShare
    ? [{ code: "currency", measured, bound: BOUNDS.currencyShare, ...(currency === null ? {} : { detail: currency }) }]
    : [];
}

type PriceRatios = { readonly compared: number; readonly moved: number; readonly median: number };

/** Compares prices with the earlier ones. Unchanged prices have the ratio 1, so they are counted without being read. */
async function priceRatios(db: Db, { run, counts }: AnomalyCheckInput): Promise<PriceRatios> {
  const compared = counts.staged - counts.newOffers;
  if (compared === 0) return { compared, moved: 0, median: 1 };
  const { rows } = await sql<{ moved: number; ratio: number | null }>`
    with ratios as (
      select s.price::float8 / d.previous_price as ratio
      from ${diffTable(run)} d join ${stagedTable(run)} s using (row_number)
      where d.previous_price > 0 and d.previous_price <> s.price)
    select count(*) filter (where abs(ratio - 1) > 0.5) as moved, (
      select percentile_cont(0.5) within group (order by ratio)
      from (select ratio from ratios union all
        select 1.0 from generate_series(1, ${compared}::bigint - (select count(*) from ratios))) as all_of_them
      -- Where most are the same, so is the median.
      where (select count(*) * 2 >= ${compared}::bigint from ratios)) as ratio
    from ratios`.execute(db);
  const { moved = 0, ratio = null } = rows[0] ?? {};
  return { compared, moved, median: ratio ?? 1 };
}

/** Finds a shifted median of the price ratios. Two files are enough for this, so the check does not wait for more good runs. */
function medianPrice({ compared, median: measured }: PriceRatios): AnomalyFinding[] {
  if (compared < MIN_SMALL) return [];
  const [low, high] = compared < MIN_OFFERS ? BOUNDS.smallMedianRatio : BOUNDS.medianRatio;
  const bound = measured < low ? low : measured > high ? high : undefined;
  return bound === undefined ? [] : [{ code: "median-price", measured, bound }];
}

function movedPrices({ compared, moved }: PriceRatios): AnomalyFinding[] {
  const measured = moved / Math.max(1, compared);
  return measured > BOUNDS.movedShare ? [{ code: "prices-moved", measured, bound: BOUNDS.movedShare }] : [];
}
