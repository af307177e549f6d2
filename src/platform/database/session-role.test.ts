import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { addJob, defineJob } from "../jobs/job.ts";
import { migrateJobs } from "../jobs/job-runner.ts";
import { createLog } from "../telemetry/log.ts";
import { openDatabase } from "./database.ts";
import { grantToSessionRole, resetRoleSettings } from "./session-role.ts";

const { db, pool, owner } = await testDatabase();
const asOwner = openDatabase(owner, () => {});
afterAll(() => asOwner.close());

/** Returns the error code of an injected statement: SQLSTATE insufficient_privilege. */
const refused = async (statement: string) => (await pool.query(statement).catch((error) => error)).code;

test("a session is no superuser, makes no roles, belongs to no other role and owns nothing", async () => {
  const { rows } = await pool.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
       (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
      ...{ memberships: 0, owned: 0 },
    },
  ]);
});

test("an injected statement reaches rows alone", async () => {
  for (const statement of [
    "copy articles to program 'cat > /tmp/out'",
    "copy articles from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "create table loot (line text)",
    "create schema loot",
    "create extension dblink",
    "create role intruder superuser",
    "set role postgres",
    "set session authorization postgres",
    "alter system set log_statement = 'all'",
    "alter table audit_log disable trigger all",
    "drop table articles",
    "truncate articles",
    "update audit_log set actor = 'nobody'",
    "delete from audit_log",
    "truncate audit_log",
    "delete from kysely_migration",
    "create or replace function audit_log_is_append_only() returns trigger language sql as 'select null'",
    "set session_replication_role = replica",
  ]) {
    expect({ statement, code: await refused(statement) }).toEqual({ statement, code: "42501" });
  }
});

test("the audit log takes lines and shows them", async () => {
  await pool.query("insert into audit_log (via, actor, action) values ('cli', 'tes', 'tes')");
  expect((await pool.query("select action from audit_log")).rows).toEqual([{ action: "tes" }]);
});

test("jobs are queued, and the job tables need nothing more", async () => {
  await migrateJobs(pool, createLog("silent"));
  await addJob(db, defineJob({ name: "tes" }), {});
  expect((await pool.query("select count(*)::int as n from graphile_worker.jobs")).rows).toEqual([{ n: 1 }]);
});

test("rights that somebody has widened, and a table that is new, are put right", async () => {
  const { user = "" } = inject("postgres");
  await asOwner.pool.query(`grant update, delete on audit_log to ${user}; create table added (line text)`);
  await grantToSessionRole(asOwner.db, user);
  expect(await refused("delete from audit_log")).toBe("42501");
  expect((await pool.query("insert into added values ('baris') returning line")).rows).toEqual([{ line: "baris" }]);
});

test("the owner keeps all rights where sessions are the owner's", async () => {
  await grantToSessionRole(asOwner.db, owner.user ?? "");
  const { rows } = await asOwner.pool.query("select has_table_privilege('audit_log', 'UPDATE') as may");
  expect(rows).toEqual([{ may: true }]);
});

test("what a session sets for those after it is taken back, also where it keeps them out", async () => {
  const role = `victim_${crypto.randomUUID().slice(0, 8)}`;
  await asOwner.pool.query(`create role ${role} login`);
  const injected = async (statement: string) => {
    const client = new pg.Client({ ...owner, user: role });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };
  const shown = "current_setting('default_transaction_read_only') as reads, current_setting('search_path') as path";
  const session = async () => (await injected(`select ${shown}`)).rows[0];
  const asMade = await session();
  await injected(`alter role current_user in database ${owner.database} set search_path = nowhere`);
  await injected("alter role current_user set default_transaction_read_only = on");
  expect(await session()).toEqual({ reads: "on", path: "nowhere" });
  await injected("begin read write; alter role current_user set local_preload_libraries = 'nothing'; commit");
  await expect(session()).rejects.toThrow("nothing");

  // Two processes reset the role at the same time, as when two servers start at once.
  const reset = async () => {
    const client = new pg.Client(owner);
    await client.connect();
    await resetRoleSettings(client, role).finally(() => client.end());
  };
  await Promise.all([reset(), reset()]);
  expect(await session()).toEqual(asMade);
  await asOwner.pool.query(`drop role ${role}`);
});
