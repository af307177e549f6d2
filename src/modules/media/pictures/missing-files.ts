import type { Db } from "../../../platform/database/tables.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { ImageMediaType } from "../schema.ts";
import { originalKey } from "./images.ts";

/** The number of newest pictures that are checked. */
const LOOK_AT = 200;

/** Counts how many of the newest pictures have no file in `storage`. The number should be 0, because the file is written before the row. */
export async function countMissingFiles(db: Db, storage: Storage): Promise<{ missing: number; of: number }> {
  const images = await db
    .selectFrom("images")
    .select(["hash", "media_type"])
    .orderBy("id", "desc")
    .limit(LOOK_AT)
    .execute();
  const found = await Promise.all(
    images.map(({ hash, media_type }) => storage.stat(originalKey({ hash, mediaType: media_type as ImageMediaType }))),
  );
  return { missing: found.filter((file) => file === undefined).length, of: images.length };
}
