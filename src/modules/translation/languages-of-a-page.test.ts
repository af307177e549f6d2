import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import {
  type ArticleChanges,
  addArticle,
  addAuthor,
  changeArticle,
  publishedArticle,
} from "../articles/article.fixtures.ts";
import { sitemapEntries } from "../articles/queries.ts";
import { alternatesOf } from "../seo/alternates.ts";
import { linkTranslation, translationsOf } from "./groups.ts";

const { db, pool } = await testDatabase();
const PATH = "/artikel/komputer-laptop";
beforeAll(() => addAuthor(db));

const add = async (changes: ArticleChanges) => (await addArticle(db, changes)).id;
const edit = (id: number, changes: ArticleChanges) => changeArticle(db, id, changes);
const link = (articleId: number, sourceId: number, language: string) =>
  db
    .transaction()
    .execute((trx) =>
      linkTranslation(trx, { articleId, sourceId, language, sourceHash: Buffer.alloc(32), version: 1 }),
    );
async function alternates(slug: string) {
  const article = await publishedArticle(pool, slug);
  return article && alternatesOf(article);
}

test("an article and its translations name each other once they are live, and the Indonesian one is for everybody else", async () => {
  const english = await add({ slug: "laptops", language: "en" });
  const indonesian = await add({ slug: "laptop-id", status: "draft" });
  const german = await add({ slug: "laptop-de", status: "draft", language: "de" });
  expect((await publishedArticle(pool, "laptops"))?.translations).toEqual([]);
  expect(await link(indonesian, english, "id")).toBe(true);
  // The German article is a translation of a translation and belongs to the same group.
  expect(await link(german, indonesian, "de")).toBe(true);
  expect((await translationsOf(db, german)).map(({ id }) => id).sort()).toEqual([english, indonesian].sort());
  expect(await alternates("laptops")).toEqual([]);
  // The page depends on drafts too, so that the page is refreshed when the drafts are published.
  expect((await publishedArticle(pool, "laptops"))?.translations.map(({ id }) => id)).toEqual([
    indonesian,
    english,
    german,
  ]);

  await edit(indonesian, { status: "published" });
  const both = [
    { language: "id", path: `${PATH}/laptop-id` },
    { language: "en", path: `${PATH}/laptops` },
    { language: "x-default", path: `${PATH}/laptop-id` },
  ];
  expect(await alternates("laptops")).toEqual(both);
  expect(await alternates("laptop-id")).toEqual(both);
  const entries = await sitemapEntries(pool, 0, 100);
  expect(entries.filter((entry) => alternatesOf(entry).length > 0).map(({ id }) => id)).toEqual([english, indonesian]);

  await edit(indonesian, { noindex: true });
  expect(await alternates("laptops")).toEqual([]);
  expect(await alternates("laptop-id")).toEqual([]);
});

test("a group has one article in a language; one in the trash makes room", async () => {
  const source = await add({ slug: "sumber" });
  const first = await add({ slug: "first", language: "en", status: "draft" });
  const second = await add({ slug: "second", language: "en", status: "draft" });
  expect(await link(first, source, "en")).toBe(true);
  expect(await link(second, source, "en")).toBe(false);
  await db.updateTable("articles").set({ status: "trashed", trashed_at: new Date() }).where("id", "=", first).execute();
  expect(await link(second, source, "en")).toBe(true);
  expect((await translationsOf(db, source)).map(({ id }) => id)).toEqual([second]);
});
