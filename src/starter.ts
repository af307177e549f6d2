import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "./config.ts";
import type { Db } from "./modules/tables.ts";
import { StartError } from "./start-failures.ts";

/**
 * Fills an empty database with the starter content, in a process of its own: rendering and checking pictures leaves 90 MB
 * behind that a server would carry from then on.
 */
export async function ensureStarterContent(db: Db): Promise<void> {
  const article = await db.selectFrom("articles").select("id").limit(1).executeTakeFirst();
  if (article) return;
  const child = spawn(process.execPath, [join(PROJECT_ROOT, "dist/server/cli.js"), "content"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  const [complaint, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new StartError(`The starter content could not be loaded: ${complaint.trim()}`);
}
