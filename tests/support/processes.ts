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

/** The postmaster and its children. These are no process group: each child makes one of its own. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const postmaster = Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  const children = (await listProcesses()).filter(({ parent }) => parent === postmaster);
  return [postmaster, ...children.map(({ pid }) => pid)];
}

/** All before any of them runs again: what is only in the memory that they share is gone. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

/** The first row of an answer that the database on a data directory gives to its owner. */
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
