import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { addEdition } from "../../tests/support/edition.ts";
import { deadLinks } from "../modules/article-tools/queries.ts";
import { addArticle, addAuthor } from "../modules/articles/article.fixtures.ts";
import { problemsOf } from "../modules/newsletter/campaigns/preview.ts";
import { findPagesOf } from "./find-pages.ts";

const { db } = await testDatabase();
const siteUrl = "https://belanja.example";

/** What the check of an edition says of the links in its body. */
async function saidOf(body: string): Promise<readonly string[]> {
  const services = {
    deadLinks: (markdown: string, own: number) =>
      deadLinks(db, { markdown, own, siteUrl, findPages: findPagesOf({ siteUrl }) }),
  };
  const problems = await problemsOf({ body }, { problems: [] }, services);
  return problems.map(({ detail }) => detail);
}

test.each([
  ["a path without a page", "[x](/tidak/ada)", "/tidak/ada"],
  ["a missing article", "[x](/artikel/elektronik-gadget/tidak-ada)", "/artikel/elektronik-gadget/tidak-ada"],
  ["a missing product", "[x](/produk/tidak-ada)", "/produk/tidak-ada"],
  ["a missing edition", "[x](/newsletter/tidak-ada)", "/newsletter/tidak-ada"],
  ["a whole address of this site", `[x](${siteUrl}/tidak/ada)`, `${siteUrl}/tidak/ada`],
  ["a reference", "[x][y]\n\n[y]: /tidak/ada", "/tidak/ada"],
  ["a button", ":::button\n[x](/tidak/ada)\n:::", "/tidak/ada"],
])("the check of an edition tells of a link to %s", async (_what, body, address) => {
  expect(await saidOf(body)).toEqual([`Tautan ${address}: Halaman ini tidak ada di portal.`]);
});

test("it is silent about pages that answer: fixed ones, articles, editions and other sites", async () => {
  await addAuthor(db);
  const { path } = await addArticle(db);
  await addEdition(db, "kabar-pekan-ini");
  const links = ["/artikel", "/cari?q=laptop", "/privasi", path, "/newsletter", "/newsletter/kabar-pekan-ini"];
  expect(await saidOf([...links, "https://toko.example/tidak/ada"].map((link) => `[x](${link})`).join("\n\n"))).toEqual(
    [],
  );
});
