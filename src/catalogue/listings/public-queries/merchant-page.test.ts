import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { days } from "../../../platform/clock.ts";
import { addPriceHistory, addProduct } from "../../curation/product.fixtures.ts";
import { findShownMerchant, lastChecked, merchantCategories, merchantDrops, merchantOffers } from "./merchant-page.ts";

const { db, pool } = await testDatabase();

const NOW = new Date();
const merchantOf = async (offer: number) =>
  (await db.selectFrom("offers").select("merchant_id").where("id", "=", offer).executeTakeFirstOrThrow()).merchant_id;

test("drops are those of the last 90 days, and neither odd nor undone prices make one", async () => {
  const { offers } = await addProduct(db, { offers: [{ merchant: "Turun" }] });
  const [offer = 0] = offers;
  await addPriceHistory(db, offer, [
    { daysAgo: 120, price: 500_000 },
    { daysAgo: 100, price: 400_000 },
    { daysAgo: 60, price: 450_000 },
    { daysAgo: 30, price: 300_000 },
    { daysAgo: 10, price: 350_000 },
    { daysAgo: 5, price: 340_000 },
  ]);
  const merchant = await merchantOf(offer);
  expect(await merchantDrops(pool, merchant, NOW)).toEqual({ offers: 1, drops: 2, lowered: 1 });
  await db.updateTable("price_points").set({ flags: 1 }).where("price", "=", 300_000).execute();
  expect(await merchantDrops(pool, merchant, NOW)).toMatchObject({ drops: 2 });
  await db.updateTable("price_points").set({ flags: 2 }).where("price", "=", 340_000).execute();
  expect(await merchantDrops(pool, merchant, NOW)).toMatchObject({ drops: 1 });
});

test("what has left is not offered, and an invented merchant is not there where such are not shown", async () => {
  const seen_at = new Date(NOW.getTime() - days(1));
  const { offers } = await addProduct(db, { is_sample: true, offers: [{ merchant: "Rekaan", seen_at }] });
  await addProduct(db, { is_sample: true, offers: [{ merchant: "Rekaan", seen_at, withdrawn_at: NOW }] });
  const merchant = await merchantOf(offers[0] ?? 0);
  const shown = await merchantOffers(pool, merchant, NOW);
  expect(shown.offers.map(({ id }) => id)).toEqual(offers);
  expect(shown.expiresAt?.getTime()).toBeGreaterThan(NOW.getTime());
  expect(await lastChecked(pool, merchant)).toEqual(seen_at);
  const { slug } = await db.selectFrom("merchants").select("slug").where("id", "=", merchant).executeTakeFirstOrThrow();
  await db.updateTable("merchants").set({ is_sample: true }).where("id", "=", merchant).execute();
  expect(await findShownMerchant(pool, slug, { showSamples: true })).toMatchObject({ isSample: true });
  expect(await findShownMerchant(pool, slug, { showSamples: false })).toBeUndefined();
});

test("its offers come in pages, none twice, with the categories that they are of", async () => {
  const added: number[] = [];
  for (let number = 0; number < 30; number++) {
    const category = number < 10 ? "ibu-bayi" : "komputer-laptop";
    const { offers } = await addProduct(db, { category, offers: [{ merchant: "Berhalaman" }] });
    added.push(...offers);
  }
  const merchant = await merchantOf(added[0] ?? 0);
  const pages = [await merchantOffers(pool, merchant, NOW), await merchantOffers(pool, merchant, NOW, 2)];
  expect(pages.map(({ offers, hasMore }) => [offers.length, hasMore])).toEqual([
    [24, true],
    [6, false],
  ]);
  expect(pages.flatMap(({ offers }) => offers.map(({ id }) => id))).toEqual(added.toReversed());
  expect((await merchantOffers(pool, merchant, NOW, 3)).offers).toEqual([]);
  expect(await merchantCategories(pool, merchant, NOW)).toEqual(["komputer-laptop", "ibu-bayi"]);
});
