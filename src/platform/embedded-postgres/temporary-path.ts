import { randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Returns a new name in the same folder (so that a rename into place is atomic) that no other process uses. */
export function temporaryBeside(goal: string): string {
  return `${goal}.new-${randomBytes(6).toString("hex")}`;
}

/**
 * Removes unfinished files and folders beside `goal` that killed processes left. Their age decides, not the process ids, since the process may be alive in
 * another container that shares the folder.
 */
export async function removeAbandoned(goal: string): Promise<void> {
  const directory = dirname(goal);
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.startsWith(`${basename(goal)}.new-`)) continue;
    const path = join(directory, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
