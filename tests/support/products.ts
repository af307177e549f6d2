import { sql } from "kysely";
import { addPriceHistory, addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { productTags } from "../../src/catalogue/ledger/offers/cache-tags.shared.ts";
import { hours } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/database/tables.ts";
import { announceTags } from "../../src/platform/page-cache/cache-tags.ts";
import { createLog } from "../../src/platform/telemetry/log.ts";
import { readConfig } from "../../src/product/config/config.ts";
import { connectDatabase } from "../../src/product/database.ts";

/** Works on the database of a running product. @param dataDir of the product */
export async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { database, disconnect } = await connectDatabase(readConfig({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    return await work(database.db);
  } finally {
    await disconnect();
  }
}

/** Announces products as the code that changes them does. */
export const announceProducts = (db: Db, ...ids: number[]) =>
  announceTags(db, [...productTags.listsOf(["elektronik-gadget"]), ...ids.map((id) => productTags.product(id))]);

/** Adds a feed of the first store with an applied run, and one that the anomaly check holds. */
async function addFeed(db: Db): Promise<void> {
  const { id: merchant } = await db
    .selectFrom("merchants")
    .select("id")
    .where("name", "=", "Toko Contoh Satu")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    insert into feeds (merchant_id, name, source, url, interval_minutes, next_run_at, sighted_at)
    values (${merchant}, 'Feed Contoh', 'url', 'https://contoh.example/feed-produk.xml', 360, now() + interval '2 hours', now())
    returning id`.execute(db);
  const feed = rows[0]?.id;
  await sql`
    insert into feed_paths (feed_id, path, category, product_type, offers) values
      (${feed}, 'Elektronik > Ponsel & Tablet', 'elektronik-gadget', 'hp', 120),
      (${feed}, 'Rumah > Dapur > Panci', null, null, 45), (${feed}, '', null, null, 3)`.execute(db);
  const findings = JSON.stringify([
    { code: "fewer-rows", measured: 0.1, bound: 0.7 },
    { code: "empty-column", detail: "brand", measured: 0.62, bound: 0.2 },
  ]);
  const { rows: runs } = await sql<{ id: number }>`
    insert into feed_runs (feed_id, state, started_by, observed_at, finished_at, created_at, rows_read, new_offers, changed,
      price_changed, unchanged, withdrawn, rejected, findings, rejections) values
      (${feed}, 'applied', 'schedule', now() - interval '7 hours', now() - interval '7 hours', now() - interval '7 hours', 168, 168,
        0, 0, 0, 0, 2, '[]', '{"price-placeholder": 2}'),
      (${feed}, 'held', 'schedule', now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour', 17, 3, 9, 6,
        5, 151, 1, ${findings}, '{"price-placeholder": 1}') returning id`.execute(db);
  await sql`
    insert into feed_rejections (run_id, row_number, field, value, reason)
    select id, 7, 'price', '0', 'price-placeholder' from feed_runs where id = any(${runs.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
}

/** Adds match reasons of offers, one of them with a doubt, and decisions of an editor. */
async function addReasons(db: Db, phone: Awaited<ReturnType<typeof addProduct>>, other: number): Promise<void> {
  const agreement = { kind: "gtin", gtin: "08991234567897" };
  const doubt = { kind: "price", ratio: 5 };
  const reasons = [
    { id: phone.offers[1], match: { rule: "agreement", agreement, agreeing: 2, of: 2 } },
    { id: phone.offers[6], match: { rule: "own", doubtful: { product: other, agreement, doubt } } },
  ];
  await sql`
    update offers o set match = v.match from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as v(id bigint, match jsonb)
    where o.id = v.id`.execute(db);
  const changes = JSON.stringify({
    former: {},
    edited: { title: "Contoh Ponsel Nusa A5 8/256 GB", facts: { ram: 8 } },
  });
  await sql`
    insert into product_decisions (kind, product_id, changes) values ('edited', ${phone.id}, ${changes})`.execute(db);
}

/** The link of the third store's offer, which page-kinds.ts names too. */
const PHONE_LINK = "https://toko.example/barang/contoh-ponsel-1";

const HOSTILE = `Kabel <script>alert("x")</script> & <b>tebal</b> ${"panjang".repeat(12)}`;

/** Adds invented products with everything that their pages can show. */
export async function publishProducts(dataDir: string, { isSample = true } = {}): Promise<readonly number[]> {
  return withDatabase(dataDir, async (db) => {
    const given = { is_sample: isSample, category: "elektronik-gadget", product_type: "hp" };
    const phone = await addProduct(db, {
      ...{ ...given, slug: "contoh-ponsel", title: "Contoh Ponsel Nusa A5 8/256 GB", brand: "Nusa", mpn: "NS-A5" },
      ...{ gtin: "08991234567897", facts: JSON.stringify({ ram: 8, penyimpanan: 256, layar: 6.5 }) },
      offers: [
        { merchant: "Toko Contoh Satu", price: 2_999_000, list_price: 3_999_000, shipping: 15_000 },
        { merchant: "Toko Contoh Dua", price: 3_049_000, seen_at: new Date(Date.now() - hours(31)) },
        { merchant: "Toko Contoh Tiga", price: 3_100_000, shipping: 0, seller: "Gerai Ponsel", url: PHONE_LINK },
        { merchant: "Toko Contoh Empat", price: 2_500_000, availability: 2 },
        { merchant: "Toko Contoh Lima", price: 299_000, is_odd: true },
        { merchant: "Toko Contoh Enam", price: 2_900_000, seen_at: new Date(Date.now() - hours(100)) },
        { merchant: "Toko Contoh Satu", price: 1_900_000, condition: "used" },
      ],
    });
    await db
      .updateTable("merchants")
      .set({ slug: "toko-contoh-satu" })
      .where("name", "=", "Toko Contoh Satu")
      .execute();
    const [first = 0, second = 0] = phone.offers;
    await addPriceHistory(db, first, [
      { daysAgo: 150, price: 3_499_000 },
      { daysAgo: 40, price: 3_399_000 },
      { daysAgo: 6, price: 2_999_000, listPrice: 3_999_000 },
    ]);
    await addPriceHistory(db, second, [{ daysAgo: 120, price: 3_049_000 }]);
    const cable = await addProduct(db, { ...given, slug: "contoh-kabel", title: HOSTILE, product_type: null });
    await addFeed(db);
    await addReasons(db, phone, cable.id);
    const empty = await addProduct(db, {
      ...{ ...given, slug: "contoh-tanpa-penawaran", title: "Contoh Ponsel Lama", offers: [] },
    });
    const ids = [phone.id, cable.id, empty.id];
    await announceProducts(db, ...ids);
    return ids;
  });
}
