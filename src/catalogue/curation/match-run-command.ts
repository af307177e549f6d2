import { parseArgs } from "node:util";
import { type CommandContext, EXIT_CODES, type ExitCode, UsageError } from "../../platform/command.ts";
import { countUndecidedOffers } from "../assignment/match-offers.ts";
import { matchAfterRun } from "../assignment/matching-work.ts";
import { joinIdenticalByCommand } from "./reviews/join-identical.ts";

/** Matches all waiting offers, in this process or by waiting for a process that is already matching, and then joins identical products. */
export const matchRunCommand = {
  usage: "run [--json]",
  async run(args: string[], context: CommandContext): Promise<ExitCode> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
    if (positionals.length > 0) throw new UsageError("It takes all offers that wait; name none.");
    const { db, pool } = await context.database();
    const offers = await countUndecidedOffers(db);
    const parts = { db, pool, timeZone: context.config.timeZone, clock: context.clock };
    await context.untilInterrupted((signal) => matchAfterRun(parts, signal));
    const left = await countUndecidedOffers(db);
    const joined = left === 0 ? await joinIdenticalByCommand(context) : 0;
    process.stdout.write(values.json ? `${JSON.stringify({ offers, left, joined })}\n` : `${offers}\n`);
    return left === 0 ? EXIT_CODES.done : EXIT_CODES.failed;
  },
};
