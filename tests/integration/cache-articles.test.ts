import { afterAll, beforeAll, expect, test } from "vitest";
import { addArticle, changeArticle } from "../../src/modules/articles/article.fixtures.ts";
import { articleTags } from "../../src/modules/articles/cache-tags.shared.ts";
import { refreshArticlesWithImage, trashArticle } from "../../src/modules/articles/commands.ts";
import { publishDueArticles } from "../../src/modules/articles/write/publish-due.ts";
import { untrash } from "../../src/modules/articles/write/trash.ts";
import { changeAuthor } from "../../src/modules/authors/commands.ts";
import { ARCHIVE_TAG } from "../../src/modules/newsletter/archive/cache-tags.shared.ts";
import { showCampaign } from "../../src/modules/newsletter/campaigns/life.ts";
import { deleteRedirect, REDIRECTS_TAG, setRedirect } from "../../src/modules/redirects/commands.ts";
import { deleteTag, mergeTags, renameTag } from "../../src/modules/tags/commands.ts";
import { linkTranslation } from "../../src/modules/translation/groups.ts";
import { isOwnPath } from "../../src/product/addresses.ts";
import { BY_SYSTEM, CATEGORY, done, kindOfTag, startKeepingProduct } from "../support/cached-pages.ts";
import { productArticle, RICH_ARTICLE } from "../support/rich-article.ts";

// Each subject is changed once by its command, while everything that shows it is cached. What is served afterwards must equal what a
// product without a cache would serve.

const SHOWN = "/artikel/elektronik-gadget/serba-ada";
const SHOWING = "/artikel/elektronik-gadget/ponsel-pilihan";
const PHONE = "/produk/contoh-ponsel";
const EDITION = ["/newsletter", "/newsletter/kabar-pekan-ini", "/newsletter/rss.xml", "/sitemap-newsletter-1.xml"];
const LISTED = ["/artikel", `/artikel/${CATEGORY}`, `/artikel/${CATEGORY}/rss.xml`, "/rss.xml"];

let site: Awaited<ReturnType<typeof startKeepingProduct>>;
beforeAll(async () => {
  site = await startKeepingProduct();
}, 600_000);
afterAll(() => site?.stop());

type Change = readonly [what: string, seenAt: readonly string[], change: () => Promise<unknown>];

test("the comparison sees what nobody announces", async () => {
  const rename = site.changedBy(() =>
    site.db.updateTable("articles").set({ title: "Diam-diam" }).where("id", "=", site.article).execute(),
  );
  await expect(rename).rejects.toThrow(/kept although it is untrue/);
  await changeArticle(site.db, site.article, { title: RICH_ARTICLE.title });
});

test("nothing looks other than before where nothing is changed", async () => {
  expect(await site.changedBy(async () => {})).toEqual([]);
});

