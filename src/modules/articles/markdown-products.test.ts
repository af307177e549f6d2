import { expect, test } from "vitest";
import { MOST_PRODUCTS } from "./markdown/products.ts";
import { context } from "./markdown.fixtures.ts";
import { renderMarkdown } from "./markdown.shared.ts";
import { fillPlaceholders, productSlugsIn } from "./placeholders.shared.ts";

function render(markdown: string) {
  const rendered = renderMarkdown(markdown, context);
  if (!rendered.ok) throw new Error(rendered.code);
  const { html, products, problems, text, wordCount } = rendered.value;
  return { html, products, text, wordCount, problems: problems.map(({ rule, detail }) => `${rule}: ${detail}`) };
}

test("a product leaves a place by its slug, written in full or for short", () => {
  const place = '<product-card data-slug="ac-nusa-1-pk"></product-card>';
  for (const written of [
    '::produk{slug="ac-nusa-1-pk"}',
    "::produk{slug=ac-nusa-1-pk}",
    "::produk{slug=' ac-nusa-1-pk '}",
    "::produk{ac-nusa-1-pk}",
  ]) {
    expect(render(written), written).toMatchObject({ html: place, products: ["ac-nusa-1-pk"], problems: [] });
  }
  expect(render('::produk{slug="3-in-1"}').products).toEqual(["3-in-1"]);
});

test("a place has no words: search and the count of words know nothing of a product", () => {
  expect(render("Satu.\n\n::produk{ac}\n\nDua.")).toMatchObject({ text: "Satu. Dua.", wordCount: 2 });
});

test.each([
  ["::produk", "product-address: Kartu produk belum berisi produk"],
  ['::produk{slug=""}', "product-address: Kartu produk belum berisi produk"],
  ['::produk{slug="A B"}', "product-address: Bukan alamat produk: A B"],
  ['::produk{slug="a--b"}', "product-address: Bukan alamat produk: a--b"],
  ['::produk{slug="/produk/a"}', "product-address: Bukan alamat produk: /produk/a"],
  [`::produk{slug="${"a".repeat(201)}"}`, `product-address: Bukan alamat produk: ${"a".repeat(201)}`],
  ["::produk{a b}", "product-address: Kartu produk belum berisi produk"],
  ['::bandingkan{produk=""}', "product-comparison: Perbandingan produk membutuhkan minimal dua produk"],
  ["::bandingkan", "product-comparison: Perbandingan produk membutuhkan minimal dua produk"],
])("%s shows nothing and says why", (markdown, problem) => {
  expect(render(markdown)).toMatchObject({ html: "", products: [], problems: [problem] });
});

test("several products leave one place, and what is wrong with them is said", () => {
  const place = (slugs: string) => `<product-comparison data-slugs="${slugs}"></product-comparison>`;
  expect(render('::bandingkan{produk="a,b-2"}')).toMatchObject({ html: place("a,b-2"), products: ["a", "b-2"] });
  expect(render('::bandingkan{produk="a, b ,a"}')).toMatchObject({
    html: place("a,b"),
    problems: ["product-comparison: Satu produk disebut dua kali dalam perbandingan"],
  });
  expect(render('::bandingkan{produk="a,b,c,d,e"}')).toMatchObject({
    html: place("a,b,c,d"),
    problems: ["product-comparison: Perbandingan produk memuat maksimal 4 produk; sisanya tidak tampil"],
  });
  expect(render('::bandingkan{produk="a,b,<b>"}')).toMatchObject({
    html: place("a,b"),
    problems: ["product-comparison: Perbandingan produk memuat alamat yang bukan alamat produk"],
  });
  expect(render('::bandingkan{produk="a"}').problems).toHaveLength(1);
});

test("the same product may stand in several places; of very many places the rest is left out", () => {
  const repeated = render("::produk{a}\n\n".repeat(MOST_PRODUCTS + 5));
  expect(repeated.products).toEqual(["a"]);
  expect(repeated.html.match(/<product-card/g)).toHaveLength(MOST_PRODUCTS);
  expect(repeated.problems).toEqual(["product-limit: Satu artikel memuat maksimal 50 produk; sisanya tidak tampil"]);
  const compared = render('::bandingkan{produk="a,b,c,d"}\n\n'.repeat(20));
  expect(compared.html.match(/<product-comparison/g)).toHaveLength(12);
});

test("a block within a list, a quote or a box has its place there; a container of its name is none", () => {
  expect(render("> ::produk{a}").html).toContain('<product-card data-slug="a">');
  expect(render(":::note\n::produk{a}\n:::").html).toContain('<product-card data-slug="a">');
  expect(render(":::produk{a}\nisi\n:::").problems).toEqual(["directive-unknown: Direktif tidak dikenal: produk"]);
});

test("places are filled once, whatever is put into them, and named each once", () => {
  const { html } = render('::produk{a}\n\n::bandingkan{produk="a,b"}\n\n::produk{c}\n\n::faq');
  expect(productSlugsIn(html)).toEqual(["a", "c", "b"]);
  expect(productSlugsIn("<p>Tanpa produk</p>")).toEqual([]);
  const filled = fillPlaceholders(html, {
    storeCard: () => "",
    faq: () => "F",
    productCard: (slug) => `$&${slug}<faq-items data-place="body"></faq-items>`,
    productComparison: (slugs) => `[${slugs.join("+")}]`,
  });
  const left = '<faq-items data-place="body"></faq-items>';
  expect(filled.html).toBe(`$&a${left}\n[a+b]\n$&c${left}\nF`);
});
