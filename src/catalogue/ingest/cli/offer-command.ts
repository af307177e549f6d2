import { once } from "node:events";
import { parseArgs } from "node:util";
import {
  type CommandContext,
  CommandFailed,
  commandOf,
  EXIT_CODES,
  type ExitCode,
  UsageError,
} from "../../../platform/command.ts";
import { FAILURES } from "../failures.ts";
import type { OfferOutcome } from "../outcomes/offer-outcome.ts";
import { offerOutcomes } from "../outcomes/offer-outcomes.ts";

/** `npm run cli -- offer …` */
export const offerCommand = commandOf(
  "offer",
  "list every offer, and rows that are none, with what they were read as",
  {
    list: { usage: "list [--merchant SLUG] [--json]", run: list },
  },
);

async function list(args: string[], { database }: CommandContext): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean" }, merchant: { type: "string" } },
  });
  if (positionals.length > 0) throw new UsageError("Name a merchant by --merchant, or none.");
  const { merchant, json } = values;
  const { db } = await database();
  if (
    merchant !== undefined &&
    !(await db.selectFrom("merchants").select("id").where("slug", "=", merchant).executeTakeFirst())
  )
    throw new CommandFailed(FAILURES["unknown-merchant"].message);
  for await (const outcomes of offerOutcomes(db, { merchant })) {
    const text = outcomes.map((outcome) => (json ? `${JSON.stringify(outcome)}\n` : lineOf(outcome))).join("");
    if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
  }
  return EXIT_CODES.done;
}

const lineOf = ({ merchant, external_id, state, type, brand, price, title, reason }: OfferOutcome): string =>
  `${[merchant, external_id, state, type, brand, price, title, reason].map((cell) => cell ?? "").join("\t")}\n`;
