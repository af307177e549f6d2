import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CommandFailed, UsageError } from "../../../platform/command.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { productCommand } from "../cli-commands.ts";
import { commandRunner } from "../command.fixtures.ts";
import "../module.ts";
import { addProduct } from "../product.fixtures.ts";

const database = await testDatabase();
const { db, pool } = database;
await migrateJobs(pool, createLog("silent"));
const command = commandRunner(database, productCommand);

const placeOf = async (offer: number) =>
  (await db.selectFrom("offers").select("product_id").where("id", "=", offer).executeTakeFirstOrThrow()).product_id;

test("products are merged by slug or number, split, and either is undone", async () => {
  const kept = await addProduct(db, { slug: "teko", offers: [{}, {}] });
  const other = await addProduct(db, { slug: "teko-lain", offers: [{}, {}] });
  const merged = await command("merge", "teko", String(other.id), "--json");
  expect(merged.code).toBe(0);
  const report = JSON.parse(merged.text);
  expect(report).toMatchObject({ state: "applied", product: kept.id, slug: "teko", items: [{ product: other.id }] });
  expect(await placeOf(other.offers[0] ?? 0)).toBe(kept.id);
  const shown = await command("show", String(other.id), "--json");
  expect(JSON.parse(shown.text)).toMatchObject({ isHidden: true, mergedInto: "teko", offers: [] });
  const split = await command("split", "teko", "--offers", other.offers.join(","));
  expect(split.code).toBe(0);
  expect(await placeOf(other.offers[1] ?? 0)).toBe(Number(split.text));
  // The merge is undone only where the offers that it moved are still there.
  expect((await command("undo", String(report.run), "--json")).code).toBe(1);
  const [{ id: splitRun = 0 } = {}] = await db
    .selectFrom("maintenance_runs")
    .select("id")
    .orderBy("id", "desc")
    .execute();
  expect((await command("undo", String(splitRun))).code).toBe(0);
  expect(await placeOf(other.offers[1] ?? 0)).toBe(kept.id);
});

test("a plan waits for a person, what cannot be merged is said, and wrong use changes nothing", async () => {
  const [one, two] = [await addProduct(db), await addProduct(db, { is_sample: true })];
  const plan = await command("merge", one.slug, one.slug, "--plan", "--json");
  expect(plan.code).toBe(1);
  expect(JSON.parse(plan.text)).toMatchObject({ items: [{ reason: "Ini produk tujuannya sendiri." }] });
  expect((await command("merge", one.slug, two.slug)).code).toBe(1);
  const three = await addProduct(db);
  expect((await command("merge", one.slug, three.slug, two.slug)).code).toBe(3);
  const four = await addProduct(db);
  expect((await command("merge", one.slug, four.slug, "--plan")).code).toBe(2);
  expect(await placeOf(four.offers[0] ?? 0)).toBe(four.id);
  await expect(command("merge", "tidak-ada", one.slug)).rejects.toThrow(CommandFailed);
  await expect(command("undo", "999999")).rejects.toThrow(CommandFailed);
  for (const wrong of [
    ["merge", one.slug],
    ["split", one.slug],
    ["split", one.slug, "--offers", "a,b"],
    ["undo", "x"],
  ])
    await expect(command(...wrong)).rejects.toThrow(UsageError);
});
