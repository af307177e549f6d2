import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "../src/platform/database/tables.ts";

const TICKS_PER_SECOND = 100;

/** Returns the seconds of processor time that a process has used; undefined where /proc does not tell. */
export const cpuSeconds = (pid: number): number | undefined => statSeconds(pid, ["utime", "stime"]);

/**
 * Returns the seconds of processor time of a process and of the processes that it started, ended processes included; an example is PostgreSQL with its
 * sessions.
 */
export function cpuSecondsOfFamily(pid: number): number {
  const own = statSeconds(pid, ["utime", "stime", "cutime", "cstime"]) ?? 0;
  return own + childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), 0);
}

/** Positions in /proc/PID/stat after the name (proc_pid_stat(5)). */
const STAT_FIELDS = { ppid: 1, utime: 11, stime: 12, cutime: 13, cstime: 14 } as const;

function statSeconds(pid: number, names: readonly (keyof typeof STAT_FIELDS)[]): number | undefined {
  const fields = statOf(pid);
  return fields && names.reduce((sum, name) => sum + Number(fields[STAT_FIELDS[name]]), 0) / TICKS_PER_SECOND;
}

/** Returns the process that started this one; undefined where /proc does not tell. */
function parentOf(pid: number): number | undefined {
  const fields = statOf(pid);
  return fields && Number(fields[STAT_FIELDS.ppid]);
}

/** Returns the process that starts all sessions of the database on this machine. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0) ?? 0;
}

/** Returns the values of /proc/PID/stat after the name; undefined where there is no such process, or no /proc. */
function statOf(pid: number): readonly string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces.
  return stat === "" ? undefined : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Returns the resident memory in megabytes (10^6 bytes). It is read from /proc where possible: starting `ps` stops a load generator for milliseconds. */
export function residentMB(pid: number): number {
  const resident = statusBytes(pid, "VmRSS");
  return (resident ?? Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1e6;
}

/** Returns the resident memory in megabytes of the product and of the processes that do its long work; its database is not included. */
export function residentOfProductMB(pid: number): number {
  const program = programOf(pid);
  const own = childrenOf(pid).filter((child) => program !== undefined && programOf(child) === program);
  return residentMB(pid) + own.reduce((sum, child) => sum + (statusBytes(child, "VmRSS") ?? 0) / 1e6, 0);
}

/** Returns a process and all its descendants. */
export function processIds(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(processIds)];
}

/** Returns a process's memory in megabytes, with its part of shared pages; 0 where /proc does not tell. */
export function proportionalMB(pid: number): number {
  const kB = /^Pss:\s+(\d+) kB$/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1];
  return kB === undefined ? 0 : (Number(kB) * 1024) / 1e6;
}

const childrenOf = (pid: number): readonly number[] =>
  readText(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);

/** Returns the bytes that a process holds, or the most that it ever held; undefined where /proc does not tell. */
export function statusBytes(pid: number, name: "VmRSS" | "VmHWM"): number | undefined {
  const kB = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readText(`/proc/${pid}/status`))?.[1];
  return kB === undefined ? undefined : Number(kB) * 1024;
}

/** Reads a file; empty where there is no such process, or no /proc. */
function readText(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}
