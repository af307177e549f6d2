import { storable } from "../../platform/database/storable.ts";
import type { FeedRow } from "./feed-row.ts";
import type { Decoded } from "./file/decoded-text.ts";
import { UnreadableFile } from "./file/failures.ts";
import type { IncompleteReason, RawRow } from "./formats/raw-row.ts";
import type { Decided } from "./mapping/decide.ts";
import { GroupParents } from "./offers/group-parents.ts";
import { MAX_VALUE_SHOWN } from "./offers/rejection.ts";
import { offerReader, type ReadOffer } from "./offers/to-offer.ts";

export type FeedOutcome = {
  /** The number of all rows in the file, whatever became of them. */
  readonly total: number;
  readonly offers: number;
  readonly rejected: number;
  readonly leftOut: number;
  /** Whether the last row was read and the file has all of its shop's offers; if not, offers that the file lacks are not withdrawn. */
  readonly complete: boolean;
  readonly incomplete: IncompleteReason | null;
  /** The number of characters read so far. */
  readonly characters: number;
  /** The number of characters that are not valid in the decided encoding. */
  readonly replacedCharacters: number;
  /** The brand that all offers share: such a brand is only the shop's own name, so it says nothing about the products. Null below 10 offers. */
  readonly onlyBrand: string | null;
};

/** The time zone of dates that name none: shops write their local time. */
const TIME_ZONE = "Asia/Jakarta";

const LEAST_FOR_ONLY_BRAND = 10;

/** Counts rows while they are read. */
export class ReadingProgress {
  #counts = { offers: 0, rejected: 0, leftOut: 0 };
  #incomplete: IncompleteReason | undefined = "not-read-to-end";
  #problem: IncompleteReason | undefined;
  #replaced = 0;
  #characters = 0;
  #brand: string | null | undefined;
  #hasOneBrand = true;

  add(row: FeedRow): void {
    if (row.kind === "rejected") this.#counts.rejected += 1;
    else if (row.kind === "left-out") this.#counts.leftOut += 1;
    else {
      this.#counts.offers += 1;
      this.#brand ??= row.offer.brand;
      if (row.offer.brand !== this.#brand) this.#hasOneBrand = false;
    }
  }

  addCharacters(count: number): void {
    this.#characters += count;
  }

  addReplaced(characters: number): void {
    this.#replaced += characters;
  }

  addProblem(problem: IncompleteReason): void {
    this.#problem ??= problem;
  }

  finish(): void {
    this.#incomplete = this.#problem;
  }

  outcome(): FeedOutcome {
    const { offers, rejected, leftOut } = this.#counts;
    const isOnly = this.#hasOneBrand && offers >= LEAST_FOR_ONLY_BRAND;
    return {
      ...{ total: offers + rejected + leftOut, offers, rejected, leftOut },
      complete: this.#incomplete === undefined,
      incomplete: this.#incomplete ?? null,
      characters: this.#characters,
      replacedCharacters: this.#replaced,
      onlyBrand: (isOnly && this.#brand) || null,
    };
  }
}

type Reading = {
  readonly decided: Decided;
  readonly options: {
    readonly moment: Date;
    readonly timeZone?: string | undefined;
    readonly home?: string | undefined;
  };
  readonly progress: ReadingProgress;
};

/** Reads the rows of one file as its text comes in. */
export async function* rowsOf(
  open: () => Promise<Decoded>,
  { decided, options, progress }: Reading,
): AsyncGenerator<FeedRow, void, undefined> {
  const { mapping } = decided.decision;
  const reader = decided.detected.reader(mapping.header);
  const toOffer = offerReader(decided.decision, {
    ...{ timeZone: TIME_ZONE, areLinksOptional: decided.areLinksOptional },
    ...defined(options),
  });
  const parents = new GroupParents();
  const counted = (rows: readonly FeedRow[]): readonly FeedRow[] => {
    for (const row of rows) progress.add(row);
    return rows;
  };
  const finished = (raw: RawRow) => counted(parents.write(rowFrom(raw, toOffer)));
  let text: Decoded | undefined;
  let isWhole = true;
  try {
    text = await open();
    for await (const chunk of text.chunks) {
      progress.addCharacters(chunk.length);
      for (const raw of reader.write(chunk)) yield* finished(raw);
    }
  } catch (error) {
    isWhole = false;
    progress.addProblem(problemOf(error));
  }
  const { rows, incomplete } = reader.end();
  // In a damaged archive the last row is cut off, so it is not read.
  if (isWhole) for (const raw of rows) yield* finished(raw);
  yield* counted(parents.end());
  if (isWhole && incomplete) progress.addProblem(incomplete);
  progress.addReplaced(text?.replaced() ?? 0);
}

/** Returns the reason for a failure in unpacking; any other error is unexpected, so it is thrown again. */
function problemOf(error: unknown): IncompleteReason {
  if (error instanceof UnreadableFile && error.code === "unpacked-too-large") return "unpacked-too-large";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:Z_|ERR_)/.test(code) || error instanceof UnreadableFile || /checksum|size/i.test(String(error)))
    return "damaged-archive";
  throw error;
}

function rowFrom(raw: RawRow, toOffer: ReadOffer): FeedRow {
  if (raw.kind === "left-out") return raw;
  const { row } = raw;
  const unknown = { kind: "rejected", row, title: "", externalId: null, url: null } as const;
  if (raw.kind === "broken")
    return { ...unknown, field: null, value: shortened(raw.value), reason: `row-${raw.problem}` };
  if (raw.kind === "page")
    return { ...unknown, url: raw.page, field: "url", value: shortened(raw.value), reason: raw.problem };
  const offer = toOffer(raw.fields);
  if (offer.ok) return { kind: "offer", row, offer: offer.value };
  if (offer.code === "paused") return { kind: "left-out", row, why: "paused" };
  const { title, externalId, url, field, value, code } = offer;
  return {
    ...{ kind: "rejected", row, title: shortened(title), field, value: shortened(value), reason: code },
    ...{
      externalId: externalId && shortened(externalId),
      url: url === null ? null : storable(url.slice(0, MAX_ADDRESS)),
    },
  };
}

/** Addresses are longer than other values, and one that is cut leads nowhere. */
const MAX_ADDRESS = 1_000;

/** Cuts a text of a rejected row and removes what PostgreSQL cannot store. Of other rows, the readers of texts and links do that. */
const shortened = (text: string): string => storable(text.slice(0, MAX_VALUE_SHOWN));

/** Drops options that are undefined, since they would override defaults. */
function defined({ moment, timeZone, home }: Reading["options"]) {
  return { moment, ...(timeZone === undefined ? {} : { timeZone }), ...(home === undefined ? {} : { home }) };
}
