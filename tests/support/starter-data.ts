import { execFile } from "node:child_process";
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { launchProduct, reachableFolder } from "./launch.ts";

const FOLDER = join(PROJECT_ROOT, "node_modules/.cache/starter-data");
const JOBS_TIMEOUT_MS = 900_000;

/** Fills an empty DATA_DIR with the data of a product that was started once and has made its pictures. */
export async function copyStarterData(folder: string): Promise<void> {
  await copy(await starterData(), folder);
}

/** Returns the folder with such data, made once for each build. */
export async function starterData(): Promise<string> {
  const { mtimeMs } = await stat(join(PROJECT_ROOT, "dist/server/main.js"));
  const made = join(FOLDER, String(Math.round(mtimeMs)));
  while (!(await exists(made))) if (!(await make(made))) await pause(200);
  return made;
}

/** @returns false where another process is making it */
async function make(path: string): Promise<boolean> {
  await mkdir(FOLDER, { recursive: true });
  const lock = `${path}.lock`;
  const held = await open(lock, "wx").catch(() => undefined);
  if (!held) {
    const pid = Number(await readFile(lock, "utf8").catch(() => ""));
    if (pid > 0 && !isAlive(pid)) await rm(lock, { force: true });
    return false;
  }
  await held.writeFile(String(process.pid));
  await held.close();
  const working = await reachableFolder();
  const product = await launchProduct({ env: {}, dataDir: working });
  await waitForJobs(working).finally(product.stop);
  for (const old of await readdir(FOLDER)) {
    if (join(FOLDER, old) !== lock) await rm(join(FOLDER, old), { recursive: true, force: true });
  }
  await mkdir(`${path}.part`);
  await copy(working, `${path}.part`);
  await rename(`${path}.part`, path);
  await rm(working, { recursive: true, force: true });
  // The lock may be gone: a process that makes data for a later build removes the files of this one.
  await rm(lock, { force: true });
  return true;
}

/** Copies files with their owners: PostgreSQL started by root runs under another account. */
const copy = (from: string, to: string) => promisify(execFile)("cp", ["-a", `${from}/.`, to]);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param use gets connections to the database of the product that runs on `dataDir`, as the owner of its tables */
export async function withDatabase<T>(dataDir: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const connection = await connectionOfRunning(dataDir);
  if (!connection) throw new Error(`no database runs in ${dataDir}`);
  const pool = new pg.Pool({ ...ownerConnection(connection), max: 2 });
  pool.on("error", () => {});
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** Waits until the background jobs of the first start (pictures, audit) are done. */
export function waitForJobs(dataDir: string): Promise<void> {
  return withDatabase(dataDir, async (pool) => {
    const deadline = Date.now() + JOBS_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const { rows } = await pool.query(
        "select count(*)::int as open from graphile_worker.jobs where attempts < max_attempts",
      );
      if (rows[0]?.open === 0) return;
      await pause(500);
    }
    throw new Error("the background jobs do not end");
  });
}
