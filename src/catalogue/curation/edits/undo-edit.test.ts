import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { matchOffers } from "../../assignment/match-offers.ts";
import { offerScenario } from "../offer.fixtures.ts";
import { editProduct, hideProduct } from "./edit-product.ts";
import { linkOffers } from "./link-offers.ts";
import { moveOffer, separateOffer } from "./move-offers.ts";
import { undoEdit } from "./undo-edit.ts";

const EAN = "08992761136017";
const context = { audit: CLI, clock: { now: () => new Date("2026-03-01T03:00:00Z") }, timeZone: "Asia/Jakarta" };

async function scenario() {
  const { db } = await testDatabase();
  const made = offerScenario(db);
  const latest = () =>
    db.selectFrom("product_decisions").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  return {
    ...{ db, ...made, latest },
    match: () => matchOffers(db, { ...context, signal: new AbortController().signal }),
    undo: async () => undoEdit(db, (await latest()).id, context),
    links: () => db.selectFrom("offer_links").select(["first_id", "second_id", "link"]).orderBy("first_id").execute(),
    async slugs() {
      const rows = await db.selectFrom("products").select("slug").orderBy("id").execute();
      return rows.map(({ slug }) => slug);
    },
  };
}

test("an offer that was separated comes back for the reason that it was there, and its new product goes", async () => {
  const { db, offer, match, groups, place, links, slugs, latest, undo } = await scenario();
  const ids = [];
  for (let at = 0; at < 3; at++) ids.push(await offer({ title: "Teh", gtin: EAN }));
  await match();
  const before = await place(ids[1] ?? 0);
  await separateOffer(db, { offer: ids[1] ?? 0 }, context);
  expect(await groups()).toEqual(["sku-1 sku-3", "sku-2"]);
  expect(await latest()).toMatchObject({ kind: "separated", offer_id: ids[1], product_id: before.product });
  expect(await undo()).toMatchObject({ ok: true, value: { product: before.product } });
  expect(await place(ids[1] ?? 0)).toEqual(before);
  expect(await links()).toEqual([]);
  expect(await slugs()).toEqual(["teh"]);
  expect(await undo()).toMatchObject({ code: "undone" });
});

test("an offer that was moved goes back to its own address, and what was said of it before holds again", async () => {
  const { db, offer, match, link, groups, place, links, undo } = await scenario();
  const [a, b, c] = [await offer("Ember"), await offer("Lampu"), await offer("Sapu lidi")];
  await match();
  await linkOffers(db, { first: a, second: b, link: "must" }, context);
  await link(a, c, "cannot");
  const before = [await place(a), await place(b), await place(c)];
  const said = await links();
  expect((await moveOffer(db, { offer: a, product: before[2]?.product ?? 0 }, context)).ok).toBe(true);
  expect(await groups()).toEqual(["sku-1 sku-3", "sku-2"]);
  expect((await undo()).ok).toBe(true);
  expect([await place(a), await place(b), await place(c)]).toEqual(before);
  expect(await links()).toEqual(said);
});

test("what was joined parts again, with all that it took along", async () => {
  const { db, offer, match, groups, undo } = await scenario();
  const [a, b, c] = [await offer("Ember"), await offer("Lampu"), await offer("Sapu lidi")];
  await match();
  await linkOffers(db, { first: a, second: b, link: "must" }, context);
  await linkOffers(db, { first: b, second: c, link: "must" }, context);
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3"]);
  expect((await undo()).ok).toBe(true);
  expect(await groups()).toEqual(["sku-1 sku-2", "sku-3"]);
});

test("nothing is undone where the offer has been moved since, or other words forbid it", async () => {
  const { db, offer, match, link, groups, place, undo, latest } = await scenario();
  const [a, b, c] = [await offer("Ember"), await offer("Lampu"), await offer("Sapu lidi")];
  await match();
  const first = (await place(a)).product ?? 0;
  await moveOffer(db, { offer: a, product: (await place(b)).product ?? 0 }, context);
  const { id } = await latest();
  await moveOffer(db, { offer: a, product: (await place(c)).product ?? 0 }, context);
  expect(await undoEdit(db, id, context)).toMatchObject({ code: "changed-since" });
  expect((await undo()).ok).toBe(true);
  // Another offer has moved into the product from which the first offer came, and an override says that these two offers are different products.
  await moveOffer(db, { offer: c, product: (await place(b)).product ?? 0 }, context);
  const other = await offer("Ember lain");
  await match();
  await db.updateTable("offers").set({ product_id: first }).where("id", "=", other).execute();
  await link(a, other, "cannot");
  const before = await groups();
  expect(await undoEdit(db, id, context)).toMatchObject({ code: "changed-since" });
  expect(await groups()).toEqual(before);
  expect(await undoEdit(db, 999_999, context)).toMatchObject({ code: "not-found" });
});

