import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { SLUG_IN_PATH } from "./paths.shared.ts";
import { REDIRECTS_TAG } from "./redirect-index.ts";
import type { RedirectProblem } from "./schema.ts";

/** A redirect to be set, and its line in the file. */
export type RedirectLine = { readonly line: number; readonly from: string; readonly to: string };

export type LineProblem = { readonly line: number; readonly problem: RedirectProblem; readonly from: string };

/** The most steps; a longer chain counts as a circle. */
const MAX_HOPS = 50;

/** SQL for whether a published article is at the given path, or is found by the slug in this path (in another category, or in the former blog). */
export const articleAt = (path: RawBuilder<string>) => sql<boolean>`exists (
  select 1 from published_articles() a where a.slug = substring(${path} from ${sql.lit(SLUG_IN_PATH)}))`;

/** Creates the staging table in this transaction. The lock keeps other transactions from changing redirects, so that the check for circles stays valid. */
export async function openStaging(trx: Db): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(trx);
  await sql`create temp table redirect_lines (line integer, from_path text, to_path text) on commit drop`.execute(trx);
  await sql`create index on redirect_lines (from_path)`.execute(trx);
}

export async function stage(trx: Db, lines: readonly RedirectLine[]): Promise<void> {
  await sql`insert into redirect_lines select * from unnest(
    ${lines.map(({ line }) => line)}::int[], ${lines.map(({ from }) => from)}::text[], ${lines.map(({ to }) => to)}::text[])
  `.execute(trx);
}

/** Lists the problems of the staged lines, in their order. A line that repeats an earlier line is dropped. */
export async function stagedProblems(trx: Db): Promise<LineProblem[]> {
  await sql`delete from redirect_lines later using redirect_lines earlier
    where later.from_path = earlier.from_path and later.to_path = earlier.to_path and later.line > earlier.line`.execute(
    trx,
  );
  await sql`analyze redirect_lines`.execute(trx);
  await sql`create temp table redirect_goals on commit drop as ${GOALS}`.execute(trx);
  const { rows } = await sql<LineProblem>`
    select line, from_path as "from", 'duplicate' as problem
    from (select *, row_number() over (partition by from_path order by line) as place from redirect_lines) placed where place > 1
    union all
    select line, from_path, 'shadows' from redirect_lines where ${articleAt(sql`from_path`)}
    union all
    select line, from_path, 'loop' from redirect_lines join redirect_goals using (from_path)
    where path_only(goal) = from_path
      -- What leads into a circle is none itself.
      or (steps >= ${MAX_HOPS} and not exists (select 1 from redirect_goals where path_only(goal) = from_path))
    order by line`.execute(trx);
  return rows;
}

/** Sets the staged lines, all of which are valid. Existing redirects to a staged path now lead to the target of that path in one step. */
export async function applyStaged(trx: Db): Promise<{ created: number; changed: number; unchanged: number }> {
  await sql`update redirects r set to_path = ${withRest(sql`g.goal`, sql`r.to_path`)} from redirect_goals g
    where path_only(r.to_path) = g.from_path and not exists (select 1 from redirect_lines l where l.from_path = r.from_path)
  `.execute(trx);
  const { rows } = await sql<{ created: boolean }>`
    insert into redirects (from_path, to_path) select from_path, goal from redirect_goals
    on conflict (from_path) do update set to_path = excluded.to_path where redirects.to_path <> excluded.to_path
    returning xmax = 0 as created`.execute(trx);
  const count = await sql<{ count: number }>`select count(*) as count from redirect_goals`.execute(trx);
  const created = rows.filter((row) => row.created).length;
  await announceTags(trx, [REDIRECTS_TAG]);
  return { created, changed: rows.length - created, unchanged: (count.rows[0]?.count ?? 0) - rows.length };
}

/** SQL for an address that takes over the query and fragment of the previous address if it has none itself. */
const withRest = (address: RawBuilder<string>, previous: RawBuilder<string>) => sql<string>`
  case when ${address} ~ '[?#]' then ${address} else ${address} || substr(${previous}, length(path_only(${previous})) + 1) end`;

/**
 * SQL for the final target of each staged path, following the staged lines and the redirects that they leave unchanged. A path that has an article again is a
 * final target, even if it still has a redirect.
 */
const GOALS = sql`
  with recursive walk as (
    select from_path, to_path as goal, 1 as steps from redirect_lines
    union all
    select walk.from_path, ${withRest(sql`next.to_path`, sql`walk.goal`)}, steps + 1
    from walk cross join lateral (
      select to_path from redirect_lines l where l.from_path = path_only(walk.goal)
      union all
      select to_path from redirects r where r.from_path = path_only(walk.goal)
        and not exists (select 1 from redirect_lines l where l.from_path = r.from_path)
        and not ${articleAt(sql`r.from_path`)}
      limit 1
    ) next
    where steps < ${MAX_HOPS} and path_only(walk.goal) <> walk.from_path
  )
  select distinct on (from_path) from_path, goal, steps from walk order by from_path, steps desc`;
