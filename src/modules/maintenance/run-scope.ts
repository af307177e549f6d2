import { sql } from "kysely";
import { readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { RunFilter } from "./schema.ts";
import type { AnyRunSubject } from "./subject.ts";

/** The rows that a run covers. */
export type RunScope = { readonly filter: RunFilter; readonly sample: readonly number[] | null };

/** Whether a run covers everything, because it has no filter and no sample. */
export const isFullRun = ({ filter, sample }: RunScope): boolean =>
  sample === null && Object.values(filter).every((condition) => condition === undefined);

const found = (db: Db, subject: AnyRunSubject, filter: RunFilter) =>
  db.selectFrom(subject.matching(db, filter).as("found"));

export async function countMatching(db: Db, subject: AnyRunSubject, filter: RunFilter): Promise<number> {
  const { count } = await found(db, subject, filter)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Draws a random sample of matching rows. */
export async function sampleOf(db: Db, subject: AnyRunSubject, filter: RunFilter, size: number): Promise<number[]> {
  const rows = await found(db, subject, filter).select("id").orderBy(sql`random()`).limit(size).execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The next ids after an id, in ascending order. */
export async function nextIds(
  db: Db,
  subject: AnyRunSubject,
  { filter, sample }: RunScope,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  if (sample) return sample.filter((id) => id > after).slice(0, limit);
  const query = found(db, subject, filter).select("id").where("id", ">", after);
  const rows = await query.orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Yields the ids of all rows that a run covers, in batches of `size`, in ascending order. */
export async function* idsOf(
  db: Db,
  subject: AnyRunSubject,
  scope: RunScope,
  size: number,
): AsyncGenerator<readonly number[]> {
  yield* readBatches({ size, after: 0, placeOf: (id: number) => id }, (after) =>
    nextIds(db, subject, scope, { after, limit: size }),
  );
}
