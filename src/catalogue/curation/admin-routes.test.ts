import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { startAdminApi } from "../../modules/auth/admin.fixtures.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { matchOffers } from "../assignment/match-offers.ts";
import { refreshIndexing } from "../listings/indexing/refresh-indexing.ts";
import { ProductCounts } from "../listings/product-counts.ts";
import { productAdminRoutes } from "./admin-routes.ts";
import { moveOffer } from "./commands.ts";
import { offerScenario } from "./offer.fixtures.ts";
import { addProduct } from "./product.fixtures.ts";

const database = await testDatabase();
const { db } = database;
const clock = { now: () => new Date() };
const storage = diskStorage(await mkdtemp(join(tmpdir(), "products-")));
const productCounts = new ProductCounts(database.pool, { showSamples: false, onPresenceChange: () => {} });
const productBlock = async () => ({ html: "", products: [] });
const services = { db, reads: database.pool, storage, clock, productCounts, productBlock, timeZone: "Asia/Jakarta" };
const context = { ...services, audit: CLI };
const api = await startAdminApi(database, productAdminRoutes(services));
const scenario = offerScenario(db);

const call = (method: string, path: string, body?: unknown) => api.call("editor", method, path, body);
const match = () => matchOffers(db, { ...services, signal: new AbortController().signal });
const refused = async (method: string, path: string, body?: unknown) => {
  const answer = await call(method, path, body);
  return `${answer.status} ${answer.body.error.code} ${answer.body.error.field ?? ""}`.trim();
};

/** @returns the id of the offer's product */
async function productOf(offer: number): Promise<number> {
  return (await scenario.place(offer)).product ?? 0;
}

async function addPhone(title = `HP Samsung A${Math.random().toString(36).slice(2, 6)} 8/256`) {
  const offer = await scenario.offer({ title, type: "hp", brand: "Samsung" });
  await match();
  return { offer, id: await productOf(offer) };
}

const titlesIn = async (query: string) =>
  (await call("GET", `/products?${query}`)).body.products.map(({ title }: { title: string }) => title);

describe("the list", () => {
  test("is searched by words, number and GTIN, and narrowed down", async () => {
    const ean = "08992761136017";
    const rice = await scenario.offer({
      title: "Beras Pandan 5kg",
      gtin: ean,
      category: "makanan-minuman",
      type: "beras",
    });
    const bowl = await scenario.offer({
      title: "Mangkuk 100% bambu_a",
      category: "peralatan-rumah-tangga",
      merchant: "m",
    });
    await match();
    const [riceId, bowlId] = [await productOf(rice), await productOf(bowl)];
    expect(await titlesIn("q=pandan%20BERAS")).toEqual(["Beras Pandan 5kg"]);
    expect(await titlesIn("q=8992761136017")).toEqual(["Beras Pandan 5kg"]);
    expect(await titlesIn(`q=${bowlId}`)).toEqual(["Mangkuk 100% bambu_a"]);
    expect(await titlesIn("q=100%25")).toEqual(["Mangkuk 100% bambu_a"]);
    expect(await titlesIn("q=b_mbu")).toEqual([]);
    expect(await titlesIn("category=makanan-minuman")).toEqual(["Beras Pandan 5kg"]);
    expect(await titlesIn("type=beras&q=beras")).toEqual(["Beras Pandan 5kg"]);
    const { id, slug } = await db
      .selectFrom("offers as o")
      .innerJoin("merchants as m", "m.id", "o.merchant_id")
      .select(["m.id", "m.slug"])
      .where("o.id", "=", bowl)
      .executeTakeFirstOrThrow();
    for (const merchant of [id, slug]) expect(await titlesIn(`merchant=${merchant}`)).toEqual(["Mangkuk 100% bambu_a"]);
    expect(await titlesIn("merchant=tidak-ada")).toEqual([]);
    await call("PUT", `/products/${riceId}/hidden`);
    expect(await titlesIn("hidden=true")).toEqual(["Beras Pandan 5kg"]);
    expect(await titlesIn("hidden=false&q=pandan")).toEqual([]);
    expect((await call("GET", "/products?category=tidak-ada")).status).toBe(400);
  });

  test("tells a product of used things from one without offers", async () => {
    await addProduct(db, { title: "HP Samsung bekas A5512", offers: [{ condition: "used" }] });
    const { body } = await call("GET", "/products?q=A5512");
    expect(body.products).toMatchObject([{ offers: 0, allOffers: 1 }]);
  });

  test("shows those with a doubt, until it is decided", async () => {
    const one = await scenario.offer({ title: "Kipas Miyako KX-7788", price: 100_000 });
    const other = await scenario.offer({ title: "Kipas Miyako KX7788 putih", price: 900_000 });
    await match();
    const [first, second] = [await productOf(one), await productOf(other)];
    expect(await titlesIn("doubt=true")).toEqual(["Kipas Miyako KX7788 putih"]);
    const { body } = await call("GET", `/products/${second}/offers`);
    expect(body.offers[0]).toMatchObject({ doubt: { id: first, title: "Kipas Miyako KX-7788" }, isOdd: false });
    const path = `/products/${second}/offers/${other}/comparison`;
    expect((await call("POST", path, { product: first, verdict: "different" })).status).toBe(204);
    expect(await titlesIn("doubt=true")).toEqual([]);
    // A later verdict replaces the earlier one.
    expect((await call("POST", path, { product: first, verdict: "same" })).status).toBe(204);
    expect(await productOf(other)).toBe(first);
  });

  test("goes on where it ended, and takes any text for a search", async () => {
    for (let at = 0; at < 60; at++) await scenario.offer(`Sendok nomor ${at}`);
    await match();
    const { body: first } = await call("GET", "/products?q=sendok");
    expect(first.products).toHaveLength(50);
    const { body: second } = await call("GET", `/products?q=sendok&cursor=${first.nextCursor}`);
    const ids = [...first.products, ...second.products].map(({ id }: { id: number }) => id);
    expect([new Set(ids).size, second.nextCursor]).toEqual([60, null]);
    for (const q of ["' or 1=1 --", "%".repeat(200), "<script>", "﷽".repeat(190), "\\", "99999999999999999999"]) {
      expect((await call("GET", `/products?q=${encodeURIComponent(q)}`)).status).toBe(200);
    }
    expect((await call("GET", "/products?q=%00&cursor=x")).status).toBeLessThan(500);
  });
});

