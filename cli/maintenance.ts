import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readConfig } from "../src/config.ts";
import { CLI } from "../src/modules/auth/audit.ts";
import { type RunStep, startRun, takeStep } from "../src/modules/maintenance/commands.ts";
import { priceOfRun } from "../src/modules/maintenance/estimating.ts";
import { allItems, findRun, listItems, listRuns } from "../src/modules/maintenance/queries.ts";
import { REFUSALS } from "../src/modules/maintenance/refusals.ts";
import { RUN_WHYS, type Run, WHYS } from "../src/modules/maintenance/schema.ts";
import { type RunServices, runServices } from "../src/modules/maintenance/services.ts";
import { toolNamed, toolViews } from "../src/modules/maintenance/tools.ts";
import { workOnRun } from "../src/modules/maintenance/work.ts";
import type { Tables } from "../src/modules/tables.ts";
import type { Database } from "../src/platform/database.ts";
import { createLog, type Log } from "../src/platform/log.ts";
import { migrateDatabase } from "../src/product-database.ts";
import { StartError } from "../src/start-failures.ts";
import { joinForCommand, stoppable } from "./interruption.ts";
import { answerRun, questionsOf } from "./maintenance-answers.ts";
import { filterOf, optionsOf, sampleOf } from "./maintenance-options.ts";
import { xliff } from "./maintenance-xliff.ts";

/** Exit codes for scripts: 0 nothing left to do, 2 a plan that waits to be applied, 3 some articles were left or failed. */
const WAITING = 2;
const LEFT = 3;

type Place = {
  readonly database: Database<Tables>;
  readonly log: Log;
  readonly services: RunServices;
  readonly json: boolean;
};

/** Maintenance runs from the command line: the same engine and the same log as the pages, beside a running site or without. */
export async function maintenance([name = "", ...rest]: string[]) {
  if (name === "" || name === "tools") return listTools();
  const isTool = toolNamed(name) !== undefined;
  if (!isTool && !["runs", "undo", "apply", "resume", "answer", "xliff"].includes(name)) {
    const names = toolViews().map((tool) => tool.name);
    throw new StartError(
      `There is no tool "${name}"; there are ${names.join(", ")}, and runs, apply, resume, undo, answer, xliff.`,
    );
  }
  const config = readConfig();
  // What is printed may be read by a program.
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel, process.stderr);
  const joined = await joinForCommand(config, log);
  try {
    await migrateDatabase(joined.database, log);
    const place = { database: joined.database, log, services: runServices(config, log) };
    if (name === "runs") await showRuns(place, rest);
    else if (name === "xliff") await exchange(place, rest);
    else if (name === "answer") await answer(place, rest);
    else if (name === "undo" || name === "apply" || name === "resume") await goOn(place, name, rest);
    else await runTool(place, name, rest);
  } finally {
    await joined.leave();
  }
}

function listTools() {
  for (const { name, title, rules, fields } of toolViews()) {
    console.log(`${name}\t${title}`);
    for (const rule of rules) console.log(`  ${rule.name}${rule.on ? "" : " (off)"}\t${rule.describe}`);
    for (const field of fields) console.log(`  --set ${field.name}=${field.initial}\t${field.label}`);
  }
}

async function runTool(place: Omit<Place, "json">, tool: string, args: string[]) {
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
  const { db } = place.database;
  const started = await startRun(
    db,
    { tool, filter: filterOf(values.filter), options: optionsOf(tool, values), sample: sampleOf(values.sample) },
    CLI,
    place.services.abilities,
  );
  const id = idOf(started);
  await work(place, id);
  if (values.apply && (await runOf(place, id)).counts.planned > 0) await step(place, id, "apply");
  // What a dry run planned is of no further use.
  if (values["dry-run"]) await takeStep(db, id, "cancel", CLI);
  await report({ ...place, json: values.json }, id);
}

/** Files for translators; what comes back is planned, and waits as any plan does. */
async function exchange(place: Omit<Place, "json">, args: string[]) {
  const id = await xliff(place.database.db, args);
  if (id === undefined) return;
  await work(place, id);
  await report({ ...place, json: false }, id);
}

async function goOn(place: Omit<Place, "json">, name: "undo" | "apply" | "resume", args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const id = runId(positionals[0], name);
  await step(place, id, name);
  await report({ ...place, json: values.json }, id);
}

function runId(given: string | undefined, name: string): number {
  const id = Number(given);
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new StartError(`Say which run: maintenance ${name} 12.`);
}

async function step(place: Omit<Place, "json">, id: number, name: RunStep) {
  idOf(await takeStep(place.database.db, id, name, CLI));
  await work(place, id);
}

