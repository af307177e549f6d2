import type { WebVital } from "./schema.ts";

/** Each bucket ends a tenth higher than the bucket before it, so a value read from the buckets is accurate to about a twentieth. */
const WIDTH = 1.1;
const LAST = 120;

/** CLS is a small number without a unit; the other vitals are milliseconds. */
const scaleOf = (vital: WebVital) => (vital === "cls" ? 1000 : 1);

export function bucketOf(vital: WebVital, value: number): number {
  const scaled = value * scaleOf(vital);
  if (!(scaled >= 1)) return 0;
  return Math.min(LAST, 1 + Math.floor(Math.log(scaled) / Math.log(WIDTH)));
}

/** Computes the value below which a share of the visits lies, assuming an even spread within each bucket; null without visits. */
export function percentile(vital: WebVital, share: number, visits: ReadonlyMap<number, number>): number | null {
  const total = [...visits.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (const [bucket, count] of [...visits].sort(([one], [other]) => one - other)) {
    if (below + count >= wanted) return between(bucket, (wanted - below) / count) / scaleOf(vital);
    below += count;
  }
  return null;
}

function between(bucket: number, part: number): number {
  const from = bucket === 0 ? 0 : WIDTH ** (bucket - 1);
  return from + (WIDTH ** bucket - from) * part;
}
