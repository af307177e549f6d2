import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { plannedRun, stepTo } from "../../../modules/article-tools/run.fixtures.ts";
import { allItems, findRun } from "../../../modules/maintenance/queries.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import "../module.ts";
import { moveOffer } from "../edits/move-offers.ts";
import { undoEdit } from "../edits/undo-edit.ts";
import { addProduct } from "../product.fixtures.ts";
import { CONTEXT } from "./merge.fixtures.ts";
import { productRunItems } from "./product-run-items.ts";
import { findProductRun, stepProductRun } from "./product-runs.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));

const itemsOf = async (run: number) => {
  const items = [];
  for await (const item of allItems(db, run)) items.push(item);
  return items;
};
const shownStates = async (run: number) => (await productRunItems(db, run))?.items.map(({ state }) => state);
const placeOf = async (offer: number) =>
  (await db.selectFrom("offers").select("product_id").where("id", "=", offer).executeTakeFirstOrThrow()).product_id;

test("merging is planned, applied and undone as any bulk change is; what was changed since is named", async () => {
  const target = await addProduct(db, { slug: "kopi", title: "Kopi", offers: [{}, {}] });
  const others = [await addProduct(db, { slug: "kopi-a", title: "Kopi A", offers: [{}, {}] }), await addProduct(db)];
  const hidden = await addProduct(db, { hidden_at: new Date(), is_sample: true });
  const run = await plannedRun(database, {
    tool: "merge-products",
    filter: { products: [...others, hidden].map(({ id }) => id) },
    options: { target: target.id },
  });
  expect((await itemsOf(run)).map(({ state, why }) => [state, why])).toEqual([
    ["planned", ""],
    ["planned", ""],
    ["failed", "sample"],
  ]);
  // Items that were not done come first, because a page shows only a part of the items.
  expect(await shownStates(run)).toEqual(["failed", "planned", "planned"]);
  expect((await itemsOf(run))[0]?.flags[0]?.reason.text).toBe(
    "2 penawaran pindah ke “Kopi”; /produk/kopi-a mengarah ke /produk/kopi.",
  );
  await stepTo(database, run, "apply");
  for (const { offers } of others) for (const offer of offers) expect(await placeOf(offer)).toBe(target.id);
  const [moved = 0, other = 0] = others[0]?.offers ?? [];
  const elsewhere = await addProduct(db);
  await moveOffer(db, { offer: moved, product: elsewhere.id }, CONTEXT);
  await stepTo(database, run, "undo");
  expect(await placeOf(other)).toBe(others[0]?.id);
  expect(await placeOf(moved)).toBe(elsewhere.id);
  const [first, second] = await itemsOf(run);
  expect(first).toMatchObject({ state: "undone", data: { left: { offers: [moved] } } });
  expect(second).toMatchObject({ state: "undone", data: { left: { offers: [] } } });
  expect(await findRun(db, run)).toMatchObject({ status: "undone" });
});

test("what a later merge kept from being undone is tried again once that one is undone", async () => {
  const [a, b, c] = [
    await addProduct(db),
    await addProduct(db, { offers: [{}] }),
    await addProduct(db, { offers: [{}] }),
  ];
  const merge = async (product: number, target: number) => {
    const filter = { products: [product] };
    const run = await plannedRun(database, { tool: "merge-products", filter, options: { target } });
    await stepTo(database, run, "apply");
    return run;
  };
  const first = await merge(c.id, b.id);
  const second = await merge(b.id, a.id);
  await stepTo(database, first, "undo");
  expect((await itemsOf(first)).map(({ state, why }) => [state, why])).toEqual([["kept", "merged-since"]]);
  await stepTo(database, second, "undo");
  await stepTo(database, first, "undo");
  expect((await itemsOf(first)).map(({ state, why }) => [state, why])).toEqual([["undone", ""]]);
  expect(await placeOf(c.offers[0] ?? 0)).toBe(c.id);
});

test("a plan that stopped half-way goes on from there", async () => {
  const target = await addProduct(db);
  const others = [await addProduct(db, { offers: [{}] }), await addProduct(db, { offers: [{}] })];
  const run = await plannedRun(database, {
    tool: "merge-products",
    filter: { products: others.map(({ id }) => id) },
    options: { target: target.id },
  });
  expect(await stepProductRun(db, run, "resume", CONTEXT.audit)).toMatchObject({ ok: false, code: "wrong-status" });
  // The run gets the state in which a job leaves it after ending its process three times.
  await db
    .updateTable("maintenance_runs")
    .set({ status: "failed", resumes: "applying", why: "attempts" })
    .where("id", "=", run)
    .execute();
  await stepTo(database, run, "resume");
  expect(await findProductRun(db, run)).toMatchObject({ status: "applied", counts: { applied: 2 } });
  for (const { offers } of others) expect(await placeOf(offers[0] ?? 0)).toBe(target.id);
});

test("a plan whose decision was undone on the product's page is undone", async () => {
  const [target, other] = [await addProduct(db), await addProduct(db, { offers: [{}] })];
  const run = await plannedRun(database, {
    tool: "merge-products",
    filter: { products: [other.id] },
    options: { target: target.id },
  });
  await stepTo(database, run, "apply");
  const { id } = await db
    .selectFrom("product_decisions")
    .select("id")
    .where("product_id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(await undoEdit(db, id, CONTEXT)).toMatchObject({ ok: true });
  await stepTo(database, run, "undo");
  expect((await itemsOf(run)).map(({ state }) => state)).toEqual(["undone"]);
});

test("a plan to merge says what makes them two products", async () => {
  const facts = (ram: number) => JSON.stringify({ ram, warna: "hitam" });
  const target = await addProduct(db, { brand: "Nusa", product_type: "hp", facts: facts(8) });
  const phone = await addProduct(db, { brand: "NUSA", product_type: "hp", facts: facts(12) });
  const laptop = await addProduct(db, { brand: "Bumi", product_type: "laptop" });
  const run = await plannedRun(database, {
    tool: "merge-products",
    filter: { products: [phone.id, laptop.id] },
    options: { target: target.id },
  });
  expect((await itemsOf(run)).map(({ flags }) => flags[0]?.reason.text.split(": ")[1])).toEqual([
    "RAM 12 GB dan 8 GB.",
    "Jenis Laptop dan HP; Merek Bumi dan Nusa.",
  ]);
});

test("splitting is planned, applied and undone", async () => {
  const { id, offers } = await addProduct(db, { title: "Teh", offers: [{}, {}, {}] });
  const run = await plannedRun(database, {
    tool: "split-product",
    filter: { products: [id] },
    options: { offers: offers.slice(1) },
  });
  await stepTo(database, run, "apply");
  const places = await Promise.all(offers.map(placeOf));
  expect(places[0]).toBe(id);
  expect(places[1]).toBe(places[2]);
  expect(places[1]).not.toBe(id);
  // Somebody else has undone the decision first, on the product's page.
  await stepTo(database, run, "undo");
  expect(await Promise.all(offers.map(placeOf))).toEqual([id, id, id]);
});

test("a plan of offers that have gone elsewhere, or of all of them, says so", async () => {
  const { id, offers } = await addProduct(db, { offers: [{}, {}] });
  const whyOf = async (some: readonly number[]) => {
    const filter = { products: [id] };
    const [item] = await itemsOf(
      await plannedRun(database, { tool: "split-product", filter, options: { offers: some } }),
    );
    return item?.why;
  };
  expect(await whyOf(offers)).toBe("all-offers");
  expect(await whyOf([999_999])).toBe("elsewhere");
});
