import { expect, test } from "vitest";
import { search } from "../modules/search/queries.ts";
import { starterDatabase } from "../modules/search/starter.fixtures.ts";
import { pageSections } from "./page-sections.ts";
import { leadsWithHelp } from "./parts/result-order.ts";
import type { Services } from "./services.ts";

const { pool } = await starterDatabase();
const config = { siteName: "PanduBelanja", siteUrl: "https://belanja.example", timeZone: "Asia/Jakarta" };
const sectionsOf = (presence: "none" | "sample" | "real") =>
  pageSections({
    config,
    pageTexts: {},
    productCounts: { last: { presence }, hasRealPrices: presence === "real" },
  } as Services);
const sections = sectionsOf("none");

test("help says that prices are invented where no others are shown, and of which they are one", () => {
  const texts = sectionsOf("sample").map(({ title, text }) => `${title} ${text}`);
  const [said = "", ...others] = texts.filter((text) => text.includes("cara membandingkannya?"));
  expect(others).toEqual([]);
  expect(said).toMatch(/^Mengapa harga di sini masih contoh.*rekaan.*Harga dari toko sungguhan belum kami tampilkan/s);
  expect(texts.join("\n")).not.toContain("belum menyimpan riwayat harga");
  const [none, real] = [sections, sectionsOf("real")].map((known) => known.map(({ text }) => text).join("\n"));
  expect(none).toContain("belum menyimpan riwayat harga");
  for (const text of [none, real]) expect(text).not.toContain("rekaan");
});

test("help says where prices come from as soon as there are some", () => {
  const titles = sectionsOf("real").map(({ title }) => title);
  expect(titles).toContain("Dari mana harga di sini berasal, dan bagaimana cara membandingkannya?");
  expect(titles).not.toContain("Mengapa harga belum ditampilkan, dan bagaimana cara membandingkannya?");
  expect(sectionsOf("none")).toEqual(sections);
  const forStores = (known: typeof sections) => known.some(({ href }) => href.startsWith("/untuk-toko#"));
  expect([forStores(sectionsOf("real")), forStores(sections)]).toEqual([true, false]);
});

test("each question of help has an address of its own, which opens its answer", () => {
  const asked = sections.filter(({ href, title }) => href.startsWith("/bantuan#") && title.endsWith("?"));
  expect(asked.length).toBeGreaterThan(15);
  expect(new Set(asked.map(({ href }) => href)).size).toBe(asked.length);
});

test("riwayat harga: help says that there is none", async () => {
  expect((await search(pool, "riwayat harga", { sections })).sections[0]?.href).toBe("/bantuan#harga");
});

test.each(["cara retur barang shopee", "refund tokopedia belum masuk"])(
  "%s: help too, whatever the store",
  async (question) => {
    const results = await search(pool, question, { sections });
    expect(results.sections[0]?.href).toBe("/bantuan#masalah-pesanan");
  },
);

test.each(["tidak bisa masuk akun", "refund tidak masuk", "retur barang rusak", "penjual tidak balas", "uang kembali"])(
  "%s is answered by help, before any guide",
  (question) => leadsTo(question, "/bantuan#masalah-pesanan"),
);

test.each([
  ...["paketku belum datang", "barang tidak sampai", "barang belum sampai", "paket hilang", "kiriman belum datang"],
  ...["cek resi jne", "resi", "lacak paket", "no resi sicepat"],
])("%s: help about parcels on their way", (question) => leadsTo(question, "/bantuan#paket-belum-sampai"));

test.each(["ongkir gratis", "gratis ongkir", "promo ongkir", "voucher gratis ongkir", "kode promo"])(
  "%s: help says who decides that",
  (question) => leadsTo(question, "/bantuan#ongkir-dan-promo"),
);

test.each([
  ["token listrik", "/bantuan#produk-digital"],
  ["beli pulsa", "/bantuan#produk-digital"],
  ["tiket pesawat", "/bantuan#bukan-barang"],
  ["pinjaman online", "/bantuan#bukan-barang"],
])("%s is not sold here: help says so first, and who has it follows", (question, href) => leadsTo(question, href));

async function leadsTo(question: string, href: string) {
  const results = await search(pool, question, { sections });
  expect(results.sections[0]?.href).toBe(href);
  expect(leadsWithHelp(results)).toBe(true);
}

test("who sells it follows help that says that it is not sold here", async () => {
  expect((await search(pool, "token listrik", { sections })).stores[0]?.id).toBe("bukalapak");
});

test("no store is offered for what help answers", async () => {
  expect((await search(pool, "barang tidak sampai", { sections })).stores).toEqual([]);
});

test("help that answers one half of a question is only near", async () => {
  const { sections: found } = await search(pool, "refund dan resep rendang", { sections });
  expect(found.map(({ answers }) => answers)).not.toContain(true);
});
