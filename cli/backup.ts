import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import { writeAuditEntry } from "../src/modules/audit/commands.ts";
import { InvalidBackup } from "../src/modules/backup/invalid-backup.ts";
import { backupName, isBackupName } from "../src/modules/backup/names.ts";
import { backupFolder, backupPlaces } from "../src/modules/backup/places.ts";
import { readBackup } from "../src/modules/backup/read.ts";
import { restoreBackup } from "../src/modules/backup/restore.ts";
import type { BackupSummary } from "../src/modules/backup/schema.ts";
import { recordBackup } from "../src/modules/backup/tasks.ts";
import { resultOf } from "../src/modules/backup/work.ts";
import { writeBackup } from "../src/modules/backup/write.ts";
import { sqlState } from "../src/platform/database/database.ts";
import { isDiskFull } from "../src/platform/database/disk-full.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { type Config, readConfig } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { migrateDatabase, type ProductDatabase } from "../src/product/database.ts";
import { StartError } from "../src/product/startup-errors.ts";
import { storageOf } from "../src/product/storage.ts";
import { connectForCommand } from "./interrupt-signals.ts";
import { knownConfig } from "./known-config.ts";

const ACTIONS: Record<string, (config: Config, args: string[]) => Promise<void>> = { create, list, verify, restore };

/** Runs `npm run cli -- backup …`, also beside a running site. */
export async function backup([name = "", ...args]: string[]) {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new StartError(`There is no "backup ${name}"; there are ${Object.keys(ACTIONS).join(", ")}.`);
  await action(readConfig(), args);
}

async function create(environment: Config, args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      output: { type: "string" },
      plain: { type: "boolean", default: false },
      "without-history": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const log = createLog(environment.logLevel);
  const productDatabase = await connectForCommand(environment, log);
  try {
    await migrateDatabase(productDatabase, log);
    const config = await configWithStored(productDatabase.database.db, environment, log);
    const passphrase = values.plain ? undefined : await newPassphrase(config);
    const path = resolve(
      values.output ?? join(backupFolder(config.dataDir), backupName(config.siteName, new Date(), "manual")),
    );
    const options = { passphrase, withoutHistory: values["without-history"] };
    print(values.json, path, await writeBackupFile({ config, productDatabase }, path, options));
  } finally {
    await productDatabase.disconnect();
  }
}

type Source = { readonly config: Config; readonly productDatabase: ProductDatabase };

/** Writes the backup under another name until it is complete and has been read back. Only then do the site's lists show the backup. */
async function writeBackupFile(
  { config, productDatabase: { database, connection } }: Source,
  path: string,
  { passphrase, withoutHistory }: { readonly passphrase: string | undefined; readonly withoutHistory: boolean },
): Promise<BackupSummary> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(({ message }) => {
    throw new StartError(`${path} cannot be written: ${message}.`);
  });
  const partial = `${path}.part`;
  try {
    const startedAt = new Date();
    const source = {
      connection,
      storage: storageOf(config),
      siteName: config.siteName,
      now: new Date(),
      withoutHistory,
    };
    await writeBackup(source, createWriteStream(partial, { mode: 0o600, flush: true }), passphrase);
    const summary = await readBackup(createReadStream(partial), passphrase);
    await rename(partial, path);
    const name = basename(path);
    const place = path === join(backupFolder(config.dataDir), name) ? "disk" : null;
    await database.db.transaction().execute(async (trx) => {
      await writeAuditEntry(trx, CLI, "backup.created", name);
      await recordBackup(trx, { place, name, result: resultOf(summary), startedAt, audit: CLI });
    });
    return summary;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    const { path: file, code = "", message } = error as NodeJS.ErrnoException;
    if (file === partial || code === "ENOSPC" || code === "EDQUOT")
      throw new StartError(`${path} cannot be written: ${message}.`);
    throw error;
  }
}

async function list(config: Config, args: string[]) {
  parseArgs({ args, options: {} });
  const { disk, s3 } = backupPlaces(config);
  const backups = [...(await disk.list()), ...((await s3?.list()) ?? [])].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  for (const { place, name, bytes } of backups)
    console.log(`${place === "s3" ? "s3:" : ""}${name}  ${megabytes(bytes)}`);
  if (backups.length === 0) console.log(`There are no backups in ${backupFolder(config.dataDir)}.`);
}

/** Opens a backup file; `s3:NAME` opens a backup in the bucket that the settings name. */
async function sourceOf(config: Config, path: string): Promise<Readable> {
  if (!path.startsWith("s3:")) return openFile(path);
  const name = path.slice("s3:".length);
  const found = isBackupName(name) ? await backupPlaces(config).s3?.open(name) : undefined;
  if (!found)
    throw new StartError(`There is no ${name} in the bucket of S3_BUCKET; "backup list" shows what there is.`);
  return found.body;
}

