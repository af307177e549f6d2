import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Db } from "../platform/database/tables.ts";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import type { Config } from "./config/config.ts";
import { StartError } from "./startup-errors.ts";

/** What the child waits for on its standard input. */
export const GO = "go";

/**
 * Fills an empty database with the starter content, in a process of its own: rendering and checking pictures leaves 90 MB
 * behind that a server would carry from then on.
 */
export class StarterContent {
  #child: Child | undefined;

  /** Where there is no database of ours yet, the child reads and checks the content while one is being made. */
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

type Child = { readonly stdin: Writable; readonly complaint: Promise<string>; readonly ended: Promise<number | null> };

/** It ends by itself, having done nothing, when we end before we have told it to go on. */
function startChild(): Child {
  const args = [join(PROJECT_ROOT, "dist/server/cli.js"), "content", "--wait"];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "ignore", "pipe"] });
  // It may end before anybody asks, saying why on the way.
  child.stdin.on("error", () => {});
  const ended = new Promise<number | null>((resolve) => child.on("error", () => resolve(null)).on("close", resolve));
  return { stdin: child.stdin, complaint: text(child.stderr), ended };
}

async function load({ stdin, complaint, ended }: Child): Promise<void> {
  stdin.end(GO);
  if ((await ended) !== 0) throw new StartError(`The starter content could not be loaded: ${(await complaint).trim()}`);
}
