import { asciiAt, BrokenPicture, type Removed, StripCollector, type Stripped } from "./stripped.ts";

const NEEDED_BOXES = new Set(["ftyp", "meta", "mdat", "free", "skip", "moov"]);
/** Items that hold pixels, or say how pixels are put together. */
const NEEDED_ITEMS = new Set(["av01", "grid", "iden", "iovl", "tmap"]);
/** The file's metadata items, as a decoder has read them. */
type MetadataBlocks = { readonly exif?: Uint8Array | undefined; readonly xmp?: Uint8Array | undefined };

/**
 * Lists what an AVIF holds besides pixels. Its index counts bytes from the beginning of the file, so nothing can be cut out: if the list names anything, the
 * picture has to be encoded again.
 */
export function stripAvif(bytes: Uint8Array, metadata: MetadataBlocks): Stripped {
  const collector = new StripCollector();
  collector.keep(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const size = boxSize(view, at);
    if (size < 8 || at + size > bytes.length) throw new BrokenPicture("a box is longer than the file");
    const box = bytes.subarray(at, at + size);
    const type = asciiAt(bytes, at + 4, 4);
    if (type === "meta")
      for (const part of otherItems(box)) collector.remove(part, metadata[part as keyof MetadataBlocks] ?? box);
    else if (!NEEDED_BOXES.has(type)) collector.remove(type === "uuid" || type === "jumb" ? "c2pa" : "other", box);
    at += size;
  }
  return collector.end(new Uint8Array());
}

function boxSize(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) return 0;
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size !== 1) return size;
  return at + 16 > view.byteLength ? 0 : Number(view.getBigUint64(at + 8));
}

const otherItems = (meta: Uint8Array): Removed["part"][] =>
  itemTypes(meta)
    .filter((type) => !NEEDED_ITEMS.has(type))
    .map((type) => (type === "Exif" ? "exif" : type === "mime" ? "xmp" : "other"));

/** `infe` is: version, flags, item_ID (2 bytes, from version 3 on 4), protection, item_type (ISO/IEC 14496-12, 8.11.6.2). */
function itemTypes(meta: Uint8Array): string[] {
  const text = Buffer.from(meta).toString("latin1");
  return [...text.matchAll(/infe/g)].map(({ index }) => {
    const at = index + (text.charCodeAt(index + 4) < 3 ? 12 : 14);
    return text.slice(at, at + 4);
  });
}
