import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { testIf } from "../../../tests/support/test-if.ts";
import { copyOfPackage, folder, query, removeAll, root, startChild, stopChild } from "./cluster.fixtures.ts";
import { startEmbeddedPostgres } from "./cluster.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(removeAll);

const asRoot = process.getuid?.() === 0;

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

testIf(asRoot)("a user without an entry in /etc/passwd copies binaries that it cannot link in place", async () => {
  const native = await copyOfPackage("readonly");
  const dataDir = await folder("nameless");
  await chown(dataDir, 54_321, 54_321);
  const started = await startChild({ dataDir, native, uid: 54_321 });
  expect(started.answer).toMatchObject({ startedHere: true });
  expect((await stat(join(dataDir, "postgres"))).uid).toBe(54_321);
  expect((await readdir(dataDir)).some((name) => name.startsWith("native-18."))).toBe(true);
  await stopChild(started);
  // Root now runs the database on the same data, under the account that owns these data.
  const site = await startEmbeddedPostgres({ dataDir, native });
  await site.stop();
  expect((await stat(join(dataDir, "postgres", "PG_VERSION"))).uid).toBe(54_321);
});

testIf(asRoot)("root under a closed folder keeps the database outside, and says where", async () => {
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

testIf(asRoot)("data that belong to another account are refused by name", async () => {
  const dataDir = await folder("foreign");
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await chmod(dataDir, 0o777);
  const { answer } = await startChild({ dataDir, uid: 54_321 });
  expect(answer).toMatchObject({ code: "wrong_account", message: expect.stringContaining("belongs to account 65534") });
});
