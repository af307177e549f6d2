import { Hono } from "hono";
import type { Reader } from "../../../platform/database/database.ts";
import { CACHE_TAGS_HEADER } from "../../../platform/page-cache/page-cache.ts";
import { SHARED_CACHE_CONTROL } from "../../../platform/page-cache/shared-cache-control.ts";
import { rssFeed } from "../../seo/queries.ts";
import type { Site } from "../../seo/schema.ts";
import { ARCHIVE_FEED_PATH, ARCHIVE_PATH, editionPath } from "../paths.shared.ts";
import { ARCHIVE_TAG } from "./cache-tags.shared.ts";
import { EDITIONS_PER_PAGE, newest } from "./editions.ts";

/** Answers GET /newsletter/rss.xml with the newest editions, for people who read them without giving an e-mail address. */
export function archiveFeed({ reads, site }: { readonly reads: Reader; readonly site: Site }): Hono {
  return new Hono().get(ARCHIVE_FEED_PATH, async (c) => {
    const items = (await newest(reads, EDITIONS_PER_PAGE)).map(({ slug, subject, preheader, sentAt }) => ({
      path: editionPath(slug),
      title: subject,
      summary: preheader,
      authorName: site.publisherName,
      tags: [],
      publishedAt: sentAt.toISOString(),
      modifiedAt: sentAt.toISOString(),
      cover: null,
      coverAlt: "",
    }));
    const title = `Newsletter ${site.name}`;
    const about = { path: ARCHIVE_FEED_PATH, listPath: ARCHIVE_PATH, title };
    return c.body(rssFeed({ ...about, description: `Semua edisi newsletter ${site.name}.`, items }, site), 200, {
      "Content-Type": "application/rss+xml; charset=utf-8",
      [CACHE_TAGS_HEADER]: ARCHIVE_TAG,
      "Cache-Control": SHARED_CACHE_CONTROL,
      Vary: "Accept-Encoding",
    });
  });
}
