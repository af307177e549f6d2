import type { Db } from "../../../platform/database/tables.ts";
import { originalPath } from "../picture.shared.ts";
import type { ImageMediaType } from "../schema.ts";

/** One file of a picture, by its path on this site. */
export type ImageFile = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
};

/** The narrowest WebP of a picture, which keeps transparency; the original until there is a WebP. */
export async function smallFileOf(db: Db, id: number): Promise<ImageFile | undefined> {
  const image = await db
    .selectFrom("images")
    .leftJoin("image_variants as v", (join) => join.onRef("v.image_id", "=", "images.id").on("v.format", "=", "webp"))
    .select(["images.hash", "images.media_type as mediaType", "images.width", "images.height", "v.width as narrowest"])
    .where("images.id", "=", id)
    .orderBy("v.width")
    .limit(1)
    .executeTakeFirst();
  if (!image) return undefined;
  const { narrowest, width, height } = image;
  if (narrowest === null)
    return {
      path: originalPath({ hash: image.hash, mediaType: image.mediaType as ImageMediaType }),
      width,
      height,
      type: image.mediaType,
    };
  const path = `/media/${image.hash}/${narrowest}.webp`;
  return { path, width: narrowest, height: Math.max(1, Math.round((height * narrowest) / width)), type: "image/webp" };
}
