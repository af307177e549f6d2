import { sql } from "kysely";
import type { z } from "zod";
import { rowId } from "../../platform/json-api/input.ts";
import type { Db } from "../../platform/tables.ts";
import type { AuditEntry, AuditPage, auditFilter } from "./schema.ts";

const PAGE = 50;
const EXPORT_BATCH = 1000;

type Filter = z.output<typeof auditFilter>;

/** Newest first. */
export async function auditPage(db: Db, filter: Filter, timeZone: string): Promise<AuditPage> {
  const entries = await find(db, filter, { timeZone, before: rowId(filter.cursor), limit: PAGE + 1 });
  const shown = entries.slice(0, PAGE);
  return { entries: shown, nextCursor: entries.length > PAGE ? String(shown.at(-1)?.id) : null };
}

/** All of it, a batch at a time. */
export async function* auditEntries(db: Db, filter: Filter, timeZone: string): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ; ) {
    const entries = await find(db, filter, { timeZone, before, limit: EXPORT_BATCH });
    if (entries.length > 0) yield entries;
    if (entries.length < EXPORT_BATCH) return;
    before = entries.at(-1)?.id;
  }
}

async function find(
  db: Db,
  { actor, action, from, to }: Filter,
  { timeZone, before, limit }: { timeZone: string; before: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit);
  if (actor) query = query.where("actor", "=", actor.trim().toLowerCase());
  if (action) query = query.where("action", "=", action);
  if (from) query = query.where("at", ">=", sql<Date>`${from}::date::timestamp at time zone ${timeZone}`);
  if (to) query = query.where("at", "<", sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.execute();
  return rows.map(({ id, at, actor: who, via, action: what, target, address, detail }) => ({
    id,
    at: at.toISOString(),
    actor: who,
    via,
    action: what,
    target,
    address,
    detail,
  }));
}
