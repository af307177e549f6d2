import { type RawBuilder, sql } from "kysely";
import { dayNumberAt, fixedOffset, startOfDay } from "../../../../platform/calendar.ts";
import { preparedQuery, type Reader } from "../../../../platform/database/database.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { OfferCondition } from "../../offers/schema.ts";
import { availabilityOf, POINT_FLAGS, WITHDRAWN } from "../point-codes.ts";
import type { OfferHistory } from "../rules/offer-history.ts";

export type HistoryOptions = {
  /** The time zone of the days (setting TIME_ZONE). */
  readonly timeZone: string;
  /**
   * Loads the history only from this moment on, with the point that was valid at this moment. When left out, the whole history is loaded, which tracked lows
   * need.
   */
  readonly since?: Date | undefined;
  /** A connection that keeps the statement prepared, since planning the statement takes as long as reading a year of an offer's history. */
  readonly reads?: Reader;
};

/** A point as the SQL query returns it. `at` is its moment in milliseconds, and `feed` is the feed whose runs observe the offer from then on. */
type PointRow = readonly [
  at: number,
  day: number,
  price: number,
  listPrice: number | null,
  availability: number,
  flags: number,
  feed: number | null,
];
/** The moments at which a feed was seen, ascending: all of them, or the first of each day. */
type Moments = readonly number[];
/** The number of a month's first day, and a bit for each day. */
type ImportedMonth = readonly [firstDay: number, days: number];

type Row = {
  readonly id: number;
  readonly condition: OfferCondition;
  readonly points: readonly PointRow[] | null;
  readonly imported: readonly ImportedMonth[] | null;
  /** The sightings of all feeds, which only one of the rows has. */
  readonly sightings: Readonly<Record<string, Moments | null>> | null;
};

/** Loads the price histories of offers in one query. Void points are left out, and so are unknown offers. */
export async function loadOfferHistories(
  db: Db,
  offers: readonly number[],
  { timeZone, since, reads }: HistoryOptions,
): Promise<ReadonlyMap<number, OfferHistory>> {
  const query = historyQuery(offers, { timeZone, since });
  const rows = reads
    ? await preparedRows(db, reads, since ? "histories since" : "histories", query)
    : (await query.execute(db)).rows;
  const sightings = new Map(
    Object.entries(rows.find(({ sightings }) => sightings)?.sightings ?? {}).map(([feed, moments]) => [
      feed,
      sightingsOf(moments ?? [], timeZone),
    ]),
  );
  return new Map(rows.map((row) => [row.id, historyOf(row, sightings, timeZone)]));
}

function preparedRows(db: Db, reads: Reader, name: string, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  return preparedQuery<Row>(reads, name, text, [...parameters]);
}

export async function loadOfferHistory(
  db: Db,
  offer: number,
  options: HistoryOptions,
): Promise<OfferHistory | undefined> {
  return (await loadOfferHistories(db, [offer], options)).get(offer);
}

const EPOCH = sql`date '1970-01-01'`;

/**
 * For a feed that was read more often than this per day in the last `RHYTHM_DAYS` days, the first run of each day is looked up; for any other feed, all runs
 * are read at once.
 */
const OFTEN = 12;
const RHYTHM_DAYS = 28;

