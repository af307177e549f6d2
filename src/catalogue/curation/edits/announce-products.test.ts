import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { EVENT_NAMES } from "../../../modules/webhooks/schema.ts";
import { systemClock } from "../../../platform/clock.ts";
import { migrateJobs } from "../../../platform/jobs/job-runner.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { addProduct } from "../product.fixtures.ts";
import { editProduct, hideProduct } from "./edit-product.ts";
import { undoEdit } from "./undo-edit.ts";

const { db, pool } = await testDatabase();
await migrateJobs(pool, createLog("silent"));
await db
  .insertInto("webhooks")
  .values({ name: "Semua", url: "https://a.example", events: [...EVENT_NAMES], secret: "x" })
  .execute();
const context = { audit: CLI, clock: systemClock, timeZone: "Asia/Jakarta" };

async function told() {
  const { rows } = await pool.query<{ event: string; payload: { product: { title: string } } }>(
    "with d as (delete from webhook_deliveries returning id, event, payload) select event, payload from d order by id",
  );
  return rows.map(({ event, payload }) => [event, payload.product.title]);
}

test("webhooks are told what a person does to a product, and that it was undone; never of an invented one", async () => {
  const { id, slug } = await addProduct(db, { title: "Lama" });
  await editProduct(db, id, { title: "Baru" }, context);
  const { rows } = await pool.query("select payload from webhook_deliveries");
  expect(rows[0]?.payload.product).toMatchObject({ id, slug, path: `/produk/${slug}`, category: "elektronik-gadget" });
  expect(await told()).toEqual([["product.updated", "Baru"]]);
  await hideProduct(db, id, true, context);
  expect(await told()).toEqual([["product.hidden", "Baru"]]);
  const decisions = await db.selectFrom("product_decisions").select("id").orderBy("id", "desc").execute();
  for (const decision of decisions) expect((await undoEdit(db, decision.id, context)).ok).toBe(true);
  expect((await told()).map(([event]) => event)).toEqual(["product.updated", "product.updated"]);

  const sample = await addProduct(db, { is_sample: true });
  await editProduct(db, sample.id, { title: "Rekaan" }, context);
  await hideProduct(db, sample.id, true, context);
  expect(await told()).toEqual([]);
});
