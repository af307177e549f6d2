import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it; whether they were there does not matter. Not by `mkdir` with `recursive`: where a
 * folder takes no others and says ENOENT (`/proc`), that makes the folder above, which is there, and tries again for ever.
 * @param mode of those that are made: nobody else on the machine has business in what is stored
 * @returns the topmost folder that was made; undefined: none.
 */
export async function makeFolder(path: string, mode = 0o700): Promise<string | undefined> {
  try {
    return (await makeSingle(path, mode)) ? path : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(path) === path) throw error;
  }
  const above = await makeFolder(dirname(path), mode);
  const made = await makeSingle(path, mode);
  return above ?? (made ? path : undefined);
}

/** What the account that runs the database for root must be able to pass through, and cannot list. */
const TRAVERSABLE_MODE = 0o711;

/** Makes a folder where there is none. @throws where that fails, and where nothing can be written in it */
export async function makeWritable(path: string): Promise<void> {
  await makeFolder(path, process.getuid?.() === 0 ? TRAVERSABLE_MODE : undefined);
  await access(path, constants.W_OK);
}

/** False: it was there. */
async function makeSingle(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    // Whatever the system says of making it (EEXIST, EROFS, EISDIR): there it is.
    if (await isFolder(path)) return false;
    throw error;
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
