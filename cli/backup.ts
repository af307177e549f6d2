import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { type Config, PROJECT_ROOT, readConfig } from "../src/config.ts";
import { CLI, record } from "../src/modules/auth/audit.ts";
import { createBackup } from "../src/modules/backup/create.ts";
import { readBackup } from "../src/modules/backup/read.ts";
import { restoreBackup } from "../src/modules/backup/restore.ts";
import type { BackupSummary } from "../src/modules/backup/schema.ts";
import { createLog } from "../src/platform/log.ts";
import { joinDatabase, migrateDatabase } from "../src/product-database.ts";
import { storageOf } from "../src/product-storage.ts";
import { StartError } from "../src/start-failures.ts";

const ENDING = ".backup";

const ACTIONS: Record<string, (config: Config, args: string[]) => Promise<void>> = { create, list, verify, restore };

/** `npm run cli -- backup …`: beside a running site too. */
export async function backup([name = "", ...args]: string[]) {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new StartError(`There is no "backup ${name}"; there are ${Object.keys(ACTIONS).join(", ")}.`);
  await action(readConfig(), args);
}

const folderOf = (config: Config) => join(config.dataDir, "backups");

async function create(config: Config, args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      output: { type: "string" },
      plain: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const passphrase = values.plain ? undefined : await newPassphrase();
  const path = resolve(
    values.output ?? join(folderOf(config), `${config.siteName.toLowerCase()}-${stamp(new Date())}${ENDING}`),
  );
  await writeBackup(config, path, passphrase);
  const summary = await readBackup(createReadStream(path), passphrase);
  print(values.json, path, summary);
}

/** Under another name until it is whole. */
async function writeBackup(config: Config, path: string, passphrase: string | undefined) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.part`;
  const { database, connection, leave } = await joinDatabase(config, createLog(config.logLevel));
  try {
    await migrateDatabase(database, createLog(config.logLevel));
    const source = { connection, storage: storageOf(config), siteName: config.siteName, now: new Date() };
    await createBackup(source, createWriteStream(partial, { mode: 0o600, flush: true }), passphrase);
    await rename(partial, path);
    await record(database.db, CLI, "backup.created", basename(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await leave();
  }
}

async function list(config: Config, args: string[]) {
  parseArgs({ args, options: {} });
  const folder = folderOf(config);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING)).sort();
  for (const name of names) console.log(`${name}  ${megabytes((await stat(join(folder, name))).size)}`);
  if (names.length === 0) console.log(`There are no backups in ${folder}.`);
}

async function verify(_config: Config, args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const path = fileOf(positionals);
  print(values.json, path, await readBackup(createReadStream(path), process.env.BACKUP_PASSPHRASE));
}

async function restore(config: Config, args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
  });
  const path = fileOf(positionals);
  if (!values.yes)
    await confirm(
      `Replace everything in ${config.databaseUrl ? "the database of DATABASE_URL" : config.dataDir} by ${path}?`,
    );
  const log = createLog(config.logLevel);
  const { database, connection, leave } = await joinDatabase(config, log);
  try {
    await migrateDatabase(database, log);
    const target = {
      connection,
      storage: storageOf(config),
      migrationsFolder: join(PROJECT_ROOT, "migrations"),
    };
    const summary = await restoreBackup(target, createReadStream(path), process.env.BACKUP_PASSPHRASE);
    await record(database.db, CLI, "backup.restored", basename(path), { createdAt: summary.header.createdAt });
    print(values.json, path, summary);
    if (!values.json) console.log("Restored. Restart every server process: each holds the former keys until then.");
  } finally {
    await leave();
  }
}

function fileOf([path, ...more]: string[]): string {
  if (path === undefined || more.length > 0) throw new StartError("Name one backup file.");
  return resolve(path);
}

async function newPassphrase(): Promise<string> {
  const set = process.env.BACKUP_PASSPHRASE ?? (await ask("Passphrase for the backup (it cannot be read without): "));
  if (set.length < 12)
    throw new StartError(
      "BACKUP_PASSPHRASE must have 12 characters or more; --plain makes a backup without encryption.",
    );
  return set;
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError("Set BACKUP_PASSPHRASE, or choose --plain for a backup without encryption.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return terminal.question(question).finally(() => terminal.close());
}

async function confirm(question: string) {
  if (!process.stdin.isTTY) throw new StartError("Say --yes: this replaces everything that is there.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes: `).finally(() => terminal.close());
  if (answer.trim() !== "yes") throw new StartError("Nothing was changed.");
}

function print(asJson: boolean, path: string, { header, manifest }: BackupSummary) {
  const rows = Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows: count }]) => [name, count]));
  if (asJson) {
    console.log(JSON.stringify({ path, ...header, tables: rows, media: manifest.media }));
    return;
  }
  const { articles = 0, images = 0, newsletter_subscriptions: subscribers = 0 } = rows;
  console.log(`${path}: whole, made ${header.createdAt} from ${header.siteName}`);
  console.log(
    `${articles} articles, ${images} pictures (${manifest.media.files} files, ${megabytes(manifest.media.bytes)}), ${subscribers} subscribers`,
  );
}

const stamp = (now: Date) => now.toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
