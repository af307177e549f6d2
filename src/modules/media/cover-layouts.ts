import { brandMark, type MarkInk } from "./brand-mark.ts";
import { type Icon, iconBody, iconLines } from "./cover-icon.ts";
import { MOTIF_NAMES, type Motif, motifPattern } from "./cover-motifs.ts";
import type { CoverPalette } from "./cover-palette.ts";
import { box, type TextNode, type TitleArea } from "./cover-text.ts";

/** The layouts of a cover, each a function from the article's own numbers to artwork and places for words. */

export const WIDTH = 1200;
export const HEIGHT = 630;

export type CoverSubject = { label: string; brand: string; icon: Icon; palette: CoverPalette; seed: number };
export type CoverDrawing = { defs: string; art: string; title: TitleArea; words: TextNode[] };

/** A different small number for each question asked of the same seed. */
export const pick = (seed: number, question: number, options: number) =>
  (Math.imul(seed ^ (question * 0x9e3779b1), 0x85ebca6b) >>> 11) % options;

const motifOf = (seed: number, among: readonly Motif[] = MOTIF_NAMES): Motif =>
  among[pick(seed, 1, among.length)] ?? "kawung";

const label = (left: number, top: number, color: string, text: string) =>
  box({ position: "absolute", left, top, fontSize: 25, fontWeight: 700, color }, text);

const rightLabel = (right: number, top: number, color: string, text: string) =>
  box({ position: "absolute", right, top, fontSize: 25, fontWeight: 700, color }, text);

const brandLine = (left: number, top: number, color: string, brand: string) =>
  box({ position: "absolute", left, top, fontSize: 27, fontWeight: 800, letterSpacing: "-0.015em", color }, brand);

/** A pattern that fills an icon lives on the icon's grid of 24. */
const onIcon = (tile: number, iconSize: number) => (tile * 24) / iconSize;

/** A market stall in section: striped awning with a scalloped edge, hung at the top of the given strip. */
function awning(x: number, width: number, stripes: number, drop: number, colors: [string, string]) {
  const w = width / stripes;
  const stripe = (i: number) =>
    `<path d="M${x + i * w} -2V${drop}A${w / 2} ${w / 2} 0 0 0 ${x + (i + 1) * w} ${drop}V-2Z" fill="${colors[i % 2]}"/>`;
  return Array.from({ length: stripes }, (_, i) => stripe(i)).join("");
}

/** Title on paper beside a stall: awning, batik cloth, and the icon printed on a round of light. */
export function panel({ label: name, brand, icon, palette: p, seed }: CoverSubject): CoverDrawing {
  const mirrored = pick(seed, 2, 3) === 0;
  const stall = mirrored ? 0 : 720;
  const text = mirrored ? 552 : 72;
  const middle = stall + 240;
  const roof = mirrored ? 0 : 696;
  const cloth = { line: p.mid, fill: p.deep, seed: p.mid };
  const print = { line: p.soft, fill: p.paper, seed: p.pop };
  return {
    defs:
      motifPattern("cloth", motifOf(seed), 96, cloth) +
      motifPattern("print", motifOf(seed + 1, ["kawung", "ceplok", "gringsing"]), onIcon(52, 264), print),
    art:
      `<rect width="1200" height="630" fill="${p.paper}"/>` +
      `<rect x="${stall}" width="480" height="630" fill="${p.deep}"/>` +
      `<rect x="${stall}" width="480" height="630" fill="url(#cloth)" opacity=".42"/>` +
      `<circle cx="${middle}" cy="376" r="204" fill="${p.night}" opacity=".22"/>` +
      `<circle cx="${middle}" cy="366" r="204" fill="${p.pop}"/><circle cx="${middle}" cy="366" r="186" fill="${p.soft}"/>` +
      iconBody(icon, middle - 122, 366 - 122, 264, p.mid, 1.6) +
      iconBody(icon, middle - 132, 366 - 132, 264, p.paper, 1.6) +
      iconBody(icon, middle - 132, 366 - 132, 264, "url(#print)") +
      iconLines(icon, middle - 132, 366 - 132, 264, p.night, 1.25) +
      `<g opacity=".25" transform="translate(0 14)">${awning(roof, 504, 7, 84, [p.night, p.night])}</g>` +
      awning(roof, 504, 7, 84, [p.pop, p.paper]) +
      `<rect x="${text}" y="73" width="44" height="44" rx="14" fill="${p.soft}"/>` +
      iconLines(icon, text + 10, 83, 24, p.deep) +
      brandMark(text - 4, 524, 46),
    title: { left: text, width: 580, top: 150, bottom: 482, hang: "middle", color: p.night, largest: 78 },
    words: [label(text + 60, 78, p.deep, name), brandLine(text + 54, 532, p.night, brand)],
  };
}

