import { sql } from "kysely";
import { expect, test } from "vitest";
import { embeddedProducts } from "../../listings/public-queries/embedded-products.ts";
import { hideProduct } from "../edits/edit-product.ts";
import { linkOffers } from "../edits/link-offers.ts";
import { moveOffer, separateOffer } from "../edits/move-offers.ts";
import { CONTEXT, mergeScenario } from "./merge.fixtures.ts";

const EAN = "08992761136017";

/** Makes two products of two offers each, and one of a single offer. */
async function scenarioOfFour() {
  const scenario = await mergeScenario();
  const a = [
    await scenario.offer({ title: "Teh celup", gtin: EAN }),
    await scenario.offer({ title: "Teh celup", gtin: EAN }),
  ];
  const b = [await scenario.offer({ title: "Teh kotak", gtin: "8991002101630" })];
  b.push(await scenario.offer({ title: "Teh kotak", gtin: "8991002101630" }));
  const c = await scenario.offer("Ember plastik");
  await scenario.match();
  const [teh, kotak, ember] = [
    await scenario.productOf(a[0] ?? 0),
    await scenario.productOf(b[0] ?? 0),
    await scenario.productOf(c),
  ];
  return { ...scenario, a, b, c, teh, kotak, ember };
}

test("a product becomes part of another: offers move, the address leads on, and undoing brings all of it back", async () => {
  const { merge, undo, state, groups, redirects, teh, kotak, ember } = await scenarioOfFour();
  const before = await state();
  expect(await merge(teh, kotak)).toMatchObject({ ok: true, value: { offers: 2 } });
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3 sku-4", "sku-5"]);
  expect(await redirects()).toEqual([{ from_path: "/produk/teh-celup", to_path: "/produk/teh-kotak" }]);
  const after = await state();
  expect(after.products[0]).toMatchObject({ slug: "teh-celup", shown: false, merged_into: kotak });
  expect(after.listings).toMatchObject([{ product_id: kotak }, { product_id: ember }]);
  expect(await undo()).toMatchObject({ ok: true, value: { product: teh, left: { offers: [], redirects: [] } } });
  expect(await state()).toEqual(before);
  expect(await redirects()).toEqual([]);
});

test("a merger is undone by what data directories and backups have stored of it", async () => {
  const { db, undo, state, redirects, a, b, teh, kotak } = await scenarioOfFour();
  const before = await state();
  const [one = 0, other = 0] = a;
  await db.updateTable("products").set({ merged_into: kotak, hidden_at: new Date() }).where("id", "=", teh).execute();
  await db.updateTable("offers").set({ product_id: kotak }).where("product_id", "=", teh).execute();
  await sql`insert into offer_links (first_id, second_id, link) values (${one}, ${b[0]}, 'must')`.execute(db);
  await sql`insert into redirects (from_path, to_path) values ('/produk/teh-celup', '/produk/teh-kotak')`.execute(db);
  const [reason, otherReason] = before.offers.map(({ match }) => JSON.stringify(match));
  const changes = `{
    "offers": [{ "id": ${one}, "from": ${teh}, "to": ${kotak}, "match": ${reason} },
      { "id": ${other}, "from": ${teh}, "to": ${kotak}, "match": ${otherReason} }],
    "added": [{ "first": ${one}, "second": ${b[0]}, "link": "must", "personId": null, "decidedAt": "2026-03-01 03:00:00+00" }],
    "removed": [],
    "merge": { "hiddenAt": null, "led": [], "doubts": [],
      "redirects": [{ "from": "/produk/teh-celup", "before": null, "after": "/produk/teh-kotak" }] } }`;
  await sql`insert into product_decisions (kind, product_id, other_product_id, changes)
    values ('merged', ${teh}, ${kotak}, ${changes}::jsonb)`.execute(db);
  expect(await undo()).toMatchObject({ ok: true, value: { left: { offers: [], redirects: [] } } });
  expect(await state()).toEqual(before);
  expect(await redirects()).toEqual([]);
});

