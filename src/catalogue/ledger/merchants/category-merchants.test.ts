import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { merchantsOfCategory } from "../../listings/public-queries/category-merchants.ts";
import { categoryMerchants, countsOfCategories, saveCategoryMerchants } from "./category-merchants.ts";
import { addMerchant, deleteMerchant } from "./commands.ts";
import { merchantInput } from "./schema.ts";

const { db, pool } = await testDatabase();

async function added(slug: string, isSample = false): Promise<number> {
  const input = merchantInput.parse({ slug, name: slug.toUpperCase(), homeUrl: `https://${slug}.example` });
  const made = await addMerchant(db, input, { audit: CLI, today: "2026-11-30" }, { isSample });
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

const [a, b, sample] = [await added("a"), await added("b"), await added("c", true)];
const save = (merchants: number[], before: number[]) =>
  saveCategoryMerchants(db, "buku-majalah", { merchants, before }, CLI);
const shown = async () =>
  (await merchantsOfCategory(pool, "buku-majalah", { showSamples: false })).map(({ slug }) => slug);

test("a category shows the owner's merchants in the owner's order, and nobody else's", async () => {
  expect(await save([b, a], [])).toMatchObject({ ok: true });
  expect(await shown()).toEqual(["b", "a"]);
  expect(await merchantsOfCategory(pool, "ibu-bayi", { showSamples: true })).toEqual([]);
  expect(await save([a, b], [])).toMatchObject({ code: "list-changed" });
  expect(await save([a, sample], [b, a])).toMatchObject({ code: "unknown-merchants" });
  expect(await shown()).toEqual(["b", "a"]);
  expect(await save([a, b], [b, a])).toMatchObject({ ok: true });
  expect(await countsOfCategories(db)).toEqual([{ category: "buku-majalah", merchants: 2 }]);
  await deleteMerchant(db, a, CLI);
  expect((await categoryMerchants(db, "buku-majalah")).merchants.map(({ id }) => id)).toEqual([b]);
});
