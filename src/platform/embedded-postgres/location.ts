import { randomBytes } from "node:crypto";
import { chmod, link, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder, makeWritable } from "../storage/folder.ts";
import { type Account, accountFor, canTraverse, changeOwner, isRoot } from "./account.ts";
import { EmbeddedPostgresError, errorCode, fileError } from "./error.ts";
import { temporaryBeside } from "./temporary-path.ts";

/** The folder in which root keeps what an unprivileged account must reach when DATA_DIR is closed to it. */
export const STATE_DIRECTORY = "/var/lib/pandubelanja";

/** The cluster's folder (which may not exist yet), the account that runs it, and whether that account can enter DATA_DIR. */
export type Location = { readonly cluster: string; readonly account: Account; readonly insideDataDir: boolean };

/** Finds the cluster of `dataDir` (absolute), or decides where a new cluster goes, and creates the folders above that place. */
export async function locate(dataDir: string, stateDirectory: string, log: (line: string) => void): Promise<Location> {
  try {
    await makeWritable(dataDir);
  } catch (error) {
    throw fileError(error, dataDir);
  }
  const cluster = (await recordedCluster(dataDir)) ?? join(dataDir, "postgres");
  const owner = await ownerOf(cluster);
  const account = accountFor(owner);
  const insideDataDir = dirname(cluster) === dataDir;

  if (owner !== undefined) {
    await assertUsable(cluster, owner, account);
    if (owner.uid !== account.uid) await changeOwner(account, cluster);
    return { cluster, account, insideDataDir };
  }
  if (!isRoot() || !insideDataDir || (await canTraverse(account, dataDir))) return { cluster, account, insideDataDir };

  const elsewhere = await createInStateDirectory(dataDir, stateDirectory);
  log(`The database lives in ${elsewhere}: account ${account.uid}, which runs it for root, cannot enter ${dataDir}.`);
  return { cluster: elsewhere, account, insideDataDir: false };
}

/** Finds the cluster of `dataDir` without creating or changing anything; undefined where there is none yet. */
export async function existingCluster(dataDir: string): Promise<string | undefined> {
  const cluster = (await recordedCluster(dataDir)) ?? join(dataDir, "postgres");
  return (await ownerOf(cluster)) && cluster;
}

async function recordedCluster(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, "database.json");
  const text = await readFile(file, "utf8").catch((error) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw fileError(error, file);
  });
  if (text === undefined) return undefined;
  const cluster = namedDirectory(text);
  if (cluster === undefined) throw new EmbeddedPostgresError("data_missing", `${file} names no "directory".`);
  // If the recorded folder is missing, no empty database is started in its place: it would look as if everything were lost, and would hide that a disk or a
  // volume is missing.
  if (!(await ownerOf(dirname(cluster)))) {
    throw new EmbeddedPostgresError(
      "data_missing",
      `${file} says that the database is in ${cluster}, but nothing is there. Bring that folder back, ` +
        "or delete database.json to start with an empty database.",
    );
  }
  return cluster;
}

function namedDirectory(json: string): string | undefined {
  try {
    const record: unknown = JSON.parse(json);
    if (typeof record === "object" && record !== null && "directory" in record) return String(record.directory);
  } catch {
    // The file is no JSON, so it names no folder.
  }
  return undefined;
}

async function ownerOf(directory: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(directory).catch(() => undefined);
}

async function assertUsable(cluster: string, owner: { uid: number }, account: Account): Promise<void> {
  if (!account.switched && owner.uid !== account.uid) {
    throw new EmbeddedPostgresError(
      "wrong_account",
      `The database in ${cluster} belongs to account ${owner.uid}; start the site as that account or as root.`,
    );
  }
  // Somebody may have replaced the folder by a link to another disk.
  const above = dirname(await realpath(cluster));
  if (account.switched && !(await canTraverse(account, above))) {
    throw new EmbeddedPostgresError(
      "unreachable",
      `Account ${account.uid}, which runs the database for root, cannot enter ${above}; ` +
        "open the folders above it with `chmod o+x`, or move DATA_DIR.",
    );
  }
}

/** Creates a folder in the state directory, recorded in DATA_DIR/database.json; of two starts at once, the first decides for both. */
async function createInStateDirectory(dataDir: string, stateDirectory: string): Promise<string> {
  const home = join(stateDirectory, randomBytes(4).toString("hex"));
  const record = join(dataDir, "database.json");
  const temporary = temporaryBeside(record);
  try {
    await makeFolder(home);
    // Whatever the umask is, the account must be able to pass through these folders; the folders inside have the mode 0700.
    for (const directory of [stateDirectory, home]) await chmod(directory, 0o755);
    await writeFile(join(home, "belongs-to.txt"), `${dataDir}\n`);
    await writeFile(temporary, `${JSON.stringify({ directory: join(home, "postgres") })}\n`, { flush: true });
    await link(temporary, record);
    return join(home, "postgres");
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    const chosen = errorCode(error) === "EEXIST" ? await recordedCluster(dataDir) : undefined;
    if (chosen === undefined) throw fileError(error, home);
    return chosen;
  } finally {
    await rm(temporary, { force: true });
  }
}
