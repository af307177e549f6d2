import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** The CPU for background processes on machines with two CPUs. With more than two, some CPUs are free anyway; with one, there is no choice. */
const ONE_OF_TWO = availableParallelism() === 2 ? lastAllowedCpu() : undefined;

/**
 * Pins a process of this machine to one of two CPUs, so that the other is always available to visitors. Otherwise a scheduler may let a visitor wait
 * behind a busy process while the other CPU is idle for a moment. Processes that wait for each other, such as a job and its database session, lose
 * nothing on the same CPU.
 */
export function pinToOneCpu(pid: number): void {
  if (ONE_OF_TWO === undefined) return;
  // The program taskset (of util-linux or BusyBox) is used, since Node has no call for this. Where taskset is missing or not allowed, nothing changes.
  spawn("taskset", ["-a", "-c", "-p", ONE_OF_TWO, String(pid)], { stdio: "ignore" }).once("error", () => {});
}

/** @returns the CPU's number; undefined where the system does not tell */
function lastAllowedCpu(): string | undefined {
  try {
    return /^Cpus_allowed_list:.*?(\d+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