test("articles that show a product show the one that it became, and it again once that is undone", async () => {
  const { merge, undo, reads, teh, kotak, ember } = await scenarioOfFour();
  const shown = async () => {
    const asked = { slugs: ["teh-celup"], moment: CONTEXT.clock.now(), showSamples: false };
    return (await embeddedProducts(reads, asked)).products.get("teh-celup");
  };
  await merge(teh, kotak);
  expect(await shown()).toMatchObject({ slug: "teh-kotak", isShown: true });
  await merge(kotak, ember);
  expect(await shown()).toMatchObject({ slug: "ember-plastik", isShown: true });
  await undo();
  expect(await shown()).toMatchObject({ slug: "teh-kotak", isShown: true });
});

test("a chain of mergers leads on in one step, and is undone from its end", async () => {
  const { merge, undo, state, redirects, latest, teh, kotak, ember } = await scenarioOfFour();
  const before = await state();
  await merge(teh, kotak);
  const first = await latest();
  const between = await state();
  await merge(kotak, ember);
  expect(await redirects()).toEqual([
    { from_path: "/produk/teh-celup", to_path: "/produk/ember-plastik" },
    { from_path: "/produk/teh-kotak", to_path: "/produk/ember-plastik" },
  ]);
  expect((await state()).products).toMatchObject([
    { merged_into: ember },
    { merged_into: ember },
    { merged_into: null },
  ]);
  expect(await undo(first)).toMatchObject({ code: "merged-since" });
  expect((await undo()).ok).toBe(true);
  expect(await state()).toEqual(between);
  expect((await undo(first)).ok).toBe(true);
  expect(await state()).toEqual(before);
});

test("what was merged stays one, whatever its offers say later", async () => {
  const { merge, match, change, groups, a, teh, kotak } = await scenarioOfFour();
  await merge(teh, kotak);
  await change(a[1] ?? 0, { title: "Teh hijau 500 ml isi 12" });
  await match();
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3 sku-4", "sku-5"]);
});

test("what was moved since stays where it is, and is said", async () => {
  const { merge, undo, groups, latest, db, a, teh, kotak, ember } = await scenarioOfFour();
  await merge(teh, kotak);
  const id = await latest();
  await moveOffer(db, { offer: a[0] ?? 0, product: ember }, CONTEXT);
  expect(await undo(id)).toMatchObject({ ok: true, value: { left: { offers: [a[0]], redirects: [] } } });
  expect(await groups()).toEqual(["sku-1 sku-5", "sku-2", "sku-3 sku-4"]);
  const kept = await db.selectFrom("product_decisions").select("left_behind").where("id", "=", id).executeTakeFirst();
  expect(kept?.left_behind).toEqual({ offers: [a[0]], redirects: [] });
});

test("an offer that was joined since with one that was there stays with it", async () => {
  const { merge, undo, groups, latest, db, a, b, teh, kotak } = await scenarioOfFour();
  await merge(teh, kotak);
  const id = await latest();
  await linkOffers(db, { first: a[1] ?? 0, second: b[1] ?? 0, link: "must" }, CONTEXT);
  expect(await undo(id)).toMatchObject({ ok: true, value: { left: { offers: [a[1]] } } });
  expect(await groups()).toEqual(["sku-1", "sku-2 sku-3 sku-4", "sku-5"]);
});

test("what was said since of two offers stays said when their merger is undone", async () => {
  const { merge, undo, links, latest, db, a, b, teh, kotak } = await scenarioOfFour();
  await merge(teh, kotak);
  const id = await latest();
  await separateOffer(db, { offer: b[0] ?? 0 }, CONTEXT);
  expect((await undo(id)).ok).toBe(true);
  const apart = (await links()).map(({ first_id, second_id, link }) => [link, first_id, second_id]);
  expect(apart.sort()).toEqual([...a, b[1]].map((other) => ["cannot", ...[b[0] ?? 0, other ?? 0].sort()]).sort());
});

test("offers that were joined by hand before a split are not joined again where one has gone elsewhere since", async () => {
  const { split, undo, links, groups, latest, db, offer, match, productOf, c, ember } = await scenarioOfFour();
  const [hub, one, other] = [await offer("Sapu lidi"), await offer("Kemoceng"), await offer("Keset kaki")];
  await match();
  for (const id of [one, other]) await linkOffers(db, { first: id, second: hub, link: "must" }, CONTEXT);
  await split(await productOf(hub), [one]);
  const id = await latest();
  await moveOffer(db, { offer: hub, product: ember }, CONTEXT);
  expect((await undo(id)).ok).toBe(true);
  expect(await groups()).toEqual(["sku-1 sku-2", "sku-3 sku-4", "sku-5 sku-6", "sku-7 sku-8"]);
  expect((await links()).filter(({ link }) => link === "must")).toEqual([
    { first_id: c, second_id: hub, link: "must" },
  ]);
});

