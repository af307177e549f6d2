import { sql } from "kysely";
import { dayIn, dayNumberOf, dayOfNumber, momentOf } from "../../../platform/calendar.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { ensureOffers } from "../../ledger/offers/commands.ts";
import { type ImportedChange, saveImportedPrices } from "../../ledger/prices/commands.ts";
import { POINT_FLAGS } from "../../ledger/prices/point-codes.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { unknownAddress } from "./merchants.ts";
import {
  type Days,
  isImported,
  isSame,
  type MergedImport,
  mergeImport,
  type Sighting,
  type StoredHistory,
  type StoredPoint,
} from "./merge-import.ts";
import { plausibleDays, type StagedDay } from "./plausible-days.ts";
import { type StagedBatch, stagedRows } from "./staged-prices.ts";

type BatchOptions = {
  readonly timeZone: string;
  readonly moment: Date;
  /** Called for each row that is not plausible beside the other rows of its offer. */
  readonly onLeftOut: (day: StagedDay) => void;
};

/**
 * Writes the staged rows of a merchant's offers in one transaction.
 * @returns the number of points that did not exist before
 */
export const importBatch = (db: Db, batch: StagedBatch, options: BatchOptions): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { id: merchant } = await trx
      .selectFrom("merchants")
      .select("id")
      .where("slug", "=", batch.merchant)
      .executeTakeFirstOrThrow();
    // A feed's run takes the same lock, so that no run changes the offers' points meanwhile.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.merchantOffers}::int, ${merchant}::int)`.execute(trx);
    const rows = await rowsByOffer(trx, batch);
    const named = { merchant, url: unknownAddress(batch.merchant), externalIds: [...rows.keys()] };
    const offers = await ensureOffers(trx, named);
    const stored = await loadStored(trx, [...offers.values()]);
    const days = daysIn(options.timeZone);
    const changes: ImportedChange[] = [];
    for (const [externalId, ofOffer] of rows) {
      const offer = offers.get(externalId);
      const history = offer === undefined ? undefined : stored(offer);
      if (offer === undefined || history === undefined) continue;
      const { kept, leftOut } = plausibleDays(ofOffer, askedByFeed(history));
      for (const day of leftOut) options.onLeftOut(day);
      changes.push(changeOf(offer, history, mergeImport(history, kept, days)));
    }
    return writeChanges(trx, changes, options);
  });

/** Returns the last price that a run saw and that is no outlier. */
const askedByFeed = ({ points }: StoredHistory): number | undefined =>
  points.findLast(
    ({ run, flags, availability }) => run !== null && availability > 0 && (flags & POINT_FLAGS.outlier) === 0,
  )?.price;

async function rowsByOffer(trx: Db, batch: StagedBatch): Promise<Map<string, Map<number, StagedDay>>> {
  const offers = new Map<string, Map<number, StagedDay>>();
  for (const { externalId, day, ...seen } of await stagedRows(trx, batch)) {
    const ofOffer = offers.get(externalId) ?? new Map<number, StagedDay>();
    ofOffer.set(day, seen);
    offers.set(externalId, ofOffer);
  }
  return offers;
}

/** Caches the start of each day: rows come by offer and then by day, so the same days recur. */
function daysIn(timeZone: string): Days {
  const starts = new Map<number, number>();
  return {
    startOf(day) {
      const start = starts.get(day) ?? momentOf(dayOfNumber(day), 0, timeZone);
      starts.set(day, start);
      return start;
    },
    dayOf: (moment) => dayNumberOf(dayIn(timeZone, new Date(moment))),
  };
}

type PointOfOffer = StoredPoint & { readonly offer: number };

