import { type Insertable, sql } from "kysely";
import { days } from "../../platform/clock.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { insertMerchant } from "../ledger/merchants/merchant.fixtures.ts";
import { refreshProducts } from "../listings/commands.ts";

type ProductRow = Insertable<Tables["products"]>;
type OfferRow = Insertable<Tables["offers"]>;
type PriceRow = Insertable<Tables["offer_prices"]>;

export type OfferGiven = Partial<OfferRow> & Partial<PriceRow> & { readonly merchant?: string };

let count = 0;
const merchants = new WeakMap<Db, Map<string, Promise<{ id: number }>>>();

/**
 * Adds a product with these offers and derives its listing. @param offers each offer belongs to the merchant that `merchant` names, or else to a merchant of
 * its own
 */
export async function addProduct(
  db: Db,
  { offers = [{}], ...given }: Partial<ProductRow> & { readonly offers?: readonly OfferGiven[] } = {},
): Promise<{ readonly id: number; readonly slug: string; readonly offers: readonly number[] }> {
  count += 1;
  const row: ProductRow = {
    ...{ slug: `produk-${count}`, title: `Produk ${count}`, category: "elektronik-gadget" },
    ...given,
  };
  const product = await db.insertInto("products").values(row).returning(["id", "slug"]).executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const offer of offers) ids.push(await addOffer(db, product.id, row, offer));
  await refreshProducts(db, [product.id], { moment: new Date(), timeZone: "Asia/Jakarta" });
  return { ...product, offers: ids };
}

/** Adds an offer that was seen this very moment, unless the test says otherwise. */
async function addOffer(db: Db, product: number, of: ProductRow, given: OfferGiven): Promise<number> {
  count += 1;
  const { price = 100_000, list_price = null, shipping = null, availability = 1, ...others } = given;
  const { merchant = `Toko Uji ${count}`, currency, is_odd, changed_at, seen_at, withdrawn_at, ...offer } = others;
  const { id } = await db
    .insertInto("offers")
    .values({
      ...{ merchant_id: await merchantNamed(db, merchant, of.is_sample === true), external_id: `sku-${count}` },
      ...{ product_id: product, title: of.title, category: of.category, content_hash: count },
      ...{ url: `https://toko.example/barang/${count}`, match: JSON.stringify({ rule: "own" }) },
      ...offer,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("offer_prices")
    .values({
      ...{ offer_id: id, price, list_price, shipping, availability, changed_at: changed_at ?? new Date() },
      ...{ seen_at: seen_at === undefined ? new Date() : seen_at, withdrawn_at: withdrawn_at ?? null },
      ...(currency !== undefined && { currency }),
      ...(is_odd !== undefined && { is_odd }),
    })
    .execute();
  return id;
}

/** Returns the merchant with this name; a database has only one merchant with the same name. */
async function merchantNamed(db: Db, name: string, isSample: boolean): Promise<number> {
  const known = merchants.get(db) ?? new Map<string, Promise<{ id: number }>>();
  merchants.set(db, known);
  count += 1;
  const slug = `toko-uji-${count}-${crypto.randomUUID().slice(0, 8)}`;
  const merchant = known.get(name) ?? insertMerchant(db, { name, slug, is_sample: isSample });
  known.set(name, merchant);
  return (await merchant).id;
}

/** Adds an offer's past prices, each from the given number of days ago on, and seen on every day since. The last one is the present price. */
export async function addPriceHistory(
  db: Db,
  offer: number,
  changes: readonly { readonly daysAgo: number; readonly price: number; readonly listPrice?: number }[],
): Promise<void> {
  const today = Math.floor(Date.now() / days(1)) * days(1);
  const at = (daysAgo: number) => new Date(today - days(daysAgo));
  const first = Math.max(...changes.map(({ daysAgo }) => daysAgo));
  for (let day = 0; day <= first + 31; day += 28) {
    await sql`select add_price_partition(${at(Math.min(day, first))}::date)`.execute(db);
  }
  for (const { daysAgo, price, listPrice } of changes) {
    await db
      .insertInto("price_points")
      .values({
        ...{ offer_id: offer, observed_at: at(daysAgo), price, list_price: listPrice ?? null },
        ...{ run_id: null, availability: 1, flags: 4 },
      })
      .execute();
  }
  await sql`
    insert into imported_price_days (offer_id, month, days)
    select ${offer}, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::int - 1))
    from generate_series(${at(first)}::timestamptz at time zone 'UTC', ${at(0)}::timestamptz at time zone 'UTC', '1 day') as day
    group by 2 on conflict do nothing`.execute(db);
}