async function openFile(path: string): Promise<Readable> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file.createReadStream();
    await file.close();
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new StartError(`${path} is no file.`);
}

async function verify(config: Config, args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const path = fileOf(positionals);
  const summary = await withPassphrase((await knownConfig(config)).backup.passphrase, async (passphrase) =>
    readBackup(await sourceOf(config, path), passphrase),
  );
  print(values.json, path, summary);
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
  const productDatabase = await connectForCommand(config, log);
  const { owner, disconnect } = productDatabase;
  try {
    await migrateDatabase(productDatabase, log);
    const target = {
      owner,
      storage: storageOf(config),
      migrationsFolder: join(PROJECT_ROOT, "migrations"),
      audit: CLI,
      name: basename(path),
    };
    const { passphrase: known } = (await configWithStored(productDatabase.database.db, config, log)).backup;
    const summary = await withPassphrase(known, async (passphrase) =>
      restoreBackup(target, await sourceOf(config, path), passphrase),
    );
    print(values.json, path, summary);
    if (!values.json) console.log("Restored.");
  } catch (error) {
    throw restoreError(error);
  } finally {
    await disconnect();
  }
}

/** SQLSTATE dependent_objects_still_exist: an object that no migration made depends on the product's tables. */
const DEPENDENT_OBJECTS = "2BP01";

function restoreError(error: unknown): unknown {
  if (isDiskFull(error)) return new StartError("There is no room left for the restore. Nothing was changed.");
  if (sqlState(error) !== DEPENDENT_OBJECTS) return error;
  const { detail = "" } = error as { detail?: string };
  return new StartError(`Nothing was changed: ${detail.replaceAll("\n", "; ")}. Drop it, restore, and make it again.`);
}

function fileOf([path, ...more]: string[]): string {
  if (path === undefined || more.length > 0) throw new StartError("Name one backup file.");
  return path.startsWith("s3:") ? path : resolve(path);
}

async function newPassphrase({ backup: { passphrase } }: Config): Promise<string> {
  const set = passphrase ?? (await askPassphraseTwice());
  if (set.length < 12)
    throw new StartError("The passphrase must have 12 characters or more; --plain makes a backup without encryption.");
  return set;
}

/** Asks twice, since a mistyped passphrase would make a backup that nobody can read. */
async function askPassphraseTwice(): Promise<string> {
  const typed = await askSecretly("Passphrase for the backup (it cannot be read without): ");
  if ((await askSecretly("Once more: ")) !== typed) throw new StartError("The two are not the same. Nothing was made.");
  return typed;
}

/** Uses the passphrase of the settings; if it is missing or wrong, asks the person at the terminal. */
async function withPassphrase<Result>(
  known: string | undefined,
  read: (passphrase: string | undefined) => Promise<Result>,
) {
  try {
    return await read(known);
  } catch (error) {
    const other = error instanceof InvalidBackup && ["encrypted", "wrong-passphrase"].includes(error.code);
    if (!other || !process.stdin.isTTY) throw error;
    if (known !== undefined) console.error("BACKUP_PASSPHRASE is not this backup's.");
    return read(await askSecretly("Passphrase of this backup: "));
  }
}

/** Asks a question at the terminal without showing the typed answer. */
async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError("Set BACKUP_PASSPHRASE, or choose --plain for a backup without encryption.");
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const answer = terminal.question("");
  process.stderr.write(question);
  return answer.finally(() => {
    terminal.close();
    process.stderr.write("\n");
  });
}

async function confirm(question: string) {
  if (!process.stdin.isTTY) throw new StartError("Say --yes: this replaces everything that is there.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const answer = await terminal.question(`${question} Type yes: `).finally(() => terminal.close());
  if (answer.trim() !== "yes") throw new StartError("Nothing was changed.");
}

function print(asJson: boolean, path: string, { header, manifest }: BackupSummary) {
  const rows = Object.fromEntries(Object.entries(manifest.tables).map(([name, { rows: count }]) => [name, count]));
  if (asJson) {
    console.log(JSON.stringify({ path, ...header, tables: rows, media: manifest.media, leftOut: manifest.leftOut }));
    return;
  }
  const { articles = 0, images = 0, newsletter_subscriptions: subscribers = 0 } = rows;
  console.log(`${path}: whole, made ${header.createdAt} from ${header.siteName}`);
  console.log(
    `${articles} articles, ${images} pictures (${manifest.media.files} files, ${megabytes(manifest.media.bytes)}), ${subscribers} subscribers`,
  );
  if (manifest.leftOut.length > 0) console.log("Without the history of prices: it begins again with a restore.");
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
