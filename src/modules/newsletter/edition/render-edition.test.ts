import { describe, expect, test } from "vitest";
import type { EditionContext } from "./parts.ts";
import { MAX_HTML_BYTES, renderEdition } from "./render-edition.tsx";

const SITE = "https://belanja.example";
const HASH = "a".repeat(64);
const context: EditionContext = {
  ...{ siteName: "PanduBelanja", siteUrl: SITE, contactEmail: "redaksi@belanja.example" },
  products: new Map([
    [
      "ponsel-a1",
      {
        title: "Ponsel A1 <8/128>",
        path: "/produk/ponsel-a1",
        price: "Rp2.499.000",
        where: "Toko Satu, sudah termasuk ongkir, dicek 29 Nov 10.00 WIB",
        picture: { path: `/media/${HASH}/160.webp`, width: 160, height: 160 },
        isSample: false,
      },
    ],
    [
      "ponsel-contoh",
      {
        ...{ title: "Contoh Ponsel", path: "/produk/ponsel-contoh", price: "Rp1.000.000", where: "Contoh Toko" },
        ...{ picture: undefined, isSample: true },
      },
    ],
  ]),
  picture: (src) => (src.includes(HASH) ? { path: `/media/${HASH}/960.jpeg`, width: 960, height: 540 } : undefined),
  store: (id) => (id === "toko-satu" ? { name: "Toko Satu", url: "https://toko-satu.example/" } : undefined),
};

const BODY = `Halo, ini *kabar* pekan ini.

## Ponsel

::produk{slug="ponsel-a1"}

![Meja kerja](/media/${HASH}/original.png "Di rumah")

- Baca [panduan](/artikel/x)
- Lihat [toko](https://toko.example/?a=1&b=2)

| Toko | Harga |
|---|---|
| Satu | Rp1 |

::store-card{id="toko-satu"}

:::button
[Cek harga](/cek)
:::

:::note{type=tip}
Bandingkan ongkirnya.
:::
`;

const edition = (body = BODY, subject = "Kabar pekan ini") =>
  renderEdition({ subject, preheader: "Dua ponsel", body }, context, (number) => `${SITE}/n/7/${number}`);

describe("an edition", () => {
  const { html, text, links, problems } = edition();

  test("shows products with the price of the moment, in HTML and as text", () => {
    expect(html).toContain("Rp2.499.000");
    expect(html).toContain("Ponsel A1 &lt;8/128&gt;");
    expect(html).toContain("Harga saat email dibuat");
    expect(text).toContain(
      "Rp2.499.000 (Toko Satu, sudah termasuk ongkir, dicek 29 Nov 10.00 WIB; harga saat email dibuat)",
    );
    expect(problems).toEqual([]);
  });

  test("counts links of the edition and nobody: the same for all, and none of the way out", () => {
    expect([...links].sort()).toEqual([
      `${SITE}/artikel/x`,
      `${SITE}/cek`,
      `${SITE}/produk/ponsel-a1`,
      "https://toko-satu.example/",
      "https://toko.example/?a=1&b=2",
    ]);
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(hrefs)).toEqual(
      new Set([
        SITE,
        ...[1, 2, 3, 4, 5].map((n) => `${SITE}/n/7/${n}`),
        "\u0001unsubscribe\u0001",
        "\u0001preferences\u0001",
        `${SITE}/privasi`,
      ]),
    );
    expect(text).toContain("\u0001unsubscribe\u0001");
  });

  test("has own pictures only, each with words, and no script", () => {
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
    expect(pictures).toHaveLength(2);
    for (const picture of pictures)
      expect(picture).toMatch(
        /src="https:\/\/belanja\.example\/media\/[^"]+"[^>]* alt="[^"]+"|alt="[^"]+"[^>]* src="https:\/\/belanja\.example\/media\//,
      );
    expect(html).not.toMatch(/<script|<link|<iframe|url\(/i);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES);
  });

  // By https://www.caniemail.com, Gmail, Outlook and Apple Mail all support these.
  test("uses what mail programs support: tables for layout, styles that all of them take", () => {
    const properties = new Set(
      [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style = ""]) =>
        style.split(";").map((rule) => rule.split(":")[0] ?? ""),
      ),
    );
    const supported =
      /^(background-color|border(-(top|bottom|radius))?|color|display|font-(family|size|weight)|line-height|margin|padding(-left)?|text-decoration|width|max-(width|height)|overflow|opacity|white-space|)$/;
    expect([...properties].filter((property) => !supported.test(property))).toEqual([]);
  });
});

