import { sql } from "kysely";
import type { z } from "zod";
import { keysetBy, queryPage } from "../../platform/database/keyset.ts";
import { readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditEntry, AuditPage } from "./answers.ts";
import type { AuditAction, auditFilter } from "./schema.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc");
const EXPORT_BATCH = 1000;

type Filter = z.output<typeof auditFilter>;

/** A page of audit entries, newest first. */
export async function auditPage(db: Db, filter: Filter, timeZone: string): Promise<AuditPage> {
  const page = { cursor: filter.cursor, size: PAGE };
  const { rows, nextCursor } = await queryPage(entryRows(db, filter, timeZone), NEWEST_FIRST, page);
  return { entries: rows.map(view), nextCursor };
}

/** All audit entries that match, newest first, a batch at a time. */
export async function* auditEntries(db: Db, filter: Filter, timeZone: string): AsyncGenerator<AuditEntry[]> {
  const walk = { size: EXPORT_BATCH, after: Number.MAX_SAFE_INTEGER, placeOf: ({ id }: Row) => id };
  const batches = readBatches(walk, (before, size) =>
    entryRows(db, filter, timeZone).where("id", "<", before).orderBy("id", "desc").limit(size).execute(),
  );
  for await (const rows of batches) yield rows.map(view);
}

/** Tells whether an action has been recorded at or after a moment. */
export async function hasHappenedSince(db: Db, action: AuditAction, moment: Date): Promise<boolean> {
  const { rows } = await sql`select from audit_log where action = ${action} and at >= ${moment} limit 1`.execute(db);
  return rows.length > 0;
}

function entryRows(db: Db, { actor, action, from, to }: Filter, timeZone: string) {
  let query = db.selectFrom("audit_log").selectAll();
  if (actor) query = query.where("actor", "=", actor.trim().toLowerCase());
  if (action) query = query.where("action", "=", action);
  if (from) query = query.where("at", ">=", sql<Date>`${from}::date::timestamp at time zone ${timeZone}`);
  if (to) query = query.where("at", "<", sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`);
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof entryRows>["execute"]>>[number];

const view = ({ id, at, actor, via, action, target, address, detail }: Row): AuditEntry => ({
  id,
  at: at.toISOString(),
  actor,
  via,
  action,
  target,
  address,
  detail,
});
