import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../../catalogue/curation/product.fixtures.ts";
import { ProductCounts } from "../../../catalogue/listings/product-counts.ts";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { articleLists } from "./sections.ts";

const { db, pool } = await testDatabase();

const HOME = "peralatan-rumah-tangga";

/** Returns the section of an article with that title: its cache tags, heading and links, and whether it is marked as sample data. */
async function listsOf(title: string, category: CategorySlug = HOME, { showSamples = false } = {}) {
  const productCounts = new ProductCounts(pool, { showSamples, onPresenceChange: () => {} });
  await productCounts.load();
  const { body, tags } = await articleLists({ title, category }, { productCounts });
  const html = renderToStaticMarkup(body);
  return {
    tags,
    heading: /<h2[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    links: [...html.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path),
    isMarked: html.includes("Data contoh"),
  };
}

test("where there are no products at all, nothing is added", async () => {
  expect(await listsOf("10 AC hemat listrik")).toEqual({ tags: [], heading: undefined, links: [], isMarked: false });
});

test("invented products are marked, and led to only where they are shown", async () => {
  await addProduct(db, { category: "komputer-laptop", product_type: "komputer", is_sample: true });
  expect(await listsOf("Komputer untuk pelajar", "komputer-laptop")).toMatchObject({ links: [] });
  expect(await listsOf("Komputer untuk pelajar", "komputer-laptop", { showSamples: true })).toEqual({
    ...{ tags: ["product-listed:komputer-laptop"], heading: "Bandingkan harga komputer PC" },
    ...{ links: ["/harga/komputer-laptop/komputer"], isMarked: true },
  });
});

test("the types that the title names are led to, of those that there are", async () => {
  await addProduct(db, { category: HOME, product_type: "ac" });
  await addProduct(db, { category: HOME, product_type: "meja" });
  const rest = { tags: [`product-listed:${HOME}`], isMarked: false };
  expect(await listsOf("AC atau kipas angin: mana yang hemat?")).toEqual({
    ...{ heading: "Bandingkan harga AC", links: [`/harga/${HOME}/ac`], ...rest },
  });
  expect(await listsOf("Menata ruang: AC, meja, dan lampu")).toEqual({
    ...{ heading: "Bandingkan harga AC dan meja", links: [`/harga/${HOME}/ac`, `/harga/${HOME}/meja`], ...rest },
  });
  expect(await listsOf("Meja komputer yang kokoh", HOME, { showSamples: true })).toMatchObject({
    links: [`/harga/${HOME}/meja`],
  });
});

test("else its category is; an article about things of another category leads there", async () => {
  expect(await listsOf("Kipas angin yang senyap")).toMatchObject({
    heading: "Bandingkan harga Peralatan Rumah Tangga",
    links: [`/harga/${HOME}`],
  });
  expect(await listsOf("Sepuluh AC untuk toko buku", "buku-majalah")).toEqual({
    tags: ["product-listed:buku-majalah", `product-listed:${HOME}`],
    ...{ heading: "Bandingkan harga AC", links: [`/harga/${HOME}/ac`], isMarked: false },
  });
  expect(await listsOf("Novel terbaik tahun ini", "buku-majalah")).toMatchObject({
    tags: ["product-listed:buku-majalah"],
    heading: undefined,
  });
});