export function historyQuery(offers: readonly number[], { timeZone, since }: HistoryOptions) {
  const holds = sql`p.offer_id = o.id and p.flags & ${sql.lit(POINT_FLAGS.void)} = 0`;
  // The point that was valid at `since` may have been written before that moment, so the query begins with that point.
  const from = since
    ? sql`and p.observed_at >= coalesce((select max(p.observed_at) from price_points p where ${holds} and p.observed_at <= ${since}),
        ${since})`
    : sql``;
  const zone = zoneSql(timeZone);
  const day = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone})::date - ${EPOCH}`;
  const start = (moment: string) => sql`date_trunc('day', ${sql.ref(moment)} at time zone ${zone})`;
  return sql<Row>`
    with points as materialized (
      select o.id as offer_id, p.*, r.feed_id
      from unnest(${[...offers]}::bigint[]) as o (id)
      cross join lateral (
        -- Held to the index: of some hundred offers the planner would rather read all points that there are.
        select p.observed_at, p.price, p.list_price, p.availability, p.flags, p.run_id from price_points p where ${holds} ${from} offset 0
      ) p
      left join feed_runs r on r.id = p.run_id
    ), spans as (
      select s.feed_id, since, until, until - make_interval(days => ${sql.lit(RHYTHM_DAYS)}) < (
        select observed_at from feed_runs r where r.feed_id = s.feed_id and r.is_sighting
        order by r.observed_at desc offset ${sql.lit(RHYTHM_DAYS * OFTEN)} limit 1
      ) as is_often
      from (select feed_id, min(observed_at) as since from points where availability > ${sql.lit(WITHDRAWN)} group by feed_id) s
      cross join lateral (select max(r.observed_at) as until from feed_runs r where r.feed_id = s.feed_id and r.is_sighting) last
    ), sightings as (
      select feed_id, case when is_often then (
        -- One look into the index for each day: a feed that is read every quarter of an hour has 35,000 runs a year.
        select array_agg(${milliseconds("r.observed_at")} order by r.observed_at)
        from generate_series(${start("spans.since")}, ${start("spans.until")}, interval '1 day') as d (day)
        cross join lateral (
          select observed_at from feed_runs r
          where r.feed_id = spans.feed_id and r.is_sighting
            and r.observed_at >= greatest(d.day at time zone ${zone}, spans.since)
            and r.observed_at < (d.day + interval '1 day') at time zone ${zone}
          order by r.observed_at limit 1
        ) r
      ) else (
        select array_agg(${milliseconds("r.observed_at")}) from (
          select observed_at from feed_runs r
          where r.feed_id = spans.feed_id and r.is_sighting and r.observed_at >= spans.since order by r.observed_at
        ) r
      ) end as moments from spans
    ), by_offer as (
      select p.offer_id, json_agg(json_build_array(${milliseconds("p.observed_at")}, ${day("p.observed_at")}, p.price, p.list_price,
        p.availability, p.flags, p.feed_id) order by p.observed_at) as points
      from points p group by p.offer_id
    )
    select o.id, o.condition, by_offer.points,
      (select json_agg(json_build_array(i.month - ${EPOCH}, i.days)) from imported_price_days i where i.offer_id = o.id) as imported,
      case when row_number() over () = 1 then (select json_object_agg(feed_id, moments) from sightings where feed_id is not null) end as sightings
    from offers o left join by_offer on by_offer.offer_id = o.id where o.id = any(${[...offers]}::bigint[])`;
}

/** SQL for a time zone, as a fixed offset where possible: a zone's name is looked up for each row, and ten feeds read daily have 3,650 rows a year. */
function zoneSql(timeZone: string) {
  const offset = fixedOffset(timeZone);
  return offset === undefined ? sql`${timeZone}` : sql`make_interval(secs => ${offset / 1000})`;
}

// A double is exact enough; the numeric that `extract` returns is many times slower.
const milliseconds = (moment: string) => sql`(date_part('epoch', ${sql.ref(moment)}) * 1000)::bigint`;

function historyOf(row: Row, sightings: ReadonlyMap<string, Sightings>, timeZone: string): OfferHistory {
  const imported = importedDays(row.imported ?? []);
  const points = withImportedStarts(row.points ?? [], imported, timeZone);
  return {
    timeZone,
    points: points.map(([at, , price, listPrice, availability, flags]) => ({
      ...{ at, price, listPrice },
      availability: availabilityOf(availability),
      isNew: row.condition === "new",
      isOutlier: (flags & POINT_FLAGS.outlier) !== 0,
      isVoid: (flags & POINT_FLAGS.void) !== 0,
      isFrom: (flags & POINT_FLAGS.from) !== 0,
    })),
    observedDays: observedDays(points, imported, sightings),
  };
}

function importedDays(months: readonly ImportedMonth[]): ReadonlySet<number> {
  const days = new Set<number>();
  for (const [firstDay, bits] of months) {
    for (let bit = 0; bit < 31; bit += 1) if (bits & (1 << bit)) days.add(firstDay + bit);
  }
  return days;
}

/**
 * Adds a point at the start of an imported day. An import that saw the same price as before wrote no point. When a run saw another price later on that day,
 * both prices were seen, but without the added point the day would have only the run's price.
 */
const withImportedStarts = (
  points: readonly PointRow[],
  imported: ReadonlySet<number>,
  timeZone: string,
): readonly PointRow[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    const [at, day] = point;
    if (before === undefined || before[1] === day || !imported.has(day) || !(before[5] & POINT_FLAGS.imported))
      return [point];
    const start = startOfDay(day, timeZone);
    const [, , ...asked] = before;
    return start < at ? [[start, day, ...asked] as const, point] : [point];
  });

type Sightings = { readonly moments: Moments; readonly days: readonly number[] };
const NEVER: Sightings = { moments: [], days: [] };

const sightingsOf = (moments: Moments, timeZone: string): Sightings => ({
  moments,
  days: moments.map((moment) => dayNumberAt(timeZone, moment)),
});

/**
 * Returns the observed days: each point's own day, the days of its feed's later runs until the next point, and imported days. An offer is not observed while it
 * is withdrawn. Sightings by another feed that also has the offer do not count either.
 */
function observedDays(
  points: readonly PointRow[],
  imported: ReadonlySet<number>,
  sightings: ReadonlyMap<string, Sightings>,
): readonly number[] {
  const observed = new Set(imported);
  for (const [index, [at, firstDay, , , availability, , feed]] of points.entries()) {
    if (availability === WITHDRAWN) continue;
    observed.add(firstDay);
    const end = points[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const { moments, days } = sightings.get(String(feed)) ?? NEVER;
    for (let seen = firstAfter(moments, at); (moments[seen] ?? end) < end; seen += 1) {
      const day = days[seen] ?? firstDay;
      if (day > firstDay) observed.add(day);
    }
  }
  return [...observed].sort((one, other) => one - other);
}

/** Returns the index of the first moment after a given one, in ascending moments. */
function firstAfter(moments: Moments, moment: number): number {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle] ?? moment) <= moment) from = middle + 1;
    else to = middle;
  }
  return from;
}
