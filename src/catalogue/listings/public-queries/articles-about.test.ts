import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addArticle, addAuthor, changeArticle } from "../../../modules/articles/article.fixtures.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { articlesAbout } from "./articles-about.ts";

const { db, pool } = await testDatabase();

test("articles that show a product come before those about its type, under whatever address they know it", async () => {
  await addAuthor(db);
  const kind = { category: "elektronik-gadget", productType: "hp" };
  const kept = await addProduct(db, { slug: "nusa", category: kind.category, product_type: kind.productType });
  await addProduct(db, { slug: "nusa-lama", merged_into: kept.id, hidden_at: new Date() });
  const other = await addProduct(db, { slug: "lain", category: "buku-majalah", product_type: null });
  const on = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) });
  await addArticle(db, { ...on(1), slug: "lama", body: "::produk{nusa-lama}" });
  await addArticle(db, { ...on(2), slug: "dua", body: '::bandingkan{produk="nusa,lain"}' });
  await addArticle(db, { ...on(3), slug: "jenis", title: "Memilih HP", category: "elektronik-gadget" });
  await addArticle(db, { ...on(4), slug: "draf", status: "draft", body: "::produk{nusa}" });
  await addArticle(db, { ...on(4), slug: "inggris", language: "en", body: "::produk{nusa}" });

  const about = async () => {
    const products = [
      { ...kind, ...kept },
      { ...other, category: "buku-majalah", productType: null },
    ];
    const aboutOf = await articlesAbout(pool, products);
    return products.map((product) => {
      const { articles, showing } = aboutOf(product);
      return { articles: articles.map(({ slug }) => slug), showing };
    });
  };
  expect(await about()).toEqual([
    { articles: ["dua", "lama", "jenis"], showing: 2 },
    { articles: ["dua"], showing: 1 },
  ]);

  // The article that names the type now shows the product, too, and is listed once.
  const { id } = await db.selectFrom("articles").select("id").where("slug", "=", "jenis").executeTakeFirstOrThrow();
  await changeArticle(db, id, { body: "::produk{nusa}" });
  expect((await about())[0]).toEqual({ articles: ["jenis", "dua", "lama"], showing: 3 });
});
