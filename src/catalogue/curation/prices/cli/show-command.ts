import { parseArgs } from "node:util";
import { dayOfNumber } from "../../../../platform/calendar.ts";
import { type CommandContext, EXIT_CODES } from "../../../../platform/command.ts";
import type { OfferHistory } from "../../../ledger/prices/rules/offer-history.ts";
import { missedOnce } from "../../../ledger/prices/stored/missed-once.ts";
import { historyOfNamed, namedOffer, OFFER_OPTIONS } from "./named-offer.ts";

export const showCommand = {
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

/** `missing` is what one whole file did not have; only what two in a row did not is withdrawn. */
const pointsOf = ({ points }: OfferHistory, missed: ReadonlySet<number>) =>
  points.map(({ at, price, listPrice, availability, isPlausible }) => ({
    at: new Date(at).toISOString(),
    ...{ price, list_price: listPrice, odd: !isPlausible },
    availability: availability === "withdrawn" && missed.has(at) ? ("missing" as const) : availability,
  }));
