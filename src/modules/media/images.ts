import { createHash } from "node:crypto";
import type { Storage } from "../../platform/storage.ts";
import type { Db } from "../tables.ts";
import { IMAGE_EXTENSIONS, type ImageMediaType } from "./schema.ts";

const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
/** Above any camera an editor uses, below what would fill the memory when decoded. */
const MAX_PIXELS = 50_000_000;

/** A picture as read from its bytes, not yet stored. */
export type ReadImage = { hash: string; mediaType: ImageMediaType; width: number; height: number; bytes: Uint8Array };

type ImageFailure = "too-large" | "not-an-image";

/** Where a picture's files lie in storage. */
export const imageKey = (hash: string, file: string) => `media/${hash.slice(0, 2)}/${hash}/${file}`;

export const originalKey = (image: Pick<ReadImage, "hash" | "mediaType">) =>
  imageKey(image.hash, `original.${IMAGE_EXTENSIONS[image.mediaType]}`);

/**
 * Reads what a file says of itself.
 * @param options.decode decodes it too, so that a broken one is refused here and not by a job. Not needed for our own.
 */
export async function readImage(
  bytes: Uint8Array,
  { decode = true } = {},
): Promise<{ ok: true; image: ReadImage } | ImageRefusal> {
  if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, reason: "too-large" };
  // Loaded at first use: most processes start, serve and stop without ever touching a picture.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format, autoOrient } = await picture.metadata();
    const mediaType = mediaTypeOf(format);
    if (!mediaType) return { ok: false, reason: "not-an-image" };
    if (decode) await picture.resize(16).raw().toBuffer();
    const hash = createHash("sha256").update(bytes).digest("hex");
    return { ok: true, image: { hash, mediaType, width: autoOrient.width, height: autoOrient.height, bytes } };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    return { ok: false, reason: tooLarge ? "too-large" : "not-an-image" };
  }
}

type ImageRefusal = { ok: false; reason: ImageFailure };

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
