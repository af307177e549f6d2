import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { offerScenario } from "../curation/offer.fixtures.ts";
import { offerKey } from "../matching/title-keys.ts";
import { matchOffers } from "./match-offers.ts";

const EAN = "08992761136017";
const OTHER_EAN = "08992761136024";
const signal = () => new AbortController().signal;
const when = { clock: { now: () => new Date("2026-03-01T03:00:00Z") }, timeZone: "Asia/Jakarta" };
const match = (db: Db) => matchOffers(db, { ...when, signal: signal() });

async function scenario() {
  const { db } = await testDatabase();
  return { db, ...offerScenario(db), match: () => match(db) };
}

describe("offers", () => {
  test("of two merchants with one GTIN are one product, and say why", async () => {
    const { offer, match, place, product } = await scenario();
    const [one, other] = [
      await offer({ title: "Teh Celup", gtin: EAN }),
      await offer({ title: "Tea Bags", gtin: EAN }),
    ];
    expect(await match()).toBe(2);
    expect(await place(one)).toMatchObject({ reason: "tidak ada GTIN atau kode yang sama dengan produk lain" });
    const { reason, product: id } = await place(other);
    expect([reason, id]).toEqual(["GTIN 8992761136017 sama; tidak ada yang bertentangan", (await place(one)).product]);
    expect(await product(one)).toMatchObject({ slug: "tea-bags", gtin: EAN, category: "makanan-minuman" });
    expect(await match()).toBe(0);
  });

  test("join by brand and rare code what is there already, and what is in the same batch", async () => {
    const { offer, match, place, product, db } = await scenario();
    const first = await offer({
      title: "Kulkas LG GA-403 512 liter",
      type: "kulkas",
      category: "peralatan-rumah-tangga",
    });
    await match();
    const later = [await offer("LG Kulkas GA403 512L"), await offer("Kulkas LG GA 403")];
    await match();
    for (const id of later) expect((await place(id)).product).toBe((await place(first)).product);
    expect((await place(later[0] ?? 0)).reason).toBe(
      "merek LG, kode GA403, dan 512 liter sama; tidak ada yang bertentangan",
    );
    expect(await product(first)).toMatchObject({
      brand: "LG",
      slug: "kulkas-lg-ga-403-512-liter",
      product_type: "kulkas",
    });
    const { rows } =
      await sql`select offer_id from offer_keys where keys @> array[${offerKey("ga403")}::bigint]`.execute(db);
    expect(rows).toHaveLength(3);
  });

  test("are found by what others were decided by, after a backup has left it out", async () => {
    const { db, offer, match, place } = await scenario();
    const coffee = (title: string) => offer({ title, category: "makanan-minuman" });
    const first = await coffee("Kapal Api Special Mix 24 g isi 10");
    await match();
    await sql`delete from offer_keys`.execute(db);
    const later = await coffee("Kapal Api Special Mix 24 gr isi 10");
    await match();
    expect((await place(later)).product).toBe((await place(first)).product);
  });

  test("of a phone and of a case that names it are no pair for a person", async () => {
    const { offer, match, place } = await scenario();
    await offer({ title: "SAMSUNG A50S [128GB] SMARTPHONE", price: 5_999_000 });
    const cover = await offer({
      title: "Case Bahan Tpu Untuk Samsung M21 A21S A51 A71 A70 A50 A50S A30 A30S",
      price: 25_000,
    });
    await match();
    expect((await place(cover)).reason).toBe("tidak ada GTIN atau kode yang sama dengan produk lain");
  });

  test("without a code join what has the same words, and are held against what is like them for a person", async () => {
    const { db, offer, change, match, place } = await scenario();
    const coffee = (title: string, more = {}) => offer({ title, category: "makanan-minuman", ...more });
    const first = await coffee("Kapal Api Special Mix 24 g isi 10");
    await coffee("Kapal Api Kopi Bubuk Special 165 g");
    await match();
    const [like, unlike, elsewhere, named] = [
      await coffee("Kapal Api Spesial Mix 24gr isi 10"),
      await coffee("Kapal Api Latte Botol 200 ml"),
      await offer({ title: "Kapal Api Special Mix 24 g isi 10", category: "ibu-bayi" }),
      await coffee("Kapal Api Special Mix KA-2410 24 g isi 10"),
    ];
    await match();
    const { rows } = await sql<{ id: number; about: number | null; kind: string | null }>`
      select id, (match -> 'doubtful' ->> 'product')::bigint as about, match -> 'doubtful' -> 'agreement' ->> 'kind' as kind
      from offers where id = any(${[like, unlike, elsewhere, named]}::bigint[]) order by id`.execute(db);
    const { product: firstProduct } = await place(first);
    expect(rows).toEqual([
      { id: like, about: firstProduct, kind: "likeness" },
      ...[unlike, elsewhere].map((id) => ({ id, about: null, kind: null })),
      { id: named, about: firstProduct, kind: "likeness" },
    ]);
    expect(await place(elsewhere)).toMatchObject({
      product: firstProduct,
      reason: "judulnya sama kata demi kata; tidak ada yang bertentangan",
    });
    // A second matching keeps both the product and the doubt.
    const { product } = await place(like);
    await change(like, {});
    await match();
    expect((await place(like)).product).toBe(product);
    expect((await place(like)).reason).toContain("judulnya mirip");
  });

  test("whose titles say no category are what others sell that say one, and else of no product", async () => {
    const { db, offer, match, place } = await scenario();
    const byTitle = async (title: string) => {
      const id = await offer({ title, category: null });
      await sql`update offers set by_title = true where id = ${id}`.execute(db);
      return id;
    };
    const [silent, alone] = [await byTitle("Zonkara Quiptex Velda 300"), await byTitle("Zonkara Murni Tanpa Nama")];
    const known = await offer({ title: "Zonkara Quiptex Velda 300 original", category: "hobi-mainan" });
    expect(await match()).toBe(3);
    expect(await place(silent)).toMatchObject({
      product: (await place(known)).product,
      reason: "judulnya sama kata demi kata; tidak ada yang bertentangan",
    });
    expect(await place(alone)).toMatchObject({ product: null, reason: "judulnya tidak menyebut jenis barang apa pun" });
  });

  test("that have a product to themselves stay, and say what they would be joined with", async () => {
    const { offer, change, match, place } = await scenario();
    const one = await offer("Kulkas LG dua pintu");
    await match();
    const other = await offer("Kulkas LG GA-403");
    await match();
    const before = await place(one);
    await change(one, { title: "Kulkas LG dua pintu GA-403" });
    await match();
    expect((await place(one)).product).toBe(before.product);
    expect((await place(other)).product).not.toBe(before.product);
    expect((await place(one)).reason).toBe(
      "merek LG dan kode GA-403 sama, tetapi penawaran ini sudah menjadi produk sendiri, jadi keduanya digabung oleh redaksi saja",
    );
  });

  test("of one seller join by GTIN or the merchant's group alone", async () => {
    const { offer, match, groups } = await scenario();
    await offer({ title: "Kipas Miyako KX-7788", merchant: "a" });
    await offer({ title: "Kipas Miyako KX-7788", merchant: "a" });
    await offer({ title: "Kaos biru", merchant: "a", group: "77" });
    await offer({ title: "Kaos merah", merchant: "a", group: "77" });
    await offer({ title: "Kaos putih", merchant: "b", group: "77" });
    await match();
    expect(await groups()).toEqual(["sku-1", "sku-2", "sku-3 sku-4", "sku-5"]);
  });

  test("stay apart where something contradicts, and keep what they were held against", async () => {
    const { offer, match, place } = await scenario();
    const one = await offer({ title: "Teh Celup", gtin: EAN });
    const pack = await offer({ title: "Teh Celup isi 3", gtin: EAN });
    await match();
    expect((await place(pack)).product).not.toBe((await place(one)).product);
    expect((await place(pack)).reason).toBe("GTIN 8992761136017 sama, tetapi isi kemasan berbeda: 3 dan 1");
  });

  test("of sample merchants never join real ones", async () => {
    const { offer, match, groups, product } = await scenario();
    await offer({ title: "Teh", gtin: EAN });
    const sample = await offer({ title: "Teh", gtin: EAN, merchant: "contoh-a" });
    await offer({ title: "Teh", gtin: EAN, merchant: "contoh-b" });
    await match();
    expect(await groups()).toEqual(["sku-1", "sku-2 sku-3"]);
    expect(await product(sample)).toMatchObject({ slug: "teh-2", is_sample: true });
  });

  test("without a category wait for it", async () => {
    const { offer, match, place, db } = await scenario();
    const id = await offer({ title: "Teh", category: null });
    expect(await match()).toBe(0);
    await db.updateTable("offers").set({ category: "makanan-minuman" }).where("id", "=", id).execute();
    expect(await match()).toBe(1);
    expect((await place(id)).product).not.toBeNull();
  });

  test("with one title have addresses of their own", async () => {
    const { offer, match, db } = await scenario();
    for (const title of ["Kaos 2", "Kaos", "Kaos"]) await offer({ title, merchant: "a" });
    await match();
    for (let more = 0; more < 5; more++) await offer({ title: "Kaos", merchant: "a" });
    await match();
    const rows = await db.selectFrom("products").select("slug").orderBy("id").execute();
    expect(rows.map(({ slug }) => slug)).toEqual([
      "kaos-2",
      "kaos",
      "kaos-3",
      "kaos-4",
      "kaos-5",
      "kaos-6",
      "kaos-7",
      "kaos-8",
    ]);
  });
});

