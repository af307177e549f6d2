import { describe, expect, test } from "vitest";
import { decodePage, readProductPage } from "./read-page.ts";

const PAGE = new URL("https://melati.example/kipas?varian=2");
const read = (html: string) => readProductPage(`<!doctype html><html><head>${html}</head><body></body></html>`, PAGE);
const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const product = (offers: unknown, more: object = {}) => ({
  ...{ "@context": "https://schema.org", "@type": "Product", name: "Kipas Angin Melati 16 inci", offers },
  ...more,
});
const offer = (price: unknown, more: object = {}) => ({ "@type": "Offer", price, priceCurrency: "IDR", ...more });
const priceOf = (html: string) => {
  const found = read(html);
  return found.ok ? found.value.price : found.code;
};

describe("JSON-LD", () => {
  test("of a product has all that an offer needs", () => {
    const found = read(
      script(
        product(offer("250000.00", { availability: "https://schema.org/InStock", seller: { name: "Melati" } }), {
          ...{ brand: { "@type": "Brand", name: "Melati" }, gtin13: "8992761136011", mpn: "KM-16", color: "Putih" },
          image: [{ "@type": "ImageObject", url: "https://melati.example/k.jpg" }],
        }),
      ),
    );
    expect(found).toMatchObject({
      ok: true,
      value: {
        ...{ title: "Kipas Angin Melati 16 inci", price: 250_000, listPrice: null, brand: "Melati", mpn: "KM-16" },
        ...{ gtins: ["8992761136011"], color: "Putih", seller: "Melati", image: "https://melati.example/k.jpg" },
        availability: "https://schema.org/InStock",
      },
    });
  });

  test.each([
    ["a number", product(offer(250000))],
    ["words", product(offer("Rp 250.000,-", { priceCurrency: undefined }))],
    ["a list of one", [product([offer(250000)])]],
    ["a graph", { "@graph": [{ "@type": "WebSite", name: "x" }, product(offer(250000))] }],
    ["a page's main entity", { "@type": "ItemPage", mainEntity: product(offer(250000)) }],
    ["several types", product(offer(250000), { "@type": ["Product", "https://schema.org/Book"] })],
    ["an offer elsewhere in the graph", { "@graph": [product({ "@id": "#o" }), offer(250000, { "@id": "#o" })] }],
    [
      "a price specification beside a struck one",
      product({
        "@type": "Offer",
        priceSpecification: [
          { price: "300000", priceCurrency: "IDR", priceType: "https://schema.org/ListPrice" },
          { price: "250000", priceCurrency: "IDR" },
        ],
      }),
    ],
    ["offers that say the same", product([offer(250000, { sku: "a" }), offer("250.000", { sku: "b" })])],
    [
      "the offer of the page's own variant",
      product([offer(200000, { url: "/kipas?varian=1" }), offer(250000, { url: "/kipas?varian=2" })]),
    ],
    [
      "a group's own variant",
      {
        ...{ "@type": "ProductGroup", name: "Kipas" },
        hasVariant: [
          product(offer(200000, { url: "https://melati.example/kipas?varian=1" }), { name: "Kipas 1" }),
          product(offer(250000, { url: "https://melati.example/kipas?varian=2" }), { name: "Kipas 2" }),
        ],
      },
    ],
    ["a second block without a price", [product(undefined), product(offer(250000))]],
    [
      "the product of this address among others",
      [
        product(offer(1), { name: "Lain", url: "https://melati.example/lain" }),
        product(offer(250000), { url: "https://www.melati.example/kipas/" }),
      ],
    ],
  ])("is believed as %s", (_name, value) => expect(priceOf(script(value))).toBe(250_000));

  test.each<[string, object, string, string]>([
    ["five", { ratingValue: "4.8", bestRating: "5", ratingCount: 120 }, "4.8", "120"],
    ["a number that it does not name", { ratingValue: 4.8, reviewCount: "9" }, "4.8", "9"],
    ["ten", { ratingValue: "4.8", bestRating: "10", ratingCount: 120 }, "", ""],
    ["a hundred", { ratingValue: 98, bestRating: 100, ratingCount: 120 }, "", ""],
  ])("is described, and rated where it counts to five: to %s", (_scale, rated, rating, ratingCount) => {
    const aggregateRating = { "@type": "AggregateRating", ...rated };
    const found = read(script(product(offer(250000), { description: "Kipas <b>meja</b>", aggregateRating })));
    expect(found).toMatchObject({ ok: true, value: { description: "Kipas <b>meja</b>", rating, ratingCount } });
  });

  test("has the old price of its specification", () => {
    const struck = { price: 300000, priceCurrency: "IDR", priceType: "https://schema.org/StrikethroughPrice" };
    const found = read(script(product(offer(250000, { priceSpecification: [struck] }))));
    expect(found).toMatchObject({ value: { price: 250_000, listPrice: 300_000 } });
  });

  test.each([
    [
      "page-aggregate-offer",
      product({ "@type": "AggregateOffer", lowPrice: "200000", highPrice: "250000", priceCurrency: "IDR" }),
    ],
    [
      "page-aggregate-offer",
      product({ "@type": "AggregateOffer", lowPrice: 250000, highPrice: 250000, priceCurrency: "IDR" }),
    ],
    ["page-price-range", product([offer(200000), offer(250000)])],
    ["page-price-range", product(offer("200.000 - 250.000"))],
    [
      "page-price-range",
      product({ "@type": "Offer", priceSpecification: { minPrice: 1, maxPrice: 2, priceCurrency: "IDR" } }),
    ],
    ["page-price-missing", product({ "@type": "Offer", url: "/x", availability: "InStock" })],
    ["page-price-missing", product(offer("0"))],
    ["page-price-unreadable", product(offer("hubungi kami"))],
    ["page-other-currency", product(offer("12.50", { priceCurrency: "USD" }))],
    ["page-other-currency", product(offer("US$ 12", { priceCurrency: "" }))],
    ["page-currency-missing", product(offer("250000", { priceCurrency: undefined }))],
    ["page-several-products", [product(offer(250000)), product(offer(99000), { name: "Lain" })]],
    ["page-no-product", { "@type": "Organization", name: "Melati" }],
    ["page-no-product", { "@type": "ItemList", itemListElement: [product(offer(250000))] }],
    ["page-no-product", { "@type": "WebPage", isRelatedTo: product(offer(250000)) }],
  ])("is %s", (code, value) => expect(priceOf(script(value))).toBe(code));

  test("is read through line breaks, comments and a semicolon", () => {
    const text = JSON.stringify(product(offer(250000))).replace("Kipas ", "Kipas\n");
    for (const wrapped of [text, `${text};`, `<!-- ${text} -->`, `//<![CDATA[\n${text}\n//]]>`])
      expect(priceOf(`<script type="application/ld+json; charset=utf-8">${wrapped}</script>`)).toBe(250_000);
  });

  test("that is hostile harms nothing", () => {
    const deep = `${'{"@graph":['.repeat(200_000)}${"]}".repeat(200_000)}`;
    const own = `{"@type":"Product","name":"x","__proto__":{"offers":{"price":1}},"constructor":{"prototype":{"polluted":1}},"toString":"x"}`;
    const ends = script(product(offer(250000), { name: "a</script><script>b" }));
    expect(priceOf(`<script type="application/ld+json">${deep}</script>`)).toBe("page-no-product");
    expect(priceOf(`<script type="application/ld+json">${own}</script>`)).toBe("page-price-missing");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(priceOf(ends)).toBe("page-no-product");
    const cyclic = { "@graph": [{ "@id": "#a", "@type": "Product", name: "x", offers: { "@id": "#a" } }] };
    expect(priceOf(script(cyclic))).toBe("page-price-missing");
    expect(priceOf(`${"<div itemscope itemprop=a>".repeat(200_000)}`)).toBe("page-no-product");
  });
});

