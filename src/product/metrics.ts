import type pg from "pg";
import { isAdminPath } from "../admin/paths.ts";
import { catalogueQueues, feedAges, feedsByState, rowsOfLastRuns } from "../catalogue/ingest/queries.ts";
import type { Reader } from "../platform/database/database.ts";
import { Counter, Gauge, Histogram, type Metric } from "../platform/telemetry/metrics.ts";
import { ADDRESSES } from "./addresses.ts";

/** The metrics of the application. Every label has few values: never an address, a search or an id, except the ids of feeds. */
export type ProductMetrics = ReturnType<typeof productMetrics>;

export const productMetrics = () => ({
  requests: new Counter("pandubelanja_http_requests_total", "Requests, by kind of address, method and status.", [
    "route",
    "method",
    "status",
  ]),
  pageCache: new Counter(
    "pandubelanja_page_cache_total",
    "Pages asked for: kept (hit), kept but old (stale), made (miss).",
    ["outcome"],
  ),
  renders: new Histogram("pandubelanja_page_render_seconds", "Making a page, its queries included.", ["route"]),
  queries: new Histogram("pandubelanja_query_seconds", "Queries of the database, from asking to answer.", ["outcome"]),
  jobs: new Histogram("pandubelanja_job_seconds", "Jobs that ended, by kind and outcome.", ["task", "outcome"]),
  signUps: new Counter("pandubelanja_signups_total", "Addresses given to the newsletter, by way and outcome.", [
    "source",
    "outcome",
  ]),
});

/** Prometheus waits ten seconds for all metrics, so a query has a shorter limit, and a slow query does not delay the other metrics. */
const SCRAPE_TIMEOUT_MS = 3_000;

/** Returns all metrics, including those that query the pool and the database. */
export function allMetrics(metrics: ProductMetrics, pool: pg.Pool): Metric[] {
  return [
    ...Object.values(metrics),
    new Gauge("pandubelanja_database_connections", "Connections of this process's pool.", "state", () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      wanted: pool.waitingCount,
    })),
    new Gauge("pandubelanja_jobs", "Jobs in the database: to be done, being done, given up.", "state", () =>
      jobs(pool),
    ),
    ...catalogueMetrics(pool),
  ];
}

/** Metrics that are read from the database, because other processes do the runs of feeds. */
function catalogueMetrics(pool: pg.Pool): Metric[] {
  const reader: Reader = {
    query<Row extends pg.QueryResultRow>(given: string | pg.QueryConfig) {
      const text = typeof given === "string" ? given : given.text;
      return pool.query<Row>({ text, query_timeout: SCRAPE_TIMEOUT_MS } as pg.QueryConfig);
    },
  };
  return [
    new Gauge("pandubelanja_feeds", "Feeds by the state of their last run.", "state", () => feedsByState(reader)),
    new Gauge("pandubelanja_feed_rows", "Rows of the last applied run of each feed, together.", "what", () =>
      rowsOfLastRuns(reader),
    ),
    new Gauge("pandubelanja_feed_age_seconds", "Since a feed was last read well, by its id.", "feed", () =>
      feedAges(reader),
    ),
    new Gauge("pandubelanja_catalogue_waiting", "What waits for a person, or to be matched.", "what", () =>
      catalogueQueues(reader),
    ),
  ];
}

async function jobs(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ waiting: number; running: number; failed: number }>({
    text: `select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs`,
    query_timeout: SCRAPE_TIMEOUT_MS,
  } as pg.QueryConfig);
  return { ...rows[0] };
}

/** Returns the kind of address that a request is for: one of about twenty words. */
export function routeOf(url: string): string {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const kind = ADDRESSES.kindOf(path);
  if (kind) return kind;
  const [, first = "", second = ""] = path.split("/", 3);
  if (first === "api") return API_PARTS.has(second) ? `api-${second}` : "api";
  if (first === "admin") return isAdminPath(path) ? "admin" : "unknown";
  return ADDRESSES.reservedKindOf(path) ?? "unknown";
}

const API_PARTS: ReadonlySet<string> = new Set(["admin", "account", "content", "suggestions", "visits"]);
