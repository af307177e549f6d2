import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";

type Process = { readonly pid: number; readonly parent: number; readonly command: string };

export async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,ppid=,args="], { maxBuffer: 10_000_000 });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** Returns the process ids of the postmaster and its children. They are no process group: each child makes one of its own. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const postmaster = Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  const children = (await listProcesses()).filter(({ parent }) => parent === postmaster);
  return [postmaster, ...children.map(({ pid }) => pid)];
}

/** Kills all of them before any runs again, so what is only in their shared memory is lost. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process has ended already.
    }
  }
}

/** Returns the first row of a query that the owner of the tables runs in the database of a data directory. */
export async function queryAsOwner(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown> | undefined> {
  const connection = await connectionOfRunning(dataDir);
  const client = new pg.Client(connection && ownerConnection(connection));
  await client.connect();
  try {
    return (await client.query(statement, values)).rows[0];
  } finally {
    await client.end();
  }
}
