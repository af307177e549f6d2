import { sql } from "kysely";
import { expect, test } from "vitest";
import { resumeTasks } from "../../platform/tasks/queue.ts";
import { feedScenario, feedText, rowsOf } from "../ingest/runs/run.fixtures.ts";
import { countUndecidedOffers } from "./match-offers.ts";
import { matchingProgress, OFFER_MATCHING_TASK, queueOfferMatching } from "./matching-task.ts";
import { matchAfterRun, workOnOfferMatching } from "./matching-work.ts";

async function matchingScenario() {
  const scenario = await feedScenario();
  const { db } = scenario;
  await scenario.run(await scenario.feed(), feedText(rowsOf(450)), true);
  await db.deleteFrom("tasks").execute();
  const products = async () =>
    (await sql`select external_id, product_id, match from offers order by id`.execute(db)).rows;
  return {
    ...scenario,
    products,
    forget: () => db.updateTable("offers").set({ match: null }).execute(),
    tasks: () => db.selectFrom("tasks").select(["id", "kind", "state", "total"]).orderBy("id").execute(),
    signal: new AbortController().signal,
  };
}

test("a task is asked for where offers are undecided, at once or by the next look, and once", async () => {
  const { db, forget, tasks } = await matchingScenario();
  await queueOfferMatching(db);
  expect(await tasks()).toEqual([]);
  await forget();
  await queueOfferMatching(db);
  await queueOfferMatching(db);
  await resumeTasks(db, [OFFER_MATCHING_TASK]);
  expect(await tasks()).toMatchObject([{ kind: "offer-matching", state: "queued" }]);
  await db.deleteFrom("tasks").execute();
  await resumeTasks(db, [OFFER_MATCHING_TASK]);
  expect(await tasks()).toMatchObject([{ state: "queued" }]);
});

test("what is stopped between two batches goes on, and ends as if it had not been", async () => {
  const { db, forget, parts, products, tasks } = await matchingScenario();
  const before = await products();
  await forget();
  await queueOfferMatching(db);
  const [task] = await tasks();
  const stop = new AbortController();
  // The matching checks its signal between two batches, and reads the clock in each.
  const clock = {
    now() {
      stop.abort();
      return parts.clock.now();
    },
  };
  await workOnOfferMatching({ ...parts, clock }, task?.id ?? 0, { signal: stop.signal });
  expect(await countUndecidedOffers(db)).toBe(250);
  expect(await tasks()).toMatchObject([{ state: "running", total: 450 }]);
  await matchAfterRun(parts, new AbortController().signal);
  expect(await countUndecidedOffers(db)).toBe(0);
  expect(await tasks()).toMatchObject([{ id: task?.id, state: "done" }]);
  expect(await products()).toEqual(before);
  expect(await matchingProgress(db)).toBeUndefined();
});

test("a price that is far from those of the product it has come to is odd", async () => {
  const first = await feedScenario();
  const { db, database } = first;
  const [other, third] = [await feedScenario(database), await feedScenario(database)];
  const titled = (price: number, title = "Kipas Miyako KX-77881") => feedText([{ id: "kx", title, price }]);
  await first.run(await first.feed(), titled(100_000), true);
  await other.run(await other.feed(), titled(110_000), true);
  await third.run(await third.feed(), titled(900_000, "Kipas angin berdiri putih"), true);
  const states = async () => {
    const { rows } = await sql<{ id: number; price: number; is_odd: boolean }>`
      select o.id, p.price, p.is_odd from offers o join offer_prices p on p.offer_id = o.id order by o.id`.execute(db);
    return rows;
  };
  const [one, , far] = await states();
  expect((await states()).map(({ is_odd }) => is_odd)).toEqual([false, false, false]);
  // Nothing but a person's word says that these offers are one product.
  await db
    .insertInto("offer_links")
    .values({ first_id: one?.id ?? 0, second_id: far?.id ?? 0, link: "must", person_id: null })
    .execute();
  await sql`update offers set match = null, product_id = null where id = ${far?.id}`.execute(db);
  await matchAfterRun(third.parts, new AbortController().signal);
  expect((await states()).map(({ price, is_odd }) => [price, is_odd])).toEqual([
    [100_000, false],
    [110_000, false],
    [900_000, true],
  ]);
});
