import { describe, expect, test } from "vitest";
import { item, lines, readAll, readGood, rss } from "../feeds.fixtures.ts";

const one = async (elements: Readonly<Record<string, string>>) => {
  const { offers, rejected } = await readGood(rss(item(elements)));
  return offers[0] ?? rejected[0];
};

describe("RSS", () => {
  test("an item with everything", async () => {
    const { offers, decision, outcome } = await readGood(
      rss(
        item({
          "g:description": "<![CDATA[<p>Kipas & remote</p>]]>",
          "g:image_link": "https://melati.example/kipas.jpg",
          "g:availability": "in_stock",
          "g:sale_price": "199000.00 IDR",
          "g:sale_price_effective_date": "2026-11-11T00:00+07:00/2026-11-11T23:59+07:00",
          "g:condition": "new",
          "g:brand": "Melati",
          "g:gtin": "8992761136505",
          "g:mpn": "KA-1601",
          "g:item_group_id": "kipas",
          "g:color": "Putih",
          "g:google_product_category": "Home &amp; Garden &gt; Fans",
          "g:product_type": "Elektronik Rumah &gt; Kipas Angin",
          "g:shipping": "<g:country>ID</g:country><g:service>JNE REG</g:service><g:price>15000 IDR</g:price>",
          "g:unit_pricing_measure": "1kg",
          "g:unit_pricing_base_measure": "100 g",
          "g:multipack": "2",
          "g:is_bundle": "no",
          "g:expiration_date": "2026-12-01T00:00+07:00",
        }),
      ),
    );
    expect(decision).toMatchObject({ format: "google-rss", delimiter: null });
    expect(outcome).toMatchObject({ complete: true, incomplete: null, total: 1 });
    expect(offers[0]).toEqual({
      externalId: "A1",
      title: "Kipas Angin Melati 16 inci",
      price: 199_000,
      listPrice: 250_000,
      currency: "IDR",
      priceText: "199000.00 IDR",
      ...{ earlierId: null, isFrom: false, priceDoubt: null },
      salePeriod: { from: Date.parse("2026-11-10T17:00Z"), to: Date.parse("2026-11-11T16:59Z") },
      availability: "in_stock",
      condition: "new",
      url: "https://melati.example/kipas",
      trackingUrl: null,
      imageUrl: "https://melati.example/kipas.jpg",
      brand: "Melati",
      gtin: "08992761136505",
      gtins: ["08992761136505"],
      mpn: "KA-1601",
      categories: [["Elektronik Rumah", "Kipas Angin"]],
      googleCategory: "Home & Garden > Fans",
      itemGroupId: "kipas",
      color: "Putih",
      size: null,
      material: null,
      shipping: { price: 15_000, note: "JNE REG", to: "ID", byProvince: {} },
      unitMeasure: { value: 1, unit: "kg" },
      unitBaseMeasure: { value: 100, unit: "g" },
      multipack: 2,
      isBundle: false,
      expires: Date.parse("2026-11-30T17:00Z"),
      seller: null,
      ...{ description: "<p>Kipas & remote</p>", rating: null, isRatedOverFive: false },
      flags: [],
    });
  });

  test.each([
    ["g:title before title", { "g:title": "Kipas Duduk" }, { title: "Kipas Duduk" }],
    [
      "both links, one of them empty",
      { "g:link": "", link: "\n https://melati.example/k?a=1&amp;b=2 \n" },
      { url: "https://melati.example/k?a=1&b=2" },
    ],
    ["media:title is no title", { "media:title": "Gambar kipas" }, { title: "Kipas Angin Melati 16 inci" }],
    ["entities twice", { title: "&lt;b&gt;Kipas&lt;/b&gt; &amp;amp; Lampu" }, { title: "Kipas & Lampu" }],
    ["CDATA", { title: "<![CDATA[ Kipas <b>16</b> & remote ]]>" }, { title: "Kipas 16 & remote" }],
    ["a bare ampersand", { link: "https://melati.example/?a=1&b=2" }, { url: "https://melati.example/?a=1&b=2" }],
    ["an entity of HTML", { title: "Kipas&nbsp;Angin &eacute;" }, { title: "Kipas Angin é" }],
    ["a control character", { title: "Kipas\u0008 Angin" }, { title: "Kipas Angin" }],
    ["a vertical tab between words", { title: "Kipas\vAngin" }, { title: "Kipas Angin" }],
    [
      "a tracker beside the link",
      { "g:ads_redirect": "https://iklan.example/?u=1" },
      { trackingUrl: "https://iklan.example/?u=1", url: "https://melati.example/kipas" },
    ],
    ["a relative picture", { "g:image_link": "/img/k.jpg" }, { imageUrl: "https://melati.example/img/k.jpg" }],
    [
      "several pictures in one",
      { "g:image_link": "https://melati.example/1.jpg, https://melati.example/2.jpg" },
      { imageUrl: "https://melati.example/1.jpg" },
    ],
    ["in stock with a space", { "g:availability": "in stock" }, { availability: "in_stock" }],
    ["out of stock", { "g:availability": "out of stock" }, { availability: "out_of_stock" }],
    ["available for order", { "g:availability": "available for order" }, { availability: "backorder" }],
    ["LIMITED_AVAILABILITY", { "g:availability": "LIMITED_AVAILABILITY" }, { availability: "in_stock" }],
    ["used", { "g:condition": "used" }, { condition: "used" }],
    ["used by its title", { "g:title": "Laptop bekas kantor", "g:condition": "new" }, { condition: "used" }],
    [
      "free within a town",
      { "g:shipping": "<g:country>ID</g:country><g:service>Kurir Bandung</g:service><g:price>0 IDR</g:price>" },
      { shipping: { price: 0, note: "Kurir Bandung", to: "ID", byProvince: {} } },
    ],
    ["another currency", { "g:price": "8900.00 THB" }, { price: 8900, currency: "THB", flags: ["other-currency"] }],
    ["a price with thousands", { "g:price": "15.000 IDR" }, { price: 15_000 }],
  ])("%s", async (_name, elements, expected) => {
    expect(await one(elements)).toMatchObject(expected);
  });

  test.each([
    ["0 IDR", { "g:price": "0 IDR" }, { field: "price", value: "0 IDR", reason: "price-placeholder" }],
    ["0.00 IDR", { "g:price": "0.00 IDR" }, { reason: "price-placeholder" }],
    ["1 IDR", { "g:price": "1 IDR" }, { reason: "price-placeholder" }],
    ["no price", { "g:price": "" }, { field: "price", reason: "price-missing" }],
    ["words for a price", { "g:price": "Hubungi kami" }, { value: "Hubungi kami", reason: "price-unreadable" }],
    ["an empty link", { link: "" }, { field: "url", reason: "link-missing" }],
    [
      "a script for a link",
      { link: "javascript:alert(1)" },
      { field: "url", value: "javascript:alert(1)", reason: "link-invalid" },
    ],
    ["a link without a host", { link: "/produk/1" }, { reason: "link-invalid" }],
    ["a link that signs in", { link: "https://a:b@melati.example/" }, { reason: "link-invalid" }],
    ["a link to a number", { link: "https://93.184.216.34/produk/1" }, { field: "url", reason: "link-numeric" }],
    ["a link to a number in hex", { link: "https://0x5d.0xb8d822/" }, { field: "url", reason: "link-numeric" }],
    ["a link to one number", { link: "http://1572395042" }, { field: "url", reason: "link-numeric" }],
    ["a link to an IPv6 number", { link: "https://[2606:2800:220:1::1]:8443/" }, { reason: "link-numeric" }],
    ["no title", { title: " " }, { field: "title", reason: "title-missing" }],
    ["10^12 rupiah and more", { "g:price": "9999999999999 IDR" }, { reason: "price-too-large" }],
  ])("%s is rejected", async (_name, elements, expected) => {
    expect(await one(elements)).toMatchObject({ row: 1, ...expected });
  });

  test("an empty id is made of the link", async () => {
    const [first, again, other] = await Promise.all([
      one({ "g:id": "" }),
      one({ "g:id": "" }),
      one({ "g:id": "", link: "https://melati.example/2" }),
    ]);
    expect(first).toMatchObject({ flags: ["id-made"], externalId: expect.stringMatching(/^[0-9a-f]{20}$/) });
    expect(again).toEqual(first);
    expect(other).not.toMatchObject({ externalId: first && "externalId" in first && first.externalId });
  });

  test("several product types and gtins all count", async () => {
    const types = "<g:product_type>A &gt; B</g:product_type><g:product_type>C</g:product_type>";
    const gtins = "<g:gtin>8992761136505</g:gtin><g:gtin>4006381333948</g:gtin>";
    const { offers } = await readGood(rss(`${item({})}${types}${gtins}`));
    expect(offers[0]?.categories).toEqual([["A", "B"], ["C"]]);
    expect(offers[0]?.gtins).toEqual(["08992761136505", "04006381333948"]);
  });

  test("a paused product is left out", async () => {
    expect((await readGood(rss(item({ "g:pause": "all" }), item({})))).leftOut).toEqual(["paused"]);
  });

  test("broken items do not hide the others", async () => {
    const { offers, rejected, outcome } = await readGood(
      rss(
        item({}),
        `<g:id>2</g:id><title>Rusak <b</title><g:price>5000 IDR</g:price>`,
        item({ "g:id": "3" }),
        `<g:id>4</g:id><title>Tanpa tutup`,
        item({ "g:id": "5" }),
      ),
    );
    expect(offers.map(({ externalId }) => externalId)).toEqual(["A1", "3", "5"]);
    expect(rejected).toMatchObject([
      { row: 2, field: null, reason: "row-xml" },
      { row: 4, field: null, reason: "row-xml" },
    ]);
    expect(outcome.complete).toBe(true);
  });

  test("items in comments and in CDATA are none, and an unclosed one does not take the next with it", async () => {
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><!-- <item>${item({ "g:id": "x" })}</item> -->
      <item>${item({ "g:description": "<![CDATA[</item><item>]]>" })}</item>
      <item>${item({ "g:id": "2" })}
      <item>${item({ "g:id": "3" })}</item></channel></rss>`;
    const { offers, rejected } = await readGood(feed);
    expect(offers.map(({ externalId }) => externalId)).toEqual(["A1", "3"]);
    expect(rejected).toMatchObject([{ row: 2, reason: "row-xml" }]);
  });

  test("any prefix of the namespace, and none", async () => {
    const bodies = ["x:", ""].map((prefix) => item({}).replaceAll("g:", prefix));
    for (const [index, declared] of [`xmlns:x="http://base.google.com/ns/1.0"`, ""].entries()) {
      const { offers } = await readGood(`<rss ${declared}><channel><item>${bodies[index]}</item></channel></rss>`);
      expect(offers[0]).toMatchObject({ externalId: "A1", price: 250_000 });
    }
  });

  test("without its closing root it is not complete, however it ends", async () => {
    const whole = rss(item({}), item({ "g:id": "2" }));
    for (const end of [
      whole.indexOf("</channel>"),
      whole.lastIndexOf("</item>"),
      whole.lastIndexOf("<g:price>"),
      whole.length - 4,
    ])
      expect((await readGood(whole.slice(0, end))).outcome).toMatchObject({
        complete: false,
        incomplete: "no-closing-root",
      });
    expect((await readGood(`${whole}<!-- dibuat 10.00 -->\n`)).outcome.complete).toBe(true);
  });

  test("a feed without items has nothing in it; one that is cut before its first is not whole", async () => {
    expect(await readAll(rss())).toMatchObject({ ok: false, code: "no-products" });
    const { decision } = await readGood(rss(item({})));
    expect(await readAll(rss(), { decision })).toMatchObject({ ok: false, code: "no-products" });
    const cut = await readGood(rss().slice(0, rss().indexOf("</channel>")), { decision });
    expect(cut.outcome).toMatchObject({ total: 0, complete: false, incomplete: "no-closing-root" });
  });

  test.each([
    ["an entity bomb", `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><rss><channel/></rss>`, "doctype"],
    ["a DOCTYPE behind a comment", `<!-- a --><!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss></rss>`, "doctype"],
    ["an HTML page", `<!DOCTYPE html><html><head><title>Masuk</title></head></html>`, "html-page"],
    ["an HTML page without one", `\n<html lang="id"><body>404</body></html>`, "html-page"],
    ["a site map", `<?xml version="1.0"?><urlset><url><loc>https://a.example</loc></url></urlset>`, "unknown-format"],
    ["a blog", rss("<title>Artikel</title><link>https://melati.example/a</link>"), "columns-unknown"],
  ])("%s is refused", async (_name, content, code) => {
    expect(await readAll(content)).toMatchObject({ ok: false, code });
  });
});

