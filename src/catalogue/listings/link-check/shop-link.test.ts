import { describe, expect, test } from "vitest";
import { readPastedLink } from "./shop-link.ts";

const linkIn = (text: string) => {
  const read = readPastedLink(text);
  return read.kind === "link" ? read.link : undefined;
};
const idOf = (text: string) => {
  const link = linkIn(text);
  return link && `${link.store ?? "?"} ${link.ids[0] ?? link.address}`;
};

describe("the store's own number for a thing", () => {
  test.each([
    ["https://shopee.co.id/Samsung-Galaxy-A55-i.12345.678901", "shopee 12345.678901"],
    ["https://shopee.co.id/Samsung-Galaxy-A55-i.12345.678901?sp_atk=x&xptdk=y", "shopee 12345.678901"],
    ["https://shopee.co.id/product/12345/678901", "shopee 12345.678901"],
    ["https://shopee.co.id/product/12345/678901/", "shopee 12345.678901"],
    ["https://www.shopee.co.id/product/12345/678901?smtt=0.0.9", "shopee 12345.678901"],
    ["https://m.shopee.co.id/product/12345/678901", "shopee 12345.678901"],
    ["https://shopee.co.id/universal-link/product/12345/678901?deep_and_web=1", "shopee 12345.678901"],
    ["https://shopee.co.id/universal-link/HP-A55-i.12345.678901", "shopee 12345.678901"],
    ["https://shopee.co.id/opaanlp/12345/678901", "shopee 12345.678901"],
    ["http://shopee.co.id/HP%20A55-i.12345.678901", "shopee 12345.678901"],
    ["https://shopee.co.id/%F0%9F%94%A5PROMO-A55-i.12345.678901", "shopee 12345.678901"],
    ["shopee.co.id/HP-A55-i.12345.678901", "shopee 12345.678901"],
    ["https://www.tokopedia.com/tokomaju/hp-a55-8-256", "tokopedia tokomaju/hp-a55-8-256"],
    ["https://tokopedia.com/tokomaju/hp-a55-8-256", "tokopedia tokomaju/hp-a55-8-256"],
    ["https://www.tokopedia.com/tokomaju/hp-a55?extParam=ivf%3Dfalse&src=topads", "tokopedia tokomaju/hp-a55"],
    ["https://m.tokopedia.com/tokomaju/hp-a55/", "tokopedia tokomaju/hp-a55"],
    ["https://www.tokopedia.com/toko.maju/hp_a55#review", "tokopedia toko.maju/hp_a55"],
    ["https://www.lazada.co.id/products/hp-a55-i7654321-s1234567.html", "lazada 7654321_1234567"],
    ["https://www.lazada.co.id/products/pdp-i7654321-s1234567.html?spm=a2o4j", "lazada 7654321_1234567"],
    ["https://www.lazada.co.id/products/hp-a55-i7654321.html", "lazada 7654321"],
    ["https://www.lazada.co.id/products/i7654321-s1234567.html", "lazada 7654321_1234567"],
    ["https://m.lazada.co.id/products/hp-i7654321-s1234567.html", "lazada 7654321_1234567"],
    ["https://pages.lazada.co.id/products/hp-i7654321-s1234567.html", "lazada 7654321_1234567"],
    ["https://www.blibli.com/p/hp-a55/ps--SAT-12345-00001", "blibli SAT-12345-00001"],
    ["https://www.blibli.com/p/hp-a55/is--SAT-12345-00001-00002?pickupPointCode=PP-1", "blibli SAT-12345-00001-00002"],
    ["https://www.blibli.com/p/hp-a55/pc--MTA-8812345", "blibli MTA-8812345"],
    ["https://m.blibli.com/p/hp-a55/ps--SAT-12345-00001", "blibli SAT-12345-00001"],
    ["https://www.bukalapak.com/p/handphone/hp-smartphone/4abc12x-jual-hp-a55", "bukalapak 4abc12x"],
    ["https://m.bukalapak.com/p/handphone/hp/4abc12x-jual-hp-a55?from=list", "bukalapak 4abc12x"],
    ["https://www.bhinneka.com/hp-a55-sku3334567890", "bhinneka 3334567890"],
    ["https://www.bhinneka.com/products/sku00712345/hp-a55", "bhinneka 00712345"],
    ["https://m.bhinneka.com/hp-a55-sku3334567890", "bhinneka 3334567890"],
    ["https://enterkomputer.com/detail/123456/hp-a55", "enterkomputer 123456"],
    ["https://www.zalora.co.id/p/merek-kaos-putih-4245627", "zalora 4245627"],
    ["https://www.zalora.co.id/merek-kaos-putih-4245627.html", "zalora 4245627"],
    ["https://www.ikea.co.id/in/produk/kursi/kursi-kantor/nama-art-40123456", "ikea-indonesia 40123456"],
    ["https://www.sociolla.com/serum/12345-serum-pencerah", "sociolla 12345"],
    ["https://www.watsons.co.id/id/sabun-mandi/p/BP_12345", "watsons BP_12345"],
    ["https://www.decathlon.co.id/p/8351234-sepatu-lari.html", "decathlon-indonesia 8351234"],
  ])("%s", (text, id) => expect(idOf(text)).toBe(id));
});

