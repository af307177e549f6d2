import { addPriceHistory, addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { refreshIndexing } from "../../src/catalogue/listings/indexing/refresh-indexing.ts";
import { refreshDueVerdicts } from "../../src/catalogue/listings/search/list-verdicts.ts";
import { countProductWords } from "../../src/catalogue/listings/search/product-words.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/database/tables.ts";
import { announceProducts } from "./products.ts";

const PRODUCTS = 30;
const BRANDS = ["Nusa", "Lintang", "Samudra"] as const;
const PARTS = { clock: systemClock, timeZone: "Asia/Jakarta" };

export const FIXTURE_PAGES = {
  product: "/produk/nusa-seri-0",
  list: "/harga/elektronik-gadget/hp",
  brandList: "/harga/elektronik-gadget/hp/nusa",
  category: "/harga/elektronik-gadget",
  prices: "/harga",
  drops: "/turun-harga",
  comparison: "/bandingkan?produk=nusa-seri-0,nusa-seri-3",
  comparisonOfFour: "/bandingkan?produk=nusa-seri-0,lintang-seri-1,samudra-seri-2,nusa-seri-3",
  merchant: "/penjual/toko-uji-satu",
} as const;

/** Adds public products that search engines may index, from three stores with four months of prices; a third of them have become cheaper. */
export async function addFixtureCatalogue(db: Db, { products = PRODUCTS, from = 0 } = {}): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let nth = from; nth < from + products; nth += 1) ids.push(await addPhone(db, nth));
  await db.updateTable("merchants").set({ slug: "toko-uji-satu" }).where("name", "=", "Toko Uji Satu").execute();
  await refreshDueVerdicts({ db, ...PARTS });
  await refreshIndexing({ db, ...PARTS });
  await countProductWords({ db, showSamples: true });
  await announceProducts(db, ...ids);
  return ids;
}

async function addPhone(db: Db, nth: number): Promise<number> {
  const brand = BRANDS[nth % BRANDS.length] ?? BRANDS[0];
  const [ram, price] = [nth % 2 === 0 ? 8 : 12, 1_500_000 + nth * 125_000];
  const { id, offers } = await addProduct(db, {
    ...{ slug: `${brand.toLowerCase()}-seri-${nth}`, title: `${brand} Ponsel Seri ${nth} ${ram}/256 GB`, brand },
    ...{ category: "elektronik-gadget", product_type: "hp" },
    facts: JSON.stringify({ ram, penyimpanan: 256, layar: 6.5 }),
    offers: [
      { merchant: "Toko Uji Satu", price, shipping: 15_000 },
      { merchant: "Toko Uji Dua", price: price + 40_000 },
      { merchant: "Toko Uji Tiga", price: price + 90_000, shipping: 0, list_price: price + 500_000 },
    ],
  });
  const before = nth % 3 === 0 ? Math.round(price * 1.2) : price;
  for (const [at, offer] of offers.entries()) {
    const own = at * 45_000;
    await addPriceHistory(db, offer, [
      { daysAgo: 120, price: before + own },
      { daysAgo: 8, price: price + own },
    ]);
  }
  return id;
}
