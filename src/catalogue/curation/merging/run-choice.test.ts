import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addArticles, plannedRun, workOf } from "../../../modules/article-tools/run.fixtures.ts";
import { startAdminApi } from "../../../modules/auth/admin.fixtures.ts";
import { workOnRun } from "../../../modules/maintenance/commands.ts";
import { systemClock } from "../../../platform/clock.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import "../module.ts";
import type { ProductRunItem } from "../answers.ts";
import { addProduct } from "../product.fixtures.ts";
import { productReviewRoutes } from "../review-routes.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
const api = await startAdminApi(database, productReviewRoutes({ db, clock: systemClock, timeZone: "Asia/Jakarta" }));

const call = (method: string, path: string, body?: unknown) => api.call("editor", method, path, body);
const choose = (run: number, body: unknown) => call("PUT", `/product-runs/${run}/choice`, body);

/** Makes a plan that merges this many products into one. */
async function planOf(count: number) {
  const target = await addProduct(db);
  const products: number[] = [];
  for (let at = 0; at < count; at += 1) products.push((await addProduct(db)).id);
  const run = await plannedRun(database, {
    tool: "merge-products",
    filter: { products },
    options: { target: target.id },
  });
  return { run, target: target.id, products };
}

/** Adds more rows than one merge can plan, because a plan of similar pairs may have any number of rows. */
async function addRows(run: number, count: number): Promise<number[]> {
  const products: number[] = [];
  for (let at = 0; at < count; at += 1) products.push((await addProduct(db)).id);
  await sql`
    insert into maintenance_items (run_id, subject_type, subject_id, version, title, state, why, changes, flags, data, rules)
    select i.run_id, i.subject_type, p.id, p.version, p.title, i.state, i.why, i.changes, i.flags, i.data, i.rules
    from (select * from maintenance_items where run_id = ${run} order by id limit 1) i
    cross join products p where p.id = any(${products}::bigint[]) order by p.id`.execute(db);
  return products;
}

async function pagesOf(run: number): Promise<ProductRunItem[][]> {
  const pages: ProductRunItem[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await call("GET", `/product-runs/${run}/items?cursor=${cursor}`);
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  return pages;
}
const itemsOf = async (run: number) => (await pagesOf(run)).flat();

async function step(run: number, name: "application" | "reversal") {
  const { status, body } = await call("POST", `/product-runs/${run}/${name}`);
  if (status === 200) await workOnRun(workOf(database), run);
  return status === 200 ? "done" : `${status} ${body.error.code}`;
}

const mergedOf = async (products: readonly number[]) => {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", products)
    .where("merged_into", "is not", null);
  return (await rows.orderBy("id").execute()).map(({ id }) => id);
};

test("what is left out of a plan is not done, undoing takes back what was, and the rest may follow", async () => {
  const { run, products } = await planOf(3);
  const [first, second, third] = await itemsOf(run);
  expect([first, second, third].map((item) => item?.chosen)).toEqual([true, true, true]);
  const thinned = await choose(run, { items: [second?.id], chosen: false });
  expect(thinned).toMatchObject({ status: 200, body: { chosen: 2, counts: { planned: 3 } } });
  expect(await step(run, "application")).toBe("done");
  expect(await mergedOf(products)).toEqual([first?.product, third?.product]);
  expect((await itemsOf(run)).map(({ state, chosen }) => [state, chosen])).toEqual([
    ["applied", true],
    ["planned", false],
    ["applied", true],
  ]);
  expect(await step(run, "application")).toBe("409 nothing_chosen");

  await choose(run, { items: [second?.id], chosen: true });
  expect(await step(run, "application")).toBe("done");
  expect(await mergedOf(products)).toEqual(products);
  expect(await step(run, "reversal")).toBe("done");
  expect(await mergedOf(products)).toEqual([]);
});

test("undoing leaves alone what was never done", async () => {
  const { run, products } = await planOf(2);
  const [first, second] = await itemsOf(run);
  await choose(run, { items: [first?.id], chosen: false });
  await step(run, "application");
  await step(run, "reversal");
  expect((await itemsOf(run)).map(({ id, state }) => [id, state])).toEqual([
    [first?.id, "planned"],
    [second?.id, "undone"],
  ]);
  expect(await mergedOf(products)).toEqual([]);
  expect((await choose(run, { chosen: true })).body.error.code).toBe("wrong_status");
});

test("choosing reaches across pages", async () => {
  const { run, products: some } = await planOf(2);
  const products = [...some, ...(await addRows(run, 101))];
  const pages = await pagesOf(run);
  expect(pages.map((page) => page.length)).toEqual([100, 3]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(103);
  expect((await choose(run, { chosen: false })).body.chosen).toBe(0);
  const last = pages[1]?.[2];
  expect((await choose(run, { items: [last?.id, pages[0]?.[0]?.id], chosen: true })).body.chosen).toBe(2);
  await step(run, "application");
  expect(await mergedOf(products)).toEqual([products[0], last?.product]);
});

test("without any that is chosen nothing begins, and the sentence says what to do", async () => {
  const { run, products } = await planOf(2);
  await choose(run, { chosen: false });
  const refused = await call("POST", `/product-runs/${run}/application`);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "nothing_chosen" } } });
  expect(refused.body.error.message).toMatch(/Centang minimal satu/);
  expect(await mergedOf(products)).toEqual([]);
  expect((await call("GET", `/product-runs/${run}`)).body).toMatchObject({ status: "planned", chosen: 0 });
});

