import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { dayNumberOf, dayOfNumber } from "../../../platform/calendar.ts";
import { type CommandContext, CommandFailed, commandOf, EXIT_CODES, UsageError } from "../../../platform/command.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { importPrices, type PriceImport } from "../../ingest/past-prices/import-prices.ts";
import { merchantSlugOf } from "../../ingest/past-prices/merchants.ts";
import { loadOfferHistory } from "../../ledger/prices/queries.ts";
import type { OfferHistory } from "../../ledger/prices/rules/offer-history.ts";
import { verdictOf } from "../../ledger/prices/rules/verdict-answer.ts";
import { missedOnce } from "../../ledger/prices/stored/missed-once.ts";

/** The options by which a command names one offer. */
const OFFER_OPTIONS = {
  merchant: { type: "string" },
  id: { type: "string" },
  json: { type: "boolean" },
} as const;

const importCommand = {
  usage: "import FILE [--strict] [--json]",
  async run(args: string[], context: CommandContext) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, strict: { type: "boolean" } },
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError("One file is to be named.");
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new CommandFailed(`${path} is not there, or cannot be read.`);
    const { db, pool } = await context.database();
    const { clock, config } = context;
    const imported = await context.untilInterrupted((signal) =>
      importPrices({ db, pool, timeZone: config.timeZone, clock, audit: CLI, signal }, path),
    );
    if (!imported.ok)
      throw new CommandFailed(
        imported.code === "busy"
          ? "Another import of prices is at work. Wait until it is done."
          : `The first row of ${path} does not have: ${imported.missing?.join(", ")}.`,
      );
    const done = imported.value;
    process.stdout.write(values.json ? `${JSON.stringify(done)}\n` : asText(done));
    return values.strict && done.rejected > 0 ? EXIT_CODES.rejected : EXIT_CODES.done;
  },
};

const asText = ({ rows, offers, merchants, points, rejected, samples }: PriceImport): string =>
  [
    `Rows: ${rows}; offers: ${offers}; merchants: ${merchants}; new price points: ${points}; rejected: ${rejected}`,
    ...samples.map(
      ({ row, field, value, sentence }) => `  row ${row}, ${field} ${JSON.stringify(value)}: "${sentence}"`,
    ),
    "",
  ].join("\n");

const showCommand = {
  usage: "show --merchant M --id X [--json]",
  async run(args: string[], { database, config }: CommandContext) {
    const { values } = parseArgs({ args, options: OFFER_OPTIONS });
    const named = namedOffer(values);
    const { db } = await database();
    const { offer, history } = await historyOfNamed(db, named, config.timeZone);
    const points = pointsOf(history, await missedOnce(db, offer));
    const days = history.observedDays.map(dayOfNumber);
    const answer = { merchant: named.merchant, external_id: named.id, points, observed_days: days };
    const lines = points.map(({ at, price, list_price, availability }) =>
      [at, price, list_price, availability].join("\t"),
    );
    process.stdout.write(values.json ? `${JSON.stringify(answer)}\n` : lines.map((line) => `${line}\n`).join(""));
    return EXIT_CODES.done;
  },
};

/** `missing`: one whole file lacked the offer; an offer counts as withdrawn only after two whole files in a row lacked it. */
const pointsOf = ({ points }: OfferHistory, missed: ReadonlySet<number>) =>
  points.map(({ at, price, listPrice, availability, isOutlier }) => ({
    at: new Date(at).toISOString(),
    ...{ price, list_price: listPrice, odd: isOutlier },
    availability: availability === "withdrawn" && missed.has(at) ? ("missing" as const) : availability,
  }));

const verdictCommand = {
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
  // A day such as 31 April does not exist.
  if (Number.isNaN(day) || dayOfNumber(day) !== at) throw new UsageError(`"${at}" is no day. Write it as YYYY-MM-DD.`);
  return day;
}

type Named = { readonly merchant?: string | undefined; readonly id?: string | undefined };

function namedOffer({ merchant, id }: Named): { readonly merchant: string; readonly id: string } {
  if (merchant === undefined || id === undefined) throw new UsageError("Say --merchant and --id.");
  return { merchant, id };
}

/** @param named the offer's id, and the merchant's slug or the name that an import uses for the merchant */
async function historyOfNamed(
  db: Db,
  named: { readonly merchant: string; readonly id: string },
  timeZone: string,
): Promise<{ readonly offer: number; readonly history: OfferHistory }> {
  const offer = await db
    .selectFrom("offers")
    .innerJoin("merchants", "merchants.id", "offers.merchant_id")
    .select("offers.id")
    .where("merchants.slug", "=", merchantSlugOf(named.merchant))
    .where("offers.external_id", "=", named.id)
    .executeTakeFirst();
  const history = offer && (await loadOfferHistory(db, offer.id, { timeZone }));
  if (!offer || !history) throw new CommandFailed(`The merchant "${named.merchant}" has no offer "${named.id}".`);
  return { offer: offer.id, history };
}

const WHAT = `past prices: import a file, show an offer's, say what they tell of a day; \
exit code ${EXIT_CODES.failed}: no such offer, or no such file, ${EXIT_CODES.rejected}: rows were rejected (--strict)`;

/** The command `npm run cli -- prices …`. */
export const pricesCommand = commandOf("prices", WHAT, {
  import: importCommand,
  show: showCommand,
  verdict: verdictCommand,
});
