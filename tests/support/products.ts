import { productTags } from "../../src/modules/offers/cache-tags.shared.ts";
import { addPriceHistory, addProduct } from "../../src/modules/products/product.fixtures.ts";
import { hours } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/database/tables.ts";
import { announceTags } from "../../src/platform/page-cache/cache-tags.ts";
import { createLog } from "../../src/platform/telemetry/log.ts";
import { readConfig } from "../../src/product/config/config.ts";
import { connectDatabase } from "../../src/product/database.ts";

/** Work on the database of a product that runs. @param dataDir of the product */
export async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { database, disconnect } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    return await work(database.db);
  } finally {
    await disconnect();
  }
}

/** As the code that changes them announces it. */
export const announceProducts = (db: Db, ...ids: number[]) =>
  announceTags(db, [...productTags.listsOf(["elektronik-gadget"]), ...ids.map((id) => productTags.product(id))]);

const HOSTILE = `Kabel <script>alert("x")</script> & <b>tebal</b> ${"panjang".repeat(12)}`;

/** Invented products with all that their pages can show. */
export async function publishProducts(dataDir: string, { isSample = true } = {}): Promise<readonly number[]> {
  return withDatabase(dataDir, async (db) => {
    const given = { is_sample: isSample, category: "elektronik-gadget", product_type: "hp" };
    const phone = await addProduct(db, {
      ...{ ...given, slug: "contoh-ponsel", title: "Contoh Ponsel Nusa A5 8/256 GB", brand: "Nusa", mpn: "NS-A5" },
      ...{ gtin: "08991234567897", facts: JSON.stringify({ ram: 8, penyimpanan: 256, layar: 6.5 }) },
      offers: [
        { merchant: "Toko Contoh Satu", price: 2_999_000, list_price: 3_999_000, shipping: 15_000 },
        { merchant: "Toko Contoh Dua", price: 3_049_000, seen_at: new Date(Date.now() - hours(31)) },
        { merchant: "Toko Contoh Tiga", price: 3_100_000, shipping: 0, seller: "Gerai Ponsel" },
        { merchant: "Toko Contoh Empat", price: 2_500_000, availability: 2 },
        { merchant: "Toko Contoh Lima", price: 299_000, is_odd: true },
        { merchant: "Toko Contoh Enam", price: 2_900_000, seen_at: new Date(Date.now() - hours(100)) },
        { merchant: "Toko Contoh Satu", price: 1_900_000, condition: "used" },
      ],
    });
    const [first = 0, second = 0] = phone.offers;
    await addPriceHistory(db, first, [
      { daysAgo: 150, price: 3_499_000 },
      { daysAgo: 40, price: 3_399_000 },
      { daysAgo: 6, price: 2_999_000, listPrice: 3_999_000 },
    ]);
    await addPriceHistory(db, second, [{ daysAgo: 120, price: 3_049_000 }]);
    const cable = await addProduct(db, { ...given, slug: "contoh-kabel", title: HOSTILE, product_type: null });
    const empty = await addProduct(db, {
      ...{ ...given, slug: "contoh-tanpa-penawaran", title: "Contoh Ponsel Lama", offers: [] },
    });
    const ids = [phone.id, cable.id, empty.id];
    await announceProducts(db, ...ids);
    return ids;
  });
}
