import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has used; undefined where /proc does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in parentheses may hold spaces; utime and stime are the 14th and 15th field (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** Resident memory in megabytes (10^6 bytes). Read where that is possible: starting `ps` stops a load generator for milliseconds. */
export function residentMB(pid: number): number {
  const told = statusBytes(pid, "VmRSS");
  return (told ?? Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024) / 1e6;
}

/** Bytes that a process holds, or the most that it ever held; undefined where /proc does not tell. */
export function statusBytes(pid: number, name: "VmRSS" | "VmHWM"): number | undefined {
  try {
    const kB = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return kB === undefined ? undefined : Number(kB) * 1024;
  } catch {
    return undefined;
  }
}