describe("what a person decided", () => {
  test("wins: joined without a likeness, apart in spite of one", async () => {
    const { offer, match, link, groups, place } = await scenario();
    const [ember, lampu] = [await offer("Ember"), await offer("Lampu")];
    const [one, other] = [await offer({ title: "Teh", gtin: EAN }), await offer({ title: "Teh", gtin: EAN })];
    await link(ember, lampu, "must");
    await link(one, other, "cannot");
    await match();
    expect(await groups()).toEqual(["sku-1 sku-2", "sku-3", "sku-4"]);
    expect((await place(lampu)).reason).toBe("disatukan oleh redaksi");
  });

  test("counts for those that are joined with it too", async () => {
    const { offer, match, link, groups } = await scenario();
    const [a, b, c] = [
      await offer({ title: "Teh", gtin: EAN }),
      await offer("Kopi"),
      await offer({ title: "Teh", gtin: EAN }),
    ];
    await link(a, b, "must");
    await link(b, c, "cannot");
    await match();
    expect(await groups()).toEqual(["sku-1 sku-2", "sku-3"]);
  });
});

describe("an offer whose text changes", () => {
  test("leaves the product that it contradicts, and joins another", async () => {
    const { offer, match, change, groups } = await scenario();
    await offer({ title: "Teh", gtin: EAN });
    const moving = await offer({ title: "Teh", gtin: EAN });
    await offer({ title: "Kopi", gtin: OTHER_EAN });
    await match();
    await change(moving, { title: "Kopi", gtin: OTHER_EAN });
    await match();
    expect(await groups()).toEqual(["sku-1", "sku-2 sku-3"]);
  });

  test("stays where nothing contradicts; the product's name follows, its address does not", async () => {
    const { offer, match, change, place, product } = await scenario();
    const [one, other] = [await offer({ title: "Teh", gtin: EAN }), await offer({ title: "Teh", gtin: EAN })];
    await match();
    await change(other, { title: "Teh Celup Melati", gtin: "" });
    await match();
    expect(await place(other)).toMatchObject({
      product: (await place(one)).product,
      reason: expect.stringContaining("pernah"),
    });
    const alone = await offer("Lampu meja");
    await match();
    await change(alone, { title: "Lampu meja belajar" });
    await match();
    expect(await product(alone)).toMatchObject({ title: "Lampu meja belajar", slug: "lampu-meja" });
  });

  test("is another product where its id is used for another thing", async () => {
    const { offer, match, change, product, place } = await scenario();
    const id = await offer({ title: "Lampu", gtin: EAN });
    await match();
    const before = await place(id);
    await change(id, { title: "Lampu", gtin: OTHER_EAN });
    await match();
    expect((await place(id)).product).not.toBe(before.product);
    expect(await product(id)).toMatchObject({ slug: "lampu-2" });
  });

  test("stays with what a person joined it with", async () => {
    const { offer, match, change, link, groups } = await scenario();
    const [one, other] = [await offer({ title: "Teh", gtin: EAN }), await offer({ title: "Kopi", gtin: OTHER_EAN })];
    await link(one, other, "must");
    await match();
    await change(other, { title: "Kopi isi 12" });
    await match();
    expect(await groups()).toEqual(["sku-1 sku-2"]);
  });
});

