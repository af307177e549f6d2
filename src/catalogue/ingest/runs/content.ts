import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { constants, copyFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { type Clock, hours, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { DownloadRequest, GuardedDownload } from "../../../platform/fetch/guarded-download.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { makeFolder } from "../../../platform/storage/folder.ts";
import { writeManualContent } from "../manual/manual-content.ts";
import type { PageAccess } from "../product-pages/page-access.ts";
import { writePageContent } from "../product-pages/page-content.ts";
import { readFeedPages } from "../product-pages/read-pages.ts";
import { MAX_FEED_BYTES } from "../schema.ts";
import { LEAST_KB_A_SECOND, type RunFailure } from "./failures.ts";
import type { FeedRow, LoadedRun } from "./run-row.ts";

type DownloadLimits = Pick<DownloadRequest, "timeout" | "answerTimeout" | "idleTimeout" | "leastSpeed">;

const DOWNLOAD_LIMITS: DownloadLimits = {
  ...{ timeout: hours(1), answerTimeout: minutes(2), idleTimeout: minutes(1) },
  leastSpeed: { bytes: LEAST_KB_A_SECOND * 60_000, within: minutes(1) },
};

/** Paths within the data folder: the file that was handed in for a feed, and the content of each run. */
export const contentFile = (feed: number) => `feeds/${feed}/content`;
export const runFile = (feed: number, run: number) => `feeds/${feed}/run-${run}`;

export type Content = {
  readonly checksum: Buffer;
  readonly bytes: number;
  /** Whether the connection broke before the end. */
  readonly isCutOff: boolean;
  readonly etag: string | null;
  readonly lastModified: string | null;
};

export type ContentSource = {
  readonly dataDir: string;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly download: GuardedDownload;
  /** Other download limits than usual, for tests. */
  readonly downloadLimits?: Partial<DownloadLimits> | undefined;
  readonly pages: PageAccess;
  readonly signal: AbortSignal;
  /** Called after each product page that was read. */
  readonly onPage: () => void;
  /** Called while an address is downloaded. */
  readonly onBytes: NonNullable<DownloadRequest["onBytes"]>;
  /** Headers for an address that asks for a password. */
  readonly headers: Readonly<Record<string, string>>;
};

type Fetched = Result<Content | "not-modified", RunFailure, { detail?: string }>;

/** Saves the content of a run into a file of its own: from the feed's address, or from what was handed in. */
export async function fetchContent(source: ContentSource, loaded: LoadedRun): Promise<Fetched> {
  const { run, feed } = loaded;
  const path = join(source.dataDir, runFile(feed.id, run.id));
  await makeFolder(dirname(path));
  // The file was handed in for this run alone.
  if (run.file !== null) return localContent(path);
  try {
    return await bringContent(source, loaded, path);
  } catch (error) {
    // No row mentions the file of a run that failed to get it, so it is removed: otherwise it would stay on a full disk for ever.
    await rm(path, { force: true });
    throw error;
  }
}

async function bringContent(source: ContentSource, loaded: LoadedRun, path: string): Promise<Fetched> {
  const { feed } = loaded;
  if (feed.source === "manual") return manualContent(source, loaded, path);
  if (feed.source === "pages") return pagesContent(source, loaded, path);
  if (feed.url !== null) return downloadContent(source, { feed, url: feed.url, path });
  const given = join(source.dataDir, contentFile(feed.id));
  if (!(await isFile(given))) return failure("content-missing");
  await copyFile(given, path, constants.COPYFILE_FICLONE);
  return localContent(path);
}

type Target = { readonly feed: FeedRow; readonly url: string; readonly path: string };

async function downloadContent(
  { download, headers, downloadLimits, signal, onBytes }: ContentSource,
  { feed, url, path }: Target,
): Promise<Fetched> {
  const known = feed.checksum && { etag: feed.etag ?? undefined, lastModified: feed.last_modified ?? undefined };
  const limits = { ...DOWNLOAD_LIMITS, maxBytes: MAX_FEED_BYTES, ...downloadLimits };
  const got = await download(url, { path, headers, signal, onBytes, ...limits, ...known });
  if (got.ok && got.value.kind === "downloaded") {
    const { checksum, bytes, isComplete, etag = null, lastModified = null } = got.value;
    return success({ checksum, bytes, isCutOff: !isComplete, etag, lastModified });
  }
  await rm(path, { force: true });
  if (!got.ok) return failure(got.code);
  return got.value.kind === "refused"
    ? failure("status", { detail: String(got.value.status) })
    : success("not-modified");
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Returns the SHA-256 of a file. */
async function checksumOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest();
}

async function localContent(path: string): Promise<Fetched> {
  const { size } = await stat(path);
  return success({ checksum: await checksumOf(path), bytes: size, isCutOff: false, etag: null, lastModified: null });
}

async function pagesContent(source: ContentSource, loaded: LoadedRun, path: string): Promise<Fetched> {
  await readFeedPages({ ...source, access: source.pages }, loaded);
  const count = await writePageContent(source.db, path, { run: loaded.run, timeZone: source.timeZone });
  return count === 0 ? failure("no-pages") : localContent(path);
}

/** Gets the one offer that was entered by hand. The content counts as incomplete, so that no other offer is withdrawn. */
async function manualContent({ db }: ContentSource, { run }: LoadedRun, path: string): Promise<Fetched> {
  if (!(await writeManualContent(db, path, run.id))) return failure("typed-again");
  const content = await localContent(path);
  return content.ok && content.value !== "not-modified" ? success({ ...content.value, isCutOff: true }) : content;
}

/** Deletes the content files of ended runs, except the last three files. */
export async function removeOldContent(db: Db, dataDir: string, feed: number): Promise<void> {
  const old = await db
    .selectFrom("feed_runs")
    .select(["id", "file"])
    .where("feed_id", "=", feed)
    .where("file", "is not", null)
    .where("state", "not in", ["running", "held"])
    .orderBy("id", "desc")
    .offset(3)
    .execute();
  for (const { id, file } of old) {
    await rm(join(dataDir, file ?? runFile(feed, id)), { force: true });
    await db.updateTable("feed_runs").set({ file: null }).where("id", "=", id).execute();
  }
}