test("fields that are as they were left go back, and what was edited later stays", async () => {
  const { db, offer, match, product, latest } = await scenario();
  const id = await offer({ title: "HP Samsung A55 8/256", type: "hp" });
  await match();
  const { id: edited } = await product(id);
  await editProduct(db, edited, { title: "Samsung A55", facts: { ram: 12, warna: "biru" } }, context);
  const first = (await latest()).id;
  await editProduct(db, edited, { brand: "Samsung Galaxy", facts: { penyimpanan: 512 } }, context);
  expect((await undoEdit(db, first, context)).ok).toBe(true);
  const { facts, title, brand, edited: left, version } = await product(id);
  expect({ facts, title, brand }).toMatchObject({
    ...{ title: "HP Samsung A55 8/256", brand: "Samsung Galaxy" },
    facts: { ram: 8, penyimpanan: 512 },
  });
  expect(left).toEqual({ brand: "Samsung Galaxy", facts: { penyimpanan: 512 } });
  expect(version).toBe(4);
  await editProduct(db, edited, { brand: "Samsung" }, context);
  await editProduct(db, edited, { brand: "Samsung Electronics" }, context);
  const { id: before } = await db
    .selectFrom("product_decisions")
    .select("id")
    .orderBy("id", "desc")
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await undoEdit(db, before, context)).toMatchObject({ code: "changed-since" });
});

test("of two who edit at once the later one is told, and what changes nothing is no decision", async () => {
  const { db, offer, match, product } = await scenario();
  const id = await offer({ title: "Kulkas Polytron PRB-17", type: "kulkas", category: "peralatan-rumah-tangga" });
  await match();
  const { id: edited, version } = await product(id);
  expect((await editProduct(db, edited, { title: "Kulkas satu", version }, context)).ok).toBe(true);
  expect(await editProduct(db, edited, { title: "Kulkas dua", version }, context)).toMatchObject({
    code: "version-conflict",
  });
  expect((await editProduct(db, edited, { title: "Kulkas satu", version: version + 1 }, context)).ok).toBe(true);
  expect((await hideProduct(db, edited, false, context)).ok).toBe(true);
  expect(await db.selectFrom("product_decisions").select("kind").execute()).toEqual([{ kind: "edited" }]);
  expect(await product(id)).toMatchObject({ title: "Kulkas satu", version: version + 1 });
});

test("a category without a type of it leaves no type of another, and both come back", async () => {
  const { db, offer, match, product, undo } = await scenario();
  const id = await offer({ title: "Kulkas Polytron PRB-17", type: "kulkas", category: "peralatan-rumah-tangga" });
  await match();
  const { id: edited } = await product(id);
  await editProduct(db, edited, { category: "hobi-mainan" }, context);
  expect(await product(id)).toMatchObject({ category: "hobi-mainan", product_type: null });
  await undo();
  expect(await product(id)).toMatchObject({ category: "peralatan-rumah-tangga", product_type: "kulkas" });
  await hideProduct(db, edited, true, context);
  await hideProduct(db, edited, false, context);
  expect((await undo()).ok).toBe(true);
  expect((await product(id)).hidden_at).not.toBeNull();
  expect(await undo()).toMatchObject({ code: "undone" });
});

test("a doubt is settled by saying that it is another thing", async () => {
  const { db, offer, match, place, undo } = await scenario();
  const one = await offer({ title: "Kipas Miyako KX-7788", price: 100_000 });
  const other = await offer({ title: "Kipas Miyako KX7788", price: 900_000 });
  await match();
  expect((await place(other)).reason).toContain("harganya berbeda 9 kali lipat");
  await linkOffers(db, { first: other, second: one, link: "cannot" }, context);
  expect((await place(other)).reason).toBe("dinyatakan berbeda dari produk yang mirip oleh redaksi");
  await undo();
  expect((await place(other)).reason).toContain("harganya berbeda 9 kali lipat");
});
