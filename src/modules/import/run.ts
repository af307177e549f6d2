import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { addJob } from "../../platform/jobs/job.ts";
import { type Failure, failure, type Success, success } from "../../platform/result.ts";
import type { OnItemStarted } from "../../platform/tasks/child-process.ts";
import { RELATE_ARTICLES } from "../articles/commands.ts";
import { Authors } from "./authors.ts";
import { type ImportContext, type ItemReport, importItem } from "./import-item.ts";
import {
  addLines,
  ImportEnded,
  lastPosition,
  nameOf,
  REPORT_BATCH_SIZE,
  type ReportedItem,
  type ReportLine,
  saveSkipped,
} from "./import-report.ts";
import { Pictures } from "./pictures.ts";
import type { ImportOptions } from "./schema.ts";
import { Slugs } from "./slugs.ts";
import { type SourceEntry, UnreadableSource } from "./source-item.ts";
import { isZip, readSource } from "./sources/read-source.ts";
import { unzip } from "./unzip.ts";
import { UPLOADS } from "./uploads.ts";

export type ImportRun = {
  /** The path of the file or folder. */
  readonly path: string;
  /** The original name of an uploaded file. */
  readonly name?: string;
  readonly options: ImportOptions;
  readonly dryRun: boolean;
  /** The import whose report is kept; undefined for a run without a report. */
  readonly record: { readonly id: number; readonly batch: string } | undefined;
  /** Whether pictures may lie beside the file, which is false for an uploaded file. */
  readonly local: boolean;
  readonly signal?: AbortSignal;
  readonly onItemStarted?: OnItemStarted | undefined;
  /** Called for each article, in the order of the source. */
  readonly onItem?: (named: ReportedItem, report: ItemReport) => void;
};

/** The number of the source's entries that are no articles and were passed over, by kind. */
type SkippedCounts = Readonly<Record<string, number>>;

export type RunResult =
  | Success<SkippedCounts>
  /** The file is unreadable from some place on, and `problem` says why in Indonesian; articles before that place are imported. */
  | Failure<"unreadable", { readonly problem: string }>
  /** The process is ending, so the rest waits for the next process; or somebody has ended the import. */
  | Failure<"stopped">;

/**
 * Reads a source to its end, one article after the other, in memory that does not grow with the source. Articles in the import's report are not imported again,
 * so an interrupted run goes on where it stopped.
 */
export async function runImport(importing: ImportContext, run: ImportRun): Promise<RunResult> {
  const found = await stat(run.path).catch(() => undefined);
  if (!found?.isFile() || !(await isZip(run.path))) return runUnpacked(importing, run);
  try {
    const unpacked = await unzip(run.path, join(importing.dataDir, UPLOADS));
    return await runUnpacked(importing, { ...run, path: unpacked.folder, local: true }).finally(unpacked.remove);
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    return failure("unreadable", { problem: error.message });
  }
}

async function runUnpacked(importing: ImportContext, run: ImportRun): Promise<RunResult> {
  const { db } = importing;
  const { options, dryRun, record, path } = run;
  const found = await stat(path).catch(() => undefined);
  const root = run.local ? (found?.isDirectory() ? path : dirname(path)) : undefined;
  const guardedFetch = options.fetchPictures ? importing.guardedFetch : undefined;
  const lines: ReportLine[] = [];
  const skipped: Record<string, number> = {};
  const done = record ? await lastPosition(db, record.id) : 0;
  let position = 0;
  let current: { position: number; named: ReportedItem } | undefined;
  const work = {
    ...importing,
    options,
    dryRun,
    importId: record?.id ?? null,
    batch: record?.batch ?? crypto.randomUUID(),
    authors: new Authors({ db, audit: importing.audit, fallback: options.author, dryRun }),
    pictures: new Pictures({ ...importing, guardedFetch, root }),
    slugs: new Slugs(db),
    // An article and its report line are saved in one transaction. Earlier lines that wait to be saved are saved in the same transaction, because no line
    // before a saved line may be missing.
    async together(trx: ImportContext["db"], report: ItemReport) {
      if (record && current) await addLines(trx, record.id, [...lines, { ...current, report }]);
    },
  };
  const flush = async () => {
    if (record) await addLines(db, record.id, lines.splice(0));
    if (record) await saveSkipped(db, record.id, skipped);
  };
  try {
    for await (const reading of readSource(path, {
      site: options.site,
      name: run.name,
      onItemStarted: run.onItemStarted,
    })) {
      if (run.signal?.aborted) {
        await flush();
        return failure("stopped");
      }
      if (reading.found === "other") {
        skipped[reading.what] = (skipped[reading.what] ?? 0) + reading.count;
        continue;
      }
      position += 1;
      if (position <= done) continue;
      const named = nameOf(reading);
      current = { position, named };
      const report = await reportOf(reading, (item) => importItem(item, work));
      run.onItem?.(named, report);
      const written = !dryRun && (report.outcome === "created" || report.outcome === "updated");
      if (written) lines.length = 0;
      else if (record) lines.push({ ...current, report });
      if (lines.length >= REPORT_BATCH_SIZE) await flush();
      // An import may have hundreds of thousands of articles, so other work gets its turn.
      await turn();
    }
    await flush();
    if (position === 0) return failure("unreadable", { problem: NOTHING_FOUND });
    // When each article was saved, it could only be related to the articles before it.
    if (!dryRun) await addJob(db, RELATE_ARTICLES, {});
    return success(skipped);
  } catch (error) {
    if (error instanceof ImportEnded) return failure("stopped");
    if (!(error instanceof UnreadableSource)) throw error;
    await flush();
    return failure("unreadable", { problem: error.message });
  }
}

const NOTHING_FOUND = "Tidak ada artikel yang ditemukan. Periksa apakah ini berkas ekspor atau folder yang benar.";

async function reportOf(
  reading: Exclude<SourceEntry, { found: "other" }>,
  act: (item: Extract<SourceEntry, { found: "item" }>["item"]) => Promise<ItemReport>,
): Promise<ItemReport> {
  if (reading.found === "item") return act(reading.item);
  const problems = [reading.found === "broken" ? reading.problem : reading.why];
  const outcome = reading.found === "broken" ? "failed" : "left";
  return { outcome, problems, articleId: null, redirects: [], publishes: false };
}
