import { createHash } from "node:crypto";
import type { Storage } from "../../platform/storage.ts";
import type { Db } from "../tables.ts";
import { IMAGE_EXTENSIONS, type ImageMediaType } from "./schema.ts";

/** A picture as read from its bytes, not yet stored. */
export type ReadImage = { hash: string; mediaType: ImageMediaType; width: number; height: number; bytes: Uint8Array };

/** Where a picture's files lie in storage. */
export const imageKey = (hash: string, file: string) => `media/${hash.slice(0, 2)}/${hash}/${file}`;

export const originalKey = (image: Pick<ReadImage, "hash" | "mediaType">) =>
  imageKey(image.hash, `original.${IMAGE_EXTENSIONS[image.mediaType]}`);

/** What a file of ours says of itself. What comes from outside goes through `takeIn` instead. */
export async function readOwnImage(bytes: Uint8Array): Promise<ReadImage> {
  // Loaded at first use: most processes start, serve and stop without ever touching a picture.
  const { default: sharp } = await import("sharp");
  const { format, autoOrient } = await sharp(bytes, { failOn: "error" }).metadata();
  const mediaType = mediaTypeOf(format);
  if (!mediaType) throw new Error(`not a picture: ${format}`);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { hash, mediaType, width: autoOrient.width, height: autoOrient.height, bytes };
}

/**
 * Stores a picture under its hash; the same file again is the same picture, with the name and text it had. The file is
 * written first: a row never lacks its file, and a file without a row harms nothing.
 */
export async function storeImage(
  db: Db,
  storage: Storage,
  image: ReadImage,
  { name, alt, titled = false }: { name: string; alt: string; titled?: boolean },
): Promise<{ id: number }> {
  const key = originalKey(image);
  if (!(await storage.stat(key))) await storage.put(key, image.bytes);
  const { hash, mediaType, width, height } = image;
  return (
    db
      .insertInto("images")
      .values({ hash, name, alt, titled, media_type: mediaType, width, height, bytes: image.bytes.length })
      // An update that changes nothing, because `do nothing` would return no row.
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ hash }))
      .returning("id")
      .executeTakeFirstOrThrow()
  );
}

function mediaTypeOf(format: string | undefined): ImageMediaType | undefined {
  const type = `image/${format === "heif" ? "avif" : format}`;
  return type in IMAGE_EXTENSIONS ? (type as ImageMediaType) : undefined;
}
