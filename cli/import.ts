import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ImportContext, ItemReport } from "../src/modules/import/import-item.ts";
import { addImport, type ReportedItem, setState } from "../src/modules/import/import-report.ts";
import { type RunResult, runImport } from "../src/modules/import/run.ts";
import { type ImportOptions, importOptions, type Outcome } from "../src/modules/import/schema.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createGuardedFetch } from "../src/platform/fetch/guarded-fetch.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { isOwnPath } from "../src/product/addresses.ts";
import { readConfig } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { StartError } from "../src/product/startup-errors.ts";
import { storageOf } from "../src/product/storage.ts";
import { connectForCommand } from "./interrupt-signals.ts";

/** The exit code when only a part of the articles was imported. */
const EXIT_CODE_PARTIAL = 2;

/**
 * Imports articles from a file or a folder. Exit code 0: everything possible was imported; 2: some failed or need a choice of category; 1: nothing could be
 * read.
 */
export async function importArticles(args: string[]) {
  const { path, json, dryRun, options } = await readArguments(args);
  const config = readConfig();
  const log = createLog(config.logLevel);
  const productDatabase = await connectForCommand(config, log);
  const { database, disconnect } = productDatabase;
  try {
    await migrateDatabase(productDatabase, log);
    const { db } = database;
    const { siteName } = await configWithStored(db, config, log);
    const importing: ImportContext = {
      db,
      storage: storageOf(config),
      dataDir: config.dataDir,
      clock: systemClock,
      audit: CLI,
      guardedFetch: createGuardedFetch({ userAgent: siteName }),
      siteUrl: config.siteUrl,
      isOwnPath,
    };
    const name = basename(path);
    if (!dryRun) await warnPublic(importing, { path, options, json });
    const record = dryRun
      ? undefined
      : await addImport(db, { name, file: null, bytes: 0, options, state: "importing" }, CLI);
    const counts: Partial<Record<Outcome, number>> = {};
    let publishes = 0;
    const result = await runImport(importing, {
      path,
      options,
      dryRun,
      record,
      local: true,
      onItem(named, report) {
        counts[report.outcome] = (counts[report.outcome] ?? 0) + 1;
        if (report.publishes && report.outcome !== "category" && !options.asDraft) publishes += 1;
        console.log(json ? asJson(named, report) : asText(named, report));
      },
    });
    if (record) await setState(db, record.id, result.ok ? "done" : "failed", problemOf(result));
    finish(result, { counts, publishes, json, dryRun, id: record?.id });
  } finally {
    await disconnect();
  }
}

/** Says before anything is written how many articles readers would see at once. */
async function warnPublic(
  importing: ImportContext,
  { path, options, json }: { path: string; options: ImportOptions; json: boolean },
) {
  if (options.asDraft) return;
  let publishes = 0;
  await runImport(importing, {
    path,
    options,
    dryRun: true,
    record: undefined,
    local: true,
    onItem(_, report) {
      // An article without a category is not imported.
      if (report.publishes && report.outcome !== "category") publishes += 1;
    },
  });
  const line = `${publishes} articles will be public at once (--as-draft: none)`;
  // Programs that read the JSON lines expect only articles and a summary.
  if (json) console.error(line);
  else console.log(line);
}

async function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      category: { type: "string" },
      map: { type: "string" },
      author: { type: "string" },
      language: { type: "string" },
      site: { type: "string" },
      "fetch-pictures": { type: "boolean", default: false },
      update: { type: "boolean", default: false },
      "as-draft": { type: "boolean", default: false },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new StartError("Say which file or folder to import.");
  const { category, author, language, site, update } = values;
  const checked = importOptions.safeParse({
    ...(category ? { category } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
    ...(site ? { site } : {}),
    categories: values.map ? await readMap(values.map) : {},
    fetchPictures: values["fetch-pictures"],
    update,
    asDraft: values["as-draft"],
  });
  if (!checked.success) throw new StartError(wrongOption(checked.error.issues[0]?.path ?? []));
  return { path: resolve(path), json: values.json, dryRun: values["dry-run"], options: checked.data };
}

function wrongOption([name, key]: readonly PropertyKey[]): string {
  if (name === "categories") return `--map: "${String(key)}" must lead to one of our category slugs.`;
  return `--${String(name)} is not right: see npm run cli -- help and content/README.md.`;
}

/** Reads a JSON object with names or slugs of the other system, each with a category slug of this site. */
async function readMap(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error) => {
    throw new StartError(`--map: ${error.message}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`--map: ${file} is no JSON.`);
  }
}

const asJson = (
  { kind, sourceId, title }: ReportedItem,
  { outcome, problems, articleId, redirects, unknownCategory }: ItemReport,
) =>
  JSON.stringify({
    kind,
    sourceId,
    title,
    outcome,
    problems,
    articleId,
    redirects,
    ...(unknownCategory === undefined ? {} : { unknownCategory }),
  });

const asText = ({ title, sourceId }: ReportedItem, { outcome, problems }: ItemReport) =>
  [`${outcome.padEnd(8)} ${title || sourceId}`, ...problems.map((problem) => `         - ${problem}`)].join("\n");

type Summary = {
  counts: Partial<Record<Outcome, number>>;
  publishes: number;
  json: boolean;
  dryRun: boolean;
  id: number | undefined;
};

const problemOf = (result: RunResult) => (!result.ok && result.code === "unreadable" ? result.problem : "");

function finish(result: RunResult, { counts, publishes, json, dryRun, id }: Summary) {
  const passedOver = result.ok ? result.value : {};
  const problem = problemOf(result);
  if (json)
    console.log(
      JSON.stringify({ summary: counts, publishes, passedOver, dryRun, import: id ?? null, problem: problem || null }),
    );
  else {
    const numbers = [...Object.entries(counts), ...Object.entries(passedOver)].map(
      ([name, count]) => `${count} ${name}`,
    );
    if (publishes > 0) numbers.push(`${publishes} ${dryRun ? "would be public at once" : "public"}`);
    console.log(`${dryRun ? "Dry run, nothing was written: " : ""}${numbers.join(", ") || "no articles"}`);
  }
  if (problem) throw new StartError(problem);
  if (counts.failed || counts.category) process.exitCode = EXIT_CODE_PARTIAL;
}
