import { spawn } from "node:child_process";
import { type FileHandle, open, readFile, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, spawnOptionsFor } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { errorCode } from "./error.ts";
import { PORT } from "./socket.ts";

/** What PostgreSQL wrote about itself in `postmaster.pid`; the socket folder follows a moment after the rest. */
type Postmaster = { readonly pid: number; readonly socketDirectory: string | undefined };

/** A server process of ours; `untilEnded` resolves with what it printed. Alone, it does not keep this process alive. */
export type SpawnedPostmaster = {
  readonly pid: number | undefined;
  hasExited(): boolean;
  whenExited(): Promise<string>;
};

const MAX_LOG_BYTES = 1_000_000;

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "50",
  shared_buffers: "128MB",
  // Most pages that are not in its memory are in the system's: handing each over to another process takes longer than to read it.
  io_method: "sync",
  fsync: "on",
  synchronous_commit: "on",
  // What is read often is in memory, and disks with a moving head are rare: a page elsewhere hardly costs more than the next.
  random_page_cost: "1.1",
  // Parallel queries share memory in /dev/shm, of which a container has 64 MB; one visitor shall not take every core.
  max_parallel_workers_per_gather: "0",
  // Failed statements are reported by the client that sent them; here their details would put e-mail addresses in a log.
  log_min_messages: "log",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch((error) => {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDirectory: lines[4]?.trim() || undefined } : undefined;
}

/** Whether `pid` is alive and, as far as can be told, the PostgreSQL of that cluster and not a later process. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const [program, ...args] = await commandLine(pid);
  if (basename(program ?? "") !== "postgres") return false;
  const directory = args[args.indexOf("-D") + 1];
  if (directory === undefined || !args.includes("-D")) return true;
  const [theirs, ours] = await Promise.all([directory, cluster].map((path) => realpath(path).catch(() => path)));
  return theirs === ours;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Empty for a zombie, which nobody may have reaped where the first process of a container does not. */
async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === "linux") {
    // Readable for everybody, unlike /proc/<pid>/exe and cwd, which root too may be denied in a container.
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0").filter(Boolean);
  }
  const ps = spawn("ps", ["-o", "comm=", "-p", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  for await (const text of ps.stdout.setEncoding("utf8")) output += text;
  return [output.trim()];
}

/**
 * Starts the server in a session of its own, so that a Ctrl-C meant for us does not stop it under requests in flight.
 * `notAPostmaster` is a process id in a stale `postmaster.pid` that now belongs to something else: PostgreSQL would
 * refuse to start, but for this variable (pg_ctl sets it too), which says that the process is known to be harmless.
 */
export async function spawnPostmaster(
  cluster: string,
  socketDirectory: string,
  logFile: string,
  binaries: Binaries,
  account: Account,
  notAPostmaster: number | undefined,
): Promise<SpawnedPostmaster> {
  const args = ["-D", cluster, "-k", socketDirectory, "-p", String(PORT)];
  for (const [name, value] of Object.entries(SETTINGS)) args.push("-c", `${name}=${value}`);
  const options = spawnOptionsFor(account);
  if (notAPostmaster !== undefined) options.env.PG_GRANDPARENT_PID = String(notAPostmaster);

  const log = await openLog(logFile, account);
  const from = (await log.stat()).size;
  const stdio = ["ignore", log.fd, log.fd] as const;
  const child = spawn(join(binaries.native, "bin", "postgres"), args, {
    ...options,
    detached: true,
    stdio: [...stdio],
  });
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(`could not run postgres: ${error.message}`));
    child.on("exit", () => resolve(""));
  });
  await log.close();
  let hasEnded = false;
  exited.then(() => {
    hasEnded = true;
  });
  return {
    pid: child.pid,
    hasExited: () => hasEnded,
    whenExited: async () => {
      child.ref();
      const failure = await exited;
      // With its folder the log may be gone, too.
      return failure || (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString("utf8");
    },
  };
}

/** Kept short by starting over now and then; appended to, because two starts at once may both write. */
async function openLog(file: string, account: Account): Promise<FileHandle> {
  const log = await open(file, "a", 0o600);
  if (account.switched) await log.chown(account.uid, account.gid);
  if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate(0);
  return log;
}

/** Asks the server to end at once but in order (SIGINT: fast shutdown), and waits for that; false: it still runs. */
export async function shutDown(cluster: string, pid: number, timeoutMs: number): Promise<boolean> {
  process.kill(pid, "SIGINT");
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(20)) {
    if ((await readPostmaster(cluster))?.pid !== pid || !(await isPostmasterOf(cluster, pid))) return true;
  }
  return false;
}
