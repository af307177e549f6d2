import { join } from "node:path";
import type pg from "pg";
import { type CopiedValue, copyChunks, copyLine } from "../../../platform/database/copy.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { unpackFolderOf } from "../content/uploads.ts";
import type { FeedOffer, FeedOutcome, FeedRow as ReadRow } from "../queries.ts";
import { type Feed, readFeed } from "../queries.ts";
import { type FeedDecision, feedDecisionSchema, feedMappingSchema } from "../schema.ts";
import { runFile } from "./content.ts";
import { keepEarlierIds } from "./earlier-ids.ts";
import type { RunFailure } from "./failures.ts";
import { type KeptRejection, KeptRejections } from "./kept-rejections.ts";
import type { LoadedRun, MerchantOfRun } from "./run-row.ts";
import { STAGED_COLUMNS, stagedRow } from "./staged-row.ts";
import { type StagingLimits, stagingWatch, TooManyRows } from "./staging-limits.ts";
import { dropDuplicates, dropRatings, fillStaging, keepLastPrices } from "./staging-table.ts";

type Reading = {
  readonly limits?: Partial<StagingLimits> | undefined;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly signal: AbortSignal;
  readonly onRows: (count: number) => void;
};

export type Staged = {
  readonly decision: FeedDecision;
  readonly outcome: FeedOutcome;
  readonly duplicates: number;
  readonly emptyShares: Readonly<Record<string, number>>;
  readonly rejections: Readonly<Record<string, number>>;
  readonly kept: readonly KeptRejection[];
  /** The moment at which the same rows will mean other prices, because a sale begins or ends. */
  readonly changesAt: Date | null;
};

/** Reads a run's content into its staging table; a repeated call reads all of it again. */
export async function stageRows(
  reading: Reading,
  { run, feed, merchant }: LoadedRun,
): Promise<Result<Staged, RunFailure, { detail?: string }>> {
  const read = await readFeed(join(reading.dataDir, runFile(feed.id, run.id)), {
    decision: feed.reading === null ? undefined : feedDecisionSchema.parse(feed.reading),
    mapping: feed.mapping === null ? undefined : feedMappingSchema.parse(feed.mapping),
    moment: run.observed_at,
    timeZone: reading.timeZone,
    home: merchant.homeUrl,
    unpackFolder: unpackFolderOf(reading.dataDir),
  });
  if (!read.ok) return failure(read.code);
  const tally = new Tally();
  const watch = await stagingWatch(reading, feed.id);
  try {
    await fillStaging(
      reading.pool,
      reading.db,
      run.id,
      linesOf(read.value, { tally, watch, merchant, ...reading, run }),
    );
  } catch (error) {
    if (error instanceof TooManyRows) return failure("too-many-rows", { detail: String(error.most) });
    throw error;
  } finally {
    await read.value.close();
  }
  const staged = { run: run.id, merchant: merchant.id };
  if (tally.hasIdsOfAddresses) await keepEarlierIds(reading.db, { ...staged, feed: feed.id });
  const duplicates = await dropDuplicates(reading.db, run.id);
  if (tally.hasUnpriced) await keepLastPrices(reading.db, staged);
  if (tally.isRatedOverFive) await dropRatings(reading.db, run.id);
  return success({ decision: read.value.decision, outcome: read.value.outcome(), duplicates, ...tally.result() });
}

type Lines = Pick<Reading, "signal" | "onRows"> & {
  readonly tally: Tally;
  readonly watch: (rows: number) => Promise<void>;
  readonly merchant: MerchantOfRun;
  readonly run: { readonly observed_at: Date };
};

function linesOf({ rows }: Feed, { tally, watch, merchant, signal, onRows, run }: Lines): AsyncGenerator<string> {
  const staged = { homeUrl: merchant.homeUrl, allowsDescriptions: merchant.descriptionsAllowedAt !== null };
  const now = run.observed_at.getTime();
  const lineOf = (row: ReadRow) => {
    if (row.kind !== "offer") return tally.addOther(row);
    // The feed itself says that the offer has expired.
    if (row.offer.expires !== null && row.offer.expires <= now) return undefined;
    const values = stagedRow(row.row, row.offer, staged);
    tally.addOffer(values, row.offer, nextChangeOf(row.offer, now));
    return copyLine(values);
  };
  return copyChunks(rows, lineOf, async (count) => {
    signal.throwIfAborted();
    onRows(count);
    await watch(count);
  });
}

/** Returns the moment at which the row's meaning changes next, because a sale begins or ends or the row expires; infinity where nothing will change. */
function nextChangeOf({ salePeriod, expires }: FeedOffer, now: number): number {
  const moments = [salePeriod?.from, salePeriod?.to, expires];
  return Math.min(
    ...moments.map((moment) => (typeof moment === "number" && moment > now ? moment : Number.POSITIVE_INFINITY)),
  );
}

/** The columns whose share of empty cells is watched. */
const WATCHED = new Set<string>(["url", "image_url", "brand", "gtin", "mpn", "path", "list_price", "shipping"]);
const WATCHED_COLUMNS = STAGED_COLUMNS.flatMap(([name], place) => (WATCHED.has(name) ? [{ name, place }] : []));

const placeOf = (column: string): number => STAGED_COLUMNS.findIndex(([name]) => name === column);
const PRICE_PLACE = placeOf("price");
const DESCRIPTION_PLACE = placeOf("description");

/** Counts the rows of a run while they are read. */
class Tally {
  #offers = 0;
  readonly #empty = new Map<string, number>();
  readonly #rejections = new KeptRejections();
  #changesAt = Number.POSITIVE_INFINITY;
  /** Whether any product of the feed is sold out and has no price. */
  hasUnpriced = false;
  /** Whether ids of any offers were made of their addresses. */
  hasIdsOfAddresses = false;
  isRatedOverFive = false;
  /** Offers without a description, whether or not their merchant allows descriptions to be shown. */
  #withoutDescription = 0;
  /** Offers with neither a description that may be kept nor a rating. */
  #withoutDetails = 0;

  addOffer(values: readonly CopiedValue[], offer: FeedOffer, changesAt: number): void {
    this.#offers += 1;
    if (offer.description === "") this.#withoutDescription += 1;
    if (values[DESCRIPTION_PLACE] === null && offer.rating === null) this.#withoutDetails += 1;
    if (offer.isRatedOverFive) this.isRatedOverFive = true;
    if (values[PRICE_PLACE] === 0) this.hasUnpriced = true;
    if (offer.url !== null && offer.flags.includes("id-made")) this.hasIdsOfAddresses = true;
    this.#changesAt = Math.min(this.#changesAt, changesAt);
    for (const { name, place } of WATCHED_COLUMNS) {
      const value = values[place];
      if (value === null || value === "") this.#empty.set(name, (this.#empty.get(name) ?? 0) + 1);
    }
  }

  addOther(row: Exclude<ReadRow, { kind: "offer" }>): undefined {
    if (row.kind === "rejected") this.#rejections.add(row);
  }

  result() {
    const share = (name: string) => (this.#empty.get(name) ?? 0) / Math.max(1, this.#offers);
    return {
      emptyShares: {
        ...Object.fromEntries(WATCHED_COLUMNS.map(({ name }) => [name, share(name)])),
        description: this.#withoutDescription / Math.max(1, this.#offers),
        details: this.#withoutDetails / Math.max(1, this.#offers),
      },
      rejections: this.#rejections.counts(),
      kept: this.#rejections.kept(),
      changesAt: Number.isFinite(this.#changesAt) ? new Date(this.#changesAt) : null,
    };
  }
}
