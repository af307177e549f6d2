import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { insertMerchant } from "../../ledger/merchants/merchant.fixtures.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import { refreshProducts } from "../commands.ts";
import { readListState } from "./list-parameters.ts";
import { MOST_MATCHES } from "./matching-products.ts";
import { postgresProductSearch } from "./postgres-product-search.ts";

const { db, pool } = await testDatabase();
const type = findProductType("hp");
const RARE = 30;

async function list(query: Readonly<Record<string, string>>) {
  const state = readListState(query, { type });
  const asked = { category: "elektronik-gadget", type, showSamples: false, words: [], withFacets: true } as const;
  const answer = state && (await postgresProductSearch(pool).list({ ...asked, state }));
  if (!answer) throw new Error("no list");
  const isBounded = (name: string) => answer.facets.find((facet) => facet.name === name)?.isBounded;
  return { ...answer, isBounded: { list: answer.isBounded, merek: isBounded("merek"), ram: isBounded("ram") } };
}

beforeAll(async () => {
  const { id: merchant } = await insertMerchant(db, { name: "Toko Banyak", slug: "toko-banyak" });
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into products (slug, title, category, product_type, brand, facts)
      select 'hp-' || n, 'Ponsel ' || n, 'elektronik-gadget', 'hp', case when n <= ${RARE}::int then 'Langka' else 'Umum' end,
        jsonb_build_object('ram', 4 * (1 + n % 3)) from generate_series(1, ${MOST_MATCHES + 2 * RARE}::int) n returning id, slug, title
    ), sold as (
      insert into offers (merchant_id, external_id, product_id, title, url, category, content_hash, match)
      select ${merchant}::bigint, slug, id, title, 'https://toko.example/' || slug, 'elektronik-gadget', 0, '{"rule":"own"}' from added
      returning id, product_id
    ), priced as (
      insert into offer_prices (offer_id, price, plausible_price, availability, changed_at, seen_at)
      select id, 1000000 + product_id, 1000000 + product_id, 1, now(), now() from sold
    )
    select id from added order by id`.execute(db);
  await refreshProducts(
    db,
    rows.map(({ id }) => id),
    { moment: new Date(), timeZone: "Asia/Jakarta" },
  );
});

test("of more products than are counted the first are shown in their order, and counts say that there are more", async () => {
  const { ids, count, isBounded } = await list({ harga_min: "1000", urut: "termurah" });
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const newest = await list({ harga_min: "1000", urut: "terbaru" });
  expect(newest.ids[0]).toBe((ids[0] ?? 0) + MOST_MATCHES + 2 * RARE - 1);
  expect({ count, isBounded }).toEqual({ count: MOST_MATCHES, isBounded: { list: true, merek: true, ram: true } });
});

test("a facet that is counted without its own choice says by itself whether there are more", async () => {
  const { count, isBounded } = await list({ merek: "langka", harga_min: "1000" });
  expect({ count, isBounded }).toEqual({ count: RARE, isBounded: { list: false, merek: true, ram: false } });
});
