import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** One of two. Of more than two some are free, and of one there is nothing to choose. */
const ONE_OF_TWO = availableParallelism() === 2 ? lastAllowedCpu() : undefined;

/**
 * Keeps a process of this machine to one of two processors, so that the other one is there for visitors at once: left to
 * itself a scheduler lets a visitor wait behind a busy process while the other processor has a moment's rest. Processes
 * that wait for each other, such as a job and its database session, lose nothing on the same one.
 */
export function pinToOneCpu(pid: number): void {
  if (ONE_OF_TWO === undefined) return;
  // Of util-linux or BusyBox: Node has no call for it. Where it is missing or not allowed, all stays as it was.
  spawn("taskset", ["-a", "-c", "-p", ONE_OF_TWO, String(pid)], { stdio: "ignore" }).once("error", () => {});
}

/** @returns its number; undefined where the system does not tell */
function lastAllowedCpu(): string | undefined {
  try {
    return /^Cpus_allowed_list:.*?(\d+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
