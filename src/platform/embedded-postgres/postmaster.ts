import { spawn } from "node:child_process";
import { type FileHandle, open, readFile, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, spawnOptionsFor } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { errorCode } from "./error.ts";
import { PORT } from "./socket.ts";

/** What PostgreSQL wrote about itself in `postmaster.pid`; the socket folder is written a moment after the other values. */
type Postmaster = { readonly pid: number; readonly socketDirectory: string | undefined };

/** A server process that this process started; `untilEnded` resolves with the server's output. The server does not keep this process alive. */
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
  // Most pages that are not in PostgreSQL's own memory are in the system's cache, so passing a read to another process would take longer than the read itself.
  io_method: "sync",
  fsync: "on",
  synchronous_commit: "on",
  // Frequently read pages are in memory, and spinning disks are rare, so a random page costs hardly more than the next one.
  random_page_cost: "1.1",
  // Parallel queries share memory in /dev/shm, of which a container has 64 MB, and one visitor should not use every core.
  max_parallel_workers_per_gather: "0",
  // Failed statements are reported by the client that sent them; in the server's log, their details would contain e-mail addresses.
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

/**
 * Returns the command line of a process. The command line is empty for a zombie process, which may remain where a container's first process does not collect
 * ended processes.
 */
async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === "linux") {
    // This file is readable for everybody, unlike /proc/<pid>/exe and cwd, which even root may be denied in a container.
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0").filter(Boolean);
  }
  const ps = spawn("ps", ["-o", "comm=", "-p", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  for await (const text of ps.stdout.setEncoding("utf8")) output += text;
  return [output.trim()];
}

/**
 * Starts the server in its own session, so that a Ctrl-C meant for this process does not stop the server during requests. `notAPostmaster` is a process id in a
 * stale `postmaster.pid` that now belongs to another program: without an environment variable that says that this process is harmless (pg_ctl sets it too),
 * PostgreSQL would refuse to start.
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
      // The log may have been deleted together with its folder.
      return failure || (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString("utf8");
    },
  };
}

/** Opens the log. The log is emptied now and then, so that it stays short, and opened for appending, because two starts at once may both write to it. */
async function openLog(file: string, account: Account): Promise<FileHandle> {
  const log = await open(file, "a", 0o600);
  if (account.switched) await log.chown(account.uid, account.gid);
  if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate(0);
  return log;
}

/** Asks the server to end at once but in order (SIGINT: fast shutdown), and waits for the end; false where the server still runs. */
export async function shutDown(cluster: string, pid: number, timeoutMs: number): Promise<boolean> {
  process.kill(pid, "SIGINT");
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(20)) {
    if ((await readPostmaster(cluster))?.pid !== pid || !(await isPostmasterOf(cluster, pid))) return true;
  }
  return false;
}
