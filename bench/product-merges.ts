import { sql } from "kysely";
import { undoEdit } from "../src/catalogue/curation/edits/undo-edit.ts";
import { mergeProduct } from "../src/catalogue/curation/merging/merge-product.ts";
import { splitProduct } from "../src/catalogue/curation/merging/split-product.ts";
import { addProduct } from "../src/catalogue/curation/product.fixtures.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { openCatalogue } from "./empty-catalogue.ts";
import { bar, median, printTopic, progress } from "./report.ts";

const OFFERS = 500;
const MERCHANTS = 40;
const CHANGES = 25;
const ROUNDS = 7;
const MAX_SECONDS = 1;
const CONTEXT = { audit: CLI, clock: systemClock, timeZone: "Asia/Jakarta" };

type Work = { readonly seconds: number[]; readonly change: (trx: Db) => Promise<{ readonly ok: boolean }> };

/** Measures how long it takes to merge two products, to split a product, and to undo both, for a product that all shops sell. */
export async function measureProductMerges(): Promise<void> {
  progress(`merging and dividing ${OFFERS} offers`);
  const { db, close } = await openCatalogue();
  const title = "Panci Stavia GA-403";
  const many = await addProduct(db, {
    title,
    offers: Array.from({ length: OFFERS }, (_, at) => ({
      title,
      merchant: `Toko ${at % MERCHANTS}`,
      seller: `s${at}`,
    })),
  });
  const few = await addProduct(db, { title: "Panci Stavia GA 403", offers: [{}, {}] });
  await addPoints(db);
  const [merged, divided, undone]: [number[], number[], number[]] = [[], [], []];
  const work: readonly Work[] = [
    { seconds: merged, change: (trx: Db) => mergeProduct(trx, { source: many.id, target: few.id }, CONTEXT) },
    {
      seconds: divided,
      change: (trx: Db) => splitProduct(trx, { product: many.id, offers: many.offers.slice(1) }, CONTEXT),
    },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { seconds, change } of work) {
      seconds.push(await secondsOf(() => db.transaction().execute(change)));
      const { id } = await db
        .selectFrom("product_decisions")
        .select("id")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      undone.push(await secondsOf(() => undoEdit(db, id, CONTEXT)));
    }
  }
  await close();
  const row = (name: string, seconds: readonly number[]) => [
    ...[name, median(seconds).toFixed(2), Math.max(...seconds).toFixed(2)],
    bar(Math.max(...seconds), "at most", MAX_SECONDS, " s"),
  ];
  printTopic(
    "Products become one, or two",
    `${OFFERS} offers with ${CHANGES} changes of their prices each. Seconds; the bar is for the slowest of ${ROUNDS}.`,
    ["", "median", "slowest", "bar"],
    [row("merge", merged), row("split", divided), row("undo", undone)],
  );
}

async function secondsOf(work: () => Promise<{ readonly ok: boolean }>): Promise<number> {
  const begun = performance.now();
  const done = await work();
  if (!done.ok) throw new Error(JSON.stringify(done));
  return (performance.now() - begun) / 1000;
}

/** Adds price changes to the offers, one every two weeks of a year. */
async function addPoints(db: Db): Promise<void> {
  for (let at = 0; at < 400; at += 28)
    await sql`select add_price_partition((current_date - ${at}::int)::date)`.execute(db);
  await sql`insert into price_points (offer_id, observed_at, price, availability, flags)
    select o.id, now() - make_interval(days => d * 14), 100000 + d * 100 + o.id % 100, 1, 4
    from offers o, generate_series(1, ${CHANGES}::int) d`.execute(db);
  await sql`analyze`.execute(db);
}
