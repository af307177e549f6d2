import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { folder, query, removeAll, startChild, stopChild } from "./cluster.fixtures.ts";
import { connectionOfRunning, startEmbeddedPostgres } from "./cluster.ts";
import { readPostmaster } from "./postmaster.ts";
import { tryServerLock } from "./shared-lock.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(removeAll);

test("data survive a stop, and letters beyond ASCII are letters", async () => {
  const dataDir = await folder("survive");
  const first = await startEmbeddedPostgres({ dataDir });
  expect(first).toMatchObject({ startedHere: true, dataDirectory: join(dataDir, "postgres") });
  await query(first.connection, "create table kept as select 'ada' as word");
  await first.stop();
  expect(await connectionOfRunning(dataDir)).toBeUndefined();

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await connectionOfRunning(dataDir)).toEqual(second.connection);
  expect(await query(second.connection, "select word, lower('ÉÇ') as lower from kept")).toEqual([
    { word: "ada", lower: "éç" },
  ]);
  expect(await query(second.connection, "show data_checksums")).toEqual([{ data_checksums: "on" }]);
  await second.stop();
  expect(await readPostmaster(second.dataDirectory)).toBeUndefined();
});

test("settings that a statement of the session's role left for later ones do not outlive a start", async () => {
  const dataDir = await folder("settings");
  const first = await startEmbeddedPostgres({ dataDir });
  const session = new pg.Client(first.connection);
  await session.connect();
  await session.query("alter role current_user in database pandubelanja set default_transaction_read_only = on");
  await session.query("alter role current_user set local_preload_libraries = 'nothing'");
  await session.end();
  await expect(new pg.Client(first.connection).connect()).rejects.toThrow("nothing");
  await first.stop();

  const second = await startEmbeddedPostgres({ dataDir });
  const later = new pg.Client(second.connection);
  await later.connect();
  expect((await later.query("show default_transaction_read_only")).rows).toEqual([
    { default_transaction_read_only: "off" },
  ]);
  await later.end();
  await second.stop();
});

test("a server left by a killed process is adopted, and stopped by who adopted it", async () => {
  const dataDir = await folder("orphan");
  const { child, answer } = await startChild({ dataDir });
  await query(answer.connection, "create table kept as select 1 as number");
  child.kill("SIGKILL");
  await once(child, "exit");

  const adopted = await startEmbeddedPostgres({ dataDir });
  expect(adopted.startedHere).toBe(false);
  expect(await query(adopted.connection, "select number from kept")).toEqual([{ number: 1 }]);
  await adopted.stop();
  expect(await readPostmaster(adopted.dataDirectory)).toBeUndefined();
});

test("processes that start at the same instant share one server, which the last one stops", async () => {
  const dataDir = await folder("together");
  const all = await Promise.all([1, 2, 3].map(() => startChild({ dataDir })));
  expect(all.map(({ answer }) => answer.startedHere).sort()).toEqual([false, false, true]);

  const [first, second, third] = all.sort((a, b) => Number(b.answer.startedHere) - Number(a.answer.startedHere));
  await stopChild(first);
  expect(await connectionOfRunning(dataDir)).toEqual(second?.answer.connection);
  await Promise.all([stopChild(second), stopChild(third)]);
  expect(await connectionOfRunning(dataDir)).toBeUndefined();
  expect((await readdir(dataDir)).sort()).toEqual(["postgres", "postgres.log"]);
});

test("it is not stopped under another connection, and comes back when it is killed", async () => {
  const dataDir = await folder("used");
  const lines: string[] = [];
  const site = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const before = await readPostmaster(site.dataDirectory);
  process.kill(before?.pid ?? 0, "SIGKILL");
  await expect.poll(() => query(site.connection, "select 1 as one").catch(() => [])).toHaveLength(1);
  expect((await readPostmaster(site.dataDirectory))?.pid).not.toBe(before?.pid);

  const person = new pg.Client(site.connection);
  await person.connect();
  await site.stop();
  expect(lines.at(-1)).toBe("PostgreSQL keeps running: 1 other connections are open.");
  expect((await person.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await person.end();
  await (await startEmbeddedPostgres({ dataDir })).stop();
});

test("one session holds the server lock", async () => {
  const site = await startEmbeddedPostgres({ dataDir: await folder("lock") });
  const clients = [1, 2].map(() => new pg.Client(site.connection));
  for (const client of clients) await client.connect();
  const [first, second] = clients as [pg.Client, pg.Client];
  expect([await tryServerLock(first), await tryServerLock(second)]).toEqual([true, false]);
  await first.end();
  await expect.poll(() => tryServerLock(second)).toBe(true);
  await second.end();
  await site.stop();
});

test("a stale process id that now belongs to another program does not hinder the start", async () => {
  const dataDir = await folder("stale");
  const { answer, child } = await startChild({ dataDir });
  const cluster = join(dataDir, "postgres");
  const pid = (await readPostmaster(cluster))?.pid ?? 0;
  child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await expect.poll(() => query(answer.connection, "select 1").catch(() => "gone")).toBe("gone");
  for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const text = await readFile(join(cluster, name), "utf8");
    await writeFile(join(cluster, name), text.replace(String(pid), String(process.pid)));
  }
  const site = await startEmbeddedPostgres({ dataDir });
  expect(site.startedHere).toBe(true);
  await site.stop();
});
