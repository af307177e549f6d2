import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  UsageError,
} from "../../platform/command.ts";
import { createGuardedDownload } from "../../platform/fetch/guarded-download.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { secretKey } from "../../platform/sealing/secret-key.ts";
import { createPageAccess } from "../ingest/commands.ts";
import { beginLoading, removeSampleCatalogue, workOnSampleCatalogue } from "./commands.ts";
import { FAILURES } from "./failures.ts";
import { sampleReport } from "./queries.ts";

/** `npm run cli -- sample …` */
export const sampleCommand: ModuleCommand = {
  usage: "sample load|remove [--json]",
  what: "load the sample catalogue, whose shops, brands and prices are invented, or take all of it away",
  async run([verb, ...args], context) {
    const { values } = parseArgs({ args, options: { json: { type: "boolean", default: false } } });
    if (verb === "load") return load(context, values.json);
    if (verb === "remove") return remove(context, values.json);
    throw new UsageError(verb === undefined ? "Say load or remove." : `There is no "sample ${verb}".`);
  },
};

async function load(context: CommandContext, isJson: boolean): Promise<ExitCode> {
  const { config, clock } = context;
  const { db, pool } = await context.database();
  const task = await beginLoading(db);
  const download = createGuardedDownload({ userAgent: context.userAgent("Feed"), allowAddress: () => false });
  const pages = createPageAccess({ agent: "", allowAddress: () => false });
  const { dataDir, timeZone, feedSecretsKey } = config;
  const key = () => secretKey(dataDir, feedSecretsKey);
  const parts = { db, pool, clock, download, pages, key, dataDir, timeZone };
  await context.untilInterrupted((signal) => workOnSampleCatalogue(parts, task, { signal }));
  const report = await sampleReport(db);
  if (report.state === "failed") throw new CommandFailed("The sample catalogue cannot be loaded.");
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : `${report.offers}\n`);
  return EXIT_CODES.done;
}

async function remove(context: CommandContext, isJson: boolean): Promise<ExitCode> {
  const { db } = await context.database();
  const removed = await removeSampleCatalogue({ db, dataDir: context.config.dataDir, audit: CLI });
  if (!removed.ok) throw new CommandFailed(FAILURES[removed.code].message);
  process.stdout.write(isJson ? `${JSON.stringify(removed.value)}\n` : `${removed.value.offers}\n`);
  return EXIT_CODES.done;
}
