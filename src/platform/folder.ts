import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it; whether they were there does not matter. Not by `mkdir` with `recursive`: where a
 * folder takes no others and says ENOENT (`/proc`), that makes the folder above, which is there, and tries again for ever.
 * @returns the topmost folder that was made; undefined: none.
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  try {
    return (await makeOne(path)) ? path : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(path) === path) throw error;
  }
  const above = await makeFolder(dirname(path));
  const made = await makeOne(path);
  return above ?? (made ? path : undefined);
}

/** Makes a folder where there is none. @throws where that fails, and where nothing can be written in it */
export async function makeWritable(path: string): Promise<void> {
  await makeFolder(path);
  await access(path, constants.W_OK);
}

/** False: it was there. */
async function makeOne(path: string): Promise<boolean> {
  try {
    // Nobody else on the machine has business in what is stored.
    await mkdir(path, { mode: 0o700 });
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
