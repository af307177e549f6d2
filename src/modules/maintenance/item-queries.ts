import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { type Keyset, keysetBy, type PageRequest, queryPage } from "../../platform/database/keyset.ts";
import { queryBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { ExportedItem, Item, ItemDetail, ItemPage } from "./answers.ts";
import type { ItemState } from "./schema.ts";
import { allSubjects, findExisting, findSubject } from "./subjects.ts";

const PAGE_SIZE = 50;
const IN_PLAN_ORDER = keysetBy("id", "asc");

type ItemsFilter = {
  state?: ItemState | undefined;
  rule?: string | undefined;
  sample?: number | undefined;
  cursor?: number | undefined;
};

/** Lists items in the order of the plan, or a random sample of them; the same plan always gives the same sample. */
export async function listItems(
  db: Db,
  runId: number,
  { state, rule, sample, cursor }: ItemsFilter,
): Promise<ItemPage> {
  let query = itemRows(db).where("run_id", "=", runId);
  if (state) query = query.where("state", "=", state);
  if (rule) query = query.where(sql<boolean>`${rule} = any(rules)`);
  if (sample) {
    const rows = await query.orderBy(sql`md5(id::text)`).limit(sample).execute();
    return { items: await viewsOf(db, rows), nextCursor: null };
  }
  const { rows, nextCursor } = await queryPage(query, IN_PLAN_ORDER, { cursor, size: PAGE_SIZE });
  return { items: await viewsOf(db, rows), nextCursor };
}

const itemRows = (db: Db) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "subject_type", "subject_id", "set_key", "title", "state", "why", "chosen", "rules"])
    .select(sql<number>`jsonb_array_length(changes)`.as("change_count"))
    .select(sql<number>`jsonb_array_length(flags)`.as("flag_count"));

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>["executeTakeFirstOrThrow"]>>;

async function viewsOf(db: Db, rows: readonly ItemRow[]): Promise<Item[]> {
  const exists = await findExisting(db, rows);
  return rows.map((row) => ({
    id: row.id,
    ...subjectFields(row, exists(row)),
    setKey: row.set_key,
    title: row.title,
    state: row.state,
    why: row.why,
    chosen: row.chosen,
    changes: row.change_count,
    flags: row.flag_count,
    rules: row.rules,
  }));
}

type SubjectRef = { readonly subject_type: string; readonly subject_id: number | null };

/** The type and id of an item's subject, and the id under the name that answers had before `subjectId`. */
function subjectFields({ subject_type: subjectType, subject_id }: SubjectRef, exists: boolean) {
  const subjectId = exists ? subject_id : null;
  const fields = allSubjects().flatMap(({ type, idField }) =>
    idField ? [[idField, type === subjectType ? subjectId : null] as const] : [],
  );
  return { subjectType, subjectId, ...Object.fromEntries(fields) };
}

/** One item of a plan, with the text from which it was planned, if that version of the text still exists. */
export async function findItem(db: Db, runId: number, id: number): Promise<ItemDetail | undefined> {
  const row = await itemRows(db)
    .select(["changes", "flags", "version", "data"])
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject_id, version, changes, flags } = row;
  const [view] = await viewsOf(db, [row]);
  const reviewed =
    subject_id === null
      ? undefined
      : await findSubject(row.subject_type)?.review?.(db, { id: subject_id, version, changes });
  const places = (reviewed?.texts ?? []).map(({ place, text }) => ({
    place,
    before: text,
    changes: changes.filter((change) => change.place === place),
    flags: flags.filter((flag) => flag.place === place),
  }));
  return (
    view && {
      ...view,
      data: row.data,
      path: reviewed?.path ?? null,
      places: places.filter((place) => place.changes.length + place.flags.length > 0),
      rendered: reviewed?.rendered ?? null,
    }
  );
}

/** Yields all items of a plan, in batches. */
export async function* allItems(db: Db, runId: number): AsyncGenerator<ExportedItem> {
  for await (const rows of queryBatches(exportedRows(db, runId), PAGE_SIZE)) yield* await exportsOf(db, rows);
}

/** A page of a plan's items with all their data. @param first a condition; items that meet it come before the other items */
export async function fullItemPage(db: Db, runId: number, first: RawBuilder<SqlBool>, request: PageRequest) {
  const rank = sql<number>`(not ${first})::int::bigint`;
  const keyset: Keyset<{ readonly rank: number; readonly id: number }> = {
    by: [rank, sql.ref("id")],
    order: "asc",
    valuesOf: (row) => [row.rank, row.id],
    cursor: jsonCursor("number", "number"),
  };
  const ranked = exportedRows(db, runId).select(rank.as("rank"));
  const { rows, nextCursor } = await queryPage(ranked, keyset, request);
  return { items: await exportsOf(db, rows), nextCursor };
}

const exportedRows = (db: Db, runId: number) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "subject_type", "subject_id", "title", "version", "state", "why", "chosen", "changes", "flags"])
    .select(["applied_version", "set_key", "data"])
    .where("run_id", "=", runId);

type ExportedRow = Awaited<ReturnType<ReturnType<typeof exportedRows>["executeTakeFirstOrThrow"]>>;

async function exportsOf(db: Db, rows: readonly ExportedRow[]): Promise<ExportedItem[]> {
  const exists = await findExisting(db, rows);
  return rows.map((row) => {
    const { id, title, version, state, why, chosen, changes, flags, data } = row;
    return {
      ...subjectFields(row, exists(row)),
      setKey: row.set_key,
      appliedVersion: row.applied_version,
      ...{ id, title, version, state, why, chosen, changes, flags, data },
    };
  });
}
