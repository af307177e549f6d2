import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../platform/database/keyset.ts";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { merchantIdOf } from "../ledger/merchants/queries.ts";
import type { FeedDetails } from "./answers.ts";
import type { FeedFilter } from "./api-input.ts";
import { runSummary } from "./runs/run-list.ts";
import { SHOWN_STATE } from "./runs/run-state.ts";

const PAGE = 50;

type Row = Omit<FeedDetails, "lastRun" | "nextRunAt" | "pausedAt" | "sightedAt"> & {
  readonly nextRunAt: Date | null;
  readonly pausedAt: Date | null;
  readonly sightedAt: Date | null;
  readonly sortName: string;
  readonly lastRunId: number | null;
};

const BY_NAME: Keyset<Row> = {
  by: [sql`lower(f.name)`, sql`f.id`],
  order: "asc",
  valuesOf: ({ sortName, id }) => [sortName, id],
  cursor: jsonCursor("text", "number"),
};

/**
 * Lists feeds by name.
 * @param q part of the feed's or the merchant's name, or of the address
 */
export async function feedPage(db: Db, { q, merchant, state, cursor }: FeedFilter) {
  const part = containsPattern(q);
  const conditions: RawBuilder<SqlBool>[] = [
    ...(q ? [sql<SqlBool>`(f.name ilike ${part} or m.name ilike ${part} or f.url ilike ${part})`] : []),
    ...(merchant === undefined ? [] : [sql<SqlBool>`f.merchant_id = ${merchantIdOf(merchant)}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`coalesce(${SHOWN_STATE}, 'none') = ${state}`]),
  ];
  const { rows, nextCursor } = await readPage(BY_NAME, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    feedRows(db, sql`${sql.join([...conditions, where], sql` and `)} order by ${orderBy} limit ${limit}`),
  );
  return { feeds: await withRuns(db, rows), nextCursor };
}

export async function findFeed(db: Db, id: number): Promise<FeedDetails | undefined> {
  const [feed] = await withRuns(db, await feedRows(db, sql`f.id = ${id}`));
  return feed;
}

async function feedRows(db: Db, which: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select f.id, f.name, lower(f.name) as "sortName", jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) as merchant,
      m.is_sample as "isSample", f.source, f.url, exists (select from feed_secrets s where s.feed_id = f.id) as "hasSecret",
      f.category, f.product_type as "productType", f.interval_minutes as "intervalMinutes",
      f.next_run_at as "nextRunAt", f.paused_at as "pausedAt", f.sighted_at as "sightedAt", f.mapping, r.id as "lastRunId",
      case when f.category is null then
        (select count(*) from feed_paths p where p.feed_id = f.id and p.category is null and not p.by_title and p.offers > 0) else 0
      end as "unmappedPaths",
      not exists (select from feed_runs a where a.feed_id = f.id and (a.passed_gate_at is not null or a.state = 'applied')) as "canDelete"
    from feeds f join merchants m on m.id = f.merchant_id
    left join lateral (
      select id, state, reason from feed_runs r where r.feed_id = f.id order by r.id desc limit 1
    ) r on true
    where ${which}`.execute(db);
  return rows;
}

async function withRuns(db: Db, rows: readonly Row[]): Promise<FeedDetails[]> {
  const ids = rows.flatMap(({ lastRunId }) => (lastRunId === null ? [] : [lastRunId]));
  const runs: readonly Selectable<Tables["feed_runs"]>[] =
    ids.length === 0 ? [] : await db.selectFrom("feed_runs").selectAll().where("id", "in", ids).execute();
  const byId = new Map(runs.map((run) => [run.id, runSummary(run)]));
  return rows.map(({ sortName: _, lastRunId, nextRunAt, pausedAt, sightedAt, ...feed }) => ({
    ...feed,
    ...{ nextRunAt: iso(nextRunAt), pausedAt: iso(pausedAt), sightedAt: iso(sightedAt) },
    lastRun: (lastRunId !== null && byId.get(lastRunId)) || null,
  }));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
