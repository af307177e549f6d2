import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { startAdminApi } from "../../../modules/auth/admin.fixtures.ts";
import { addProduct } from "../product.fixtures.ts";
import { priceAdminRoutes } from "./admin-routes.ts";
import { priceDashboardItems } from "./dashboard-items.ts";

const database = await testDatabase();
const { db } = database;
const api = await startAdminApi(
  database,
  priceAdminRoutes({ db, clock: { now: () => new Date() }, timeZone: "Asia/Jakarta" }),
);
const call = (method: string, path: string, body?: unknown) => api.call("editor", method, path, body);
const editor = { personId: 1, email: "", name: "", role: "editor" } as const;

const waiting = async () => (await call("GET", "/odd-prices")).body.prices;

test("an outlier waits with what there is to review it by, is reviewed once, and waits again", async () => {
  expect(await priceDashboardItems(db, editor)).toEqual([]);
  const { id, offers } = await addProduct(db, {
    title: "Kipas",
    offers: [
      { merchant: "Satu", price: 200_000 },
      { merchant: "Dua", price: 220_000 },
      { merchant: "Tiga", price: 2_000, is_odd: true, title: "Kipas murah", url: "https://tiga.example/kipas" },
    ],
  });
  const [, , outlier] = offers;
  expect(await waiting()).toMatchObject([
    {
      ...{ offer: outlier, title: "Kipas murah", merchant: "Tiga", price: 2_000, previousPrice: null, median: 210_000 },
      ...{ url: "https://tiga.example/kipas", product: { id, title: "Kipas" } },
    },
  ]);
  expect(await priceDashboardItems(db, editor)).toMatchObject([
    { text: "1 harga sedang diperiksa dan tidak ikut dibandingkan.", link: { path: "/admin/odd-prices" } },
  ]);
  const review = (verdict: string, price = 2_000) => call("POST", `/odd-prices/${outlier}/verdict`, { verdict, price });
  expect((await review("right", 1_999)).body.error.code).toBe("price_changed");
  expect((await review("mungkin")).status).toBe(400);
  const both = await Promise.all([review("right"), review("right")]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await waiting()).toEqual([]);
  const lowest = async () =>
    (await db.selectFrom("product_listings").select("lowest").where("product_id", "=", id).executeTakeFirst())?.lowest;
  expect(await lowest()).toBe(2_000);
  const { body } = await call("GET", "/price-decisions");
  expect(body.decisions).toMatchObject([{ verdict: "right", price: 2_000, median: 210_000, undoneAt: null }]);
  const undo = () => call("POST", `/price-decisions/${body.decisions[0].id}/undo`);
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await waiting()).toHaveLength(1);
  expect(await lowest()).toBe(200_000);
  expect((await review("wrong")).status).toBe(204);
  expect((await review("right")).body.error.code).toBe("price_decided");
  expect(await waiting()).toEqual([]);
  expect(await api.recorded(3)).toEqual(
    ["price.refused", "price.decision-undone", "price.confirmed"].map(
      (one) => `${one} Kipas murah editor@toko.example`,
    ),
  );
  expect((await call("POST", "/odd-prices/999999/verdict", { verdict: "right", price: 1 })).status).toBe(404);
});

test("the list goes on where it ended", async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    price: 1_000 + at,
    is_odd: true,
    changed_at: new Date(at * 1000),
  }));
  await addProduct(db, { offers: many });
  const { body: first } = await call("GET", "/odd-prices");
  const { body: second } = await call("GET", `/odd-prices?cursor=${first.nextCursor}`);
  const prices = [...first.prices, ...second.prices].map(({ price }: { price: number }) => price);
  expect([prices.length, second.nextCursor]).toEqual([60, null]);
  expect(prices).toEqual(many.map(({ price }) => price).reverse());
});