describe("the address, where the store has no number in it", () => {
  test.each([
    ["https://www.informa.co.id/p/kursi-kerja.html?utm_source=x", "informa informa.co.id/p/kursi-kerja.html"],
    ["https://www.mothercare.co.id/botol-susu", "mothercare mothercare.co.id/botol-susu"],
    ["https://www.sephora.co.id/products/serum/v/30ml", "sephora sephora.co.id/products/serum/v/30ml"],
    ["https://www.carmudi.co.id/mobil-dijual/contoh", "carmudi carmudi.co.id/mobil-dijual/contoh"],
    ["https://www.gramedia.com/products/laskar", "gramedia gramedia.com/products/laskar"],
    ["https://toko.example/barang/1/?fbclid=abc&gclid=d", "? toko.example/barang/1"],
    ["https://m.toko.example/barang/1", "? toko.example/barang/1"],
    ["HTTPS://WWW.TOKO.EXAMPLE/Barang", "? toko.example/Barang"],
    ["https://www.tokopedia.com/tokomaju", "tokopedia tokopedia.com/tokomaju"],
    ["https://shopee.co.id/tokomaju", "shopee shopee.co.id/tokomaju"],
  ])("%s", (text, address) => expect(idOf(text)).toBe(address));

  test("keeps the parameters that name the thing, and no other", () => {
    expect(linkIn("https://toko.example/lihat?utm_source=a&id=7&ref=b&sku=X1")?.query).toBe("id=7&sku=X1");
  });
});

describe("what apps share", () => {
  test.each([
    "https://shp.ee/abc12",
    "https://id.shp.ee/abc12",
    "https://s.shopee.co.id/8abc",
    "https://tokopedia.link/AbC",
    "https://vt.tokopedia.com/t/ZS12/",
    "https://tk.tokopedia.com/ZS12",
    "https://s.lazada.co.id/s.abc",
    "https://c.lazada.co.id/t/c.abc",
    "https://blibli.app.link/abc",
    "https://shope.ee/4VAbc",
    "https://invl.me/clk1abc",
    "https://invol.co/clk1abc",
    "https://atid.me/00abcdef",
    "https://bit.ly/3abcDEF",
    "https://s.id/promo",
    "https://vt.tiktok.com/ZSabc123/",
    "https://vm.tiktok.com/ZSabc123/",
  ])("%s is short", (url) => expect(readPastedLink(url)).toMatchObject({ kind: "short", url }));

  test.each([
    "Cek HP A55 di Shopee! https://shopee.co.id/HP-A55-i.12345.678901. Murah banget",
    "Lihat ini (https://shopee.co.id/HP-A55-i.12345.678901)",
    "HP A55\nhttps://shopee.co.id/HP-A55-i.12345.678901?x=1\nDibagikan dari Shopee",
    "https://jaringan.example/klik?url=https%3A%2F%2Fshopee.co.id%2FHP-A55-i.12345.678901",
    "https://jaringan.example/klik?redir=https%3A%2F%2Fshopee.co.id%2FHP-A55-i.12345.678901",
    "https://atid.me/adv.php?rk=00abc&url=https%3A%2F%2Fshopee.co.id%2FHP-A55-i.12345.678901",
    "\u200Bhttps://sho\u200Bpee.co.id/HP-A55\u2060-i.12345.678901\uFEFF",
    "https://shopee.co.id/HP-A55-i.12345.678901\u200BBeli sekarang",
    "https://shopee.co.id/HP-A55-i.12345.678901%E2%80%8B",
  ])("%j has a link among words", (text) => expect(idOf(text)).toBe("shopee 12345.678901"));
});

test.each([
  ...["", "   ", "laptop murah", "halo@toko.example", "javascript:alert(1)", "https://", "http://[", "shopee.co.id"],
  ...["https://user:rahasia@shopee.co.id/a-i.1.2", "ftp://toko.example/a", "https://shp.ee/", "Rp 1.000.000/unit"],
])("%j is no link", (text) => expect(readPastedLink(text)).toEqual({ kind: "none" }));

test("the words of an address are those of the thing", () => {
  const words = (url: string) => linkIn(url)?.words;
  expect(words("https://shopee.co.id/Samsung-Galaxy-A55-5G-i.12345.678901")).toBe("Samsung Galaxy A55 5G");
  expect(words("https://www.lazada.co.id/products/rice-cooker-miyako-i76543210-s1234567.html")).toBe(
    "rice cooker miyako",
  );
  expect(words("https://www.blibli.com/p/beras-pandan-5-kg/ps--SAT-1-2")).toBe("beras pandan 5 kg");
  expect(words("https://www.blibli.com/p/kulkas-sharp/ps--SHA-12345-00001-00002")).toBe("kulkas sharp");
  expect(words("https://www.lazada.co.id/products/pdp-i76543210-s1234567.html")).toBe("");
  expect(words("https://shopee.co.id/search?keyword=kulkas%202%20pintu")).toBe("kulkas 2 pintu");
});

test("hostile text takes no time and leads nowhere", () => {
  for (const text of [
    "a.".repeat(5_000),
    `https://${"a-".repeat(3_000)}`,
    "/".repeat(9_000),
    "shopee.co.id/".repeat(900),
  ])
    expect(["none", "link"]).toContain(readPastedLink(text).kind);
});
