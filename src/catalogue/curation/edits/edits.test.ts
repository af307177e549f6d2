import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { matchOffers } from "../../assignment/match-offers.ts";
import { productDetails } from "../../listings/product-details.ts";
import { offerScenario } from "../offer.fixtures.ts";
import { editProduct, hideProduct } from "./edit-product.ts";
import { linkOffers } from "./link-offers.ts";
import { moveOffer, separateOffer } from "./move-offers.ts";

const EAN = "08992761136017";
const context = { audit: CLI, clock: { now: () => new Date("2026-03-01T03:00:00Z") }, timeZone: "Asia/Jakarta" };

async function scenario() {
  const { db } = await testDatabase();
  const made = offerScenario(db);
  return {
    ...{ db, ...made },
    match: () => matchOffers(db, { ...context, signal: new AbortController().signal }),
    link: (first: number, second: number, link: "must" | "cannot") => linkOffers(db, { first, second, link }, context),
    async actions() {
      const rows = await db.selectFrom("audit_log").select("action").orderBy("id").execute();
      return rows.map(({ action }) => action);
    },
  };
}

test("joined by hand they are one product, through changes of the feed, until they are separated", async () => {
  const { offer, match, link, change, groups, place, actions } = await scenario();
  const [one, other] = [await offer("Ember merah"), await offer("Lampu isi 3")];
  await match();
  expect(await link(one, other, "must")).toEqual({ ok: true, value: undefined });
  expect(await groups()).toEqual(["sku-1 sku-2"]);
  await change(one, { title: "Ember 20 liter" });
  await match();
  expect(await place(one)).toMatchObject({ reason: "disatukan oleh redaksi", product: (await place(other)).product });
  await link(one, other, "cannot");
  expect(await groups()).toEqual(["sku-1", "sku-2"]);
  expect(await actions()).toEqual(["offers.joined", "offers.separated"]);
});

test("separated by hand they stay so, whatever they share", async () => {
  const { db, offer, match, change, groups } = await scenario();
  const ids = [];
  for (let at = 0; at < 3; at++) ids.push(await offer({ title: "Teh", gtin: EAN }));
  await match();
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3"]);
  expect((await separateOffer(db, { offer: ids[1] ?? 0 }, context)).ok).toBe(true);
  for (const id of ids) await change(id, { title: "Teh celup" });
  await match();
  expect(await groups()).toEqual(["sku-1 sku-3", "sku-2"]);
});

test("an offer that is moved leaves its mates, and the names of both products follow", async () => {
  const { db, offer, match, link, groups, place, product } = await scenario();
  const [a, b, c] = [await offer("Ember"), await offer("Lampu"), await offer("Sapu lidi")];
  await match();
  await link(a, b, "must");
  const target = (await place(c)).product ?? 0;
  expect((await moveOffer(db, { offer: a, product: target }, context)).ok).toBe(true);
  expect(await groups()).toEqual(["sku-1 sku-3", "sku-2"]);
  expect(await product(b)).toMatchObject({ title: "Lampu" });
  expect(await moveOffer(db, { offer: a, product: 999 }, context)).toMatchObject({ code: "no-offers" });
});

test("what contradicts another decision is refused and changes nothing", async () => {
  const { offer, match, link, groups } = await scenario();
  const [a, b, c, sample] = [
    await offer("Ember"),
    await offer("Lampu"),
    await offer("Sapu"),
    await offer({ title: "Ember", merchant: "contoh" }),
  ];
  await match();
  await link(a, b, "must");
  await link(b, c, "cannot");
  expect(await link(a, c, "must")).toMatchObject({ code: "kept-apart" });
  await link(b, c, "must");
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3", "sku-4"]);
  expect(await link(a, c, "cannot")).toMatchObject({ code: "joined" });
  expect(await link(a, sample, "must")).toMatchObject({ code: "sample" });
  expect(await link(a, a, "must")).toMatchObject({ code: "same-offer" });
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3", "sku-4"]);
});

test("what a person writes wins over offers until it is taken back", async () => {
  const { db, offer, match, change, product, actions } = await scenario();
  const id = await offer({ title: "HP Samsung A55 8/256", type: "hp" });
  await match();
  const { id: edited } = await product(id);
  await editProduct(db, edited, { title: "Samsung Galaxy A55", facts: { ram: 12, warna: "biru" } }, context);
  await change(id, { title: "Samsung A55 5G 8/256 hitam" });
  await match();
  expect(await product(id)).toMatchObject({
    title: "Samsung Galaxy A55",
    slug: "hp-samsung-a55-8-256",
    facts: expect.objectContaining({ ram: 12, warna: "biru", penyimpanan: 256 }),
  });
  await editProduct(db, edited, { title: null, facts: { ram: null } }, context);
  const { title, facts } = await product(id);
  expect([title, facts]).toMatchObject(["Samsung A55 5G 8/256 hitam", { ram: 8, warna: "biru" }]);
  expect(await editProduct(db, edited, { productType: "tidak-ada" }, context)).toMatchObject({ code: "unknown-type" });
  expect((await hideProduct(db, edited, true, context)).ok).toBe(true);
  expect(await productDetails(db, "hp-samsung-a55-8-256")).toMatchObject({
    isHidden: true,
    edited: { facts: { warna: "biru" } },
    offers: [{ externalId: "sku-1", reason: expect.stringContaining("tidak ada GTIN") }],
  });
  expect(await productDetails(db, String(edited))).toMatchObject({ id: edited });
  expect(await actions()).toEqual(["product.edited", "product.edited", "product.hidden"]);
});