async function loadStored(trx: Db, offers: readonly number[]): Promise<(offer: number) => StoredHistory> {
  const ids = [...offers];
  const points = await sql<PointOfOffer>`
    select p.offer_id as offer, (extract(epoch from p.observed_at) * 1000)::bigint as at, p.price, p.list_price as "listPrice",
      p.availability, p.flags, p.flags & ${sql.lit(POINT_FLAGS.from)} <> 0 as "isFrom", p.run_id as run, r.feed_id as feed
    from price_points p left join feed_runs r on r.id = p.run_id
    where p.offer_id = any(${ids}::bigint[]) order by p.offer_id, p.observed_at`.execute(trx);
  const months = await sql<{ offer: number; first: number; days: number }>`
    select offer_id as offer, month - date '1970-01-01' as first, days from imported_price_days
    where offer_id = any(${ids}::bigint[]) order by offer_id, month`.execute(trx);
  const sightings = await loadSightings(trx, [...new Set(points.rows.flatMap(({ feed }) => feed ?? []))]);
  const pointsOf = Map.groupBy(points.rows, ({ offer }) => offer);
  const monthsOf = Map.groupBy(months.rows, ({ offer }) => offer);
  return (offer) => {
    const all = pointsOf.get(offer) ?? [];
    const isVoid = ({ flags }: StoredPoint) => (flags & POINT_FLAGS.void) !== 0;
    return {
      points: all.filter((point) => !isVoid(point)),
      voidMoments: all.filter(isVoid).map(({ at }) => at),
      importedDays: (monthsOf.get(offer) ?? []).flatMap(({ first, days }) => daysOfBits(first, days)),
      sightings,
    };
  };
}

async function loadSightings(trx: Db, feeds: readonly number[]): Promise<Map<number, Sighting[]>> {
  if (feeds.length === 0) return new Map();
  const { rows } = await sql<Sighting & { feed: number }>`
    select feed_id as feed, id as run, (extract(epoch from observed_at) * 1000)::bigint as at from feed_runs
    where feed_id = any(${[...feeds]}::bigint[]) and is_sighting order by feed_id, observed_at`.execute(trx);
  return Map.groupBy(rows, ({ feed }) => feed);
}

const daysOfBits = (first: number, bits: number): number[] =>
  Array.from({ length: 31 }, (_, bit) => bit)
    .filter((bit) => bits & (1 << bit))
    .map((bit) => first + bit);

function changeOf(offer: number, stored: StoredHistory, merged: MergedImport): ImportedChange {
  const before = new Map(stored.points.filter(isImported).map((point) => [point.at, point]));
  const moments = new Set(merged.points.map(({ at }) => at));
  const known = new Set(stored.importedDays);
  return {
    offer,
    points: merged.points.filter((point) => {
      const old = before.get(point.at);
      return old === undefined || !isSame(old, point);
    }),
    reassertions: merged.reassertions,
    obsolete: [...before.keys()].filter((at) => !moments.has(at)),
    days: merged.importedDays.filter((day) => !known.has(day)),
  };
}

async function writeChanges(trx: Db, changes: readonly ImportedChange[], options: BatchOptions): Promise<number> {
  const changed = changes.filter(({ points, reassertions, obsolete, days }) =>
    [points, reassertions, obsolete, days].some((list) => list.length > 0),
  );
  if (changed.length === 0) return 0;
  const points = await saveImportedPrices(trx, changed, options.timeZone);
  const ids = changed.map(({ offer }) => offer);
  await readAgain(trx, ids);
  await refreshMatched(trx, changed, options);
  return points;
}

/** Refreshes the listings of the matched products, and their lows from the first changed day on. */
async function refreshMatched(trx: Db, changes: readonly ImportedChange[], options: BatchOptions): Promise<void> {
  const ids = changes.map(({ offer }) => offer);
  const { rows } = await sql<{ id: number; product: number }>`
    select id, product_id as product from offers where id = any(${ids}::bigint[]) and product_id is not null`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const matched = new Set(rows.map(({ id }) => id));
  const first = changes
    .filter(({ offer }) => matched.has(offer))
    .flatMap(({ points, obsolete }) => [...points.map(({ at }) => at), ...obsolete])
    .reduce((least, at) => Math.min(least, at), options.moment.getTime());
  const since = dayIn(options.timeZone, new Date(first));
  await refreshProducts(
    trx,
    rows.map(({ product }) => product),
    { ...options, since },
  );
}

/**
 * Forgets the content of feeds, so that the next run reads it even if it is unchanged: an unchanged feed would not observe the offer after the imported price.
 */
const readAgain = (trx: Db, offers: readonly number[]) =>
  sql`
  update feeds set checksum = null, etag = null, last_modified = null
  where checksum is not null and id in (
    select o.feed_id from offers o join offer_prices p on p.offer_id = o.id
    where o.id = any(${[...offers]}::bigint[]) and p.seen_at is not null and p.withdrawn_at is null)`.execute(trx);
