import { parseArgs } from "node:util";
import { dayNumberOf, dayOfNumber } from "../../../../platform/calendar.ts";
import { type CommandContext, EXIT_CODES, UsageError } from "../../../../platform/command.ts";
import { verdictOf } from "../../../ledger/prices/rules/verdict-answer.ts";
import { historyOfNamed, namedOffer, OFFER_OPTIONS } from "./named-offer.ts";

export const verdictCommand = {
  usage: "verdict --merchant M --id X --at YYYY-MM-DD [--json]",
  async run(args: string[], { database, config }: CommandContext) {
    const { values } = parseArgs({ args, options: { ...OFFER_OPTIONS, at: { type: "string" } } });
    const named = namedOffer(values);
    const day = dayOf(values.at);
    const { db } = await database();
    const verdict = verdictOf((await historyOfNamed(db, named, config.timeZone)).history, day);
    const lines = Object.entries(verdict).map(([name, value]) => `${name}\t${JSON.stringify(value)}\n`);
    process.stdout.write(values.json ? `${JSON.stringify(verdict)}\n` : lines.join(""));
    return EXIT_CODES.done;
  },
};

function dayOf(at: string | undefined): number {
  if (at === undefined) throw new UsageError("Say --at, a day as YYYY-MM-DD.");
  const day = /^\d{4}-\d{2}-\d{2}$/.test(at) ? dayNumberOf(at) : Number.NaN;
  // 31 April is no day.
  if (Number.isNaN(day) || dayOfNumber(day) !== at) throw new UsageError(`"${at}" is no day. Write it as YYYY-MM-DD.`);
  return day;
}
