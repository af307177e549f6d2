// Importing the manifests registers the tools and their subjects.
import "../src/product/modules.ts";
import { parseArgs } from "node:util";
import type { Run } from "../src/modules/maintenance/answers.ts";
import { type RunTransition, startRun, transitionRun } from "../src/modules/maintenance/commands.ts";
import { FAILURES } from "../src/modules/maintenance/failures.ts";
import { findRun, listRuns } from "../src/modules/maintenance/queries.ts";
import { workOnRun } from "../src/modules/maintenance/run-worker.ts";
import { createRunServices, type RunServices } from "../src/modules/maintenance/services.ts";
import { findTool, toolViews } from "../src/modules/maintenance/tools.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { createLog, type Log } from "../src/platform/telemetry/log.ts";
import { readConfig } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { findPagesOf } from "../src/product/find-pages.ts";
import { StartError } from "../src/product/startup-errors.ts";
import { storageOf } from "../src/product/storage.ts";
import { connectForCommand, withInterruptSignal } from "./interrupt-signals.ts";
import { filterOf, optionsOf, sampleOf } from "./maintenance-options.ts";
import { answerRun, questionsOf } from "./maintenance-questions.ts";
import { EXIT_CODE_REVIEW, report } from "./maintenance-report.ts";
import { xliff } from "./maintenance-xliff.ts";

type CommandContext = {
  readonly database: Database<Tables>;
  readonly log: Log;
  readonly services: RunServices;
};

/** Runs maintenance from the command line with the same engine and log as the pages, beside a running site or without one. */
export async function maintenance([name = "", ...rest]: string[]) {
  if (name === "" || name === "tools") return listTools();
  const isTool = findTool(name) !== undefined;
  if (!isTool && !["runs", "undo", "apply", "resume", "answer", "xliff"].includes(name)) {
    const names = toolViews(false).map((tool) => tool.name);
    throw new StartError(
      `There is no tool "${name}"; there are ${names.join(", ")}, and runs, apply, resume, undo, answer, xliff.`,
    );
  }
  const environment = readConfig();
  // A program may read the output, so the log goes to standard error.
  const log = createLog(environment.logLevel === "info" ? "warn" : environment.logLevel, process.stderr);
  const productDatabase = await connectForCommand(environment, log);
  try {
    await migrateDatabase(productDatabase, log);
    const config = await configWithStored(productDatabase.database.db, environment, log);
    const context = {
      database: productDatabase.database,
      log,
      services: createRunServices(config, { storage: storageOf(config), findPages: findPagesOf(config), log }),
    };
    if (name === "runs") await showRuns(context, rest);
    else if (name === "xliff") await xliffCommand(context, rest);
    else if (name === "answer") await answer(context, rest);
    else if (name === "undo" || name === "apply" || name === "resume") await continueRun(context, name, rest);
    else await runTool(context, name, rest);
  } finally {
    await productDatabase.disconnect();
  }
}

function listTools() {
  for (const { name, title, rules, fields } of toolViews(false)) {
    console.log(`${name}\t${title}`);
    for (const rule of rules) console.log(`  ${rule.name}${rule.on ? "" : " (off)"}\t${rule.describe}`);
    for (const field of fields) console.log(`  --set ${field.name}=${field.initial}\t${field.label}`);
  }
}

async function runTool(context: CommandContext, tool: string, args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      filter: { type: "string", multiple: true, default: [] },
      rules: { type: "string" },
      set: { type: "string", multiple: true, default: [] },
      sample: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      apply: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if (values.apply && values["dry-run"]) throw new StartError("Say --dry-run or --apply, not both.");
  const { db } = context.database;
  const started = await startRun(
    db,
    { tool, filter: filterOf(values.filter), options: optionsOf(tool, values), sample: sampleOf(values.sample) },
    CLI,
    context.services.capabilities,
  );
  const id = idOf(started);
  await work(context, id);
  if (values.apply && (await runOf(context, id)).counts.planned > 0) await runStep(context, id, "apply");
  // The plan of a dry run is not needed any more.
  if (values["dry-run"]) await transitionRun(db, id, "cancel", CLI);
  await report({ ...context, json: values.json }, await runOf(context, id));
}

/** Handles files for translators. An imported file becomes a plan, which waits like any other plan. */
async function xliffCommand(context: CommandContext, args: string[]) {
  const id = await xliff(context.database.db, args);
  if (id === undefined) return;
  await work(context, id);
  await report({ ...context, json: false }, await runOf(context, id));
}

async function continueRun(context: CommandContext, name: "undo" | "apply" | "resume", args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const id = runId(positionals[0], name);
  await runStep(context, id, name);
  await report({ ...context, json: values.json }, await runOf(context, id));
}

function runId(given: string | undefined, name: string): number {
  const id = Number(given);
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new StartError(`Say which run: maintenance ${name} 12.`);
}

async function runStep(context: CommandContext, id: number, name: RunTransition) {
  idOf(await transitionRun(context.database.db, id, name, CLI));
  await work(context, id);
}

/** Works on the run. Ctrl-C stops the work after the current article; the site, or the same command, resumes it. */
async function work(context: CommandContext, id: number) {
  const { database, log, services } = context;
  await withInterruptSignal(async (signal) => {
    await workOnRun({ ...database, log, services, signal }, id);
    // A site that runs beside this command may have taken the run first.
    while (["planning", "applying", "undoing"].includes((await runOf(context, id)).status)) {
      if (signal.aborted) throw new StartError(`Stopped. Run ${id} is taken up again by the site.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await workOnRun({ ...database, log, services, signal }, id);
    }
  });
}

/** Prints the questions of a run's items; when an item is named, stores the given answer to it, which has the form of the API. */
async function answer(context: CommandContext, args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [given, item, json = ""] = positionals;
  const run = await runOf(context, runId(given, "answer"));
  const { db } = context.database;
  if (item !== undefined) {
    await answerRun(db, context.services, { run: run.id, item, json });
    return report({ ...context, json: false }, await runOf(context, run.id));
  }
  let isAsking = false;
  for await (const line of questionsOf(db, run)) {
    isAsking = true;
    console.log(line);
  }
  if (isAsking) process.exitCode = EXIT_CODE_REVIEW;
  else console.log(`Run ${run.id} asks nothing.`);
}

async function runOf({ database }: CommandContext, id: number): Promise<Run> {
  const run = await findRun(database.db, id);
  if (!run) throw new StartError(`There is no run ${id}.`);
  return run;
}

async function showRuns({ database }: CommandContext, args: string[]) {
  const { values } = parseArgs({
    args,
    options: { tool: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const { runs } = await listRuns(database.db, { tool: values.tool });
  if (values.json) return console.log(JSON.stringify(runs, null, 2));
  for (const { id, tool, status, createdAt, actor, via, counts } of runs) {
    console.log(
      [id, tool, status, createdAt, actor ?? via, `${counts.planned}/${counts.applied}/${counts.undone}`].join("\t"),
    );
  }
  if (runs.length === 0) console.log("There are no runs yet.");
}

function idOf(result: Awaited<ReturnType<typeof startRun | typeof transitionRun>>): number {
  if (result.ok) return result.value;
  const words =
    result.code === "wrong-options"
      ? (result.message ?? "--rules or --set names what the tool does not have.")
      : FAILURES[result.code].code;
  throw new StartError(`Could not do it: ${words}`);
}
