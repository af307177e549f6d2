import type pg from "pg";
import { isAdminPath } from "../admin/paths.ts";
import { Counter, Gauge, Histogram, type Metric } from "../platform/telemetry/metrics.ts";
import { ADDRESSES } from "./addresses.ts";

/** What the product counts. Every label has few values: never an address, a word that was searched or an id. */
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

/** All of it, with what is asked of the pool and the database at the moment. */
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
  ];
}

async function jobs(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ waiting: number; running: number; failed: number }>({
    text: `select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs`,
    // Prometheus waits ten seconds; the rest must not be lost for this.
    query_timeout: 3_000,
  } as pg.QueryConfig);
  return { ...rows[0] };
}

/** The kind of address a request is for: one of about twenty words. */
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
