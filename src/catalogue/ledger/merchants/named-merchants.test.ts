import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { merchantsNamed } from "./queries.ts";

const { db, pool } = await testDatabase();

beforeAll(async () => {
  await addProduct(db, {
    offers: [{ merchant: "Kios Lintara" }, { merchant: "Wirasena" }, { merchant: "Toko Kalimaya" }],
  });
  await addProduct(db, { is_sample: true, offers: [{ merchant: "Gudang Contoh" }] });
});

test.each([
  ["kios lintara", ["Kios Lintara"]],
  ["laptop di Kios  Lintara", ["Kios Lintara"]],
  ["toko wirasena", ["Wirasena"]],
  ["kalimaya", ["Toko Kalimaya"]],
  ["lintara", []],
  ["kios", []],
  ["", []],
  ["gudang contoh", ["Gudang Contoh"]],
])("%s", async (question, names) => {
  expect((await merchantsNamed(pool, question, { showSamples: true })).map(({ name }) => name)).toEqual(names);
});

test("invented ones only where they are shown", async () => {
  expect(await merchantsNamed(pool, "gudang contoh", { showSamples: false })).toEqual([]);
});