test.each([
  ["a link that leads nowhere", "[x](javascript:alert(1))", "dead-link"],
  ["a link without an address", "[x]()", "dead-link"],
  ["a link without words", "[](/artikel/x)", "dead-link"],
  ["a link within the page", "[x](#bagian)", "dead-link"],
  ["a relative link", "[x](artikel/y)", "dead-link"],
  ["a reference that leads nowhere", "[x][y]\n\n[y]: javascript:alert(1)", "dead-link"],
  ["a picture by reference that is not ours", "![x][y]\n\n[y]: https://lain.example/x.png", "picture"],
  ["a picture without words", `![](/media/${HASH}/original.png)`, "alt"],
  ["a picture that is not ours", "![x](https://lain.example/x.png)", "picture"],
  ["a product that is not shown", '::produk{slug="tidak-ada"}', "product"],
  ["a store that is none", "::store-card{id=tidak-ada}", "store"],
  ["nothing", "", "body"],
  ["more than Gmail shows", "Panjang sekali. ".repeat(8_000), "size"],
])("tells of %s", (_what, body, rule) => {
  expect(edition(body).problems.map((problem) => problem.rule)).toEqual([rule]);
});

test.each([
  ["Isi.", false],
  [`![](/media/${HASH}/original.png)`, false],
  ['::produk{slug="ponsel-a1"}', false],
  ['::produk{slug="tidak-ada"}', true],
  ["<!-- nanti -->", true],
  ["", true],
])("%s: nothing is shown: %s", (body, isEmpty) => {
  expect(edition(body).isEmpty).toBe(isEmpty);
});

test("tells of a subject that phones cut", () => {
  expect(edition("Isi.", "Kabar ".repeat(14)).problems.map(({ rule }) => rule)).toEqual(["subject"]);
});

test("raw HTML is dropped and nothing that is typed is taken for a placeholder", () => {
  const { html } = edition(
    'Halo <img src=x onerror=alert(1)> <b onclick="x">\u0001unsubscribe\u0001</b>\n\n<script>alert(1)</script>',
  );
  expect(html).not.toMatch(/onerror|onclick|<script/);
  expect(html.split("\u0001unsubscribe\u0001")).toHaveLength(2);
});

test("links and pictures by reference are those of their definitions, in HTML and as text", () => {
  const { html, text, links, problems } = edition(
    `Baca [panduan][Satu] atau [dua].\n\n![Meja][foto]\n\n[satu]: /artikel/x\n[dua]: https://toko.example/\n[foto]: /media/${HASH}/original.png`,
  );
  expect([links, problems]).toEqual([[`${SITE}/artikel/x`, "https://toko.example/"], []]);
  expect(html).toContain(`<a href="${SITE}/n/7/1"`);
  expect(html).toContain('alt="Meja"');
  expect(text).toContain(`Baca panduan (${SITE}/n/7/1) atau dua (${SITE}/n/7/2).`);
});

test("products of the sample catalogue are marked as invented, in HTML and as text, and the sender is told", () => {
  const { html, text, problems } = edition('::produk{slug="ponsel-contoh"}');
  for (const mail of [html, text]) expect(mail).toContain("Data contoh: toko, merek, dan harga ini rekaan.");
  expect(problems).toEqual([{ rule: "product", detail: "Produk contoh, yang datanya rekaan: Contoh Ponsel" }]);
  expect(edition().html).not.toContain("Data contoh");
});
