import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { writeAuditEntry } from "../src/modules/audit/commands.ts";
import { exportGhost } from "../src/modules/import/export-ghost.ts";
import { exportMarkdown } from "../src/modules/import/export-markdown.ts";
import type { ExportedFile } from "../src/modules/import/exported-articles.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { makeFolder } from "../src/platform/storage/folder.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { readConfig } from "../src/product/config/config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { StartError } from "../src/product/startup-errors.ts";
import { storageOf } from "../src/product/storage.ts";
import { connectForCommand } from "./interrupt-signals.ts";

/** Writes every article that is not in the trash, with the pictures, into an empty folder. */
export async function exportArticles(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: "string", default: "markdown" } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new StartError("Say which folder to write to.");
  if (values.format !== "markdown" && values.format !== "ghost") {
    throw new StartError(`--format must be markdown or ghost, not "${values.format}".`);
  }
  const target = resolve(folder);
  const there = await readdir(target).catch(() => []);
  if (there.length > 0) throw new StartError(`${target} is not empty: an export needs a folder of its own.`);
  const config = readConfig();
  const log = createLog(config.logLevel);
  const productDatabase = await connectForCommand(config, log);
  const { database, disconnect } = productDatabase;
  try {
    await migrateDatabase(productDatabase, log);
    const { db } = database;
    const storage = storageOf(config);
    const files = values.format === "ghost" ? exportGhost(db, storage, config.siteUrl) : exportMarkdown(db, storage);
    const count = await writeFiles(target, files);
    await writeAuditEntry(db, CLI, "articles.exported", values.format, { files: count });
    console.log(`${count} files written to ${target}`);
  } finally {
    await disconnect();
  }
}

async function writeFiles(target: string, files: AsyncIterable<ExportedFile>): Promise<number> {
  let count = 0;
  await makeFolder(target);
  for await (const { path, bytes } of files) {
    const file = join(target, path);
    await makeFolder(dirname(file));
    const pieces = bytes instanceof Uint8Array ? [bytes] : bytes;
    await pipeline(Readable.from(pieces), createWriteStream(file));
    count += 1;
  }
  return count;
}
