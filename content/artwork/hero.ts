import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { motifPattern } from "../../src/modules/media/covers/cover-motifs.ts";
import { INK } from "./colors.ts";
import { awning, bag, basket, gadang, joglo, lamp, leaves, lights, parcel, phone, stall } from "./market.ts";

/**
 * The home page's picture: a market at sundown. Run: `node content/artwork/hero.ts`. It is shown faintly behind words, so
 * each crop keeps its middle calm and its colours in large pieces, and is composed anew instead of being cut from another.
 */

const ASSETS = new URL("../../src/site/assets/", import.meta.url);

const DEFS =
  motifPattern("cloth", "kawung", 64, { line: INK.mint, fill: INK.leaf, seed: INK.honey }) +
  motifPattern("sky", "kawung", 132, { line: INK.cream, fill: INK.honey, seed: INK.cream }) +
  motifPattern("floor", "ceplok", 88, { line: INK.leaf, fill: INK.teal, seed: INK.marigold }) +
  `<radialGradient id="glow"><stop stop-color="${INK.cream}" stop-opacity=".85"/><stop offset="1" stop-color="${INK.honey}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="inside" x2="0" y2="1"><stop stop-color="${INK.night}"/><stop offset="1" stop-color="${INK.brick}"/></linearGradient>` +
  `<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#f6b95c"/><stop offset=".75" stop-color="${INK.peach}"/></linearGradient>`;

const TEAL_STRIPES = [INK.teal, INK.cream];
const WARM_STRIPES = [INK.clay, INK.cream];
const GOLD_STRIPES = [INK.marigold, INK.cream];
const ROOF = "#c9974f";

/** Evening sky, a low sun, hills and roofs down to the horizon, and a floor of tiles. */
function ground(w: number, h: number, horizon: number, sun: { x: number; y: number; r: number }, roofs: string) {
  const hill = (y: number, rise: number, color: string) =>
    `<path d="M0 ${y}Q${w * 0.2} ${y - rise} ${w * 0.42} ${y - rise * 0.25}T${w * 0.75} ${y - rise * 0.5}T${w} ${y - rise * 0.4}V${h}H0Z" fill="${color}"/>`;
  return (
    `<rect width="${w}" height="${h}" fill="url(#dusk)"/><rect width="${w}" height="${h}" fill="url(#sky)" opacity=".28"/>` +
    [1.9, 1.45, 1]
      .map(
        (k, i) =>
          `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * k}" fill="${INK.cream}" opacity="${[0.25, 0.35, 0.75][i]}"/>`,
      )
      .join("") +
    hill(horizon - 40, 120, "#efc98d") +
    hill(horizon + 10, 60, "#e2b975") +
    roofs +
    `<rect y="${horizon + 40}" width="${w}" height="${h}" fill="${INK.night}"/><rect y="${horizon + 40}" width="${w}" height="${h}" fill="url(#floor)"/>` +
    `<rect y="${horizon + 40}" width="${w}" height="10" fill="${INK.marigold}"/>`
  );
}

function desktop() {
  const fruit = (y: number) =>
    basket(130, y, 140, INK.chili, "#f6a184") +
    basket(284, y, 140, INK.marigold, INK.cream) +
    basket(428, y, 120, INK.lime, "#dcea9c");
  const shelf = (y: number) => parcel(1756, y, 120, 92) + bag(1630, y, 108, INK.clay) + parcel(1858, y, 84, 64);
  return (
    ground(1920, 720, 590, { x: 960, y: 560, r: 250 }, joglo(806, 632, 0.68, ROOF) + gadang(1084, 632, 0.58, ROOF)) +
    lights(-30, 20, 960, -24, 84, 13) +
    lights(960, -24, 1950, 20, 84, 13) +
    leaves(560, 650, 0.9, [-38, 30, -6]) +
    stall(270, 690, 500, 440, TEAL_STRIPES, fruit, lamp(205, 280, 44, 0.75) + lamp(356, 280, 44, 0.75)) +
    leaves(1330, 660, 0.86, [40, -26, 8]) +
    stall(1740, 690, 420, 440, WARM_STRIPES, shelf, lamp(1690, 280, 44, 0.75) + lamp(1830, 280, 44, 0.75)) +
    phone(1456, 700, 196, 380, -5) +
    parcel(1580, 706, 120, 92) +
    parcel(1590, 614, 84, 64, 4) +
    bag(610, 708, 112, INK.clay) +
    bag(690, 712, 84, INK.marigold, INK.teal)
  );
}

