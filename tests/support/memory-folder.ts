import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux keeps files of this folder in memory. */
const MEMORY = "/dev/shm";
const PREFIX = "pandubelanja-tests-";
/** A run takes about 2 GB; the rest is for what works beside it. */
const LEAST_FREE_BYTES = 8 * 1024 ** 3;

const ownFolder = () => join(MEMORY, `${PREFIX}${process.pid}`);

/**
 * Temporary files of this process and its children go into memory where there is plenty, into the usual folder otherwise. Making and
 * dropping a test's database takes a tenth of the processor's time there, and waits for no disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(MEMORY)) return;
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < LEAST_FREE_BYTES) return;
    mkdirSync(ownFolder(), { recursive: true });
  } catch {
    // Some sandboxes forbid it, and what another account has left cannot be removed.
    return;
  }
  process.env.TMPDIR = ownFolder();
}

/** The end of a run; it does nothing where the files were in the usual folder. */
export function removeTemporaryFiles(): void {
  rmSync(ownFolder(), { recursive: true, force: true });
}

/** A run that was killed leaves its files in memory. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length));
    if (pid > 0 && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
