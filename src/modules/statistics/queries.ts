import { type RawBuilder, sql } from "kysely";
import { pricesPath, productPath } from "../../catalogue/paths.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import { articleListPath, articlePathSql, storeListPath } from "../stores/category-paths.shared.ts";
import type { Statistics } from "./answers.ts";
import { PAGE_DAYS } from "./periods.shared.ts";
import type { CountedKind, StatisticsList } from "./schema.ts";

const MOST_ROWS = 100;

/** The period of the last `days`, including today. `limit` applies to each list. */
type Period = { readonly days: number; readonly timeZone: string; readonly limit?: number };

/** Makes one query for each list, such as how often pages were read and from where readers came. */
function listsOf(db: Db, { days, timeZone, limit = MOST_ROWS }: Period) {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const within = sql`not s.is_month and s.day > ${today} - ${days}::int`;
  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;
  const named = <Row>(kind: CountedKind, columns: RawBuilder<unknown>) =>
    rowsOf(sql<Row>`
      select ${columns} from page_statistics s where s.kind = ${kind} and ${within}
      group by s.name order by sum(s.count) desc, s.name limit ${limit}`);
  return {
    days: () =>
      rowsOf(sql<Statistics["days"][number]>`
        select s.day::text as day, sum(s.count)::int as views from page_statistics s where s.kind = 'view' and ${within}
        group by 1 order by 1`),
    pages: () =>
      named<Statistics["pages"][number]>(
        "view",
        sql`s.name as path, min(${TITLE}) as title, sum(s.count)::int as views`,
      ),
    categories: () =>
      rowsOf(sql<Statistics["categories"][number]>`
        select category, sum(count)::int as views from (select ${CATEGORY} as category, s.count from page_statistics s
          left join products p on p.slug = ${SLUG} and s.name = ${productPath("")} || p.slug where s.kind = 'view' and ${within}) counted
        where category is not null group by 1 order by 2 desc, 1 limit ${limit}`),
    referrers: () =>
      named<Statistics["referrers"][number]>("referrer", sql`s.name as host, sum(s.count)::int as views`),
    devices: () => named<Statistics["devices"][number]>("device", sql`s.name as device, sum(s.count)::int as views`),
    searches: () =>
      named<Statistics["searches"][number]>(
        "search",
        sql`s.name as words, sum(s.count)::int as times, coalesce((array_agg(s.found order by s.day desc))[1], 0)::int as found`,
      ),
    clicks: () =>
      rowsOf(sql<Statistics["clicks"][number]>`
        select s.name as path, ${TITLE} as title, s.clicks from (
          select page as name, sum(clicks)::int as clicks from store_clicks where day > ${today} - ${days}::int
          group by 1 order by 2 desc, 1 limit ${limit}) s order by s.clicks desc, s.name`),
    signups: () =>
      named<Statistics["signups"][number]>(
        "signup",
        sql`s.name as path, min(${TITLE}) as title, sum(s.count)::int as signups`,
      ),
  } satisfies { [List in StatisticsList]: () => Promise<Statistics[List]> };
}

/** Reads a single list. */
export const statisticsList = <List extends StatisticsList>(db: Db, list: List, period: Period) =>
  listsOf(db, period)[list]() as Promise<Statistics[List]>;

export async function statistics(db: Db, period: Period): Promise<Statistics> {
  const lists = listsOf(db, period);
  const [days, viewsBefore, pages, categories, referrers, devices, searches, clicks, signups] = await Promise.all([
    lists.days(),
    viewsBeforeThat(db, period),
    lists.pages(),
    lists.categories(),
    lists.referrers(),
    lists.devices(),
    lists.searches(),
    lists.clicks(),
    lists.signups(),
  ]);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  return { days, views, viewsBefore, pages, categories, referrers, devices, searches, clicks, signups };
}

async function viewsBeforeThat(db: Db, { days, timeZone }: Period): Promise<number> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(s.count), 0)::int as views from page_statistics s
    where s.kind = 'view' and not s.is_month and s.day <= ${today} - ${days}::int and s.day > ${today} - 2 * ${days}::int`.execute(
    db,
  );
  return rows[0]?.views ?? 0;
}

/** SQL for the slug at the end of a path, by which the title of its page is found. */
const SLUG = sql`substring(s.name from '[^/]+$')`;
const TITLE = sql`coalesce(
  (select a.title from articles a where a.slug = ${SLUG} and s.name = ${sql.raw(articlePathSql("a"))}),
  (select p.title from products p where p.slug = ${SLUG} and s.name = ${productPath("")} || p.slug))`;
const OF_CATEGORIES = `^(${[articleListPath(), storeListPath(), pricesPath()].join("|")})/[a-z-]+`;
const CATEGORY = sql`coalesce(p.category, case when s.name ~ ${OF_CATEGORIES} then split_part(s.name, '/', 3) end)`;

/** Returns the views of one page in the last four weeks. */
export async function pageViews(db: Db, path: string, timeZone: string) {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const { rows } = await sql<{ day: string; views: number; isBefore: boolean }>`
    select day::text as day, count as views, day <= ${today} - ${PAGE_DAYS}::int as "isBefore" from page_statistics
    where kind = 'view' and name = ${path} and not is_month and day > ${today} - 2 * ${PAGE_DAYS}::int order by 1`.execute(
    db,
  );
  const sum = (of: typeof rows) => of.reduce((total, { views }) => total + views, 0);
  const days = rows.filter(({ isBefore }) => !isBefore);
  return {
    days: days.map(({ day, views }) => ({ day, views })),
    views: sum(days),
    viewsBefore: sum(rows.filter(({ isBefore }) => isBefore)),
  };
}

/**
 * Returns the views of the last seven days, including today, and of the seven days before. What names the days: modules/dashboard/answers.ts,
 * admin/features/dashboard/readers-panel.tsx.
 */
export async function weekOfViews(db: Db, timeZone: string): Promise<{ week: number; weekBefore: number }> {
  const { rows } = await sql<{ week: number; weekBefore: number }>`
    select coalesce(sum(count) filter (where age < 7), 0)::int as week, coalesce(sum(count) filter (where age >= 7), 0)::int as "weekBefore"
    from (select count, (now() at time zone ${timeZone})::date - day as age from page_statistics
      where kind = 'view' and not is_month and day > (now() at time zone ${timeZone})::date - 14) as counted`.execute(
    db,
  );
  return rows[0] ?? { week: 0, weekBefore: 0 };
}
