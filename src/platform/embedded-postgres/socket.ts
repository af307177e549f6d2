import { chown, mkdtemp, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Account, canTraverse } from "./account.ts";
import { EmbeddedPostgresError } from "./error.ts";

/** The port is only part of a socket's name: nothing listens on TCP. */
export const PORT = 5432;

const PREFIX = "pandubelanja-";
/** The room for a socket's path in `sockaddr_un`, without the closing zero. */
const MAX_PATH_LENGTH = process.platform === "darwin" ? 103 : 107;

function socketFile(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT}`);
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketFile(directory)) <= MAX_PATH_LENGTH;
}

/**
 * Makes a folder of mode 0700 for the socket. The cluster's own folder is best: PostgreSQL itself keeps it closed to others, no cleaner of /tmp touches it, and
 * another process on the same data (a second container, where the process ids of this one mean nothing) also finds the socket there, and so knows that the
 * database is in use. Where the path of the cluster's folder is too long, or `mayUseCluster` is false because its disk cannot hold sockets, the socket's folder
 * is made among temporary files, with a random name.
 */
export async function makeSocketDirectory(cluster: string, account: Account, mayUseCluster: boolean): Promise<string> {
  if (mayUseCluster && fits(cluster)) return cluster;
  for (const place of new Set([tmpdir(), "/tmp"])) {
    if (!fits(join(place, `${PREFIX}XXXXXX`))) continue;
    try {
      const directory = await mkdtemp(join(place, PREFIX));
      if (account.switched) await chown(directory, account.uid, account.gid);
      if (await canTraverse(account, directory)) return directory;
      await rmdir(directory);
    } catch {
      // This place does not work, so the next place is tried.
    }
  }
  throw new EmbeddedPostgresError("unwritable", `No folder for the database's socket: ${tmpdir()} cannot be used.`);
}

/** Whether a folder belongs to the account and is closed to others. It may not be, because somebody else may have taken the name in /tmp since. */
export async function isPrivate(directory: string, account: Account): Promise<boolean> {
  const found = await stat(directory).catch(() => undefined);
  return found?.uid === account.uid && (found.mode & 0o077) === 0;
}

/** Removes a folder that `makeSocketDirectory` made among temporary files, if it is empty; the cluster's own folder is kept. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  if (basename(directory).startsWith(PREFIX)) await rmdir(directory).catch(() => {});
}
