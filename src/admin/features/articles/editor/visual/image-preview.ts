import { splitAlignment } from "../../../../../modules/articles/image-alignment.shared.ts";
import { api } from "../../../../api/api.ts";
import { textUploads } from "./image-uploads.ts";

const OWN_IMAGE = /^\/media\/([0-9a-f]{64})\//;
const previews = new Map<string, Promise<string>>();

/** The address of the image that the text shows: a variant that fills its column, because the original may have many times the bytes. */
export function previewUrl(src: string): Promise<string> {
  const local = textUploads.localOf(splitAlignment(src).address);
  if (local) return Promise.resolve(local);
  const hash = OWN_IMAGE.exec(src)?.[1];
  if (!hash) return Promise.resolve(src);
  const found = previews.get(src) ?? fetchMedium(hash, src);
  previews.set(src, found);
  return found;
}

/** An image whose variants are still being made is looked up again the next time. */
async function fetchMedium(hash: string, src: string): Promise<string> {
  const page = await api("GET /images", { query: { hash } }).catch(() => undefined);
  const image = page?.images[0];
  if (!image || image.inTheMaking) previews.delete(src);
  return image?.medium ?? src;
}