describe("JSON-LD in rupiah", () => {
  const written = (price: string, more = "") =>
    `<script type="application/ld+json">{"@type":"Product","name":"Kipas","offers":{"@type":"Offer","price":${price},"priceCurrency":"IDR"${more}}}</script>`;

  test.each(["199000", '"199.000"', "199.000", '"199000.00"', '"Rp199.000"'])("of a price %s is 199,000", (price) =>
    expect(priceOf(written(price))).toBe(199_000),
  );

  test.each(["0", '"0.00"', '""'])("of a price %s that is out of stock is sold out, without a price", (price) => {
    expect(read(written(price, ',"availability":"https://schema.org/OutOfStock"'))).toMatchObject({
      ok: true,
      value: { price: 0, availability: "https://schema.org/OutOfStock" },
    });
    expect(priceOf(written(price, ',"availability":"https://schema.org/InStock"'))).toBe("page-price-missing");
  });
});

describe("microdata", () => {
  const shop = (price: string) => `
    <div itemscope itemtype="http://schema.org/Product">
      <h1 itemprop="name">Kipas <b>Angin</b>
        Melati</h1>
      <p itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Melati</span></p>
      <img itemprop="image" src="/k.jpg"><meta itemprop="gtin13" content="8992761136011">
      <ul><li>satu<li>dua</ul>
      <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">${price}
        <link itemprop="availability" href="http://schema.org/OutOfStock">
      </div>
    </div>`;

  test("is read where there is no JSON-LD", () => {
    expect(
      read(
        shop(
          '<span itemprop="priceCurrency" content="IDR">Rp</span><span itemprop="price" content="250000">250.000</span>',
        ),
      ),
    ).toMatchObject({
      ok: true,
      value: {
        ...{ title: "Kipas Angin Melati", price: 250_000, brand: "Melati", gtins: ["8992761136011"], image: "/k.jpg" },
        availability: "http://schema.org/OutOfStock",
      },
    });
    expect(priceOf(shop('<span itemprop="price">Rp 250.000</span>'))).toBe(250_000);
  });

  test("with two prices is a range", () =>
    expect(
      priceOf(
        shop('<b itemprop="price">Rp 1.000</b></div><div itemprop="offers" itemscope><b itemprop="price">Rp 2.000</b>'),
      ),
    ).toBe("page-price-range"));
});

