import { LRUCache } from "lru-cache";
import { thumbHashToRGBA } from "thumbhash";

/** The colours of a picture's top, middle and bottom, as `#rgb`: together a gradient to show until the picture is loaded. */
export type Placeholder = readonly [string, string, string];

/** Decoded placeholders are kept, because decoding a ThumbHash takes about half a millisecond and a page shows several. */
const known = new LRUCache<string, Placeholder | "transparent">({
  max: 10_000,
  memoMethod: (thumbHash) => unfold(thumbHash) ?? "transparent",
});

/** The colours for a ThumbHash. Undefined without a ThumbHash, and for transparent pictures, through which the colours would always be visible. */
export function placeholderOf(thumbHash: string | null | undefined): Placeholder | undefined {
  if (!thumbHash) return undefined;
  const found = known.memo(thumbHash);
  return found === "transparent" ? undefined : found;
}

function unfold(thumbHash: string): Placeholder | undefined {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbHash), (byte) => byte.charCodeAt(0)));
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) < 255) return undefined;
  const band = (from: number, to: number) => {
    const [first, last] = [Math.floor(h * from) * w, Math.max(Math.floor(h * to), 1) * w];
    const sums = [0, 0, 0];
    for (let pixel = first; pixel < last; pixel += 1) {
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (rgba[pixel * 4 + channel] ?? 0);
    }
    const digits = sums.map((sum) => Math.round(sum / Math.max(1, last - first) / 17).toString(16));
    return `#${digits.join("")}`;
  };
  return [band(0, 1 / 3), band(1 / 3, 2 / 3), band(2 / 3, 1)];
}
