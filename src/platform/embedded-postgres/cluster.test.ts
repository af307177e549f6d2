import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { packagedNative } from "./binaries.ts";
import { connectionOfRunning, startEmbeddedPostgres } from "./cluster.ts";
import { isPostmasterOf, readPostmaster } from "./postmaster.ts";
import { type Connection, holdServerLock } from "./presence.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const asRoot = process.getuid?.() === 0;
const children: ChildProcess[] = [];
let root: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "embedded-")));
  await chmod(root, 0o755);
});

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const file of await readdir(root, { recursive: true })) {
    const cluster = join(root, dirname(file));
    const running = file.endsWith("/postmaster.pid") ? await readPostmaster(cluster) : undefined;
    if (running && (await isPostmasterOf(cluster, running.pid))) process.kill(running.pid, "SIGKILL");
  }
  await rm(root, { recursive: true, force: true, maxRetries: 20 });
});

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

test("a path with spaces, too long for a socket, is served from a short private folder", async () => {
  const dataDir = await folder(`long path ${"with many words ".repeat(8)}`);
  const first = await startEmbeddedPostgres({ dataDir });
  const { host } = first.connection;
  expect(host).not.toContain(dataDir);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect((await stat(host)).uid).toBe((await stat(first.dataDirectory)).uid);
  const second = await startEmbeddedPostgres({ dataDir });
  expect(second).toMatchObject({ startedHere: false, connection: first.connection });
  await first.stop();
  expect(await query(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await stat(host).catch(() => "removed")).toBe("removed");
});

test("it is not stopped under another connection, and comes back when it is killed", async () => {
  const dataDir = await folder("used");
  const lines: string[] = [];
  const site = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const before = await readPostmaster(site.dataDirectory);
  process.kill(before?.pid ?? 0, "SIGKILL");
  await expect
    .poll(() => query(site.connection, "select 1 as one").catch(() => []), { timeout: 60_000 })
    .toHaveLength(1);
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
  expect([await holdServerLock(first), await holdServerLock(second)]).toEqual([true, false]);
  await first.end();
  await expect.poll(() => holdServerLock(second)).toBe(true);
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

test("what a person can get wrong is said in one line", async () => {
  const file = join(await folder("file"), "data");
  await writeFile(file, "");
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toMatchObject({
    code: "unwritable",
    message: `${file} is not a folder.`,
  });
  const old = await folder("old");
  await mkdir(join(old, "postgres"));
  await writeFile(join(old, "postgres", "PG_VERSION"), "17\n");
  await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toMatchObject({
    code: "major_version",
    message: expect.stringMatching(/made by PostgreSQL 17, and this release brings PostgreSQL 18/),
  });
  const full = await folder("full");
  await mkdir(join(full, "postgres"));
  await writeFile(join(full, "postgres", "letter.txt"), "");
  await expect(startEmbeddedPostgres({ dataDir: full })).rejects.toMatchObject({ code: "data_missing" });
  expect((await readdir(full)).filter((name) => name.includes(".new-"))).toEqual([]);
});

test("libraries that npm did not link are linked", async () => {
  const native = await copyOfPackage("unlinked");
  const site = await startEmbeddedPostgres({ dataDir: await folder("unlinked data"), native });
  expect(await stat(join(native, "lib", "libpq.so.5")).then((found) => found.isFile())).toBe(true);
  await site.stop();
});

test.skipIf(!asRoot)(
  "a user without an entry in /etc/passwd copies binaries that it cannot link in place",
  async () => {
    const native = await copyOfPackage("readonly");
    const dataDir = await folder("nameless");
    await chown(dataDir, 54_321, 54_321);
    const started = await startChild({ dataDir, native, uid: 54_321 });
    expect(started.answer).toMatchObject({ startedHere: true });
    expect((await stat(join(dataDir, "postgres"))).uid).toBe(54_321);
    expect((await readdir(dataDir)).some((name) => name.startsWith("native-18."))).toBe(true);
    await stopChild(started);
    // Root then runs the same data as their owner.
    const site = await startEmbeddedPostgres({ dataDir, native });
    await site.stop();
    expect((await stat(join(dataDir, "postgres", "PG_VERSION"))).uid).toBe(54_321);
  },
);

test.skipIf(!asRoot)("root under a closed folder keeps the database outside, and says where", async () => {
  const closed = await folder("closed");
  await chmod(closed, 0o700);
  const [dataDir, stateDirectory] = [join(closed, "data"), join(root, "state")];
  const native = await copyOfPackage("closed");
  const lines: string[] = [];
  const options = { dataDir, stateDirectory, native, log: (line: string) => lines.push(line) };
  const first = await startEmbeddedPostgres(options);
  expect(first.dataDirectory.startsWith(`${stateDirectory}/`)).toBe(true);
  expect(JSON.parse(await readFile(join(dataDir, "database.json"), "utf8"))).toEqual({
    directory: first.dataDirectory,
  });
  expect(lines.join()).toContain(first.dataDirectory);
  await query(first.connection, "create table kept as select 1 as number");
  await first.stop();

  const second = await startEmbeddedPostgres(options);
  expect(await query(second.connection, "select number from kept")).toEqual([{ number: 1 }]);
  await second.stop();
  await rm(stateDirectory, { recursive: true });
  await expect(startEmbeddedPostgres(options)).rejects.toMatchObject({ code: "data_missing" });
});

test.skipIf(!asRoot)("data that belong to another account are refused by name", async () => {
  const dataDir = await folder("foreign");
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await chmod(dataDir, 0o777);
  const { answer } = await startChild({ dataDir, uid: 54_321 });
  expect(answer).toMatchObject({ code: "wrong_account", message: expect.stringContaining("belongs to account 65534") });
});

type Answer = { connection: Connection; startedHere: boolean };
type Started = { child: ChildProcess; answer: Answer };

async function startChild(options: { dataDir: string; native?: string; uid?: number }): Promise<Started> {
  const script = fileURLToPath(new URL("cluster.test.child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += text;
    if (output.includes("\n")) return { child, answer: JSON.parse(output) };
  }
  throw new Error("the child ended without an answer");
}

async function stopChild(started: Started | undefined): Promise<void> {
  started?.child.stdin?.write("stop\n");
  if (started?.child.exitCode === null) await once(started.child, "exit");
}

async function folder(name: string): Promise<string> {
  const path = join(root, name.trim());
  await mkdir(path, { recursive: true });
  return path;
}

/** The package as npm leaves it when it holds back the postinstall; only its owner may write there. */
async function copyOfPackage(name: string): Promise<string> {
  const source = join(packagedNative(), "..");
  const links: { target: string }[] = JSON.parse(await readFile(join(source, "native", "pg-symlinks.json"), "utf8"));
  const linked = new Set(links.map(({ target }) => join(source, target)));
  const target = join(await folder(name), "package");
  await cp(source, target, { recursive: true, filter: (path) => !linked.has(path) });
  return join(target, "native");
}

async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
