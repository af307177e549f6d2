import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Db } from "../platform/database/tables.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import type { Config } from "./config/config.ts";
import { StartError } from "./startup-errors.ts";

/** The text that the child waits for on its standard input. */
export const START_SIGNAL = "go";

/** Fills an empty database with the starter content, in a separate process: rendering and checking pictures uses 90 MB that a server would never release. */
export class StarterContent {
  #child: Child | undefined;

  /** Where the embedded database does not exist yet, the child process is started early, to read and check the content while the database is being created. */
  constructor({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">) {
    const exists = ["postgres", "database.json"].some((name) => existsSync(join(dataDir, name)));
    if (databaseUrl === undefined && !exists) this.#child = startChild();
  }

  async ensure(db: Db): Promise<void> {
    const article = await db.selectFrom("articles").select("id").limit(1).executeTakeFirst();
    if (article) this.#child?.stdin.end();
    else await load(this.#child ?? startChild());
  }
}

type Child = { readonly stdin: Writable; readonly stderr: Promise<string>; readonly exitCode: Promise<number | null> };

/** Starts the child, which ends without doing anything if this process ends before it sends the start signal. */
function startChild(): Child {
  const args = [join(PROJECT_ROOT, "dist/server/cli.js"), "content", "--wait"];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "ignore", "pipe"] });
  // The child may end before the signal, with its reason on stderr.
  child.stdin.on("error", () => {});
  const ended = new Promise<number | null>((resolve) => child.on("error", () => resolve(null)).on("close", resolve));
  return { stdin: child.stdin, stderr: text(child.stderr), exitCode: ended };
}

async function load({ stdin, stderr, exitCode }: Child): Promise<void> {
  stdin.end(START_SIGNAL);
  if ((await exitCode) !== 0) throw new StartError(`The starter content could not be loaded: ${(await stderr).trim()}`);
}
