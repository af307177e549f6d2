import { chmod, chown, mkdir, open, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, runAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError, errorCode, fileError, outputError } from "./error.ts";
import { removeAbandoned, temporaryBeside } from "./temporary-path.ts";

/**
 * The values of LC_CTYPE to try. By LC_CTYPE the text search parser distinguishes letters from punctuation: under "C" every curly quote and dash is a
 * letter ("“harga”" then does not match "harga"). Systems without C.UTF-8 may have en_US.UTF-8; "C" works everywhere.
 */
const CHARACTER_TYPES = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Creates the cluster, unless it exists. The cluster is built under a temporary name and then renamed, so that a kill in the middle leaves no half cluster. If
 * two processes do this at once, the first rename wins, and the other process drops its own cluster.
 */
export async function initialise(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  if (await isInitialised(cluster)) return checkMajorVersion(cluster, binaries);
  const temporary = temporaryBeside(cluster);
  try {
    await mkdir(temporary, { mode: 0o700 });
    if (account.switched) await chown(temporary, account.uid, account.gid);
    await runInitdb(temporary, binaries, account);
    await rename(temporary, cluster);
    await syncFolder(dirname(cluster));
  } catch (error) {
    if (await isInitialised(cluster)) return;
    if (errorCode(error) === "ENOTEMPTY") {
      throw new EmbeddedPostgresError("data_missing", `${cluster} is not empty, but holds no database; move it away.`);
    }
    throw fileError(error, cluster);
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    await removeAbandoned(cluster);
  }
}

async function isInitialised(cluster: string): Promise<boolean> {
  return stat(join(cluster, "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

async function checkMajorVersion(cluster: string, binaries: Binaries): Promise<void> {
  const major = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (major === binaries.major) return;
  throw new EmbeddedPostgresError(
    "major_version",
    `The database in ${cluster} was made by PostgreSQL ${major}, and this release brings PostgreSQL ` +
      `${binaries.major}. Start the release that made it, export a backup, and import that into an empty DATA_DIR.`,
  );
}

async function runInitdb(directory: string, binaries: Binaries, account: Account): Promise<void> {
  let result = { ok: false, output: "" };
  for (const characterType of CHARACTER_TYPES) {
    const args = initdbArguments(directory, characterType);
    result = await runAs(account, join(binaries.native, "bin", "initdb"), args);
    if (/could not look up effective user ID/.test(result.output)) {
      result = await runWithoutPasswdEntry(directory, binaries, account, args);
    }
    if (result.ok) return;
    if (!/invalid locale name/.test(result.output)) break;
  }
  throw outputError(`PostgreSQL could not prepare its data folder ${dirname(directory)}`, result.output);
}

/**
 * Returns the arguments of initdb. Authentication is trust, without a password: the only access is a socket in a folder of mode 0700, so only the
 * account itself or root can connect, both of whom could read the data files anyway. "peer" would need an entry in /etc/passwd. The builtin locale
 * sorts and lowercases the same on every system and release, so indexes survive an upgrade of the system.
 */
function initdbArguments(directory: string, characterType: string): string[] {
  const locale = ["--locale=C", `--lc-ctype=${characterType}`, "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  return ["-D", directory, "-U", "postgres", "-A", "trust", "-E", "UTF8", ...locale, "-k", "--no-instructions"];
}

/**
 * Runs a patched copy of `initdb`. Unlike the other programs, `initdb` requires a name in /etc/passwd for its user id (`docker run --user 10001` has none),
 * although it does not use that name when given -U. In the copy its call of getpwuid() becomes getpwent(), which takes no number and answers with the first
 * entry.
 */
async function runWithoutPasswdEntry(directory: string, binaries: Binaries, account: Account, args: string[]) {
  const copy = `${directory}-initdb`;
  const bin = join(copy, "bin");
  try {
    await mkdir(bin, { recursive: true });
    for (const part of ["lib", "share"]) await symlink(join(binaries.native, part), join(copy, part));
    for (const program of ["initdb", "postgres"]) {
      const original = await readFile(join(binaries.native, "bin", program));
      await writeFile(join(bin, program), renameSymbol(original, "getpwuid", "getpwent"));
    }
    for (const path of [copy, bin, join(bin, "initdb"), join(bin, "postgres")]) await chmod(path, 0o755);
    return await runAs(account, join(copy, "bin", "initdb"), args);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function renameSymbol(program: Buffer, from: string, to: string): Buffer {
  const at = program.indexOf(`\0${from}\0`, 0, "latin1");
  if (at >= 0) program.write(to, at + 1, "latin1");
  return program;
}

/** Syncs a folder, since a rename is durable only when the folder that holds the name is on disk. */
async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory, "r");
  await folder.sync().finally(() => folder.close());
}
