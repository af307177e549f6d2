import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has used; undefined where /proc does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === "") return undefined;
  // The name in parentheses may hold spaces; utime and stime are the 14th and 15th field (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory in megabytes (10^6 bytes). Read where that is possible: starting `ps` stops a load generator for milliseconds. */
export function residentMB(pid: number): number {
  const resident = statusBytes(pid, "VmRSS");
  return (resident ?? Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1e6;
}

/** The same of the product and of the processes that it does long work in; its database is not one of them. */
export function residentOfProductMB(pid: number): number {
  const started = readText(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  const program = programOf(pid);
  const own = started.filter((child) => program !== undefined && programOf(child) === program);
  return residentMB(pid) + own.reduce((sum, child) => sum + (statusBytes(child, "VmRSS") ?? 0) / 1e6, 0);
}

/** Bytes that a process holds, or the most that it ever held; undefined where /proc does not tell. */
export function statusBytes(pid: number, name: "VmRSS" | "VmHWM"): number | undefined {
  const kB = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readText(`/proc/${pid}/status`))?.[1];
  return kB === undefined ? undefined : Number(kB) * 1024;
}

/** Empty where there is no such process, or no /proc. */
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
