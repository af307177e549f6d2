import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dayIn } from "../../../platform/calendar.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { RunRow } from "../runs/run-row.ts";

/**
 * Writes what a run read from its pages as a feed of its own format (formats/page-rows.ts). Each line contains the day, so that the same offers on another day
 * count as new content.
 * @returns how many pages there are
 */
export async function writePageContent(
  db: Db,
  path: string,
  { run, timeZone }: { readonly run: RunRow; readonly timeZone: string },
): Promise<number> {
  const rows = await db
    .selectFrom("feed_pages")
    .select(["url", "found", "problem", "detail"])
    .where("feed_id", "=", run.feed_id)
    .where("run_id", "=", run.id)
    .orderBy("id")
    .execute();
  const day = dayIn(timeZone, run.observed_at);
  const lines = rows.map(({ url: page, found, problem, detail }) =>
    JSON.stringify(problem === null ? { page, day, offer: found } : { page, day, problem, detail: detail ?? "" }),
  );
  await pipeline(Readable.from(lines.map((line) => `${line}\n`)), createWriteStream(path, { mode: 0o600 }));
  return rows.length;
}
