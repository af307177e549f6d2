import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { articleTags } from "../cache-tags.shared.ts";
import { ARTICLES_PER_PAGE } from "../schema.ts";
import { NEWEST_FIRST } from "./article-sql.ts";

/** The number of pages between two anchors: an OFFSET skips one page at most. 100,000 articles make some 4,000 anchors, 0.5 MB. */
const PAGES_PER_ANCHOR = 2;
const ROWS_PER_ANCHOR = PAGES_PER_ANCHOR * ARTICLES_PER_PAGE;

/** The article that a block of pages begins with. The time is PostgreSQL's own text, because a `Date` would lose microseconds. */
type Anchor = { published_at: string; id: number };

type Shape = { total: number; anchors: readonly Anchor[] };

/** The place where a numbered page begins: `offset` articles after the article with this time and id; with offset 0, at that article. */
export type PageStart = { publishedAt: string; id: number; offset: number };

export type IndexedPage = { start: PageStart; pages: number; total: number };

/** An anchor that precedes every article. */
const TOP: Anchor = { published_at: "infinity", id: Number.MAX_SAFE_INTEGER };

/**
 * Totals and sparse keyset anchors of the numbered public lists. They are read in one pass over an index and stay in memory until a change is
 * announced. Therefore the last page of 100,000 articles costs as much as the first page, and no request counts articles.
 */
export class ListIndex {
  readonly #reader: Reader;
  readonly #shapes = new Map<string, Promise<Shape>>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Drops the lists whose tags are among these. Call it with every batch of announced cache tags. */
  dropTags(tags: readonly string[]): void {
    for (const tag of tags) this.#shapes.delete(tag);
  }

  /** Drops all lists. Call it when announcements may have been missed. */
  dropAll(): void {
    this.#shapes.clear();
  }

  /** @returns undefined for a page past the end; the first page exists even for an empty list */
  async page(category: string | undefined, page: number): Promise<IndexedPage | undefined> {
    const { total, anchors } = await this.#shape(category);
    const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));
    if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
    const block = Math.floor((page - 1) / PAGES_PER_ANCHOR);
    // The first block begins at the top, because newer articles may have come since the index was read.
    const anchor = block === 0 ? TOP : (anchors[block] ?? TOP);
    const offset = ((page - 1) % PAGES_PER_ANCHOR) * ARTICLES_PER_PAGE;
    return { start: { publishedAt: anchor.published_at, id: anchor.id, offset }, pages, total };
  }

  #shape(category: string | undefined): Promise<Shape> {
    const key = category === undefined ? articleTags.lists : articleTags.list(category);
    const known = this.#shapes.get(key);
    if (known) return known;
    const reading = readShape(this.#reader, category);
    this.#shapes.set(key, reading);
    reading.catch(() => {
      if (this.#shapes.get(key) === reading) this.#shapes.delete(key);
    });
    return reading;
  }
}

async function readShape(reader: Reader, category: string | undefined): Promise<Shape> {
  const list = `listed_articles()${category === undefined ? "" : " where category = $1"}`;
  const rows = await preparedQuery<Anchor & { total: number }>(
    reader,
    category === undefined ? "articles:list-shape" : "articles:list-shape-category",
    // The count is a separate subquery, because a window function would store the whole list first, at three times the cost.
    `select published_at::text, id, (select count(*) from ${list}) as total
     from (
       select published_at, id, row_number() over (order by ${NEWEST_FIRST}) as place from ${list}
     ) placed
     where (place - 1) % ${ROWS_PER_ANCHOR} = 0
     order by place`,
    category === undefined ? [] : [category],
  );
  return { total: rows[0]?.total ?? 0, anchors: rows.map(({ published_at, id }) => ({ published_at, id })) };
}
