import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../storage/folder.ts";

/** Bytes, for AES-256. */
export const KEY_BYTES = 32;
const FILE = "feed-secrets.key";

/**
 * The key that passwords of feeds, and secrets among the stored settings, are sealed with. It is never in the database, so that neither a copy of it nor a backup gives them away.
 * @param configured the setting FEED_SECRETS_KEY, for several machines; without it a file of the data folder, made at its first use
 */
export async function secretKey(dataDir: string, configured: Buffer | undefined): Promise<Buffer> {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  return (await readKey(path)) ?? makeKey(dataDir, path);
}

/** The same where there is one already; looking makes none. */
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

/** Under its own name only when it is whole; of two processes that make one, both use the first. */
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
