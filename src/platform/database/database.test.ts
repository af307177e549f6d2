import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { PROJECT_ROOT } from "../process/project-root.ts";
import { isUnavailable, openDatabase } from "./database.ts";
import { migrate } from "./migrations.ts";

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

test.each([
  [failure("terminating connection", { code: "57P01" }), true],
  [failure("syntax error", { code: "42601" }), false],
  [failure("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }), true],
  [failure("connect ENOENT /run/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" }), true],
  [failure("ENOENT: no such file, open 'cover.webp'", { code: "ENOENT", syscall: "open" }), false],
  [failure("Connection terminated unexpectedly", {}), true],
  [failure("Client was closed and is not queryable", {}), true],
  [failure("cannot execute INSERT in a read-only transaction", { code: "25006" }), true],
  [failure("something else", {}), false],
])("whether the database could not be asked: %s", (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test("a write that meets a server without writes lets go of every connection, in use or not", async () => {
  const { pool, db } = await testDatabase();
  const pidOf = async (query: Pick<typeof pool, "query">) =>
    (await query.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const [idle, inUse, writer] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const previous = await Promise.all([idle, inUse, writer].map(pidOf));
  idle.release();
  // From here on the server behaves like a demoted server, on a connection that stays open.
  await writer.query("set default_transaction_read_only = on");
  writer.release();
  const write = db.transaction().execute((trx) => trx.deleteFrom("redirects").execute());
  await expect(write).rejects.toSatisfy(isUnavailable);
  inUse.release();
  const now = await Promise.all(Array.from({ length: 5 }, async () => pidOf(pool)));
  expect(now.filter((pid) => previous.includes(pid))).toEqual([]);
  await db.deleteFrom("redirects").execute();
});

test("a database that a later version has migrated is left alone, and the line says what to do", async () => {
  const { db, close } = openDatabase((await testDatabase()).owner, () => {});
  onTestFinished(close);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-besok', '')`.execute(db);
  await expect(migrate(db, join(PROJECT_ROOT, "migrations"))).rejects.toThrow(
    /^The database was migrated by a later version \(9999-besok\)\. Start that version, or restore a backup/,
  );
});

test("plans are not compiled, unless the database's address says so", async () => {
  const { connection } = await testDatabase();
  const jitOf = async (settings: object) => {
    const database = openDatabase({ ...connection, ...settings }, () => {});
    onTestFinished(database.close);
    return (await database.pool.query<{ jit: string }>("show jit")).rows[0]?.jit;
  };
  expect(await jitOf({})).toBe("off");
  expect(await jitOf({ options: "-c jit=on" })).toBe("on");
});
