import { dayOfNumber } from "../../platform/calendar.ts";
import { PRICE_COLUMNS } from "../ingest/past-prices/price-row.ts";
import type { SampleChange } from "./sample-files.ts";

/**
 * Yields the changes as the lines of a file of past prices: a row for each observed day up to yesterday.
 * @param today a day number
 */
export async function* pastPriceLines(changes: AsyncIterable<SampleChange>, today: number): AsyncGenerator<string> {
  yield `${PRICE_COLUMNS.join(",")}\n`;
  let before: SampleChange | undefined;
  for await (const change of changes) {
    if (before) yield linesBetween(before, isSameOffer(before, change) ? change.daysAgo : 0, today);
    before = change;
  }
  if (before) yield linesBetween(before, 0, today);
}

const isSameOffer = (one: SampleChange, other: SampleChange): boolean =>
  one.merchant === other.merchant && one.externalId === other.externalId;

function linesBetween(change: SampleChange, until: number, today: number): string {
  const { merchant, externalId, daysAgo, price, listPrice, availability } = change;
  if (availability === "unobserved") return "";
  const days = Array.from({ length: Math.max(0, daysAgo - until) }, (_, at) => dayOfNumber(today - daysAgo + at));
  return days.map((day) => `${[merchant, externalId, day, price, listPrice, availability].join(",")}\n`).join("");
}
