import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Lowers a process's priority below the priority of visitors' requests, but not so far that a busy machine never runs it. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may have ended already, or a sandbox may forbid the change; then the process keeps its normal priority.
  }
}
