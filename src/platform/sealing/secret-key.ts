import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../storage/folder.ts";

/** The length of a key for AES-256, in bytes. */
export const KEY_BYTES = 32;
const FILE = "feed-secrets.key";

/**
 * Returns the key with which passwords of feeds, and secrets among the stored settings, are sealed. The key is never in the database, so that neither a copy
 * nor a backup of the database reveals these secrets.
 * @param configured the setting FEED_SECRETS_KEY, for several machines; without it, a file in the data folder is used and created at the first use
 */
export async function secretKey(dataDir: string, configured: Buffer | undefined): Promise<Buffer> {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  return (await readKey(path)) ?? makeKey(dataDir, path);
}

/** Returns the key if there is one already, without creating it. */
export const existingSecretKey = async (dataDir: string, configured: Buffer | undefined): Promise<Buffer | undefined> =>
  configured ?? (await readKey(join(dataDir, FILE)));

async function readKey(path: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  if (bytes && bytes.length !== KEY_BYTES) throw new Error(`${path} is no key of ${KEY_BYTES} bytes.`);
  return bytes;
}

/** Creates the key file. The file gets its name only when it is complete; if two processes create a key at once, both use the first. */
async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  await makeFolder(dataDir);
  const draft = `${path}.${crypto.randomUUID()}`;
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await unlink(draft);
  }
  const made = await readKey(path);
  if (!made) throw new Error(`${path} could not be made.`);
  return made;
}
