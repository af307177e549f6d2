import { parseArgs } from "node:util";
import {
  type CommandContext,
  type ExitCode,
  type ModuleCommand,
  printResult,
  UsageError,
} from "../../platform/command.ts";
import { requestFlush } from "./flush-request.ts";
import { statistics } from "./queries.ts";

const MOST_DAYS = 400;
/** The most rows of one list, which is more than any site has pages. */
const MOST_ROWS = 10_000;
const MOST_LINES = 20;

async function run(args: string[], { database, config }: CommandContext): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: { days: { type: "string", default: "28" }, json: { type: "boolean", default: false } },
  });
  const days = /^[1-9]\d{0,2}$/.test(values.days) ? Number(values.days) : 0;
  if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days takes a whole number from 1 to ${MOST_DAYS}.`);
  const { db, connection } = await database();
  await requestFlush(db, connection);
  const found = await statistics(db, { days, timeZone: config.timeZone, limit: MOST_ROWS });
  const pages = found.pages.map(({ path, views }) => ({ path, views }));
  const clicks = found.clicks.map(({ path, clicks: count }) => ({ path, clicks: count }));
  const signups = found.signups.map(({ path, signups: count }) => ({ path, signups: count }));
  const lines = [
    ...found.days.map(({ day, views }) => `${day}  ${views}`),
    `${found.views} views in ${days} days; ${found.viewsBefore} in the ${days} before.`,
    ...pages.slice(0, MOST_LINES).map(({ path, views }) => `${String(views).padStart(8)}  ${path}`),
  ];
  return printResult(values.json, { ...found, pages, clicks, signups }, lines.join("\n"));
}

export const statisticsCommand: ModuleCommand = {
  usage: "statistics [--days N] [--json]",
  what: "says how often pages were read in the last days, today among them",
  run,
};
