import { parseArgs } from "node:util";
import { type CommandContext, CommandFailed, EXIT_CODES } from "../../../platform/command.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { FAILURES } from "../failures.ts";
import { reportsOf } from "../run-report.ts";
import { idOf } from "./arguments.ts";

/** The number of latest runs that the command shows; the admin shows all runs. */
const SHOWN = 50;

export const listRunsCommand = {
  usage: "runs ID [--json]",
  async run(args: string[], { database }: CommandContext) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
    const feed = idOf(positionals);
    const { db } = await database();
    const runs = await reportsOf(db, feed, SHOWN);
    if (runs.length === 0 && !(await isFeed(db, feed))) throw new CommandFailed(FAILURES["not-found"].message);
    const text = runs.map(({ run, state, reason }) => `${run}\t${state}${reason === undefined ? "" : `\t${reason}`}\n`);
    process.stdout.write(values.json ? `${JSON.stringify({ runs })}\n` : text.join(""));
    return EXIT_CODES.done;
  },
};

const isFeed = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("feeds").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
