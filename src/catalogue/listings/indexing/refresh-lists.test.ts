import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { days } from "../../../platform/clock.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { isIndexedList, listSitemapEntries, listSitemapParts } from "./indexed-lists.ts";
import { indexingCounts } from "./indexing-counts.ts";
import { refreshIndexing } from "./refresh-indexing.ts";

const { db, pool } = await testDatabase();
const BEGIN = new Date("2026-03-01T03:00:00Z");
const on = (day: number) => new Date(BEGIN.getTime() + days(day));
const refresh = (day: number) => refreshIndexing({ db, clock: { now: () => on(day) }, timeZone: "Asia/Jakarta" });
const entries = () => listSitemapEntries(pool, 0, 100);
const paths = async () => (await entries()).map(({ path }) => path).sort();
const PHONE = { title: "Kyntra Ponsel Nira 8/256 GB", product_type: "hp", brand: "Kyntra", updated_at: BEGIN };
const addPhone = (others: Parameters<typeof addProduct>[1] = {}) =>
  addProduct(db, { ...PHONE, offers: [{}, {}], ...others });

test("lists are kept with enough products that are kept, and stay while they have one", async () => {
  const first = await addPhone();
  const second = await addPhone();
  await addPhone({ is_sample: true });
  await addPhone({ hidden_at: BEGIN });
  // This product has one store and no history, so search engines may not keep its own page.
  await addPhone({ offers: [{}] });
  await refresh(1);
  expect(await paths()).toEqual([]);
  const third = await addPhone({ brand: "Lain" });
  await refresh(2);
  const list = "/harga/elektronik-gadget/hp";
  expect(await paths()).toEqual(["/harga", "/harga/elektronik-gadget", list]);
  expect(await indexingCounts(db)).toMatchObject({ indexed: 3, lists: 3 });
  await db.updateTable("products").set({ brand: "Kyntra" }).where("id", "=", third.id).execute();
  await refresh(3);
  expect(await paths()).toContain(`${list}/kyntra`);
  expect(await isIndexedList(pool, `${list}/kyntra`)).toBe(true);
  expect((await entries()).find(({ path }) => path === list)).toMatchObject({ modifiedAt: on(3).toISOString() });
  for (const { id } of [first, second]) {
    await db.updateTable("products").set({ hidden_at: BEGIN }).where("id", "=", id).execute();
  }
  await refresh(4);
  expect(await paths()).toContain(`${list}/kyntra`);
  expect((await listSitemapParts(pool, 2)).length).toBe(2);
  await db.updateTable("products").set({ hidden_at: BEGIN }).where("id", "=", third.id).execute();
  await refresh(5);
  expect(await paths()).toEqual([]);
});

test("drops are kept like a list; a type under another category has none", async () => {
  const added = [await addPhone(), await addPhone(), await addPhone()];
  const ids = added.map(({ id }) => id);
  await db.updateTable("products").set({ category: "buku-majalah" }).where("id", "in", ids).execute();
  await db.updateTable("product_listings").set({ drop_permille: 100 }).where("product_id", "in", ids).execute();
  await refresh(6);
  expect(await paths()).toEqual(["/harga", "/harga/buku-majalah", "/turun-harga"]);
});
