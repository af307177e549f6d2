import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CACHE_TAGS_CHANNEL } from "../../../platform/page-cache/cache-tags.ts";
import { addImage } from "../../media/image.fixtures.ts";
import { addAuthor, articleInput, publishedArticle } from "../article.fixtures.ts";
import { articleTags } from "../cache-tags.shared.ts";
import { newestArticles, sitemapEntries } from "../queries.ts";
import { refreshArticlesWithImage } from "./refresh-images.ts";
import { saveArticle } from "./save-article.ts";

const { db, pool } = await testDatabase();
const listener = new pg.Client(pool.options);
await listener.connect();
afterAll(() => listener.end());

test("when a picture gets its variants, bodies and covers show them and their pages are dropped", async () => {
  await addAuthor(db);
  const hash = "d".repeat(64);
  const image = await addImage(db, { hash });
  const body = `![Sepatu](/media/${hash}/original.png)`;
  const inputs = [
    articleInput({ slug: "di-isi", body, category: "hobi-mainan" }),
    articleInput({ slug: "sampul", coverImageId: image.id }),
    articleInput({ slug: "draf", body, status: "draft" }),
    articleInput({ slug: "lain", category: "ibu-bayi" }),
  ];
  for (const input of inputs) expect(await saveArticle(db, input)).toMatchObject({ ok: true, value: { problems: [] } });
  const before = await publishedArticle(pool, "di-isi");
  expect(before?.bodyHtml).toContain(`<picture><img src="/media/${hash}/original.png"`);
  expect((await publishedArticle(pool, "sampul"))?.cover).toMatchObject({
    hash,
    mediaType: "image/png",
    width: 640,
    height: 320,
    titled: false,
    widths: [],
  });

  const heard: string[] = [];
  listener.on("notification", ({ payload }) => heard.push(...JSON.parse(payload ?? "")));
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
  await pool.query(
    `insert into image_variants select $1, f, w, w / 2, 9 from unnest(array['avif', 'webp', 'jpeg']) f, unnest(array[640, 320]) w`,
    [image.id],
  );
  await refreshArticlesWithImage(db, image.id);
  await listener.query("select 1");

  const after = await publishedArticle(pool, "di-isi");
  expect(after?.bodyHtml).toContain(`srcset="/media/${hash}/320.avif 320w, /media/${hash}/640.avif 640w"`);
  expect(after?.modifiedAt).toBe(before?.modifiedAt);
  expect((await newestArticles(pool, 4)).find((card) => card.slug === "sampul")?.cover?.widths).toEqual([320, 640]);
  expect((await sitemapEntries(pool, 0, 9)).map((entry) => entry.imagePath)).toContain(`/media/${hash}/640.jpeg`);
  const sampul = await publishedArticle(pool, "sampul");
  expect(new Set(heard)).toEqual(
    new Set([
      ...articleTags.listsOf(["hobi-mainan", "komputer-laptop"]),
      `article:${after?.id}`,
      `article:${sampul?.id}`,
    ]),
  );
});

test("a picture that a body shows cannot be deleted", async () => {
  await expect(db.deleteFrom("images").execute()).rejects.toThrow("article_images");
});
