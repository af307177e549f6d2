import { sql } from "kysely";
import { expect, test } from "vitest";
import { feedApi } from "../feed-api.fixtures.ts";
import { feedScenario, feedText } from "../runs/run.fixtures.ts";
import { successorsOf } from "./successor.ts";

const scenario = await feedScenario();
const { db, clock, database } = scenario;
const api = await feedApi(scenario);
const call = (method: string, path: string, body?: unknown) => api.call("admin", method, path, body);

const typed = async (change: object = {}) => {
  const seenOn = new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { body } = await call("POST", "/manual-offers", {
    ...{ merchant: "toko", title: "Kulkas Sharp SJ-N162D-HS", url: "https://toko.example/mj-1007", price: 1_849_000 },
    ...{ category: "elektronik-gadget", seenOn, ...change },
  });
  await scenario.work(body.run);
  return body.id as number;
};
const twinOf = async (id: number) => (await call("GET", `/manual-offers/${id}`)).body.twin;
const shown = async () => {
  const { rows } = await sql<{ external_id: string }>`
    select o.external_id from public_offers(${clock.now()}) o join product_listings l on l.product_id = o.product_id
    where o.is_shown and l.is_listed order by o.external_id`.execute(db);
  return rows.map(({ external_id }) => external_id);
};
const decide = (decision: string, which: object = {}) =>
  call("POST", "/manual-offer-twins/decision", { decision, ...which });

test("what a feed brings is no longer shown as a typed offer, by address or by title, until a person decides", async () => {
  const byAddress = await typed({ url: "https://toko.example/mj-1007?utm_source=ig" });
  const byTitle = await typed({ title: "Kipas Cosmos", url: "https://toko.example/promo/kipas", price: 250_000 });
  const other = await typed({ title: "Rak Piring", url: "https://toko.example/mj-1007?varian=2", price: 90_000 });
  const feed = await scenario.feed();
  const rows = [
    { id: "mj-1007", price: 1_799_000, title: "Sharp Kulkas 1 Pintu" },
    { id: "mj-1008", price: 245_000, title: "KIPAS Cosmos" },
  ];
  const run = await scenario.run(feed, feedText(rows), true);
  expect(run.state).toBe("applied");
  expect(await Promise.all([byAddress, byTitle, other].map(twinOf))).toEqual(["open", "open", null]);
  expect(await shown()).toEqual([`manual-${other}`, "mj-1007", "mj-1008"].toSorted());
  const { body: list } = await call("GET", `/manual-offer-twins?feed=${feed}`);
  expect(list.twins.map((twin: object) => twin)).toMatchObject([
    { id: byTitle, price: 250_000, feedPrice: 245_000, decision: "open" },
    { id: byAddress, price: 1_849_000, feedPrice: 1_799_000, decision: "open" },
  ]);

  // One press decides about all, and each decision is audited and can be taken back.
  expect((await decide("replaced", { feed })).body).toEqual({ offers: [byAddress, byTitle] });
  expect(await twinOf(byTitle)).toBe("replaced");
  expect((await api.recorded(1))[0]).toBe("manual-offer.replaced Kipas Cosmos admin@toko.example");
  await decide("open", { offers: [byTitle] });
  expect([await twinOf(byTitle), await twinOf(byAddress)]).toEqual(["open", "replaced"]);
  await decide("different", { offers: [byTitle] });
  expect(await shown()).toEqual([`manual-${byTitle}`, `manual-${other}`, "mj-1007", "mj-1008"].toSorted());

  // A later run asks no more, and a run that is undone takes the feed's offers away again.
  scenario.days(1);
  const again = await scenario.run(feed, feedText(rows.map((row) => ({ ...row, price: row.price + 1000 }))), true);
  expect([await twinOf(byTitle), await twinOf(byAddress)]).toEqual(["different", "replaced"]);
  await scenario.undo(again.id);
  await scenario.undo(run.id);
  expect(await Promise.all([byAddress, byTitle].map(twinOf))).toEqual([null, null]);
  expect(await shown()).toEqual([`manual-${byAddress}`, `manual-${byTitle}`, `manual-${other}`].toSorted());
});

test("the page of a typed offer leads to the product of the feed's offer that took its place, and back again", async () => {
  const id = await typed({ title: "Setrika Uap Anggrek", url: "https://toko.example/setrika-9", price: 300_000 });
  const { product } = (await call("GET", `/manual-offers/${id}`)).body;
  const place = async () => (await successorsOf(database.pool, [product.id])).get(product.id);
  expect(await place()).toBeUndefined();
  const feed = await scenario.feed();
  const run = await scenario.run(
    feed,
    feedText([{ id: "setrika-9", price: 290_000, title: "Blender Kaca Melati BK-77" }]),
    true,
  );
  const slug = expect.stringContaining("blender-kaca-melati");
  expect(await place()).toEqual({ slug, isDecided: false });
  await decide("replaced", { offers: [id] });
  expect(await place()).toEqual({ slug, isDecided: true });
  await decide("different", { offers: [id] });
  expect(await place()).toBeUndefined();
  await decide("replaced", { offers: [id] });
  await scenario.undo(run.id);
  expect(await place()).toBeUndefined();
});

test("an offer whose category from the store is not mapped yet takes the place of the typed one when it is", async () => {
  const id = await typed({ title: "Oven Kirin", url: "https://toko.example/oven-1" });
  const feed = await scenario.feed({ category: undefined });
  await scenario.run(feed, feedText([{ id: "oven-1", price: 900_000, category: "Dapur" }]), true);
  expect(await twinOf(id)).toBeNull();
  const place = { category: "elektronik-gadget", productType: null, byTitle: false };
  await call("PUT", `/feeds/${feed}/paths`, { path: "Dapur", ...place });
  expect(await twinOf(id)).toBe("open");
});
