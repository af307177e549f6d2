import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addEdition } from "../../../../tests/support/edition.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { showCampaign } from "../campaigns/life.ts";
import { archivePage, EDITIONS_PER_PAGE, editionEntries, editionParts, findEdition } from "./editions.ts";
import { archiveFeed } from "./feed-route.ts";

const { db, pool } = await testDatabase();
const SITE = { url: "https://belanja.example", name: "Belanja", publisherName: "PT Belanja", timeZone: "Asia/Jakarta" };

beforeEach(async () => {
  await db.deleteFrom("newsletter_campaigns").execute();
  await db.deleteFrom("mail_messages").execute();
});

const slugsOf = async (page: number) => (await archivePage(pool, page))?.editions.map(({ slug }) => slug);

test("editions are listed newest first, in pages; a draft and what is hidden are nowhere", async () => {
  expect(await archivePage(pool, 1)).toEqual({ editions: [], pages: 1 });
  expect(await archivePage(pool, 2)).toBeUndefined();
  for (let at = 1; at <= EDITIONS_PER_PAGE + 1; at += 1) await addEdition(db, `edisi-${at}`);
  await db.insertInto("newsletter_campaigns").values({ subject: "Draf", slug: "draf" }).execute();
  expect((await slugsOf(1))?.[0]).toBe(`edisi-${EDITIONS_PER_PAGE + 1}`);
  expect(await slugsOf(2)).toEqual(["edisi-1"]);
  expect(await findEdition(pool, "draf")).toBeUndefined();

  const id = (await editionEntries(pool, 0, 1))[0]?.id as number;
  await showCampaign(db, id, false, SYSTEM);
  expect(await findEdition(pool, "edisi-1")).toBeUndefined();
  expect(await slugsOf(2)).toBeUndefined();
  expect((await editionEntries(pool, 0, 100)).map(({ path }) => path)).not.toContain("/newsletter/edisi-1");
  await showCampaign(db, id, true, SYSTEM);
  expect(await findEdition(pool, "edisi-1")).toMatchObject({ subject: "Kabar pekan ini" });
});

test("the sitemap has a part for them once there is one", async () => {
  expect(await editionParts(pool)).toEqual([]);
  await addEdition(db);
  expect(await editionParts(pool)).toEqual([{ afterId: 0, modifiedAt: expect.any(String) }]);
});

test("the feed has their words and no counted link", async () => {
  await addEdition(db);
  const site = { ...SITE, description: "", socialLinks: [], allowIndexing: true, tagline: "" };
  const feed = await archiveFeed({ reads: pool, site }).request("/newsletter/rss.xml");
  expect(feed.headers.get("content-type")).toContain("application/rss+xml");
  const text = await feed.text();
  expect(text).toContain("<link>https://belanja.example/newsletter/kabar-pekan-ini</link>");
  expect(text).toContain("<description>Panduan laptop dan harga ponsel.</description>");
  expect(text).not.toContain("/n/");
});