/** Ctrl-C ends it after the article that is under way; the site, or the same command, goes on with it. */
async function work(place: Omit<Place, "json">, id: number) {
  const { database, log, services } = place;
  await stoppable(async (signal) => {
    await workOnRun({ ...database, log, services, signal }, id);
    // A site that runs beside it may have been quicker.
    while (["planning", "applying", "undoing"].includes((await runOf(place, id)).status)) {
      if (signal.aborted) throw new StartError(`Stopped. Run ${id} is taken up again by the site.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await workOnRun({ ...database, log, services, signal }, id);
    }
  });
}

/** Without an item: what is asked. With one: its answer, as the API takes it. */
async function answer(place: Omit<Place, "json">, args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [given, item, json = ""] = positionals;
  const run = await runOf(place, runId(given, "answer"));
  const { db } = place.database;
  if (item !== undefined) {
    await answerRun(db, place.services, { run: run.id, item, json });
    return report({ ...place, json: false }, run.id);
  }
  let isAsking = false;
  for await (const line of questionsOf(db, run)) {
    isAsking = true;
    console.log(line);
  }
  if (isAsking) process.exitCode = WAITING;
  else console.log(`Run ${run.id} asks nothing.`);
}

async function asks({ database }: Pick<Place, "database">, run: Run): Promise<boolean> {
  for await (const _ of questionsOf(database.db, run)) return true;
  return false;
}

async function runOf({ database }: Omit<Place, "json">, id: number): Promise<Run> {
  const run = await findRun(database.db, id);
  if (!run) throw new StartError(`There is no run ${id}.`);
  return run;
}

async function report(place: Place, id: number) {
  const run = await runOf(place, id);
  const { counts } = run;
  const isAsking = await asks(place, run);
  if (place.json) await printPlan(place, run);
  else await printRun(place, run, isAsking);
  if (run.status === "failed") process.exitCode = 1;
  else if (counts.failed + counts.conflict + counts.kept + counts.skipped > 0) process.exitCode = LEFT;
  else if (counts.planned > 0 || isAsking) process.exitCode = WAITING;
}

async function printPlan({ database }: Place, run: Run) {
  async function* text() {
    yield `{"run":${JSON.stringify(run)},"items":[`;
    let separator = "\n";
    for await (const item of allItems(database.db, run.id)) {
      yield separator + JSON.stringify(item);
      separator = ",\n";
    }
    yield "\n]}\n";
  }
  try {
    await pipeline(text, process.stdout, { end: false });
  } catch (error) {
    // Whoever reads has seen enough, such as `head`.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
  }
}

async function printRun({ database, services }: Place, run: Run, isAsking: boolean) {
  const { counts } = run;
  const numbers = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  console.log(
    `Run ${run.id}, ${run.tool}: ${run.status}. ${run.looked} articles looked at; ${numbers.join(", ") || "nothing to change"}.`,
  );
  for (const rule of run.rules) console.log(`  ${rule.name}\t${rule.changes} in ${rule.articles} articles`);
  for (const state of ["conflict", "skipped", "kept", "failed"] as const) {
    const { items, nextCursor } = await listItems(database.db, run.id, { state });
    for (const { articleId, title, why } of items)
      console.log(`  ${state}\t${articleId ?? "-"}\t${title}\t${WHYS[why]}`);
    if (nextCursor) console.log(`  ${state}\t…`);
  }
  if (run.status === "failed") {
    console.log(`  ${run.why}: ${RUN_WHYS[run.why] ?? ""}`);
    console.log(`Go on with: npm run cli -- maintenance resume ${run.id}`);
  }
  if (["planned", "cancelled"].includes(run.status) && counts.planned > 0) {
    const price = await priceOfRun(database.db, run.id, services);
    for (const { label, value } of price?.lines ?? []) console.log(`  ${label}: ${value}`);
  }
  if (run.status !== "cancelled" && isAsking)
    console.log(`See what it asks with: npm run cli -- maintenance answer ${run.id}`);
  if (run.status === "planned" && counts.planned > 0)
    console.log(`Apply it with: npm run cli -- maintenance apply ${run.id}`);
  if (counts.applied > 0) console.log(`Undo it with: npm run cli -- maintenance undo ${run.id}`);
}

async function showRuns({ database }: Omit<Place, "json">, args: string[]) {
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

function idOf(result: Awaited<ReturnType<typeof takeStep>>): number {
  if (result.ok) return result.id;
  const words =
    result.why === "wrong-options"
      ? (result.said ?? "--rules or --set names what the tool does not have.")
      : REFUSALS[result.why].code;
  throw new StartError(`Could not do it: ${words}`);
}