describe("Atom", () => {
  const entry = `<entry><g:id>7</g:id><title>Lampu Melati</title><link rel="self" href="https://melati.example/feed"/><link rel="alternate" href="https://melati.example/lampu"/><g:price>45000 IDR</g:price></entry>`;

  test.each([
    ["plain", `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">${entry}</feed>`],
    [
      "with a prefix",
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">${entry.replaceAll(/<(\/?)(entry|title|link)/g, "<$1a:$2")}</a:feed>`,
    ],
  ])("%s: its link is an attribute", async (_name, feed) => {
    const { offers, decision, outcome } = await readGood(feed);
    expect(decision.format).toBe("google-atom");
    expect(offers).toMatchObject([
      { externalId: "7", title: "Lampu Melati", url: "https://melati.example/lampu", price: 45_000 },
    ]);
    expect(outcome.complete).toBe(true);
  });
});

describe("text", () => {
  const header = ["id", "title", "description", "link", "image_link", "availability", "price", "shipping"];
  const row = [
    "T1",
    "Tas Melati",
    "Isi",
    "https://melati.example/tas",
    "https://melati.example/t.jpg",
    "in_stock",
    "150000 IDR",
    "ID::JNE REG:15000 IDR,ID::Kurir:9000 IDR",
  ];

  test.each([
    ["\t", "google-tsv"],
    [",", "google-csv"],
    ["|", "google-csv"],
  ])("parted by %j", async (delimiter, format) => {
    const quoted = row.map((cell) => `"${cell}"`);
    const { decision, offers } = await readGood(lines(header.join(delimiter), quoted.join(delimiter)));
    expect(decision).toMatchObject({ format, delimiter });
    expect(offers[0]).toMatchObject({
      externalId: "T1",
      price: 150_000,
      shipping: { price: 9000, note: "Kurir", to: "ID", byProvince: {} },
    });
  });

  test("CJ writes its names in capitals", async () => {
    const { decision, offers } = await readGood(
      lines(
        "PROGRAM_NAME\tID\tTITLE\tLINK\tIMAGE_LINK\tPRICE\tSALE_PRICE\tAVAILABILITY",
        "Melati\t9\tTas\thttps://melati.example/9\thttps://melati.example/9.jpg\t200000.00 IDR\t150000.00 IDR\tin stock",
      ),
    );
    expect(decision.format).toBe("google-tsv");
    expect(offers[0]).toMatchObject({ price: 150_000, listPrice: 200_000 });
  });
});
