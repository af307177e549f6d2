import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { backupPlaces } from "../src/modules/backup/places.ts";
import { days } from "../src/platform/clock.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import type { Config } from "../src/product/config/config.ts";
import { checkSafely, error, type Finding, ok, warning } from "./doctor-report.ts";

const GB = 1e9;
const NODE_MAJOR = 24;

/** Checks this machine: its Node, disk and files. */
export async function machineChecks(config: Config): Promise<Finding[]> {
  const groups = await Promise.all([
    [node()],
    checkSafely("disk", "See that DATA_DIR can be read.", () => disk(config.dataDir)),
    checkSafely("files", "See that DATA_DIR can be read.", () => files(config.dataDir)),
    checkSafely("backups", "See that the place of BACKUP_STORAGE can be reached.", () => backups(config)),
  ]);
  return groups.flat();
}

function node(): Finding {
  const major = Number(process.versions.node.split(".")[0]);
  if (major === NODE_MAJOR) return ok("node", process.version);
  return warning(
    "node",
    `${process.version} instead of ${NODE_MAJOR}`,
    "Start with npm start, which runs the pinned one.",
  );
}

async function disk(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(await nearestExisting(dataDir));
  const free = bavail * bsize;
  const share = blocks > 0 ? bavail / blocks : 1;
  const what = `${(free / GB).toFixed(1)} GB free (${Math.round(share * 100)} %) for ${dataDir}`;
  const todo = "Remove what is not needed, such as old backups, or give it a larger disk.";
  if (files > 0 && ffree / files < 0.02) return error("disk", "almost no file can be made any more (inodes)", todo);
  if (free < 0.3 * GB) return error("disk", what, todo);
  return free < 2 * GB || share < 0.05 ? warning("disk", what, todo) : ok("disk", what);
}

/** Returns the folder itself, or the nearest existing folder above it. */
async function nearestExisting(path: string): Promise<string> {
  return (await stat(path).catch(() => undefined)) ? path : nearestExisting(join(path, ".."));
}

/** Checks that others on this machine can neither write the data nor read the secrets. */
async function files(dataDir: string): Promise<Finding> {
  const problems = await Promise.all([
    permissionWarning(dataDir, 0o002, "can be written by anybody"),
    permissionWarning(join(dataDir, "setup-token"), 0o077, "can be read by others"),
    permissionWarning(join(dataDir, "backups"), 0o007, "can be read by anybody"),
    permissionWarning(join(PROJECT_ROOT, ".env"), 0o007, "can be read by anybody, and holds secrets"),
  ]);
  const found = problems.filter((one) => one !== undefined);
  if (found.length === 0) return ok("files", "what is private is");
  const todo = `chmod ${found.map(({ mode, path }) => `${mode} ${path}`).join("; chmod ")}`;
  return warning("files", found.map(({ path, words }) => `${path} ${words}`).join("; "), todo);
}

async function permissionWarning(path: string, bits: number, words: string) {
  const found = await stat(path).catch(() => undefined);
  if (!found || (found.mode & bits) === 0) return undefined;
  return { path, words, mode: (found.mode & 0o777 & ~bits).toString(8) };
}

async function backups(config: Config): Promise<Finding> {
  const { storage, schedule } = config.backup;
  const found = (await backupPlaces(config)[storage]?.list()) ?? [];
  const todo = schedule
    ? "See the dashboard and the log for what failed."
    : "Set BACKUP_SCHEDULE, or npm run cli -- backup create.";
  if (found.length === 0) return warning("backups", "there is none", todo);
  const age = (Date.now() - Math.max(...found.map(({ at }) => at.getTime()))) / days(1);
  const what = `${found.length}, the newest ${age < 1 ? "of the last 24 hours" : `${Math.floor(age)} days old`}`;
  return age > 2 ? warning("backups", what, todo) : ok("backups", what);
}
