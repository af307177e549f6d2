import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/cluster.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { readAssets } from "../../src/site/assets.ts";
import { freePort, reachableFolder } from "../support/launch.ts";
import { copyStarterData } from "../support/starter-data.ts";

// The files that are copied. Without .gitignore, Tailwind would look for classes in dist/ and so build for ever.
const COPIED = [".gitignore", "bin", "public", "src", "package.json", "tsconfig.json"];
const COPIED_CONFIGURATION = /^vite\..*ts$/;
const LINKED = ["cli", "content", "migrations", "node_modules"];

/** Milliseconds that a build may take. A quiet machine builds in 20 s and a busy one in minutes; only a hang should fail. */
const LONGEST_BUILD = 280_000;
const LIMIT = { timeout: 3 * LONGEST_BUILD };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The tests use a copy of the project, because dev builds into dist/, which other tests read. */
const root = await reachableFolder();
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20 }));
beforeAll(async () => {
  const configuration = (await readdir(PROJECT_ROOT)).filter((name) => COPIED_CONFIGURATION.test(name));
  for (const name of [...COPIED, ...configuration])
    await cp(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
  for (const name of LINKED) await symlink(join(PROJECT_ROOT, name), join(root, name));
  await copyStarterData(join(root, "data"));
});

/** Runs `npm run dev` in the copy. */
function startDev(port: number) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["bin/dev.mjs"], {
    cwd: root,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: join(root, "data"),
      LOG_LEVEL: "warn",
      SAMPLE_DATA: "false",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  undo.push(async () => {
    child.kill("SIGKILL");
    // A server that was killed leaves its database behind.
    await (await startEmbeddedPostgres({ dataDir: join(root, "data") })).stop();
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (written += chunk));
  const says = (words: string, times = 1) =>
    expect
      .poll(() => written.split(words).length - 1, { timeout: LONGEST_BUILD, interval: 100 })
      .toBeGreaterThanOrEqual(times);
  return { child, says };
}

/** Returns the process id of the product that dev runs. */
async function serverOf(dev: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,ppid=,args="], { maxBuffer: 10_000_000 });
  const processes = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  const found = processes.find(([, ppid, ...args]) => ppid === String(dev.pid) && args.includes("dist/server/main.js"));
  if (!found) throw new Error("dev runs no server");
  return Number(found[0]);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a server that was killed comes back at the next change, and does not keep dev from ending", LIMIT, async () => {
  const { child, says } = startDev(await freePort());
  await says(" is ready at ");
  // Open pages reload by themselves, those of editors too.
  const { bootScript, admin } = readAssets(join(root, "dist/client"));
  for (const script of [bootScript, await readFile(join(root, "dist/client", admin.script), "utf8")])
    expect(script).toMatch(/import\(.\S*dev-reload-/);
  process.kill(await serverOf(child), "SIGKILL");
  await says("The product ended (SIGKILL)");

  // Scripts that stand inline in pages are watched, too.
  await appendFile(join(root, "src/site/islands/drawer.ts"), "\n");
  await says(" is ready at ", 2);
  const second = await serverOf(child);
  process.kill(second, "SIGKILL");
  await says("The product ended (SIGKILL)", 2);

  const exited = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("kill -9 of dev ends the server too", LIMIT, async () => {
  const { child, says } = startDev(await freePort());
  await says(" is ready at ");
  const pid = await serverOf(child);
  child.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});
