import { failure, type Result, success } from "../../platform/result.ts";
import type { FeedRow } from "./feed-row.ts";
import { decode, sampleOf } from "./file/decoded-text.ts";
import { type FileFailure, UnreadableFile } from "./file/failures.ts";
import { type FeedFile, type FeedPart, openFeedFile } from "./file/feed-file.ts";
import { FILE_LIMITS, type FileLimits } from "./file/limits.ts";
import { type Decided, decide, type FileFailureDetails } from "./mapping/decide.ts";
import type { FeedField } from "./mapping/fields.ts";
import { type FeedOutcome, ReadingProgress, rowsOf } from "./rows.ts";
import type { FeedDecision, FeedMapping } from "./schema.ts";

export type { FeedRow } from "./feed-row.ts";
export { FILE_FAILURES, type FileFailure } from "./file/failures.ts";
export {
  catalogueQueues,
  closedSecrets,
  type FeedTrouble,
  feedAges,
  feedsByState,
  feedTroubles,
  monthsWithoutPartition,
  rowsOfLastRuns,
} from "./health.ts";
export type { FeedOffer } from "./offers/offer.ts";
export { REJECTIONS, type Rejection, type RejectionReason } from "./offers/rejection.ts";
export type { FeedOutcome } from "./rows.ts";

export type ReadOptions = {
  /** The earlier decision about the file; when left out, the content decides. */
  readonly decision?: FeedDecision | undefined;
  /** A mapping that a person chose, which overrides the earlier decision; when left out, the mapping is guessed. */
  readonly mapping?: FeedMapping | undefined;
  /** The moment at which a sale must be running for its price to be used. */
  readonly moment: Date;
  readonly timeZone?: string | undefined;
  /** The shop's address, by which links are made for exports that have none. */
  readonly home?: string | undefined;
  readonly limits?: FileLimits | undefined;
  /** The folder in which archives within archives are unpacked; it may need much space. */
  readonly unpackFolder: string;
};

/** An opened file: its format, and its rows, which can be read only once. The file is closed when its rows end, or by `close`. */
export type Feed = {
  readonly decision: FeedDecision;
  /** Fields whose mapped columns the file no longer has; empty where there is no earlier decision. */
  readonly missing: readonly FeedField[];
  /** Files of an archive that differ from the first one and are left out. */
  readonly skippedFiles: readonly string[];
  /** The unpacked size in bytes, where it is known beforehand. */
  readonly size: number | undefined;
  readonly rows: AsyncIterable<FeedRow>;
  /** Returns the outcome of what has been read so far. */
  readonly outcome: () => FeedOutcome;
  readonly close: () => Promise<void>;
};

/** Opens a feed's file, for previews and for runs alike. The memory that reading needs does not grow with the file. */
export async function readFeed(
  path: string,
  options: ReadOptions,
): Promise<Result<Feed, FileFailure, FileFailureDetails>> {
  let file: FeedFile | undefined;
  try {
    file = await openFeedFile(path, options.unpackFolder, options.limits ?? FILE_LIMITS);
    const read = await decideParts(file, options);
    if (read.ok) return success(feedOf(file, read.value, options));
    await file.close();
    return read;
  } catch (error) {
    await file?.close();
    if (error instanceof UnreadableFile) return failure(error.code);
    throw error;
  }
}

type Parts = { readonly chosen: readonly { part: FeedPart; decided: Decided }[]; readonly skipped: readonly string[] };

/** The first file that is a feed decides the format of an archive; further files of the archive are read only if they can be read in the same way. */
async function decideParts(
  file: FeedFile,
  options: ReadOptions,
): Promise<Result<Parts, FileFailure, FileFailureDetails>> {
  const chosen: { part: FeedPart; decided: Decided }[] = [];
  const skipped: string[] = [];
  let failed: Result<never, FileFailure, FileFailureDetails> = failure("empty");
  for (const part of file.parts) {
    const first = chosen[0]?.decided.decision;
    const decided = await decidePart(part, { ...options, decision: first ?? options.decision });
    if (decided.ok) chosen.push({ part, decided: decided.value });
    else {
      skipped.push(part.name);
      if (failed.code === "empty") failed = decided;
    }
  }
  return chosen.length > 0 ? success({ chosen, skipped }) : failed;
}

async function decidePart(
  part: FeedPart,
  options: ReadOptions,
): Promise<Result<Decided, FileFailure, FileFailureDetails>> {
  try {
    return decide(await sampleOf(part, options.decision?.encoding), options);
  } catch (error) {
    if (error instanceof UnreadableFile) return failure(error.code);
    throw error;
  }
}

function feedOf(file: FeedFile, { chosen, skipped }: Parts, options: ReadOptions): Feed {
  const [first] = chosen;
  if (!first) throw new Error("A feed has at least one file");
  const progress = new ReadingProgress();
  async function* rows() {
    try {
      for (const { part, decided } of chosen) {
        const { encoding } = decided.decision;
        yield* rowsOf(async () => decode(await part.open(), encoding), { decided, options, progress });
      }
      progress.finish();
    } finally {
      await file.close();
    }
  }
  return {
    decision: first.decided.decision,
    missing: first.decided.missing,
    skippedFiles: skipped,
    size: chosen.every(({ part }) => part.size !== undefined)
      ? chosen.reduce((sum, { part }) => sum + (part.size ?? 0), 0)
      : undefined,
    rows: rows(),
    outcome: () => progress.outcome(),
    close: () => file.close(),
  };
}
