import { sql } from "kysely";
import { announceLists, refreshProducts } from "../src/catalogue/listings/commands.ts";
import { refreshDueVerdicts } from "../src/catalogue/listings/search/list-verdicts.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { openCatalogue } from "./empty-catalogue.ts";
import type { Options } from "./options.ts";
import { fillPrices } from "./prices.ts";
import { bar, printTopic, progress } from "./report.ts";

const TIME_ZONE = "Asia/Jakarta";
const OFFERS_EACH = 3;
/** The number of changed products, as many as in the largest runs. */
const CHANGED = 50_000;
const BATCH = 2_000;
const MAX_SECONDS = 60;

/** Measures how long it takes after a large run until lists show the new prices and verdicts. */
export async function measureListVerdicts({ quick }: Options): Promise<void> {
  const products = quick ? CHANGED / 10 : CHANGED;
  progress(`${products} products of ${OFFERS_EACH} offers`);
  const { db, close } = await openCatalogue();
  await fillPrices(db, products * OFFERS_EACH);
  await makeProducts(db);
  const ids = (await db.selectFrom("products").select("id").orderBy("id").execute()).map(({ id }) => id);
  await refreshAll(db, ids);
  await sql`update product_listings set verdict_at = now()`.execute(db);
  await sql`update offer_prices set price = price + 1000`.execute(db);
  const [listed, evaluated] = [await secondsOf(() => refreshAll(db, ids)), await secondsOf(() => evaluateAll(db))];
  await close();
  const atMost = (MAX_SECONDS * products) / CHANGED;
  printTopic(
    "Lists after many changes",
    `${products} products of ${OFFERS_EACH} offers, each with a year of prices, cost something else. Seconds.`,
    ["", "seconds", "bar"],
    [
      ["lists and lows have the new prices", listed.toFixed(1), undefined],
      [
        "and what the rules say of them",
        (listed + evaluated).toFixed(1),
        bar(listed + evaluated, "at most", atMost, " s"),
      ],
    ],
  );
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Refreshes all products in batches, as a run of a feed does. */
export async function refreshAll(db: Db, ids: readonly number[]): Promise<void> {
  const categories = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const options = { moment: new Date(), timeZone: TIME_ZONE, announcesLists: false };
    for (const category of await refreshProducts(db, batch, options)) categories.add(category);
  }
  await announceLists(db, categories);
}

/** Repeats the job until no verdict is due. */
async function evaluateAll(db: Db): Promise<void> {
  const due = db.selectFrom("product_listings").select("product_id").where("verdict_at", "is", null).limit(1);
  while (await due.executeTakeFirst()) await refreshDueVerdicts({ db, clock: systemClock, timeZone: TIME_ZONE });
}

async function makeProducts(db: Db): Promise<void> {
  await sql`
    insert into products (slug, title, category, product_type, brand)
    select 'barang-' || n, 'Merek' || n % 50 || ' Ponsel ' || n, 'elektronik-gadget', 'hp', 'Merek' || n % 50
    from generate_series(1, (select count(*) / ${OFFERS_EACH}::int from offers)) n`.execute(db);
  await sql`
    update offers o set category = p.category, product_id = p.id, match = '{"rule":"own"}'
    from products p where p.id = 1 + (o.id - 1) / ${OFFERS_EACH}::int`.execute(db);
  await sql`
    insert into offer_prices (offer_id, price, list_price, availability, changed_at)
    select distinct on (offer_id) offer_id, price, list_price, 1, observed_at from price_points order by offer_id, observed_at desc`.execute(
    db,
  );
}