/** Makes 300 offers of some 70 products; the offers of one product are far apart in id. */
async function scenarioOfFans() {
  const made = await scenario();
  for (let at = 0; at < 300; at++) {
    const model = at % 60;
    await made.offer({
      title: `Kipas Miyako KX-${1000 + model} ${at % 7 === 0 ? "isi 2" : ""}`,
      merchant: `toko-${at % 11}`,
    });
  }
  return made;
}

test("matched once more, each is decided once and stays where it was", async () => {
  const { db, match, groups } = await scenarioOfFans();
  await match();
  const before = await groups();
  await sql`update offers set match = null`.execute(db);
  const batches: number[] = [];
  const decided = await matchOffers(db, { ...when, signal: signal(), onProgress: (offers) => batches.push(offers) });
  expect([decided, await groups()]).toEqual([300, before]);
  expect(batches.length).toBeGreaterThan(1);
  expect(await match()).toBe(0);
});

test("cut off and begun again, it comes to the same as in one go", async () => {
  const [whole, parts] = [await scenarioOfFans(), await scenarioOfFans()];
  await whole.match();
  for (;;) {
    const controller = new AbortController();
    try {
      await matchOffers(parts.db, { ...when, signal: controller.signal, onProgress: () => controller.abort() });
      break;
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  }
  expect(await parts.groups()).toEqual(await whole.groups());
  expect((await whole.groups()).some((skus) => skus.split(" ").length > 3)).toBe(true);
});
