import { queryBatches } from "../../../platform/database/query-batches.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { addJob, defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { type ReplaceContext, replaceFile } from "../library/replace-file.ts";
import type { ImageMediaType } from "../schema.ts";
import { originalKey } from "./images.ts";
import { ingestImage } from "./ingest.ts";

export const CLEAN_ORIGINALS = defineJob({
  name: "clean-original-pictures",
  key: () => "clean-original-pictures",
});

/** Queues the cleaning of pictures that were stored before cleaning existed; called at start-up. */
export async function queueCleaning(db: Db): Promise<void> {
  if (await uncleaned(db).limit(1).executeTakeFirst()) await addJob(db, CLEAN_ORIGINALS, {});
}

/**
 * Replaces each file that holds more than its picture by a clean file, and deletes the former file, the only kind of former file that must not be restored.
 * Cleaned pictures are marked, so that the job goes on after a crash.
 */
export const cleanOriginals = (replacing: ReplaceContext): JobHandler =>
  jobHandler(CLEAN_ORIGINALS, async (_payload, { signal, log }) => {
    // Pictures are read one at a time, so that a picture cleaned meanwhile is not read again.
    for await (const [image] of queryBatches(uncleaned(replacing.db), 1)) {
      signal.throwIfAborted();
      if (!image) return;
      const code = await cleanOriginal(replacing, image, signal);
      if (code) log.warn({ image: image.id, refusal: code }, "a stored picture cannot be cleaned");
    }
  });

type Uncleaned = { id: number; hash: string; media_type: string };

const uncleaned = (db: Db) =>
  db.selectFrom("images").select(["id", "hash", "media_type"]).where("upload_hash", "is", null);

/** @returns the reason why the picture stays as it was; undefined if it was cleaned */
async function cleanOriginal(
  replacing: ReplaceContext,
  image: Uncleaned,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { db, storage } = replacing;
  const key = originalKey({ hash: image.hash, mediaType: image.media_type as ImageMediaType });
  const bytes = await storage.read(key);
  if (!bytes) return "the file is missing";
  const ingested = await ingestImage(bytes, { signal });
  if (!ingested.ok) return ingested.code;
  if (ingested.value.hash === image.hash) {
    await db.updateTable("images").set({ upload_hash: image.hash }).where("id", "=", image.id).execute();
    return undefined;
  }
  const replaced = await replaceFile(replacing, image.id, ingested.value, SYSTEM);
  if (!replaced.ok) return replaced.code;
  await db.updateTable("former_image_files").set({ kept: false }).where("hash", "=", image.hash).execute();
  await storage.delete(key);
  return undefined;
}
