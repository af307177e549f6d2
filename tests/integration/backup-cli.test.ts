import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import type { BackupTask } from "../../src/modules/backup/answers.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { freePort, type Product, reachableFolder } from "../support/launch.ts";
import { killAll, postgresPids, queryAsOwner } from "../support/processes.ts";
import { runToExit, startProduct } from "../support/product.ts";
import { copyStarterData } from "../support/starter-data.ts";
import { addTeam, callAs, signInAs } from "../support/team.ts";

const PASSPHRASE = "kata sandi cadangan yang panjang";
const THEIR_KEY = "sb_publishable_situs-yang-lain";
const dataDir = await reachableFolder();
const elsewhere = await reachableFolder();
const FILE = join(elsewhere, "sendiri.backup");
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const backup = (args: string[], env: Record<string, string> = {}) =>
  runToExit(["cli.js", "backup", ...args], { DATA_DIR: dataDir, ...env });

/** Runs the same command at a terminal, where somebody types this. */
async function backupAtTerminal(args: string[], typed: string) {
  const command = [process.execPath, join(PROJECT_ROOT, "dist/server/cli.js"), "backup", ...args];
  const quoted = command.map((word) => `'${word}'`).join(" ");
  const ofThisSystem =
    process.platform === "darwin" ? ["-q", "/dev/null", "sh", "-c", quoted] : ["-qec", quoted, "/dev/null"];
  const { PATH, HOME } = process.env;
  const child = spawn("script", ofThisSystem, {
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH, HOME, DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "silent" },
  });
  child.stdout.once("data", () => child.stdin.write(`${typed}\n`));
  return text(child.stdout);
}

const anonKeyOf = async ({ url }: Product) =>
  /"anonKey":"([^"]+)"/.exec(await (await fetch(`${url}/admin`)).text())?.[1] ?? "";

test("a backup is made, listed and verified by command beside a running site; at a terminal the passphrase is asked for, unseen", {
  timeout: 600_000,
}, async () => {
  const source = await startProduct();
  await addTeam(source, ["owner"]);
  await queryAsOwner(source.dataDir, "update secrets set value = $1 where name = 'anon-key'", [THEIR_KEY]);
  const env = { DATA_DIR: source.dataDir };
  const made = await backup(["create", "--output", FILE], { ...env, BACKUP_PASSPHRASE: PASSPHRASE });
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/whole, made .*\n28 articles, 28 pictures/) });
  expect(await backup(["create", "--plain"], env)).toMatchObject({ code: 0 });
  const [name = ""] = await readdir(join(source.dataDir, "backups"));
  expect((await backup(["list"], env)).stdout).toContain(name);
  // The dashboard and the list of tasks know of both backups; the place of the first is its maker's choice.
  const noted =
    "select array_agg(payload->>'place' order by id) as places, array_agg(payload->>'name' order by id) as names from tasks";
  expect(await queryAsOwner(source.dataDir, `${noted} where payload->>'kind' = 'create' and state = 'done'`)).toEqual({
    ...{ places: [null, "disk"], names: [basename(FILE), name] },
  });
  expect(await backup(["verify", join(source.dataDir, "backups", name)], env)).toMatchObject({ code: 0 });
  await source.stop();

  expect(await backup(["verify", FILE])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This backup is encrypted/),
  });
  const asked = await backupAtTerminal(["verify", FILE], PASSPHRASE);
  expect(asked).toMatch(/Passphrase of this backup:.*whole, made/s);
  expect(asked).not.toContain(PASSPHRASE);
  for (const [path, words] of [
    [join(elsewhere, "tidak-ada"), /cannot be read: ENOENT/],
    [elsewhere, / is no file\.$/m],
  ] as const) {
    expect(await backup(["verify", path])).toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
  }
});

const start = { dataDir, env: { BACKUP_UNENCRYPTED: "true" }, port: await freePort() };

test("another site's backup restores beside a running site, which takes its keys and accounts at once", async () => {
  await copyStarterData(dataDir);
  product = await startProduct(start);
  const { code, stdout } = await backup(["restore", FILE, "--yes"], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect([code, stdout]).toEqual([0, expect.stringContaining("Restored.")]);
  await expect.poll(async () => anonKeyOf(product as Product), { timeout: 60_000 }).toBe(THEIR_KEY);
  const { token } = await signInAs(product, "owner", "", THEIR_KEY);
  expect((await callAs(product, token, "/api/admin/articles")).status).toBe(200);
  expect(await queryAsOwner(dataDir, "select value from secrets where name = 'anon-key'")).toEqual({
    value: THEIR_KEY,
  });
});

const titles = async () =>
  (await queryAsOwner(dataDir, "select array_agg(title order by id) as titles from articles"))?.titles as string[];

test.each(["reading", "replacing"])(
  "killed while a restore is %s, the site is the previous one or the restored one, as a whole",
  async (step) => {
    product ??= await startProduct(start);
    const restored = await titles();
    expect((await backup(["create", "--plain", "--output", join(dataDir, "backups", `${step}.backup`)])).code).toBe(0);
    await queryAsOwner(dataDir, "update articles set title = 'Kini ' || title");
    const present = await titles();
    const { token } = await signInAs(product, "owner", "", THEIR_KEY);
    const begun = await callAs(product, token, `/api/admin/backups/disk/${step}.backup/restoration`, "POST", {
      confirmation: "PULIHKAN",
    });
    const { id } = (await begun.json()) as BackupTask;
    const reached = async () => {
      const task = await queryAsOwner(dataDir, "select step, state from tasks where id = $1", [id]);
      return task?.step === step || task?.state === "done";
    };
    await expect.poll(reached, { timeout: 60_000, interval: 5 }).toBe(true);
    const app = product.process.pid as number;
    killAll([app, ...(await postgresPids(dataDir))]);
    product = await startProduct(start);
    const after = await titles();
    expect([present, restored]).toContainEqual(after);
    const response = await fetch(product.url);
    expect([response.status, (await response.text()).includes("Kini ")]).toEqual([200, after[0] === present[0]]);
    // The interrupted task counts as broken off after a minute, so this lets that time pass.
    await queryAsOwner(dataDir, "update tasks set created_at = created_at - interval '2 minutes'");
  },
);
