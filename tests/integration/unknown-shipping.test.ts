import { expect, test } from "vitest";
import { addProduct, type OfferGiven } from "../../src/catalogue/curation/product.fixtures.ts";
import { productsByIds } from "../../src/catalogue/listings/public-queries/product-list.ts";
import { shownOffers } from "../../src/catalogue/listings/public-queries/product-page.ts";
import { readListState } from "../../src/catalogue/listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../src/catalogue/listings/search/postgres-product-search.ts";
import { offerPageOf } from "../../src/site/pages/prices/offer-pages.tsx";
import { totalText } from "../../src/site/pages/prices/offer-total.ts";
import { testDatabase } from "../support/database.ts";

const { db, pool } = await testDatabase();

const A = { merchant: "A", price: 100_000 };
const B = { merchant: "B", price: 90_000 };
const C = { merchant: "C", price: 95_000 };
const USED = { condition: "used" } as const;

/** Returns the offers of a product as its page shows them, and the price on its card. */
async function placed(...offers: readonly OfferGiven[]) {
  const { id } = await addProduct(db, { offers });
  const moment = new Date();
  const shown = (await shownOffers(pool, [id], moment))(id).offers;
  const { lowest, used } = (await productsByIds(pool, { ids: [id], moment })).products[0] ?? {};
  const row = await db
    .selectFrom("product_listings")
    .select(["lowest", "is_total_unknown"])
    .where("product_id", "=", id)
    .executeTakeFirst();
  return {
    page: offerPageOf(shown, 1).rows.map(({ offer }) =>
      `${offer.merchant} ${totalText(offer)}`.replaceAll("\u00a0", " "),
    ),
    card: lowest && `${lowest.store} ${lowest.total}${lowest.isShippingKnown ? "" : "?"}`,
    ...(used && { used: `${used.store} ${used.total}${used.isShippingKnown ? "" : "?"}` }),
    list: row?.lowest ? `${row.lowest}${row.is_total_unknown ? "?" : ""}` : undefined,
  };
}

test("where no shipping is known, offers stand by their prices", async () => {
  expect(await placed(A, B)).toEqual({ page: ["B Rp 90.000", "A Rp 100.000"], card: "B 90000?", list: "90000?" });
});

test("an offer without known shipping has its place by the lowest known one, and a known total stands for the product", async () => {
  expect(await placed({ ...A, shipping: 12_000 }, B, { ...C, shipping: 20_000 })).toEqual({
    page: ["B kira-kira Rp 102.000", "A Rp 112.000", "C Rp 115.000"],
    card: "A 112000",
    list: "112000",
  });
});

test("an assumed total stands behind a known one that is the same", async () => {
  expect((await placed({ ...B, price: 90_000 }, { ...A, price: 90_000, shipping: 5_000 })).page).toEqual([
    "A Rp 95.000",
    "B kira-kira Rp 95.000",
  ]);
});

test("free shipping is known, and assumed of others as such", async () => {
  expect(await placed({ ...A, shipping: 0 }, B)).toMatchObject({
    page: ["B kira-kira Rp 90.000", "A Rp 100.000"],
    card: "A 100000",
  });
});

test("shipping to one town or province is no total of everybody's, and assumed of nobody", async () => {
  const local = { ...A, shipping: 0, facts: JSON.stringify({ shippingTo: "Bandung" }) };
  expect(await placed(local, B)).toEqual({ page: ["B Rp 90.000", "A Rp 100.000"], card: "B 90000?", list: "90000?" });
  const everywhere = { ...C, shipping: 20_000, facts: JSON.stringify({ shippingTo: "ID" }) };
  expect(await placed(local, B, everywhere)).toEqual({
    page: ["B kira-kira Rp 110.000", "C Rp 115.000", "A kira-kira Rp 120.000"],
    card: "C 115000",
    list: "115000",
  });
  const used = { ...local, ...USED, facts: JSON.stringify({ shippingTo: "JB" }) };
  expect((await placed(used)).used).toBe("A 100000?");
});

test("what is sold out, an outlier or withdrawn says nothing of the shipping of others", async () => {
  const away = [{ availability: 2 }, { is_odd: true }, { seen_at: new Date(Date.now() - 80 * 3_600_000) }];
  for (const state of away) {
    const { page, card } = await placed(B, { ...A, ...state, shipping: 1_000 });
    expect(page[0], JSON.stringify(state)).toBe("B Rp 90.000");
    expect(card).toBe("B 90000?");
  }
  // Offers that are sold out come last; among them, one without a known total comes after one with a known total.
  const gone = await placed({ ...B, availability: 2 }, { ...A, availability: 2, shipping: 1_000 });
  expect(gone).toMatchObject({ page: ["A Rp 101.000", "B Rp 90.000"], card: null });
});

test("used ones are apart: neither is their price the lowest, nor their shipping assumed", async () => {
  expect(await placed(A, { ...B, ...USED, price: 10_000, shipping: 1_000 })).toMatchObject({
    page: ["A Rp 100.000", "B Rp 11.000"],
    card: "A 100000?",
    list: "100000?",
  });
  const only = [
    { ...A, ...USED, shipping: 9_000 },
    { ...B, ...USED },
    { ...C, ...USED, availability: 2 },
  ];
  expect(await placed(...only)).toEqual({
    page: ["B kira-kira Rp 99.000", "A Rp 109.000", "C kira-kira Rp 104.000"],
    card: null,
    used: "A 109000",
    list: undefined,
  });
});

test("another seller of a marketplace has an offer of its own", async () => {
  const market = { merchant: "Pasar" };
  expect(
    await placed(
      { ...market, seller: "satu", price: 50_000 },
      { ...market, seller: "dua", price: 60_000, shipping: 0 },
    ),
  ).toMatchObject({ page: ["Pasar kira-kira Rp 50.000", "Pasar Rp 60.000"], card: "Pasar 60000" });
});

test("of more offers than a page can hold, the one that stands for the product is among them", async () => {
  const many = Array.from({ length: 120 }, (_, nth) => ({ merchant: `Toko ${nth}`, price: 100_000 + nth }));
  const { id } = await addProduct(db, { offers: [...many, { merchant: "Akhir", price: 300_000, shipping: 10_000 }] });
  const { offers, hasMore } = (await shownOffers(pool, [id], new Date()))(id);
  expect(hasMore).toBe(true);
  expect(offers.find(({ isLowest }) => isLowest)?.merchant).toBe("Akhir");
});

test("a list of the cheapest has known totals first, then prices, then what has none", async () => {
  const category = "buku-majalah";
  const product = async (offer: OfferGiven) => (await addProduct(db, { category, offers: [offer] })).id;
  const none = await product({ ...A, ...USED });
  const unknown = await product({ price: 10_000 });
  const [dear, cheap] = [
    await product({ price: 90_000, shipping: 0 }),
    await product({ price: 20_000, shipping: 5_000 }),
  ];
  const search = postgresProductSearch(pool);
  for (const query of [{}, { harga_min: "1" }]) {
    const state = readListState({ ...query, urut: "termurah" }, {});
    if (!state) throw new Error("no list");
    const answer = await search.list({
      category,
      type: undefined,
      words: [],
      showSamples: false,
      state,
      withFacets: true,
    });
    expect(answer?.ids).toEqual("harga_min" in query ? [cheap, dear, unknown] : [cheap, dear, unknown, none]);
  }
});
