import { parseArgs } from "node:util";
import {
  type CommandContext,
  EXIT_CODES,
  type ExitCode,
  type ModuleCommand,
  UsageError,
} from "../../platform/command.ts";
import { requestFlush } from "./flush-request.ts";
import { statistics } from "./queries.ts";

const MOST_DAYS = 400;
/** More than any site has pages that are read. */
const MOST_ROWS = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(args: string[], { database, config }: CommandContext): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: { days: { type: "string", default: "28" }, json: { type: "boolean" } },
  });
  const days = /^[1-9]\d{0,2}$/.test(values.days) ? Number(values.days) : 0;
  if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days takes a whole number from 1 to ${MOST_DAYS}.`);
  const { db, connection } = await database();
  await requestFlush(db, connection);
  const found = await statistics(db, { days, timeZone: config.timeZone, limit: MOST_ROWS });
  if (values.json) {
    const { days: byDay, pages, referrers, searches, clicks, ...more } = found;
    const views = pages.map(({ path, views: times }) => ({ path, views: times }));
    print(JSON.stringify({ days: byDay, pages: views, referrers, searches, clicks, ...more }));
    return EXIT_CODES.done;
  }
  for (const { day, views } of found.days) print(`${day}  ${views}`);
  print(`${found.views} views in ${days} days; ${found.viewsBefore} in the ${days} before.`);
  for (const { path, views } of found.pages.slice(0, 20)) print(`${String(views).padStart(8)}  ${path}`);
  return EXIT_CODES.done;
}

export const statisticsCommand: ModuleCommand = {
  usage: "statistics [--days N] [--json]",
  what: "says how often pages were read in the last days, today among them",
  run,
};
