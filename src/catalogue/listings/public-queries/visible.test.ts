import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { days, hours, minutes } from "../../../platform/clock.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { SHOWN_DAYS } from "../../ledger/offers/schema.ts";
import { findOfferTarget } from "./outbound-link.ts";
import { categoryProducts, PRODUCTS_PER_PAGE, productsWithMostStores } from "./product-list.ts";
import { shownOffers, shownProducts } from "./product-page.ts";

const { db, pool } = await testDatabase();

const NOW = new Date();
const ago = (time: number) => new Date(NOW.getTime() - time);

const offersOf = async (product: number, moment = NOW) => (await shownOffers(pool, [product], moment))(product);
const storesOf = async (product: number) => (await offersOf(product)).offers.map(({ merchant }) => merchant);

test("offers stand by total; equal ones by known shipping, freshness and name", async () => {
  const seen_at = ago(hours(1));
  const { id } = await addProduct(db, {
    offers: [
      { merchant: "Dini", price: 100_000, shipping: 20_000, seen_at },
      { merchant: "Tanpa Ongkir", price: 110_000, seen_at: ago(minutes(5)) },
      { merchant: "Citra", price: 110_000, shipping: 0, seen_at },
      { merchant: "anggun", price: 110_000, shipping: 0, seen_at },
      { merchant: "Baru Dicek", price: 110_000, shipping: 0, seen_at: ago(minutes(5)) },
      { merchant: "Murah", price: 90_000, shipping: 5_000, seen_at },
    ],
  });
  expect(await storesOf(id)).toEqual(["Murah", "Baru Dicek", "anggun", "Citra", "Tanpa Ongkir", "Dini"]);
});

test("the lowest is of what is new, in stock, plausible, in rupiah and not too old", async () => {
  const { id, offers } = await addProduct(db, {
    category: "hobi-mainan",
    offers: [
      { merchant: "Termurah", price: 50_000 },
      { merchant: "Bekas", price: 10_000, condition: "used" },
      { merchant: "Habis", price: 11_000, availability: 2 },
      { merchant: "Aneh", price: 12_000, is_odd: true },
      { merchant: "Dolar", price: 13, currency: "USD" },
      { merchant: "Lama", price: 14_000, seen_at: ago(hours(73)) },
      { merchant: "Hilang", price: 1_000, seen_at: ago(days(SHOWN_DAYS)) },
      { merchant: "Ditarik", price: 1_000, withdrawn_at: NOW },
      { merchant: "Tersembunyi", price: 1_000, is_hidden: true },
      { merchant: "Belum Dipetakan", price: 1_000, category: null },
    ],
  });
  const shown = await offersOf(id);
  expect(shown.offers.map(({ merchant, isCompared }) => [merchant, isCompared])).toEqual([
    ["Termurah", true],
    ...["Bekas", "Dolar", "Habis", "Aneh", "Lama"].map((merchant) => [merchant, false]),
  ]);
  const { products } = await categoryProducts(pool, {
    category: "hobi-mainan",
    page: 1,
    moment: NOW,
    showSamples: true,
  });
  expect(products).toMatchObject([{ offers: 6, merchants: 6, lowest: { total: 50_000, store: "Termurah" } }]);
  expect(offers).toHaveLength(10);
});

test("each seller of a marketplace is a store of its own", async () => {
  const sellers = ["koqo7", "fasym4", "fasym4"].map((seller) => ({ merchant: "Pasar", seller, price: 50_000 }));
  await addProduct(db, { title: "Senter", category: "otomotif-aksesoris", offers: sellers });
  const asked = { category: "otomotif-aksesoris", page: 1, moment: NOW, showSamples: true } as const;
  expect((await categoryProducts(pool, asked)).products).toMatchObject([{ offers: 3, merchants: 2 }]);
});

