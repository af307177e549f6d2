import type { ImagePage } from "../../../../../modules/media/library/answers.ts";
import { call } from "../../../../api/client.ts";
import { IMAGES_PATH } from "../../../images/image-queries.ts";

const OWN = /^\/media\/([0-9a-f]{64})\//;
const known = new Map<string, Promise<string>>();

/** What the text shows of a picture: one that fills its column, where the original may have many times the bytes. */
export function previewOf(src: string): Promise<string> {
  const hash = OWN.exec(src)?.[1];
  if (!hash) return Promise.resolve(src);
  const found = known.get(src) ?? mediumOf(hash, src);
  known.set(src, found);
  return found;
}

/** One whose variants are still being made is asked for again the next time. */
async function mediumOf(hash: string, src: string): Promise<string> {
  const page = await call<ImagePage>("GET", `${IMAGES_PATH}?${new URLSearchParams({ hash })}`).catch(() => undefined);
  const image = page?.images[0];
  if (!image || image.inTheMaking) known.delete(src);
  return image?.medium ?? src;
}
