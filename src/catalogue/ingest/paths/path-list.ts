import { sql } from "kysely";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadTaughtTypes } from "../../assignment/learnt-types/taught-types.ts";
import { suggestCategory } from "../../taxonomy/suggest-category.shared.ts";
import { readPath } from "../../taxonomy/suggest-place.ts";
import type { TaughtTypes } from "../../taxonomy/title-types/read-title-type.ts";
import type { FeedPath } from "../answers.ts";
import { type TitlesOfPath, titlesOfPaths } from "./path-titles.ts";
import { toPlace } from "./to-place.ts";

const PAGE = 50;

type Row = Omit<FeedPath, "suggestions" | "titles" | "titlesSay" | "sure"> & { readonly sortOrder: number };

/** The number of titles of each path that are read to suggest its category and type; only the first few titles are shown. */
const READ_TITLES = 60;
const SHOWN_TITLES = 5;
const SHOWN_TYPES = 3;

/** Orders paths by their number of offers, the highest first. */
const MOST_OFFERS_FIRST: Keyset<Row> = {
  by: [sql`-p.offers`, sql`p.feed_id`, sql`p.path`],
  order: "asc",
  valuesOf: ({ sortOrder, feed, path }) => [sortOrder, feed.id, path],
  cursor: jsonCursor("number", "number", "text"),
};

/** A condition for paths whose offers are not public, since neither the path nor its feed has a category. */
export const UNMAPPED = sql<boolean>`p.category is null and not p.by_title and f.category is null and p.offers > 0`;

type Asked = { readonly feed?: number | undefined; readonly all: boolean; readonly cursor: string };

/** Lists the paths of a feed, or of all feeds when none is named, with suggestions for their category and type. */
export async function feedPathPage(db: Db, { feed, all, cursor }: Asked) {
  const which = sql`${feed === undefined ? sql`true` : sql`p.feed_id = ${feed}`} and ${all ? sql`true` : UNMAPPED}`;
  const { rows, nextCursor } = await readPage(
    MOST_OFFERS_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const found = await sql<Row>`
        select jsonb_build_object('id', f.id, 'name', f.name, 'merchant', m.name) as feed, p.path, p.offers,
          -p.offers as "sortOrder", p.category, p.product_type as "productType", p.by_title as "byTitle"
        from feed_paths p join feeds f on f.id = p.feed_id join merchants m on m.id = f.merchant_id
        where ${which} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
      return found.rows;
    },
  );
  const earlier = await earlierDecisions(db, rows);
  const taught = await loadTaughtTypes(db);
  const drawn = await titlesOfPaths(
    db,
    rows.map(({ feed: { id }, path }) => ({ feed: id, path })),
    READ_TITLES,
  );
  return {
    paths: rows.map(({ sortOrder: _, ...row }, place) => ({
      ...row,
      suggestions: suggestionsFor(row.path, earlier),
      ...whatTitlesSay(row.path, drawn[place] ?? NO_TITLES, taught),
    })),
    nextCursor,
  };
}

const NO_TITLES: TitlesOfPath = { titles: [], books: 0 };

function whatTitlesSay(
  path: string,
  { titles, books }: TitlesOfPath,
  taught: TaughtTypes,
): Pick<FeedPath, "titles" | "titlesSay" | "sure"> {
  const { shares, sure } = readPath(path, titles, taught, books);
  const { types, readable } = shares;
  return {
    titles: spreadOver(titles, SHOWN_TITLES),
    titlesSay: types.slice(0, SHOWN_TYPES).map(({ type, share, evidence }) => ({
      productType: type,
      evidence: [...evidence],
      percent: Math.round((100 * share * readable) / titles.length),
    })),
    sure: toPlace(sure) ?? null,
  };
}

/** Returns so many of the values, from all over the list. */
const spreadOver = (values: readonly string[], most: number): string[] =>
  values.filter(
    (_, place) =>
      values.length <= most ||
      Math.floor((place * most) / values.length) !== Math.floor(((place - 1) * most) / values.length),
  );

type Place = { readonly category: string; readonly productType: string | null };

/** Returns the latest decision about the same path in any feed. */
async function earlierDecisions(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Place>> {
  const paths = rows.flatMap(({ path }) => (path === "" ? [] : [path]));
  if (paths.length === 0) return new Map();
  const { rows: found } = await sql<Place & { path: string }>`
    select distinct on (path) path, category, product_type as "productType" from feed_paths
    where path in (${sql.join(paths)}) and category is not null order by path, decided_at desc nulls last`.execute(db);
  return new Map(found.map((row) => [row.path, row]));
}

function suggestionsFor(path: string, earlier: ReadonlyMap<string, Place>): FeedPath["suggestions"] {
  const decided = earlier.get(path);
  const read = suggestCategory(path).map(({ category, type, reason }) => ({
    ...{ category, productType: type ?? null, words: reason.words },
  }));
  if (!decided) return read;
  const { category, productType } = decided;
  const others = read.filter((one) => one.category !== category || one.productType !== productType);
  return [{ category, productType, words: "keputusan untuk feed lain" }, ...others];
}

/** Returns all paths of a feed, the paths with most offers first. */
export async function pathsOfFeed(db: Db, feed: number): Promise<readonly FeedPath[]> {
  const paths: FeedPath[] = [];
  for (let cursor = ""; ; ) {
    const page = await feedPathPage(db, { feed, all: true, cursor });
    paths.push(...page.paths);
    if (page.nextCursor === null) return paths;
    cursor = page.nextCursor;
  }
}

/** Counts unmapped paths for the dashboard. */
export async function countUnmappedPaths(db: Db): Promise<{ readonly paths: number; readonly offers: number }> {
  const { rows } = await sql<{ paths: number; offers: number }>`
    select count(*) as paths, coalesce(sum(p.offers), 0)::bigint as offers
    from feed_paths p join feeds f on f.id = p.feed_id join merchants m on m.id = f.merchant_id
    where ${UNMAPPED} and not m.is_sample`.execute(db);
  return rows[0] ?? { paths: 0, offers: 0 };
}