test("an offer ages by the interval of its feed, and the page says when the next one will", async () => {
  const feed = await db
    .insertInto("feeds")
    .values({
      ...{ merchant_id: (await db.selectFrom("merchants").select("id").executeTakeFirstOrThrow()).id, name: "Feed" },
      ...{ source: "file", interval_minutes: 60, sighted_at: ago(minutes(70)) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await addProduct(db, {
    offers: [
      { merchant: "Tiap Jam", feed_id: feed.id, seen_at: null },
      { merchant: "Tiap Hari", seen_at: ago(hours(29)) },
    ],
  });
  const now = await offersOf(id);
  expect(now.offers.map(({ merchant, freshness }) => [merchant, freshness])).toEqual([
    ["Tiap Jam", 0],
    ["Tiap Hari", 0],
  ]);
  expect(now.expiresAt).toEqual(ago(minutes(-5)));
  const then = await offersOf(id, now.expiresAt ?? NOW);
  expect(then.offers.map(({ freshness }) => freshness)).toEqual([1, 0]);
  expect(then.expiresAt).toEqual(ago(hours(-1)));
  const inThreeDays = await offersOf(id, ago(-days(3)));
  expect(inThreeDays.offers.map(({ freshness }) => freshness)).toEqual([2, 2]);
  const beforeTheEnd = await offersOf(id, ago(hours(2) - days(SHOWN_DAYS)));
  expect(beforeTheEnd.offers.map(({ merchant }) => merchant)).toEqual(["Tiap Jam"]);
  const atTheEnd = await offersOf(id, ago(-days(SHOWN_DAYS)));
  expect(atTheEnd).toEqual({ offers: [], hasMore: false, expiresAt: undefined });
});

test("a category is paged by most stores; samples and hidden products are left out where they are not shown", async () => {
  const given = { category: "buku-majalah" };
  for (let index = 0; index < PRODUCTS_PER_PAGE; index += 1) await addProduct(db, given);
  await addProduct(db, { ...given, slug: "dua-toko", offers: [{}, {}] });
  await addProduct(db, { ...given, slug: "rekaan", is_sample: true, offers: [{}, {}, {}] });
  await addProduct(db, { ...given, slug: "disembunyikan", hidden_at: NOW });
  const slugsOf = async (page: number, showSamples: boolean) =>
    (await categoryProducts(pool, { category: "buku-majalah", page, moment: NOW, showSamples })).products.map(
      ({ slug }) => slug,
    );
  expect((await slugsOf(1, true)).slice(0, 2)).toEqual(["rekaan", "dua-toko"]);
  const [first, second] = [await slugsOf(1, false), await slugsOf(2, false)];
  expect(first[0]).toBe("dua-toko");
  expect([first.length, second.length]).toEqual([PRODUCTS_PER_PAGE, 1]);
  expect(new Set([...first, ...second]).size).toBe(PRODUCTS_PER_PAGE + 1);
  const most = await productsWithMostStores(pool, { limit: 3, moment: NOW, showSamples: false });
  expect(most.products.map(({ merchants }) => merchants)).toEqual(
    most.products.map(({ merchants }) => merchants).toSorted((one, other) => other - one),
  );
  const asked = ["rekaan", "disembunyikan", "dua-toko", "tidak-ada"];
  expect([...(await shownProducts(pool, asked, { showSamples: false })).keys()]).toEqual(["dua-toko"]);
  const shown = await shownProducts(pool, asked, { showSamples: true });
  expect(shown.get("rekaan")).toMatchObject({ isSample: true });
  expect(shown.size).toBe(2);
});

test("a link leads to the store, or back to the product where the offer is gone", async () => {
  const { slug, offers } = await addProduct(db, {
    offers: [
      { merchant: "Mitra", url: "https://toko.example/a?b=1" },
      { withdrawn_at: NOW },
      { is_hidden: true },
      { seen_at: ago(days(15)) },
      { url: "javascript:alert(1)" },
    ],
  });
  await db
    .updateTable("merchants")
    .set({ link_template: "https://mitra.example/?ke={url_encoded}" })
    .where("name", "=", "Mitra")
    .execute();
  const targetOf = (offer = 0) => findOfferTarget(pool, offer, { moment: NOW, showSamples: false });
  expect(await targetOf(offers[0])).toEqual({
    kind: "store",
    url: "https://mitra.example/?ke=https%3A%2F%2Ftoko.example%2Fa%3Fb%3D1",
    offer: { merchant: expect.any(Number), product: expect.any(Number), isSample: false },
  });
  for (const gone of offers.slice(1)) expect(await targetOf(gone)).toEqual({ kind: "gone", slug });
  expect(await targetOf(999_999)).toBeUndefined();
  const sample = await addProduct(db, { is_sample: true });
  expect(await targetOf(sample.offers[0])).toBeUndefined();
});
