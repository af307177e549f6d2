import { POINT_FLAGS } from "../../ledger/prices/point-codes.ts";

/** What a price point states about an offer. */
export type Observation = {
  readonly price: number;
  readonly listPrice: number | null;
  readonly availability: number;
  /** Whether the price is the lowest of a range. */
  readonly isFrom: boolean;
};

/** A price point that is not void. */
export type StoredPoint = Observation & {
  readonly at: number;
  readonly flags: number;
  /** The run and the feed that wrote it; both are null for an imported point. */
  readonly run: number | null;
  readonly feed: number | null;
};

export type Sighting = { readonly run: number; readonly at: number };

export type StoredHistory = {
  /** The valid points, in order of time. */
  readonly points: readonly StoredPoint[];
  /** The moments of void points, at which no other point can be written. */
  readonly voidMoments: readonly number[];
  /** The days on which imports have a row, ascending. */
  readonly importedDays: readonly number[];
  /** The sightings of each feed, ascending. */
  readonly sightings: ReadonlyMap<number, readonly Sighting[]>;
};

export type Days = {
  readonly startOf: (day: number) => number;
  readonly dayOf: (moment: number) => number;
};

export type MergedImport = {
  /** All points that all imports together make, earlier imports included. */
  readonly points: readonly (Observation & { readonly at: number })[];
  /** Points that repeat the price of a run at the moment at which the run's feed saw the offer again after imported days. */
  readonly reassertions: readonly StoredPoint[];
  readonly importedDays: readonly number[];
};

/**
 * Merges imported rows into an offer's history. The source of a point, a feed or an import, holds until the next point. So a point is written wherever the source
 * changes, even at the same price: on the first imported day after a feed's point, and when the feed sees the offer again after imported days.
 * @param rows by day; a row replaces what an earlier import said of its day
 */
export function mergeImport(
  stored: StoredHistory,
  rows: ReadonlyMap<number, Observation>,
  { startOf, dayOf }: Days,
): MergedImport {
  const before = stored.points.filter(isImported);
  const ofRuns = stored.points.filter((point) => !isImported(point));
  const taken = new Set([...ofRuns.map(({ at }) => at), ...stored.voidMoments]);
  const importedDays = [...new Set([...stored.importedDays, ...rows.keys()])].sort((one, other) => one - other);
  const points: (Observation & { at: number })[] = [];
  const reassertions: StoredPoint[] = [];
  const momentOfDay = (day: number): number => {
    let at = startOf(day);
    while (taken.has(at)) at += 1;
    return at;
  };
  let last: (Observation & { at: number }) | undefined;
  for (const [index, day] of importedDays.entries()) {
    const seen = rows.get(day) ?? before.findLast((point) => dayOf(point.at) <= day);
    if (seen === undefined) continue;
    const { price, listPrice, availability, isFrom } = seen;
    const at = momentOfDay(day);
    const isOtherSource = [...ofRuns, ...reassertions].some((point) => point.at > (last?.at ?? 0) && point.at < at);
    const point = { at, price, listPrice, availability, isFrom };
    if (last === undefined || isOtherSource || !isSame(last, seen)) points.push(point);
    last = point;
    const nextDay = importedDays[index + 1];
    const until = nextDay === undefined ? Number.POSITIVE_INFINITY : momentOfDay(nextDay);
    const reasserted = reassertionAfter(at, until, ofRuns, stored.sightings);
    if (reasserted) reassertions.push(reasserted);
  }
  return { points, reassertions, importedDays };
}

export const isImported = ({ flags }: { readonly flags: number }): boolean => (flags & POINT_FLAGS.imported) !== 0;

export const isSame = (one: Observation, other: Observation): boolean =>
  one.price === other.price &&
  one.listPrice === other.listPrice &&
  one.availability === other.availability &&
  one.isFrom === other.isFrom;

/** Returns a point that repeats the last run's point at the next sighting of that run's feed. */
function reassertionAfter(
  at: number,
  until: number,
  ofRuns: readonly StoredPoint[],
  sightings: StoredHistory["sightings"],
): StoredPoint | undefined {
  const holding = ofRuns.findLast((point) => point.at < at);
  if (holding?.feed == null) return undefined;
  const end = Math.min(until, ofRuns.find((point) => point.at > at)?.at ?? Number.POSITIVE_INFINITY);
  const sighting = sightings.get(holding.feed)?.find((other) => other.at > at);
  return sighting !== undefined && sighting.at < end ? { ...holding, at: sighting.at, run: sighting.run } : undefined;
}
