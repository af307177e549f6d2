import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** The folder whose files Linux keeps in memory. */
const MEMORY = "/dev/shm";
const PREFIX = "pandubelanja-tests-";
/** The memory that must be free: a run takes about 2 GB, and the rest is for what works beside it. */
const LEAST_FREE_BYTES = 8 * 1024 ** 3;

const ownFolder = () => join(MEMORY, `${PREFIX}${process.pid}`);

/**
 * Puts temporary files of this process and its children into memory where there is plenty, and leaves them in the usual folder
 * otherwise. Making and dropping a test's database takes a tenth of the processor time there, and waits for no disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(MEMORY)) return;
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < LEAST_FREE_BYTES) return;
    mkdirSync(ownFolder(), { recursive: true });
  } catch {
    // The usual folder stays: some sandboxes forbid this, and files of another account cannot be removed.
    return;
  }
  process.env.TMPDIR = ownFolder();
}

/** Removes the files at the end of a run; it does nothing where they were in the usual folder. */
export function removeTemporaryFiles(): void {
  rmSync(ownFolder(), { recursive: true, force: true });
}

/** Removes the files of killed runs, which stay in memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length));
    if (pid > 0 && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
