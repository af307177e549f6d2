import { sql } from "kysely";
import { matchOffers } from "../src/catalogue/assignment/match-offers.ts";
import { findContradictions } from "../src/catalogue/curation/contradictions/find-contradictions.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { openCatalogue } from "./empty-catalogue.ts";
import { fillOffers } from "./matching-offers.ts";
import type { Options } from "./options.ts";
import { cpuSecondsOfFamily, postmasterOf } from "./processes.ts";
import { bar, percent, printTopic, progress } from "./report.ts";

const TIME_ZONE = "Asia/Jakarta";
const NEW_OFFERS = 10_000;
const MAX_NEW_SECONDS = 60;
const MILLION = 1_000_000;
const MAX_MILLION_MINUTES = 20;
/** The number of offers after which progress is printed. */
const TOLD_EVERY = 20_000;

/** Measures how long it takes to match a whole catalogue, then the offers of one more run, then the whole catalogue again. */
export async function measureMatching({ offers }: Options): Promise<void> {
  progress(`${offers} offers`);
  const { db, close } = await openCatalogue();
  await fillOffers(db, { first: 0, count: offers });
  await sql`analyze offers`.execute(db);
  const first = await timed(db, "at first");
  await sql`analyze`.execute(db);
  await fillOffers(db, { first: offers, count: NEW_OFFERS });
  const added = await timed(db, "new");
  await sql`update offers set match = null`.execute(db);
  await sql`vacuum analyze offers`.execute(db);
  const again = await timed(db, "again");
  const looked = await secondsOfLook(db);
  const figures = await joinedFigures(db);
  await close();
  const minutes = (seconds: number, of: number) => (seconds * MILLION) / of / 60;
  const bars = [first, again].map((timed) =>
    bar(
      Math.round(10 * minutes(processorOf(timed), timed.decided)) / 10,
      "at most",
      MAX_MILLION_MINUTES,
      " min for a million",
    ),
  );
  printTopic(
    "Matching",
    `${offers} offers of 200 shops, half of which have a model in their titles, a quarter a GTIN, and of the rest nothing but words; then
     ${NEW_OFFERS} more; then all of them once more. Seconds, and those of one processor that this process and PostgreSQL have used, which the bars for a million are held to: a
     busy machine adds tenths to them, where it multiplies seconds.`,
    ["", "offers", "seconds", "processor here", "of PostgreSQL", "both, ms an offer", "bar"],
    [
      ["of a catalogue without products", ...shown(first), bars[0]],
      ["new ones", ...shown(added), bar(added.seconds, "at most", MAX_NEW_SECONDS, " s")],
      ["all again, which have their products", ...shown(again), bars[1]],
    ],
  );
  console.log(
    `\n${figures.products} products; ${percent(figures.joined / figures.offers)} of the offers are of a product that has others, ${percent(figures.doubtful / figures.offers)} have a doubt. The look for contradictions within products, once a night, took ${looked.toFixed(0)} s.`,
  );
}

type Timed = { readonly seconds: number; readonly here: number; readonly postgres: number; readonly decided: number };

const processorOf = ({ here, postgres }: Timed) => here + postgres;
const shown = (timed: Timed) => [
  timed.decided,
  timed.seconds.toFixed(1),
  timed.here.toFixed(1),
  timed.postgres.toFixed(1),
  ((processorOf(timed) * 1000) / Math.max(1, timed.decided)).toFixed(2),
];

async function timed(db: Db, what: string): Promise<Timed> {
  const postmaster = await postmasterOf(db);
  const [begun, used, postgres] = [performance.now(), process.cpuUsage(), cpuSecondsOfFamily(postmaster)];
  let [done, told] = [0, 0];
  const seconds = () => (performance.now() - begun) / 1000;
  const decided = await matchOffers(db, {
    ...{ signal: new AbortController().signal, clock: systemClock, timeZone: TIME_ZONE },
    onProgress(offers) {
      done += offers;
      if (done - told < TOLD_EVERY) return;
      told = done;
      progress(`${what}: ${done} after ${seconds().toFixed(0)} s`);
    },
  });
  const { user, system } = process.cpuUsage(used);
  const here = (user + system) / 1e6;
  return { seconds: seconds(), here, postgres: cpuSecondsOfFamily(postmaster) - postgres, decided };
}

async function secondsOfLook(db: Db): Promise<number> {
  const begun = performance.now();
  await findContradictions({ db, clock: systemClock }, new AbortController().signal);
  return (performance.now() - begun) / 1000;
}

async function joinedFigures(db: Db) {
  const { rows } = await sql<{ offers: number; products: number; joined: number; doubtful: number }>`
    select count(*) as offers, count(distinct product_id) as products, count(*) filter (where n > 1) as joined,
      count(*) filter (where match ? 'doubtful') as doubtful
    from (select product_id, match, count(*) over (partition by product_id) as n from offers) o`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("unreachable");
  return figures;
}