/** The whole card is the cloth, the icon is a print upon it that runs over the edge. */
export function poster({ label: name, brand, icon, palette: p, seed }: CoverSubject): CoverDrawing {
  const cloth = { line: p.mid, fill: p.deep, seed: p.mid };
  const print = { line: p.pop, fill: "none", seed: p.pop };
  const mark: MarkInk = { bag: p.paper, petal: p.deep, needle: "#e08a00" };
  return {
    defs:
      motifPattern("cloth", motifOf(seed), 110, cloth) +
      motifPattern("print", motifOf(seed + 1, ["kawung", "truntum", "ceplok"]), onIcon(78, 420), print) +
      `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="550" x2="760"><stop offset="0" stop-color="${p.deep}"/><stop offset="1" stop-color="${p.deep}" stop-opacity="0"/></linearGradient>`,
    art:
      `<rect width="1200" height="630" fill="${p.deep}"/><rect x="550" width="650" height="630" fill="url(#cloth)" opacity=".5"/>` +
      `<rect x="550" width="650" height="630" fill="url(#fade)"/>` +
      `<circle cx="994" cy="342" r="318" fill="${p.mid}"/>` +
      `<circle cx="994" cy="342" r="342" fill="none" stroke="${p.pop}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 26.86"/>` +
      iconBody(icon, 764 + 16, 132 + 16, 420, p.night, 1.5) +
      iconBody(icon, 764, 132, 420, p.deep, 1.5) +
      iconBody(icon, 764, 132, 420, "url(#print)") +
      iconLines(icon, 764, 132, 420, p.paper, 1.15) +
      `<rect x="72" y="126" width="64" height="6" rx="3" fill="${p.pop}"/>` +
      brandMark(68, 520, 50, mark),
    title: { left: 72, width: 560, top: 158, bottom: 484, hang: "top", color: p.paper, largest: 80 },
    words: [label(72, 74, p.pop, name), brandLine(128, 531, p.paper, brand)],
  };
}

/** A border of cloth above or below, as on a sarong, with its row of spearheads (tumpal); the icon is its seal. */
export function band({ label: name, brand, icon, palette: p, seed }: CoverSubject): CoverDrawing {
  const below = pick(seed, 2, 2) === 1;
  const [x, y] = [1004, below ? 444 : 186];
  const motif = motifOf(seed);
  // Scales leave no ground between them: they are the ground.
  const cloth =
    motif === "gringsing" ? { line: p.mid, fill: p.deep, seed: p.pop } : { line: p.soft, fill: p.mid, seed: p.pop };
  const tooth = (left: number) =>
    `<path d="M${left} 196H${left + 50}L${left + 25} 250Z" fill="${p.deep}"/>` +
    `<path d="M${left + 14} 200H${left + 36}L${left + 25} 226Z" fill="${p.pop}"/>`;
  const border =
    `<rect width="1200" height="170" fill="${p.deep}"/><rect width="1200" height="170" fill="url(#cloth)"/>` +
    `<rect y="170" width="1200" height="8" fill="${p.pop}"/><rect y="178" width="1200" height="20" fill="${p.deep}"/>` +
    Array.from({ length: 24 }, (_, i) => tooth(i * 50)).join("");
  const round = (radius: number, color: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
  const brandTop = below ? 62 : 536;
  return {
    defs: motifPattern("cloth", motif, 98, cloth),
    art:
      `<rect width="1200" height="630" fill="${p.paper}"/>` +
      (below ? `<g transform="translate(0 630) scale(1 -1)">${border}</g>` : border) +
      round(142, p.paper) +
      round(128, p.pop) +
      round(117, p.soft) +
      iconBody(icon, x - 70, y - 70, 152, p.mid, 1.5) +
      iconBody(icon, x - 76, y - 76, 152, p.paper, 1.5) +
      iconLines(icon, x - 76, y - 76, 152, p.night, 1.4) +
      brandMark(68, brandTop, 46),
    title: below
      ? { left: 72, width: 760, top: 132, bottom: 352, hang: "middle", color: p.night, largest: 70 }
      : { left: 72, width: 1056, top: 332, bottom: 516, hang: "middle", color: p.night, largest: 70 },
    words: [
      below ? rightLabel(72, 70, p.deep, name) : label(72, 284, p.deep, name),
      brandLine(126, brandTop + 8, p.night, brand),
    ],
  };
}
