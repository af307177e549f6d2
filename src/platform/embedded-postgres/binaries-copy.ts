import { constants } from "node:fs";
import { access, chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { makeFolder } from "../storage/folder.ts";
import { errorCode } from "./error.ts";
import { removeAbandoned, temporaryBeside } from "./temporary-path.ts";

/**
 * Makes missing symlinks of the package. npm cannot pack symlinks; the package's postinstall script makes the symlinks of `pg-symlinks.json`, unless npm did
 * not run that script. Returns false when the folder cannot be written.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, relative("native", target));
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") return false;
    }
  }
  return true;
}

/**
 * Copies the binaries under a temporary name and then renames the copy, so that a kill in the middle leaves no half copy, and two starts at once share one
 * copy.
 */
export async function copyOnce(packaged: string, native: string): Promise<void> {
  if (await exists(native)) return;
  await makeFolder(dirname(native), 0o755);
  const temporary = temporaryBeside(native);
  try {
    await copyFolder(packaged, temporary);
    await linkLibraries(temporary);
    await rename(temporary, native).catch(async (error) => {
      if (!(await exists(native))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await removeAbandoned(native);
  }
}

/** Copies a folder so that everybody may read the copy, whatever umask the package was installed under, since another account has to run the programs in it. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyFolder(source, target);
    } else if (entry.isFile() && !entry.name.endsWith(".a")) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      const runnable = ((await stat(source)).mode & 0o100) !== 0;
      await chmod(target, runnable ? 0o755 : 0o644);
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
