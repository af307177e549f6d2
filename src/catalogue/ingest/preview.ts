import { storable } from "../../platform/database/storable.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import type { FileFailure } from "./file/failures.ts";
import type { FileFailureDetails } from "./mapping/decide.ts";
import { type FeedOffer, OFFER_FLAGS, type OfferFlag } from "./offers/offer.ts";
import type { Rejection, RejectionReason } from "./offers/rejection.ts";
import { type PricedTitle, SCALE_SAMPLE } from "./price-scale.ts";
import { type Feed, type ReadOptions, readFeed } from "./queries.ts";
import type { FeedOutcome } from "./rows.ts";
import type { FeedDecision } from "./schema.ts";

export type FeedPreview = {
  readonly decision: FeedDecision;
  readonly offers: readonly FeedOffer[];
  readonly rejected: readonly Rejection[];
  readonly rejectedBy: Readonly<Partial<Record<RejectionReason, number>>>;
  /** The number of offers by flag: they were taken, but not quite as written. */
  readonly flagged: Readonly<Partial<Record<OfferFlag, number>>>;
  readonly leftOut: number;
  /** The number of rows with the id of an earlier row; the last row with an id replaces the earlier ones. */
  readonly duplicates: number;
  /** The number of all rows; null where the file is larger than a preview reads. */
  readonly total: number | null;
  readonly outcome: FeedOutcome;
  /** The first rows with a price in rupiah, for `priceScale`. */
  readonly priced: readonly PricedTitle[];
};

const OFFERS_SHOWN = 20;
const REJECTED_SHOWN = 1000;
/** The number of rows that are read of a file which is too large to be read to its end. */
const ROWS_OF_LARGE = 2000;
/** The most characters read, which in most files are as many bytes. */
const MAX_READ = 64 * 1024 ** 2;

/** Reads which offers a file would bring, without storing any of them. */
export async function previewFeed(
  path: string,
  options: ReadOptions,
): Promise<Result<FeedPreview, FileFailure, FileFailureDetails>> {
  const read = await readFeed(path, options);
  if (!read.ok) return read;
  const preview = await previewOf(read.value);
  return preview.outcome.incomplete === "unpacked-too-large" ? failure("unpacked-too-large") : success(preview);
}

async function previewOf(feed: Feed): Promise<FeedPreview> {
  const isLarge = (feed.size ?? 0) > MAX_READ;
  const offers: FeedOffer[] = [];
  const rejected: Rejection[] = [];
  const rejectedBy: Partial<Record<RejectionReason, number>> = {};
  const flagged: Partial<Record<OfferFlag, number>> = {};
  const ids = new Set<string>();
  const priced: PricedTitle[] = [];
  for await (const row of feed.rows) {
    if (row.kind === "offer") {
      ids.add(row.offer.externalId);
      for (const flag of row.offer.flags) flagged[flag] = (flagged[flag] ?? 0) + 1;
      if (offers.length < OFFERS_SHOWN) offers.push(row.offer);
      if (priced.length < SCALE_SAMPLE) priced.push(...pricedOf(row.offer));
    } else if (row.kind === "rejected") {
      rejectedBy[row.reason] = (rejectedBy[row.reason] ?? 0) + 1;
      const { kind: _kind, ...rejection } = row;
      if (rejected.length < REJECTED_SHOWN) rejected.push(rejection);
    }
    const { total, characters } = feed.outcome();
    if (characters > MAX_READ || (isLarge && total >= ROWS_OF_LARGE)) break;
  }
  const outcome = feed.outcome();
  return {
    decision: feed.decision,
    ...{ offers, rejected, rejectedBy, flagged, outcome, priced },
    leftOut: outcome.leftOut,
    duplicates: outcome.offers - ids.size,
    total: outcome.incomplete === "not-read-to-end" ? null : outcome.total,
  };
}

const pricedOf = ({ title, gtin, price, currency }: FeedOffer): PricedTitle[] =>
  currency === "IDR" && price > 0 ? [{ title: storable(title), gtin, price }] : [];

/** Returns sentences on what was not taken quite as the file has it, with the number of offers. */
export const previewNotes = ({ flagged }: Pick<FeedPreview, "flagged">) =>
  Object.entries(OFFER_FLAGS).flatMap(([code, text]) => {
    const offers = Object.entries(flagged).find(([flag]) => flag === code)?.[1];
    return offers === undefined ? [] : [{ code, text, offers }];
  });