describe("OpenGraph", () => {
  const meta = (values: Readonly<Record<string, string>>) =>
    Object.entries({ "og:type": "product", "og:title": "Kipas Melati", ...values })
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join("");

  test("is the last that is asked", () => {
    const amount = { "product:price:amount": "250000", "product:price:currency": "IDR" };
    expect(priceOf(meta(amount))).toBe(250_000);
    expect(priceOf(script(product(undefined)) + meta(amount))).toBe(250_000);
    expect(read(meta({ ...amount, "product:sale_price:amount": "200000" }))).toMatchObject({
      value: { price: 200_000, listPrice: 250_000 },
    });
  });

  test("does not stand in for a range that JSON-LD has", () => {
    const low = meta({ "product:price:amount": "200000", "product:price:currency": "IDR" });
    expect(priceOf(script(product([offer(200000), offer(250000)])) + low)).toBe("page-price-range");
  });

  test("says what is missing", () => {
    expect(priceOf(meta({}))).toBe("page-price-missing");
    expect(priceOf(meta({ "product:price:amount": "250000" }))).toBe("page-currency-missing");
    expect(priceOf('<meta property="og:title" content="Beranda">')).toBe("page-no-product");
  });
});

test("a page that asks to sign in is named as that", () =>
  expect(priceOf("<form><input type=PASSWORD></form>")).toBe("page-login"));

test("a page's text is read by its bytes before what it says of itself", () => {
  const utf8 = Buffer.from("<title>Café</title>");
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Café</title>', "latin1");
  expect(decodePage(utf8, "text/html; charset=iso-8859-1")).toContain("Café");
  expect(decodePage(latin, "text/html")).toContain("Café");
  expect(decodePage(latin, "text/html; charset=tidak-ada")).toContain("Café");
  expect(decodePage(Buffer.from("\uFEFFCafé", "utf16le"), undefined)).toContain("Café");
});