describe("what is the same", () => {
  test("is planned by who may edit products, and by nobody where there is nothing", async () => {
    expect(await refused("POST", "/product-joins")).toBe("409 nothing_planned");
    const visitor = await fetch(`${api.url}/api/admin/product-joins`, { method: "POST" });
    expect(visitor.status).toBe(401);
    expect((await call("GET", "/match-pairs")).body).toMatchObject({ identical: 0 });
  });
});

describe("a product", () => {
  test("says of each fact where it comes from, and takes the feed's again", async () => {
    const { id } = await addPhone("HP Samsung A77 8/256");
    const { body: before } = await call("GET", `/products/${id}`);
    const factOf = (body: { facts: { key: string }[] }, key: string) => body.facts.find((fact) => fact.key === key);
    expect(before).toMatchObject({ title: { source: "feed" }, version: 1, lastEdit: null, offers: 1, variants: [] });
    expect(factOf(before, "ram")).toEqual({ key: "ram", value: 8, source: "feed", feedValue: 8 });
    expect(factOf(before, "baterai")).toEqual({ key: "baterai", value: null, source: "none", feedValue: null });
    const change = { version: 1, title: " Galaxy A77 ", facts: { ram: 12, baterai: 5000 } };
    const { body: after } = await call("PATCH", `/products/${id}`, change);
    expect(after).toMatchObject({
      title: { value: "Galaxy A77", source: "person", feedValue: "HP Samsung A77 8/256" },
      version: 2,
    });
    expect(factOf(after, "ram")).toEqual({ key: "ram", value: 12, source: "person", feedValue: 8 });
    expect(after.lastEdit.by).not.toBeNull();
    const { body: back } = await call("PATCH", `/products/${id}`, { version: 2, title: null, facts: { ram: null } });
    expect(back.title).toMatchObject({ value: "HP Samsung A77 8/256", source: "feed" });
    expect(factOf(back, "ram")).toMatchObject({ value: 8, source: "feed" });
    expect(factOf(back, "baterai")).toMatchObject({ value: 5000, source: "person" });
    expect(await api.recorded(1)).toEqual([`product.edited ${back.slug} editor@toko.example`]);
  });

  test("is edited by one of two at once, and the other is told", async () => {
    const { id } = await addPhone();
    const both = await Promise.all(
      ["Nama satu", "Nama dua"].map((title) => call("PATCH", `/products/${id}`, { version: 1, title })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.body.error.code).toBe("version_conflict");
    const { body } = await call("GET", `/products/${id}/decisions`);
    expect(body.decisions).toHaveLength(1);
  });

  test("has words of an editor, in paragraphs, until they are taken back", async () => {
    const { id } = await addPhone();
    const { version } = (await call("GET", `/products/${id}`)).body;
    const change = (description: string | null, at: number) =>
      call("PATCH", `/products/${id}`, { version: at, description });
    const written = await change("  Layarnya terang.\r\n\r\n\r\nBaterainya awet.  ", version);
    expect(written.body.description).toBe("Layarnya terang.\n\nBaterainya awet.");
    expect(await refused("PATCH", `/products/${id}`, { version, description: "x".repeat(3_001) })).toMatch(/^4\d\d/);
    const [decision] = (await call("GET", `/products/${id}/decisions`)).body.decisions;
    expect(decision.text).toBe("Uraian disunting.");
    await call("POST", `/product-decisions/${decision.id}/undo`);
    expect((await call("GET", `/products/${id}`)).body.description).toBeNull();
  });

  test("says whether search engines may keep it, and what it lacks", async () => {
    const { id } = await addPhone();
    expect((await call("GET", `/products/${id}`)).body.indexing).toBeNull();
    await refreshIndexing(services);
    expect((await call("GET", `/products/${id}`)).body.indexing).toEqual({ isIndexed: false, missing: "offers" });
    const { indexed, lists, missing } = (await call("GET", "/product-indexing")).body;
    expect([indexed, lists]).toEqual([0, 0]);
    expect(missing).toMatchObject([{ missing: "offers" }]);
  });

  test("refuses what is no value of a fact, at the field", async () => {
    const { id } = await addPhone();
    const wrong = (change: object) => refused("PATCH", `/products/${id}`, { version: 1, ...change });
    expect(await wrong({ title: "" })).toBe("400 invalid_input title");
    expect(await wrong({ title: "a".repeat(201) })).toBe("400 invalid_input title");
    expect(await wrong({ title: "a\u0007b" })).toBe("400 invalid_input title");
    expect(await wrong({ facts: { ram: -1 } })).toBe("400 invalid_input facts.ram");
    expect(await wrong({ facts: { ram: "banyak" } })).toBe("400 invalid_input facts.ram");
    expect(await wrong({ facts: { ram: 1e12 } })).toBe("400 invalid_input facts.ram");
    expect(await wrong({ facts: { jaringan: "6G" } })).toBe("400 invalid_input facts.jaringan");
    expect(await wrong({ facts: { toString: "x" } })).toBe("400 invalid_input facts.toString");
    expect(await wrong({ facts: { warna: "x".repeat(101) } })).toBe("400 invalid_input facts.warna");
    expect(await wrong({ productType: "tidak-ada" })).toBe("400 invalid_input productType");
    expect(await wrong({ category: "ibu-bayi", productType: "hp" })).toBe("400 invalid_input productType");
    expect(await refused("PATCH", `/products/${id}`, { title: "Tanpa versi" })).toBe("400 invalid_input version");
    expect(await refused("PATCH", "/products/999999", { version: 1 })).toBe("404 not_found");
    expect((await call("GET", `/products/${id}`)).body.version).toBe(1);
    const html = "<img src=x onerror=alert(1)>";
    expect((await call("PATCH", `/products/${id}`, { version: 1, title: html })).body.title.value).toBe(html);
  });

  test("names its other capacities and its colours", async () => {
    await scenario.offer({ title: "Kabel Vivan USB C 1 meter", brand: "Vivan", type: "kabel-data" });
    const two = await scenario.offer({ title: "Kabel Vivan USB C 2 meter hitam", brand: "Vivan", type: "kabel-data" });
    await match();
    const { body } = await call("GET", `/products/${await productOf(two)}`);
    expect(body.variants).toEqual([{ key: "warna", value: "hitam", offers: 1 }]);
    expect(body.relatives).toMatchObject([{ title: "Kabel Vivan USB C 1 meter", offers: 0 }]);
  });
});

describe("an offer", () => {
  test("is separated, and comes back; pressed twice it is separated once", async () => {
    const gtin = "08992696404014";
    const offers = [];
    for (let at = 0; at < 3; at++) offers.push(await scenario.offer({ title: "Susu bubuk", gtin }));
    await match();
    const [, offer = 0] = offers;
    const id = await productOf(offer);
    const path = `/products/${id}/offers/${offer}/separation`;
    const both = await Promise.all([call("POST", path), call("POST", path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const moved = await productOf(offer);
    expect(moved).not.toBe(id);
    const { body } = await call("GET", `/products/${id}/decisions`);
    expect(body.decisions).toMatchObject([
      {
        kind: "separated",
        text: "Penawaran “Susu bubuk” dipisahkan menjadi produk sendiri.",
        otherProduct: { id: moved },
        undoneAt: null,
      },
    ]);
    expect((await call("GET", `/products/${moved}/decisions`)).body.decisions).toEqual(body.decisions);
    const undo = `/product-decisions/${body.decisions[0].id}/undo`;
    const undone = await Promise.all([call("POST", undo), call("POST", undo)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await productOf(offer)).toBe(id);
    expect(await refused("GET", `/products/${moved}`)).toBe("404 not_found");
    expect(await api.recorded(1)).toEqual([expect.stringMatching(/^product.decision-undone /)]);
  });

  test("is moved to another product, from where it is alone", async () => {
    const [one, other] = [await scenario.offer("Ember biru"), await scenario.offer("Gayung mandi")];
    await match();
    const [from, to] = [await productOf(one), await productOf(other)];
    const path = `/products/${from}/offers/${one}`;
    expect(await refused("POST", `${path}/separation`)).toBe("409 offer_alone");
    expect(await refused("POST", `${path}/move`, { product: 999_999 })).toBe("409 product_without_offers product");
    expect(await refused("POST", `/products/${to}/offers/${one}/move`, { product: from })).toBe("409 offer_elsewhere");
    expect((await call("POST", `${path}/move`, { product: to })).status).toBe(204);
    expect(await productOf(one)).toBe(to);
    const { body } = await call("GET", `/products/${to}/offers`);
    expect(body.offers.map(({ reason }: { reason: string }) => reason)).toContain("disatukan oleh redaksi");
    expect(await refused("POST", `${path}/move`, { product: to })).toBe("409 offer_elsewhere");
  });

  test("cannot go back where it was moved on", async () => {
    const [one, other, third] = [
      await scenario.offer("Tikar A"),
      await scenario.offer("Bantal B"),
      await scenario.offer("Guling C"),
    ];
    await match();
    const [from, to, on] = [await productOf(one), await productOf(other), await productOf(third)];
    await call("POST", `/products/${from}/offers/${one}/move`, { product: to });
    await moveOffer(db, { offer: one, product: on }, context);
    const { body } = await call("GET", `/products/${from}/decisions`);
    expect(await refused("POST", `/product-decisions/${body.decisions[0].id}/undo`)).toBe("409 decision_outdated");
  });
});

test("editors may, and nobody who has not signed in", async () => {
  const { id } = await addPhone();
  for (const role of ["owner", "admin", "editor"] as const) {
    expect((await api.call(role, "GET", `/products/${id}`)).status).toBe(200);
  }
  expect((await fetch(`${api.url}/api/admin/products`)).status).toBe(401);
});

describe("the type of an offer", () => {
  const said = async (offer: number) => {
    const { body } = await call("GET", `/products/${await productOf(offer)}/offers`);
    const { productType, typeReason } = body.offers[0];
    return { productType, typeReason };
  };

  test.each([
    ["Laptop Nirwana 14 inci", { category: "komputer-laptop" }, "laptop", "karena judul menyebut “laptop”"],
    ["Zenova i5-1135G7 8GB 512SSD W11", {}, "laptop", "karena judul menyebut spesifikasinya"],
    ["vivo Y12s", {}, "hp", "karena judul menyebut merek dan model ponsel"],
    ["Gimbal 3-Axis", {}, null, "karena judul menyebut “gimbal”"],
    ["Nirwana 77", { type: "kamera" }, "kamera", "menurut kategori dari tokonya"],
    ["Nirwana 78", {}, null, "karena judul dan kategori dari tokonya tidak menyebutnya"],
  ])("of %s is explained", async (title, place, productType, typeReason) => {
    const offer = await scenario.offer({ title, ...place });
    await match();
    expect(await said(offer)).toEqual({ productType, typeReason });
  });

  test("names what was learnt from corrections", async () => {
    await db
      .insertInto("learnt_title_words")
      .values({ words: "anginesia", product_type: "kipas-angin", teachers: 3, learnt_at: clock.now() })
      .execute();
    const offer = await scenario.offer({ title: "Anginesia W4", category: "peralatan-rumah-tangga" });
    await match();
    expect(await said(offer)).toEqual({
      productType: "kipas-angin",
      typeReason: "karena judul menyebut “anginesia” (dipelajari dari koreksi)",
    });
  });
});

test("the dashboard says how large the catalogue is", async () => {
  const figures = async () => (await call("GET", "/catalogue-figures")).body;
  const before = await figures();
  await addProduct(db, { offers: [{ merchant: "Toko Angka" }, { merchant: "Toko Angka Lain" }] });
  const { merchants, products, offers } = before;
  const more = { merchants: merchants + 2, products: products + 1, offers: offers + 2 };
  expect(await figures()).toEqual({ ...before, ...more });
  expect(before).toMatchObject({ clicks: 0, pausedFeeds: 0 });
});