function tablet() {
  const fruit = (y: number) => basket(90, y, 124, INK.chili, "#f6a184") + basket(224, y, 120, INK.marigold, INK.cream);
  const shelf = (y: number) => parcel(964, y, 106, 82) + bag(866, y, 92, INK.leaf);
  return (
    ground(1024, 640, 510, { x: 512, y: 480, r: 190 }, joglo(476, 552, 0.34, ROOF) + gadang(590, 552, 0.3, ROOF)) +
    lights(-20, 16, 512, -20, 54, 8) +
    lights(512, -20, 1044, 16, 54, 8) +
    leaves(330, 580, 0.66, [-30, 32, 0]) +
    stall(150, 610, 310, 390, TEAL_STRIPES, fruit, lamp(157, 250, 44, 0.7)) +
    leaves(716, 590, 0.7, [34, -28, 4]) +
    stall(930, 610, 260, 390, WARM_STRIPES, shelf, lamp(920, 250, 44, 0.7)) +
    phone(774, 618, 150, 300, -5) +
    parcel(668, 626, 92, 70) +
    bag(372, 624, 84, INK.clay)
  );
}

function mobile() {
  const fruit = (y: number) => basket(80, y, 124, INK.chili, "#f6a184") + basket(220, y, 120, INK.marigold, INK.cream);
  return (
    ground(768, 960, 800, { x: 384, y: 640, r: 200 }, "") +
    lights(-30, 130, 384, 84, 64, 6) +
    lights(384, 84, 798, 130, 64, 6) +
    awning(-20, -60, 808, 150, 9, GOLD_STRIPES) +
    leaves(352, 880, 0.62, [-30, 26, -2]) +
    stall(144, 930, 320, 390, TEAL_STRIPES, fruit, lamp(150, 590, 30, 0.65)) +
    leaves(690, 890, 0.8, [28, -20, 52]) +
    phone(600, 934, 180, 350, 5) +
    parcel(712, 944, 120, 92) +
    parcel(470, 944, 108, 84) +
    bag(408, 946, 84, INK.clay)
  );
}

const CROPS = [
  { name: "hero-desktop", width: 1920, height: 720, draw: desktop, limit: 60_000 },
  { name: "hero-tablet", width: 1024, height: 640, draw: tablet, limit: 40_000 },
  { name: "hero-mobile", width: 768, height: 960, draw: mobile, limit: 11_000 },
];

/** The best quality that stays below the limit, found by halving. */
async function encode(png: Uint8Array, format: "avif" | "webp", limit: number) {
  let best = { file: Buffer.alloc(0), quality: 0 };
  for (let [low, high] = [12, 68]; low <= high; ) {
    const quality = Math.round((low + high) / 2);
    const picture = sharp(png);
    const file = await (format === "avif"
      ? picture.avif({ quality, effort: 6 })
      : picture.webp({ quality, effort: 6 })
    ).toBuffer();
    if (file.length <= limit) best = { file, quality };
    if (file.length <= limit) low = quality + 1;
    else high = quality - 1;
  }
  if (!best.quality) throw new Error(`no ${format} below ${limit} bytes`);
  return best;
}

for (const { name, width, height, draw, limit } of CROPS) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${DEFS}</defs>${draw()}</svg>`;
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  if (process.argv.includes("--preview")) await writeFile(`/tmp/${name}.png`, png);
  else {
    for (const format of ["avif", "webp"] as const) {
      const { file, quality } = await encode(png, format, format === "avif" ? limit : limit * 1.7);
      await writeFile(new URL(`${name}.${format}`, ASSETS), file);
      console.log(`${name}.${format}  ${(file.length / 1000).toFixed(1)} kB, quality ${quality}`);
    }
  }
}
