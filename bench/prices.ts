import { sql } from "kysely";
import { loadOfferHistories } from "../src/catalogue/ledger/prices/queries.ts";
import { verdictOf } from "../src/catalogue/ledger/prices/rules/verdict-answer.ts";
import { packPriceMonths } from "../src/catalogue/ledger/prices/stored/packed-months.ts";
import { dayIn, dayNumberOf } from "../src/platform/calendar.ts";
import { days, systemClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { openCatalogue } from "./empty-catalogue.ts";
import type { Options } from "./options.ts";
import { bar, median, printTopic, progress } from "./report.ts";

const TIME_ZONE = "Asia/Jakarta";
const FEEDS = 10;
const YEAR_DAYS = 365;
/** One run in this many changes an offer's price. */
const CHANGES_EVERY = 12;

const MAX_BYTES = 100;
const MAX_YEAR_MS = 2;
const MAX_PAGE_MS = 5;
const SAMPLES = 200;

/** Measures the bytes that a price change takes, and the time to read a year of an offer's price changes, in a table of many points. */
export async function measurePrices({ points }: Options): Promise<void> {
  const offers = Math.ceil((points * CHANGES_EVERY) / YEAR_DAYS / FEEDS) * FEEDS;
  progress(`about ${points} points of ${offers} offers`);
  const { db, close } = await openCatalogue();
  await fillPrices(db, offers);
  await packPriceMonths({ db, clock: systemClock }).run(
    {},
    { signal: new AbortController().signal, log: createLog("silent") },
  );
  const { rows } = await sql<{ points: number; bytes: number }>`
    select (select count(*) from price_points) as points, sum(pg_total_relation_size(inhrelid))::bigint as bytes
    from pg_inherits where inhparent = 'price_points'::regclass`.execute(db);
  const { points: written = 0, bytes = 0 } = rows[0] ?? {};
  const since = new Date(Date.now() - days(YEAR_DAYS));
  const year = await sampled(db, offers, { size: 1, since });
  const page = await sampled(db, offers, { size: FEEDS, since: undefined });
  await close();
  const perChange = bytes / Math.max(1, written);
  printTopic(
    "Prices",
    `${written} points of ${offers} offers of ${FEEDS} feeds, each read once a day for a year. Milliseconds with the way to the database
     and back, and the verdict: the median and the 95th percentile of ${SAMPLES}.`,
    ["", "median", "95 %", "bar"],
    [
      ["bytes a change, with its index", perChange.toFixed(1), undefined, bar(perChange, "at most", MAX_BYTES)],
      ["one offer's year", ...shown(year), bar(median(year), "at most", MAX_YEAR_MS, " ms")],
      [
        `verdicts of ${FEEDS} offers, all that is known`,
        ...shown(page),
        bar(median(page), "at most", MAX_PAGE_MS, " ms"),
      ],
    ],
  );
}

const shown = (times: readonly number[]) => [
  median(times).toFixed(2),
  (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(2),
];

/** Writes one run a day for each feed, and the points that these runs would have written, in the order of time. */
export async function fillPrices(db: Database<Tables>["db"], offers: number): Promise<void> {
  await sql`insert into merchants (slug, name, home_url) select 'toko-' || n, n, 'https://toko.example/'
    from generate_series(1, ${FEEDS}::int) n`.execute(db);
  await sql`insert into feeds (merchant_id, name, source, interval_minutes, sighted_at)
    select id, name, 'manual', 1440, now() from merchants order by id`.execute(db);
  await sql`
    insert into offers (merchant_id, external_id, feed_id, title, url, content_hash)
    select 1 + n % ${FEEDS}::int, n, 1 + n % ${FEEDS}::int, 'Barang ' || n, 'https://toko.example/' || n, n
    from generate_series(0, ${offers}::int - 1) n`.execute(db);
  for (let day = 0; day < YEAR_DAYS; day += 1) {
    const moment = new Date(Date.now() - days(YEAR_DAYS - 1 - day));
    await sql`select add_price_partition(${moment}::timestamptz::date)`.execute(db);
    await sql`
      with runs as (
        insert into feed_runs (feed_id, state, started_by, is_sighting, observed_at)
        select id, 'applied', 'schedule', true, ${moment}::timestamptz + id * interval '1 second' from feeds returning id, feed_id, observed_at
      )
      insert into price_points (observed_at, price, list_price, offer_id, run_id, availability)
      select r.observed_at, 50000 + (o.id * 7919 + ${day}::int * 104729) % 900000, case when o.id % 2 = 0 then 1000000 end, o.id, r.id, 1
      from runs r join offers o on o.feed_id = r.feed_id
      where ${day}::int = 0 or hashint8(o.id * 1000 + ${day}::int) % ${CHANGES_EVERY}::int = 0 order by r.id, o.id`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
}

type Sampling = { readonly size: number; readonly since: Date | undefined };

/** Returns the sorted times of reading sampled histories. */
async function sampled(db: Database<Tables>["db"], offers: number, { size, since }: Sampling): Promise<number[]> {
  const today = dayNumberOf(dayIn(TIME_ZONE, new Date()));
  const times: number[] = [];
  for (let nth = -20; nth < SAMPLES; nth += 1) {
    const first = 1 + (((nth + 20) * 7919 * size) % Math.max(1, offers - size));
    const ids = Array.from({ length: size }, (_, at) => first + at);
    const begun = performance.now();
    const histories = await loadOfferHistories(db, ids, { timeZone: TIME_ZONE, since });
    for (const history of histories.values()) verdictOf(history, today);
    // The first samples fill caches, so they do not count.
    if (nth >= 0) times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}
