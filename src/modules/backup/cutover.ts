import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { sqlState } from "../../platform/database/database.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { CACHE_TAGS_CHANNEL, EVERYTHING } from "../../platform/page-cache/cache-tags.ts";
import { accessTo, quoted, sharedFunctions, tableList, tablesOf } from "./database-catalog.ts";
import { endOtherSessions, preserveSessions } from "./preserved-sessions.ts";
import { settleRestoredMail } from "./restored-mail.ts";
import type { BackupHeader, BackupSummary } from "./schema.ts";
import { AUDIT_LOG, moveSequences } from "./sequences.ts";

/**
 * The wait for a lock: longer than PostgreSQL takes to end an autovacuum that is in the way. Sessions that queue behind the cutover wait no longer than this.
 */
const LOCK_WAIT = "3s";
const PAUSE_MS = 2_000;
/** The number of attempts to lock the tables. It is high because a backup being made, or a long read of an operator, holds the tables for minutes. */
const ATTEMPTS = 360;
/** The SQL states lock_not_available and deadlock_detected: nothing has changed, and the next attempt may succeed. */
const IN_USE = new Set<string | undefined>(["55P03", "40P01"]);

const IMPORT_STOPPED =
  "Situs dipulihkan dari cadangan yang dibuat selagi impor ini berjalan. Impor lagi berkasnya untuk melanjutkan.";

type Cutover = { readonly staging: string; readonly audit?: AuditContext | undefined; readonly name: string };

/** Replaces the present tables with the staged ones, in a transaction that never makes other sessions wait for long. */
export async function cutOver(client: pg.Client, parts: Cutover, summary: BackupSummary): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptCutover(client, parts, summary);
    } catch (error) {
      await client.query("rollback");
      if (!IN_USE.has(sqlState(error)) || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
}

async function attemptCutover(
  client: pg.Client,
  { staging, audit, name }: Cutover,
  { header, manifest }: BackupSummary,
) {
  const present = await tablesOf(client, "public");
  const replaced = present.filter((table) => table.name !== AUDIT_LOG);
  await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
  // Readers continue, and writers wait.
  await client.query(`lock table ${tableList(present)} in share row exclusive mode`);
  await stopWork(client, staging);
  await settleRestoredMail(client, staging);
  await preserveSessions(client, audit?.personId ?? null);
  await endOtherSessions(client, staging);
  const log = present.find((table) => table.name === AUDIT_LOG);
  if (log) await appendAuditLog(client, staging, log.columns);
  await moveSequences(client, staging, manifest.sequences);
  const access = await accessTo(
    client,
    "public",
    replaced.map(({ name }) => name),
  );
  const functions = await sharedFunctions(client, staging);
  // From here on readers wait as well, but only while tables are renamed.
  await client.query(`lock table ${tableList(replaced)} in access exclusive mode`);
  for (const { here } of functions.filter(({ takesRows }) => takesRows)) await client.query(`drop function ${here}`);
  await client.query(`drop table ${tableList(replaced)}`);
  for (const { here } of functions.filter(({ takesRows }) => !takesRows)) await client.query(`drop function ${here}`);
  for (const { there } of functions) await client.query(`alter function ${there} set schema public`);
  const staged = (await tablesOf(client, staging)).filter((table) => table.name !== AUDIT_LOG);
  for (const name of staged.flatMap((table) => [table.name, ...table.partitions]))
    await client.query(`alter table ${staging}.${quoted(name)} set schema public`);
  for (const grant of access) await client.query(grant);
  if (audit) await writeRestoreEntry(client, audit, name, header);
  await client.query("select pg_notify($1, $2)", [CACHE_TAGS_CHANNEL, JSON.stringify([EVERYTHING])]);
  await client.query("commit");
}

/** Stops the work that was under way when the backup was made: such work must not go on automatically, because it may be the reason for restoring. */
async function stopWork(client: pg.Client, staging: string) {
  await client.query(
    `update ${staging}.maintenance_runs set status = 'paused', resumes = status
     where status in ('planning', 'applying', 'undoing')`,
  );
  await client.query(
    `update ${staging}.imports set state = 'failed', finished_at = now(), failure = $1
     where state in ('checking', 'importing', 'undoing')`,
    [IMPORT_STOPPED],
  );
  // A run that was being applied had already changed some offers, so its feed is read again even if its file is the same.
  await client.query(
    `update ${staging}.feeds f set checksum = null, etag = null, last_modified = null from ${staging}.feed_runs r
     where r.feed_id = f.id and r.state = 'running' and r.passed_gate_at is not null`,
  );
  await client.query(
    `update ${staging}.feed_runs set state = 'failed', reason = 'interrupted', finished_at = now() where state = 'running'`,
  );
  await client.query(
    `update ${staging}.feed_runs set state = case when is_partial then 'failed' else 'applied' end where state = 'undoing'`,
  );
  // Tasks about rows that are replaced are cancelled, but not the restore's own task, because it has no subject.
  await client.query(
    `update public.tasks set state = 'cancelled', finished_at = now()
     where subject is not null and state in ('queued', 'running', 'paused')`,
  );
}

async function writeRestoreEntry(client: pg.Client, audit: AuditContext, name: string, { createdAt }: BackupHeader) {
  const { via, personId, actor, address } = audit;
  await client.query(
    `insert into public.audit_log (via, person_id, actor, address, action, target, detail)
     values ($1, $2, $3, $4, 'backup.restored', $5, $6)`,
    [via, personId, actor, address, name, { createdAt }],
  );
}

/**
 * Adds the backup's entries that are missing in the present log. In an empty log they keep their numbers; otherwise they get new numbers, because present
 * entries may have the old ones.
 */
async function appendAuditLog(client: pg.Client, staging: string, columns: readonly string[]) {
  const list = columns.map(quoted).join(", ");
  const { rowCount } = await client.query("select from public.audit_log limit 1");
  if (rowCount === 0) {
    await client.query(
      `insert into public.audit_log (${list}) overriding system value select ${list} from ${staging}.audit_log order by id`,
    );
    return;
  }
  const content = columns.filter((name) => name !== "id");
  const rest = content.filter((name) => name !== "at");
  // Entries are compared by their time first, because it is indexed: logs grow to hundreds of thousands of lines.
  const same = `h.at = t.at and ${rest.map((name) => `h.${quoted(name)} is not distinct from t.${quoted(name)}`).join(" and ")}`;
  const values = content.map(quoted).join(", ");
  await client.query(
    `insert into public.audit_log (${values}) select ${values} from ${staging}.audit_log t
     where not exists (select from public.audit_log h where ${same}) order by t.id`,
  );
}
