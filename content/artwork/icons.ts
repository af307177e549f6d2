import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { brandMark, type MarkInk } from "../../src/modules/media/covers/brand-mark.ts";
import { motifPattern } from "../../src/modules/media/covers/cover-motifs.ts";
import { setText } from "../../src/modules/media/covers/cover-text.ts";
import { INK } from "./colors.ts";
import { awning, bag, basket, lamp, parcel, phone } from "./market.ts";

/** The brand's files, all from one mark. Run: `node content/artwork/icons.ts`. */

/** Files that are asked for by their plain names: they keep them. */
const ASSETS = new URL("../../public/", import.meta.url);
/** With no-break spaces, so that the card breaks it by sense. */
const TAGLINE = "Bandingkan\u00a0harga, temukan\u00a0toko tepercaya";

const ON_TEAL: MarkInk = { bag: INK.cream, petal: INK.teal, needle: "#ee9a12" };

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const render = (source: string, width: number) =>
  new Resvg(source, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render().asPng();

const compact = (picture: Uint8Array) =>
  sharp(picture).png({ palette: true, quality: 95, dither: 0, effort: 10 }).toBuffer();

/** The mark on a teal tile with our cloth in it. `inset` keeps it inside the circle that a launcher may cut (40 % radius). */
function tile(inset: number, radius: number) {
  const cloth = motifPattern("cloth", "kawung", 128, { line: "#15806f", fill: "none", seed: "#15806f" });
  return svg(
    512,
    512,
    `<defs>${cloth}<clipPath id="tile"><rect width="512" height="512" rx="${radius}"/></clipPath></defs><g clip-path="url(#tile)">` +
      `<rect width="512" height="512" fill="${INK.teal}"/><rect width="512" height="512" fill="url(#cloth)" opacity=".55"/></g>` +
      brandMark(inset, inset - 4, 512 - 2 * inset, ON_TEAL),
  );
}

/** The card of any page without a picture of its own: the tagline beside a stall, and no name, which the owner gives. */
async function socialCard() {
  const cloth = motifPattern("cloth", "kawung", 64, { line: INK.mint, fill: INK.leaf, seed: INK.honey });
  const ground = motifPattern("ground", "kawung", 120, { line: "#15806f", fill: "none", seed: "#15806f" });
  const glow = `<radialGradient id="glow"><stop stop-color="${INK.cream}" stop-opacity=".9"/><stop offset="1" stop-color="${INK.honey}" stop-opacity="0"/></radialGradient>`;
  const title = { left: 76, width: 540, top: 130, bottom: 440, hang: "middle", color: INK.night, largest: 68 } as const;
  const text = await setText(1200, 630, TAGLINE, title, []);
  return svg(
    1200,
    630,
    `<defs>${cloth}${ground}${glow}</defs><rect width="1200" height="630" fill="#fdf6e7"/>` +
      `<rect x="672" width="528" height="630" fill="${INK.teal}"/><rect x="672" width="528" height="630" fill="url(#ground)" opacity=".7"/>` +
      `<circle cx="936" cy="410" r="214" fill="${INK.marigold}"/><circle cx="936" cy="410" r="186" fill="${INK.honey}"/>` +
      lamp(790, 60, 92, 1.1) +
      lamp(1082, 60, 92, 1.1) +
      awning(672, -20, 528, 124, 7, [INK.marigold, INK.cream], 26) +
      `<rect x="640" y="548" width="600" height="26" rx="8" fill="${INK.kraftDark}"/><rect x="672" y="574" width="528" height="56" fill="${INK.teal}"/><rect x="672" y="574" width="528" height="56" fill="url(#cloth)"/>` +
      phone(936, 556, 182, 340, 4) +
      basket(1100, 548, 150, INK.chili, "#f6a184") +
      parcel(772, 548, 124, 96) +
      bag(790, 454, 96, INK.clay) +
      `<rect x="76" y="508" width="72" height="8" rx="4" fill="${INK.marigold}"/>${text}`,
  );
}

/** An ICO file that holds one PNG: a 6-byte header, one 16-byte entry, then the picture (all little-endian). */
function ico(png: Uint8Array, size: number) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

// A tab's icon has no room for margins: the bag is drawn to the edges of its own box.
const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 3 58 58">${brandMark(0, 0, 64)}</svg>`;

const files: Record<string, string | Uint8Array> = {
  "favicon.svg": `${tabIcon}\n`,
  "favicon.ico": ico(render(tabIcon, 32), 32),
  "icon-192.png": await compact(render(tile(64, 112), 192)),
  "icon-512.png": await compact(render(tile(64, 112), 512)),
  "icon-maskable-512.png": await compact(render(tile(104, 0), 512)),
  "apple-touch-icon.png": await compact(render(tile(70, 0), 180)),
  "og-default.png": await compact(render(await socialCard(), 1200)),
};

for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, ASSETS), content);
  console.log(`${name}  ${(content.length / 1000).toFixed(1)} kB`);
}
