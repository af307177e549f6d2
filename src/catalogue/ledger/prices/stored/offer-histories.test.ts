import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { dayIn, dayNumberAt, dayNumberOf } from "../../../../platform/calendar.ts";
import { days, hours } from "../../../../platform/clock.ts";
import { offerScenario } from "../../../curation/offer.fixtures.ts";
import { loadOfferHistory } from "../queries.ts";

const { db } = await testDatabase();
const scenario = offerScenario(db);
const FIRST = Date.parse("2026-03-10T05:00:00Z");
const LAST = FIRST + days(40);

/**
 * Makes an offer whose price was written once, in a feed that is read every `everyHours` hours.
 * @param isSighting whether the run at a moment was a sighting of the feed
 */
async function offerOfFeed(everyHours: number, isSighting: (moment: number) => boolean): Promise<number> {
  const offer = await scenario.offer("Rak piring");
  const moments = Array.from({ length: days(40) / hours(everyHours) }, (_, nth) => FIRST + nth * hours(everyHours));
  const { rows } = await sql<{ id: number }>`
    insert into feeds (merchant_id, name, source) select merchant_id, 'Harga', 'manual' from offers where id = ${offer} returning id`.execute(
    db,
  );
  const feed = rows[0]?.id ?? 0;
  await sql`
    insert into feed_runs (feed_id, state, started_by, is_sighting, observed_at)
    select ${feed}::bigint, 'applied', 'schedule', seen, moment
    from unnest(${moments.map((moment) => new Date(moment))}::timestamptz[], ${moments.map(isSighting)}::boolean[]) as r (moment, seen)`.execute(
    db,
  );
  await sql`select add_price_partition(${new Date(FIRST)}::timestamptz::date)`.execute(db);
  await sql`
    insert into price_points (observed_at, price, offer_id, run_id, availability)
    select observed_at, 50000, ${offer}::bigint, id, 1 from feed_runs where feed_id = ${feed} order by observed_at limit 1`.execute(
    db,
  );
  return offer;
}

const PAUSE = { from: FIRST + days(11), until: FIRST + days(14) };
const outsideOfPause = (moment: number) => moment < PAUSE.from || moment >= PAUSE.until;

// Jakarta's offset is fixed, Berlin's changes on 29 March.
for (const timeZone of ["Asia/Jakarta", "Europe/Berlin"]) {
  const dayOf = (moment: number) => dayNumberOf(dayIn(timeZone, new Date(moment)));

  test(`a feed that is read every hour and one that is read twice a day have seen the same days (${timeZone})`, async () => {
    for (const everyHours of [1, 12]) {
      const offer = await offerOfFeed(everyHours, outsideOfPause);
      const history = await loadOfferHistory(db, offer, { timeZone });
      const seen = new Set<number>();
      for (let at = FIRST; at < LAST; at += hours(everyHours)) if (outsideOfPause(at)) seen.add(dayOf(at));
      expect(history?.observedDays).toEqual([...seen]);
    }
  });

  test(`a day's number is that of its date (${timeZone})`, () => {
    for (const from of [FIRST, Date.parse("1998-01-01T00:00:00Z")])
      for (let at = from; at < from + days(40); at += hours(0.25)) expect(dayNumberAt(timeZone, at)).toBe(dayOf(at));
  });
}