test("what people keep apart, have hidden or merged already is not merged", async () => {
  const { merge, db, a, b, teh, kotak, ember } = await scenarioOfFour();
  expect(await merge(teh, teh)).toMatchObject({ code: "same-product" });
  expect(await merge(teh, 999_999)).toMatchObject({ code: "not-found" });
  await linkOffers(db, { first: a[0] ?? 0, second: b[0] ?? 0, link: "cannot" }, CONTEXT);
  expect(await merge(teh, kotak)).toMatchObject({ code: "kept-apart" });
  await hideProduct(db, ember, true, CONTEXT);
  expect(await merge(teh, ember)).toMatchObject({ code: "hidden" });
  await hideProduct(db, ember, false, CONTEXT);
  await merge(teh, ember);
  expect(await merge(teh, kotak)).toMatchObject({ code: "merged" });
  expect(await merge(kotak, teh)).toMatchObject({ code: "target-merged" });
  expect(await hideProduct(db, teh, false, CONTEXT)).toMatchObject({ code: "merged" });
});

test("some offers become a product of their own, and come back", async () => {
  const { merge, split, undo, state, groups, redirects, match, change, a, b, teh, kotak } = await scenarioOfFour();
  await merge(teh, kotak);
  const before = await state();
  const done = await split(kotak, [a[1] ?? 0, b[1] ?? 0]);
  expect(done).toMatchObject({ ok: true, value: { offers: 2 } });
  expect(await groups()).toEqual(["sku-1 sku-3", "sku-2 sku-4", "sku-5"]);
  // The split remains valid whatever the offers say later.
  await change(a[1] ?? 0, { title: "Teh kotak", gtin: "8991002101630" });
  await match();
  expect(await groups()).toEqual(["sku-1 sku-3", "sku-2 sku-4", "sku-5"]);
  expect((await undo()).ok).toBe(true);
  expect(await groups()).toEqual(["sku-1 sku-2 sku-3 sku-4", "sku-5"]);
  const after = await state();
  expect(after.links).toEqual(before.links);
  // The split had made a product, whose address now redirects to the old product.
  const [made] = after.products.slice(-1) as { slug: string; merged_into: number }[];
  expect(made?.merged_into).toBe(kotak);
  expect(await redirects()).toContainEqual({ from_path: `/produk/${made?.slug}`, to_path: "/produk/teh-kotak" });
});

test("what was joined through an offer that is split off goes on being one", async () => {
  const { split, links, offer, match, db, groups, productOf } = await mergeScenario();
  const ids = [];
  for (const title of ["Ember", "Lampu", "Sapu lidi", "Payung"]) ids.push(await offer(title));
  const [hub = 0, one = 0, other = 0, last = 0] = ids;
  await match();
  for (const id of [one, other, last]) await linkOffers(db, { first: id, second: hub, link: "must" }, CONTEXT);
  await split(await productOf(hub), [hub]);
  expect(await groups()).toEqual(["sku-1", "sku-2 sku-3 sku-4"]);
  expect((await links()).filter(({ link }) => link === "must")).toEqual([
    { first_id: one, second_id: other, link: "must" },
    { first_id: one, second_id: last, link: "must" },
  ]);
});

test("all offers, or none of it, is no split; what came to the new product later keeps it", async () => {
  const { split, undo, latest, groups, offer, match, db, a, c, teh } = await scenarioOfFour();
  expect(await split(teh, a)).toMatchObject({ code: "all-offers" });
  expect(await split(teh, [c])).toMatchObject({ code: "elsewhere" });
  expect(await split(teh, [])).toMatchObject({ code: "elsewhere" });
  const done = await split(teh, [a[1] ?? 0]);
  if (!done.ok) throw new Error(done.code);
  const id = await latest();
  const late = await offer("Teh lain");
  await match();
  await moveOffer(db, { offer: late, product: done.value.product }, CONTEXT);
  expect(await groups()).toEqual(["sku-1", "sku-2 sku-6", "sku-3 sku-4", "sku-5"]);
  // The offer stays, because a person has joined it with an offer that came later.
  expect(await undo(id)).toMatchObject({ code: "changed-since" });
});
