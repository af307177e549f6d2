import { inflateSync } from "node:zlib";

/**
 * The code points for which a WOFF 1.0 font has a glyph, read from its character map: a `cmap` table of format 4, as every font of the basic plane has one
 * (https://www.w3.org/TR/WOFF/, https://learn.microsoft.com/typography/opentype/spec/cmap).
 * @throws Error where it has no such table
 */
export function charactersOfWoff(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, "cmap");
  const tables = cmap?.readUInt16BE(2) ?? 0;
  for (let i = 0; cmap && i < tables; i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (table.readUInt16BE(0) === SEGMENTS) return new Set(codePointsOf(table));
  }
  throw new Error("The font has no character map of format 4.");
}

const SEGMENTS = 4;

function tableOf(font: Buffer, name: string): Buffer | undefined {
  for (let i = 0; i < font.readUInt16BE(12); i++) {
    const entry = 44 + 20 * i;
    if (font.toString("latin1", entry, entry + 4) !== name) continue;
    const [offset, stored, whole] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
    const table = font.subarray(offset, (offset ?? 0) + (stored ?? 0));
    return stored === whole ? table : inflateSync(table);
  }
  return undefined;
}

/** Reads four parallel arrays with one element per segment: its last code point, its first, the offset to its glyphs, and their place. */
function* codePointsOf(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)];
    const delta = table.readUInt16BE(at + 2 * size + 2);
    const offsetAt = at + 3 * size + 2;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last; code++) {
      const glyph = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      // Glyph 0 is the box shown for missing characters.
      if (glyph !== 0 && (glyph + delta) % 0x10000 !== 0) yield code;
    }
  }
}
