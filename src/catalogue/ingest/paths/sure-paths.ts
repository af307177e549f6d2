import { sql } from "kysely";
import { jsonCursor } from "../../../platform/database/cursor.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadTaughtTypes } from "../../assignment/learnt-types/taught-types.ts";
import { readPath } from "../../taxonomy/suggest-place.ts";
import { decidePath, type PathParts } from "./decide-path.ts";
import { UNMAPPED } from "./path-list.ts";
import { titlesOfPaths } from "./path-titles.ts";
import { toPlace } from "./to-place.ts";

/** The number of titles that are read of a path to be sure of its category and type. */
const READ_TITLES = 300;
const PATHS_AT_ONCE = 50;

export type SurePaths = {
  readonly paths: number;
  readonly offers: number;
  /** The position after which the next call continues; null when all paths have been looked at. */
  readonly after: string | null;
};

type Asked = {
  /** The feed whose paths are decided; all feeds where none is named. */
  readonly feed?: number | undefined;
  readonly after?: string | undefined;
  /** The most paths to look at; a feed may have thousands, and each decision moves its offers. */
  readonly most: number;
};

type Open = { readonly feed: number; readonly path: string; readonly offers: number };

/** Decides all undecided paths whose category and type are sure, because the words of the path and the titles of its offers agree. */
export async function decideSurePaths(parts: PathParts, { feed, after, most }: Asked): Promise<SurePaths> {
  const taught = await loadTaughtTypes(parts.db);
  let [paths, offers, last] = [0, 0, POSITION.decode(after ?? "")];
  for (let looked = 0; looked < most; looked += PATHS_AT_ONCE) {
    const open = await openPaths(parts.db, feed, last);
    const drawn = await titlesOfPaths(parts.db, open, READ_TITLES);
    for (const [place, one] of open.entries()) {
      const { titles = [], books } = drawn[place] ?? {};
      const sure = toPlace(readPath(one.path, titles, taught, books).sure);
      if (!sure || !(await decidePath(parts, { ...one, ...sure, isOnlyIfOpen: true })).ok) continue;
      paths += 1;
      offers += one.offers;
    }
    const end = open.at(-1);
    last = end && [end.feed, end.path];
    if (open.length < PATHS_AT_ONCE) return { paths, offers, after: null };
  }
  return { paths, offers, after: last ? POSITION.encode(last) : null };
}

/** The position in the list: a feed and a path. */
const POSITION = jsonCursor("number", "text");

async function openPaths(
  db: Db,
  feed: number | undefined,
  after: readonly [number, string] | undefined,
): Promise<readonly Open[]> {
  const { rows } = await sql<Open>`
    select p.feed_id as feed, p.path, p.offers from feed_paths p join feeds f on f.id = p.feed_id
    where ${UNMAPPED} and ${feed === undefined ? sql`true` : sql`p.feed_id = ${feed}`}
      and ${after === undefined ? sql`true` : sql`(p.feed_id, p.path) > (${after[0]}, ${after[1]})`}
    order by p.feed_id, p.path limit ${PATHS_AT_ONCE}`.execute(db);
  return rows;
}