const CHANGES: readonly Change[] = [
  [
    "an article is edited",
    [SHOWN, ...LISTED, `/api/categories/${CATEGORY}`, "/", `/toko/${CATEGORY}`],
    () => changeArticle(site.db, site.article, { title: "Judul yang baru" }),
  ],
  [
    "an article is withdrawn",
    [SHOWN, ...LISTED, `/api/categories/${CATEGORY}`, "/sitemap-artikel-1.xml"],
    () => changeArticle(site.db, site.article, { status: "draft" }),
  ],
  [
    "an article is published at its time",
    [SHOWN, ...LISTED, `/api/categories/${CATEGORY}`, "/sitemap-artikel-1.xml"],
    async () => {
      await changeArticle(site.db, site.article, { status: "scheduled", publishedAt: new Date(Date.now() - 1000) });
      await publishDueArticles(site.db);
    },
  ],
  [
    "an article about a product is trashed",
    [SHOWING, PHONE, ...LISTED],
    async () => {
      const { version } = await site.db
        .selectFrom("articles")
        .select("version")
        .where("id", "=", site.showing)
        .executeTakeFirstOrThrow();
      await done(
        trashArticle(site.db, {
          id: site.showing,
          expectedVersion: version,
          audit: BY_SYSTEM.audit,
          clock: BY_SYSTEM.clock,
        }),
      );
    },
  ],
  [
    "an article about a product comes back",
    [SHOWING, PHONE, ...LISTED],
    () => done(site.db.transaction().execute((trx) => untrash(trx, site.showing, BY_SYSTEM))),
  ],
  [
    "an article no longer shows a product",
    [SHOWING, PHONE],
    () => changeArticle(site.db, site.showing, { body: "Tanpa produk.", category: "hobi-mainan" }),
  ],
  [
    "an article shows a product again, in another category",
    ["/artikel/hobi-mainan/rss.xml", PHONE],
    () => changeArticle(site.db, site.showing, { body: productArticle(["contoh-ponsel", "contoh-kabel"]).body }),
  ],
  [
    "an article moves to another category",
    [SHOWING, "/artikel/hobi-mainan", `/artikel/${CATEGORY}`, `/api/categories/${CATEGORY}`],
    () => changeArticle(site.db, site.showing, { category: CATEGORY }),
  ],
  [
    "an article gets a translation, which is published and unlinked",
    [],
    async () => {
      const english = await addArticle(site.db, {
        slug: "everything",
        authorId: site.author,
        category: CATEGORY,
        language: "en",
      });
      const link = {
        articleId: english.id,
        sourceId: site.article,
        language: "en",
        sourceHash: Buffer.alloc(32),
        version: 1,
      };
      await site.db.transaction().execute((trx) => linkTranslation(trx, link));
      await changeArticle(site.db, english.id, { title: "Everything, again" });
    },
  ],
  [
    "an author has another name",
    [SHOWN],
    () => done(changeAuthor(site.db, site.author, { name: "Nama Baru" }, BY_SYSTEM.audit)),
  ],
  [
    "a tag has another name",
    [SHOWN],
    async () => {
      const tag = await site.db.selectFrom("tags").select("id").where("slug", "=", "contoh").executeTakeFirstOrThrow();
      await done(renameTag(site.db, tag.id, "Percontohan", BY_SYSTEM.audit));
    },
  ],
  [
    "a tag becomes part of another",
    [SHOWN],
    async () => {
      const [into, from] = await site.db
        .selectFrom("tags")
        .select("id")
        .where("slug", "in", ["laptop", "percontohan"])
        .orderBy("slug")
        .execute();
      await done(mergeTags(site.db, { into: into?.id ?? 0, from: [from?.id ?? 0] }, BY_SYSTEM.audit));
    },
  ],
  [
    "a tag is deleted",
    [SHOWN],
    async () => {
      const tag = await site.db.selectFrom("tags").select("id").where("slug", "=", "laptop").executeTakeFirstOrThrow();
      await done(deleteTag(site.db, tag.id, BY_SYSTEM.audit));
    },
  ],
  [
    "an image has been made again",
    [],
    async () => {
      const { cover_image_id: image } = await site.db
        .selectFrom("articles")
        .select("cover_image_id")
        .where("id", "=", site.article)
        .executeTakeFirstOrThrow();
      await site.db
        .updateTable("images")
        .set({ width: 640, height: 480 })
        .where("id", "=", image ?? 0)
        .execute();
      await refreshArticlesWithImage(site.db, image ?? 0);
    },
  ],
  [
    "a former address leads on",
    ["/tidak-ada"],
    () =>
      done(
        setRedirect(
          site.db,
          { from: "/tidak-ada", to: "/tentang" },
          { siteUrl: site.url, isOwnPath },
          { audit: BY_SYSTEM.audit },
        ),
      ),
  ],
  [
    "a former address leads nowhere again",
    ["/tidak-ada"],
    async () => {
      const { id } = await site.db
        .selectFrom("redirects")
        .select("id")
        .where("from_path", "=", "/tidak-ada")
        .executeTakeFirstOrThrow();
      await done(deleteRedirect(site.db, id, BY_SYSTEM.audit));
    },
  ],
  [
    "an edition is taken out of the archive",
    EDITION,
    () => done(showCampaign(site.db, site.edition, false, BY_SYSTEM.audit)),
  ],
  ["an edition is shown again", EDITION, () => done(showCampaign(site.db, site.edition, true, BY_SYSTEM.audit))],
];

test.each(CHANGES)("%s", async (_what, seenAt, change) => {
  expect(await site.changedBy(change)).toEqual(expect.arrayContaining([...seenAt]));
});

/** One tag of each kind, as its function makes it; functions that return several tags stand for none. */
const KINDS = {
  ...{ article: articleTags.article(1), lists: articleTags.lists, list: articleTags.list(CATEGORY) },
  ...{ showing: articleTags.showing("x"), listsOf: "", of: "" },
} satisfies Record<keyof typeof articleTags, string>;

test("every kind of tag was announced by one of these changes", () => {
  const tags = [...Object.values(KINDS).filter(Boolean), REDIRECTS_TAG, ARCHIVE_TAG];
  expect([...site.announced]).toEqual(expect.arrayContaining(tags.map(kindOfTag)));
});
