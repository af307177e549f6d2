import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Puts a process below visitors, yet not so low that a busy machine never comes to it. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already, and some sandboxes forbid it: then it runs like any other.
  }
}
