import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and its missing parents. `mkdir` with `recursive` is not used: where a folder accepts no new folders and answers ENOENT (`/proc`), that call
 * tries to make the existing parent again and again for ever.
 * @param mode the mode of new folders; by default nobody else on the machine may read what is stored
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

/**
 * The mode of folders that root makes. The unprivileged account that runs the database for root can reach a folder's subfolders, but cannot list the folder.
 */
const TRAVERSABLE_MODE = 0o711;

/** Makes a folder unless it exists. @throws where that fails, or where nothing can be written in the folder */
export async function makeWritable(path: string): Promise<void> {
  await makeFolder(path, process.getuid?.() === 0 ? TRAVERSABLE_MODE : undefined);
  await access(path, constants.W_OK);
}

/** Makes one folder; returns false where the folder existed. */
async function makeSingle(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    // Whatever error the system gives (EEXIST, EROFS, EISDIR), the folder exists.
    if (await isFolder(path)) return false;
    throw error;
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