test("rows that are not of the plan stay as they are, and what is no choice is refused", async () => {
  const [mine, theirs] = [await planOf(2), await planOf(2)];
  const foreign = (await itemsOf(theirs.run)).map(({ id }) => id);
  const unknown = [...foreign, 999_999_999, Number.MAX_SAFE_INTEGER];
  expect(await choose(mine.run, { items: unknown, chosen: false })).toMatchObject({ status: 200, body: { chosen: 2 } });
  expect((await itemsOf(theirs.run)).every(({ chosen }) => chosen)).toBe(true);
  expect((await choose(mine.run, { items: [], chosen: false })).body.chosen).toBe(2);
  for (const wrong of [{}, { chosen: "no" }, { items: [-1], chosen: true }, { items: ["1; drop"], chosen: true }])
    expect((await choose(mine.run, wrong)).status).toBe(400);
  expect(
    (await choose(mine.run, { items: Array.from({ length: 1001 }, (_, at) => at + 1), chosen: true })).status,
  ).toBe(400);

  expect((await choose(999_999, { chosen: true })).status).toBe(404);
  await addArticles(database, ["# Judul\n\n* satu\n"]);
  const other = await plannedRun(database, { tool: "format-articles", filter: {} });
  expect((await choose(other, { chosen: false })).body.error.code).toBe("not_found");
  expect((await call("GET", `/product-runs/${other}/items`)).status).toBe(404);
  const place = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, 1])).toString("base64url");
  expect((await call("GET", `/product-runs/${mine.run}/items?cursor=${place}`)).body.items).toEqual([]);
  expect((await call("GET", `/product-runs/${mine.run}/items?cursor=bukan-kursor`)).body.items).toHaveLength(2);
});

test("one who thins a plan while another applies it is either heard or told", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { run, products } = await planOf(2);
    const [first, second] = await itemsOf(run);
    const [thinned, begun] = await Promise.all([
      choose(run, { items: [first?.id], chosen: false }),
      api.call("admin", "POST", `/product-runs/${run}/application`),
    ]);
    expect(begun.status).toBe(200);
    await workOnRun(workOf(database), run);
    if (thinned.status === 200) expect(await mergedOf(products)).toEqual([second?.product]);
    else {
      expect(thinned.body.error.code).toBe("wrong_status");
      expect(await mergedOf(products)).toEqual([first?.product, second?.product]);
    }
  }
});

test("what is left out while its batch is under way is not done", async () => {
  const { run, products } = await planOf(2);
  // The trigger acts like an editor who pauses after the first item, unticks the others and goes on before the worker reaches them.
  await database.asOwner(`create function leave_out_others() returns trigger language plpgsql as $$ begin
    update maintenance_items set chosen = false where run_id = new.run_id and state = 'planned'; return null; end $$`);
  await database.asOwner(`create trigger leave_out_others after update of state on maintenance_items for each row
    when (new.state = 'applied') execute function leave_out_others()`);
  expect(await step(run, "application")).toBe("done");
  await database.asOwner("drop function leave_out_others() cascade");
  expect(await mergedOf(products)).toEqual(products.slice(0, 1));
  expect((await itemsOf(run)).map(({ state, chosen }) => [state, chosen])).toEqual([
    ["applied", true],
    ["planned", false],
  ]);
});
