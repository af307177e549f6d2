import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Makes a random PNG, so that nobody has uploaded it before. @param side in pixels */
export async function randomPicture(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return new Uint8Array(
    await sharp(randomBytes(side * side * 3), { raw })
      .png()
      .toBuffer(),
  );
}
