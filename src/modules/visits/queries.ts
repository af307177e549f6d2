import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import type { SpeedRow } from "./answers.ts";
import { percentile } from "./buckets.ts";
import { DEVICES, PAGE_KINDS, SPEED_DAYS, WEB_VITALS, type WebVital } from "./schema.ts";

const PERCENTILE = 0.75;

type Row = { kind: SpeedRow["kind"]; device: "phone" | "desktop"; metric: WebVital; bucket: number; visits: number };

/** Returns how fast each kind of page was for three of four visits in the last four weeks; kinds without visits are left out. */
export async function pageSpeeds(db: Db, timeZone: string): Promise<SpeedRow[]> {
  const { rows } = await sql<Row>`select page_kind as kind, device, metric, bucket, sum(visits)::int as visits
    from visit_speeds where day > (now() at time zone ${timeZone})::date - ${SPEED_DAYS}::int
    group by page_kind, device, metric, bucket`.execute(db);
  return PAGE_KINDS.flatMap((kind) =>
    (["all", ...DEVICES] as const).map((device) =>
      speedRow(
        kind,
        device,
        rows.filter((row) => row.kind === kind && (device === "all" || row.device === device)),
      ),
    ),
  ).filter(({ visits }) => visits > 0);
}

function speedRow(kind: SpeedRow["kind"], device: SpeedRow["device"], rows: readonly Row[]): SpeedRow {
  const histograms = WEB_VITALS.map(
    (vital) => [vital, histogramOf(rows.filter(({ metric }) => metric === vital))] as const,
  );
  const counts = histograms.map(([, histogram]) => [...histogram.values()].reduce((sum, count) => sum + count, 0));
  const values = histograms.map(([vital, histogram]) => [vital, percentile(vital, PERCENTILE, histogram)]);
  return {
    kind,
    device,
    visits: Math.max(...counts),
    ...(Object.fromEntries(values) as Record<WebVital, number | null>),
  };
}

function histogramOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  const histogram = new Map<number, number>();
  for (const { bucket, visits } of rows) histogram.set(bucket, (histogram.get(bucket) ?? 0) + visits);
  return histogram;
}
