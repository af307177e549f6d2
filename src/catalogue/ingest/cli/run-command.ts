import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { minutes } from "../../../platform/clock.ts";
import { type CommandContext, CommandFailed, EXIT_CODES, type ExitCode } from "../../../platform/command.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { createGuardedDownload } from "../../../platform/fetch/guarded-download.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import type { Result } from "../../../platform/result.ts";
import { secretKey } from "../../../platform/sealing/secret-key.ts";
import { hasUndecidedOffers } from "../../assignment/match-offers.ts";
import { matchAfterRun } from "../../assignment/matching-work.ts";
import {
  acceptRun,
  discardRun,
  type FeedFailure,
  type StopFailure,
  startRun,
  stopRun,
  undoFeedRun,
} from "../commands.ts";
import { FAILURES } from "../failures.ts";
import { PAGE_READER, PAGE_READER_ANCHOR } from "../paths.shared.ts";
import { createPageAccess } from "../product-pages/page-access.ts";
import { type RunReport, reasonOf, reportOf } from "../run-report.ts";
import { unfinishedRunTask } from "../runs/task.ts";
import { workOnFeedRun } from "../runs/work.ts";
import { assertFile, idOf } from "./arguments.ts";

const JSON_OPTION = { json: { type: "boolean" }, strict: { type: "boolean" } } as const;

export const runCommand = {
  usage: "run ID [--file FILE] [--accept] [--strict] [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...JSON_OPTION, file: { type: "string" }, accept: { type: "boolean" } },
    });
    const feed = idOf(positionals);
    if (values.file !== undefined) await assertFile(values.file);
    const { db } = await context.database();
    // An interrupted run is finished first, because it blocks the feed.
    const unfinished = await unfinishedRun(db, feed);
    if (unfinished !== undefined) await finish(context, unfinished);
    const started = await startRun(given(db, context), {
      ...{ feed, startedBy: "cli", file: values.file, isAccepted: values.accept ?? false },
    });
    return end(context, orThrow(started), values);
  },
};

/** Makes a command by which a person decides about a run that is held or was applied. */
const decisionCommand = (
  name: string,
  decide: (parts: ReturnType<typeof given>, run: number) => Promise<Result<undefined, FeedFailure>>,
) => ({
  usage: `${name} RUN [--json]`,
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: JSON_OPTION });
    const run = idOf(positionals);
    const { db } = await context.database();
    orThrow(await decide(given(db, context), run));
    return end(context, run, values);
  },
});

export const acceptCommand = decisionCommand("accept", (parts, run) => acceptRun(parts, { run, startedBy: "cli" }));
export const discardCommand = decisionCommand("discard", (parts, run) => discardRun(parts, { run }));
export const undoCommand = decisionCommand("undo", (parts, run) => undoFeedRun(parts, { run, startedBy: "cli" }));

/** Stops a run on which the site or another command is working. */
export const stopCommand = {
  usage: "stop RUN [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
    const run = idOf(positionals);
    const { db } = await context.database();
    orThrow(await stopRun(given(db, context), { run }));
    const stopped = await reportOf(db, run);
    if (stopped) await report(db, stopped, values);
    return EXIT_CODES.done;
  },
};

const given = (db: Db, { config, clock }: CommandContext) => ({ db, dataDir: config.dataDir, clock, audit: CLI });

function orThrow<Value>(result: Result<Value, FeedFailure | StopFailure>): Value {
  if (!result.ok) throw new CommandFailed(FAILURES[result.code].message);
  return result.value;
}

const unfinishedRun = async (db: Db, feed: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("feed_runs")
      .select("id")
      .where("feed_id", "=", feed)
      .where("state", "in", ["running", "undoing"])
      .executeTakeFirst()
  )?.id;

const POLL_INTERVAL_MS = 500;

/** Works on the run in this process; when the site already works on it, waits until the run ends. */
async function finish(context: CommandContext, run: number): Promise<RunReport> {
  const { db, pool } = await context.database();
  const { dataDir, timeZone, feedNetworks, feedSecretsKey } = context.config;
  const key = () => secretKey(dataDir, feedSecretsKey);
  const download = createGuardedDownload({ userAgent: context.userAgent("Feed"), allowAddress: feedNetworks.has });
  const agent = context.userAgent(PAGE_READER, PAGE_READER_ANCHOR);
  const pages = createPageAccess({ agent, allowAddress: feedNetworks.has });
  const parts = { db, pool, dataDir, timeZone, clock: context.clock, download, pages, key };
  return context.untilInterrupted(async (signal) => {
    for (;;) {
      const task = await unfinishedRunTask(db, run);
      if (task !== undefined) await workOnFeedRun(parts, task, { signal });
      const found = await reportOf(db, run);
      if (!found) throw new CommandFailed(FAILURES["not-found"].message);
      if (found.state !== "running" && found.state !== "undoing") return found;
      if (signal.aborted) throw new CommandFailed("Stopped. The run goes on at the next opportunity.");
      await pause(POLL_INTERVAL_MS);
    }
  });
}

async function end(context: CommandContext, run: number, options: Options): Promise<ExitCode> {
  const { db } = await context.database();
  const code = await report(db, await finish(context, run), options);
  await match(context);
  return code;
}

/**
 * The longest time for which the command itself matches offers. Matching the million offers of a large first run takes many minutes, so the site matches the
 * rest.
 */
const LONGEST_MATCHING = minutes(2);

async function match(context: CommandContext): Promise<void> {
  const { db, pool } = await context.database();
  const parts = { db, pool, timeZone: context.config.timeZone, clock: context.clock };
  await context.untilInterrupted((signal) =>
    matchAfterRun(parts, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MATCHING)])),
  );
  if (await hasUndecidedOffers(db)) process.stderr.write("The site gives the rest of the offers their products.\n");
}

type Options = { readonly json?: boolean | undefined; readonly strict?: boolean | undefined };

async function report(db: Db, done: RunReport, { json, strict }: Options): Promise<ExitCode> {
  process.stdout.write(json ? `${JSON.stringify(done)}\n` : `${done.run}\n`);
  // The reason is for a person at the terminal, so it goes to standard error; standard output contains only the id.
  const reason = json ? null : await reasonOf(db, done.run);
  if (reason !== null) process.stderr.write(`${reason}\n`);
  if (done.state === "held") return EXIT_CODES.undecided;
  if (done.state === "failed") return EXIT_CODES.failed;
  return strict && done.counts.rejected > 0 ? EXIT_CODES.rejected : EXIT_CODES.done;
}
