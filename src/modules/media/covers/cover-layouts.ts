import { pick } from "../cover-layout.shared.ts";
import { type Icon, iconBody, iconLines } from "./cover-icon.ts";
import { MOTIF_NAMES, type Motif, motifPattern } from "./cover-motifs.ts";
import type { CoverPalette } from "./cover-palette.ts";
import { box, type TextNode, type TitleArea } from "./cover-text.ts";

/**
 * The layouts of a cover, each a function from an article's subject to artwork and places for words. In all of them the words keep to the left and the artwork
 * to the right-hand square (x 570 to 1200), because cards show only that square or its middle: see `.artwork` in styles/article-card.css.
 */

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The middle of the artwork. A card of 3:2 cuts off 105 pixels above and below. */
const [X, Y] = [885, 315];
const EDGE = 570;
const LEFT = 64;

/** The icon of the article's subject, and a second one on a badge if one icon is not enough. */
export type CoverIcons = readonly [Icon, Icon?];
type CoverSubject = { label: string; icons: CoverIcons; palette: CoverPalette; seed: number };
type CoverDrawing = { defs: string; art: string; title: TitleArea; words: TextNode[] };

const motifOf = (seed: number, among: readonly Motif[] = MOTIF_NAMES): Motif =>
  among[pick(seed, 1, among.length)] ?? "kawung";

const label = (left: number, top: number, color: string, text: string) =>
  box({ position: "absolute", left, top, fontSize: 25, fontWeight: 700, color }, text);

/** The tile size of a pattern inside an icon, which is drawn on a grid of 24. */
const onIcon = (tile: number, iconSize: number) => (tile * 24) / iconSize;

/** Draws a market stall from the front: a striped awning with a scalloped edge, hung at the top of the given strip. */
function awning(x: number, width: number, stripes: number, drop: number, colors: [string, string]) {
  const w = width / stripes;
  const stripe = (i: number) =>
    `<path d="M${x + i * w} -2V${drop}A${w / 2} ${w / 2} 0 0 0 ${x + (i + 1) * w} ${drop}V-2Z" fill="${colors[i % 2]}"/>`;
  return Array.from({ length: stripes }, (_, i) => stripe(i)).join("");
}

const round = (x: number, y: number, radius: number, paint: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}"${more}/>`;

type Ink = { shadow: string; ground: string; print: string; line: string };

/** Draws the subject in the middle of the artwork, as if cut from printed cloth, with the badge on the subject's lower right. */
function subject([main, detail]: CoverIcons, size: number, ink: Ink, p: CoverPalette) {
  const [x, y] = [X - size / 2 - (detail ? 10 : 0), Y - size / 2 - (detail ? 8 : 0)];
  const drop = size / 26;
  const edge = size * 0.26;
  const badge = [X + size * 0.47, Y + size * 0.38] as const;
  return (
    iconBody(main, x + drop, y + drop, size, ink.shadow, 1.3) +
    iconBody(main, x, y, size, ink.ground, 1) +
    iconBody(main, x, y, size, ink.print) +
    iconLines(main, x, y, size, ink.line, 1.3) +
    (detail
      ? round(badge[0] + drop * 0.6, badge[1] + drop * 0.6, edge * 0.86, ink.shadow) +
        round(...badge, edge * 0.86, p.night) +
        round(...badge, edge * 0.79, p.pop) +
        iconLines(detail, badge[0] - edge / 2, badge[1] - edge / 2, edge, p.night, 2)
      : "")
  );
}

/** A layout with the title on paper beside a stall: awning, batik cloth, and the subject printed on a light circle. */
export function panel({ label: name, icons, palette: p, seed }: CoverSubject): CoverDrawing {
  const cloth = { line: p.mid, fill: p.deep, seed: p.mid };
  const print = { line: p.soft, fill: p.paper, seed: p.pop };
  const size = icons[1] ? 248 : 262;
  const wares = { shadow: p.mid, ground: p.paper, print: "url(#print)", line: p.night };
  return {
    defs:
      motifPattern("cloth", motifOf(seed), 126, cloth) +
      motifPattern("print", motifOf(seed + 1, ["kawung", "ceplok", "gringsing"]), onIcon(56, size), print),
    art:
      `<rect width="1200" height="630" fill="${p.paper}"/>` +
      `<rect x="${EDGE}" width="630" height="630" fill="${p.deep}"/>` +
      `<rect x="${EDGE}" width="630" height="630" fill="url(#cloth)" opacity=".42"/>` +
      round(X, Y + 10, 200, p.night, ' opacity=".22"') +
      round(X, Y, 200, p.pop) +
      round(X, Y, 183, p.soft) +
      subject(icons, size, wares, p) +
      `<g opacity=".25" transform="translate(0 8)">${awning(546, 654, 9, 56, [p.night, p.night])}</g>` +
      awning(546, 654, 9, 56, [p.pop, p.paper]),
    title: { left: LEFT, width: 476, top: 128, bottom: 562, hang: "middle", color: p.night, largest: 58 },
    words: [label(LEFT, 70, p.deep, name)],
  };
}

/** A layout whose whole card is cloth, with the subject printed on it. */
export function poster({ label: name, icons, palette: p, seed }: CoverSubject): CoverDrawing {
  const cloth = { line: p.mid, fill: p.deep, seed: p.mid };
  const print = { line: p.pop, fill: "none", seed: p.pop };
  const size = icons[1] ? 326 : 340;
  const wares = { shadow: p.night, ground: p.deep, print: "url(#print)", line: p.paper };
  return {
    defs:
      motifPattern("cloth", motifOf(seed), 126, cloth) +
      motifPattern("print", motifOf(seed + 1, ["kawung", "truntum", "ceplok"]), onIcon(70, size), print) +
      `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="540" x2="700"><stop offset="0" stop-color="${p.deep}"/><stop offset="1" stop-color="${p.deep}" stop-opacity="0"/></linearGradient>`,
    art:
      `<rect width="1200" height="630" fill="${p.deep}"/><rect x="540" width="660" height="630" fill="url(#cloth)" opacity=".5"/>` +
      `<rect x="540" width="660" height="630" fill="url(#fade)"/>` +
      round(X, Y, 262, p.mid) +
      `<circle cx="${X}" cy="${Y}" r="284" fill="none" stroke="${p.pop}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 25.49"/>` +
      subject(icons, size, wares, p) +
      `<rect x="${LEFT}" y="118" width="64" height="6" rx="3" fill="${p.pop}"/>`,
    title: { left: LEFT, width: 476, top: 150, bottom: 562, hang: "top", color: p.paper, largest: 60 },
    words: [label(LEFT, 68, p.pop, name)],
  };
}

/** A layout with borders of cloth above and below, as on a sarong, with rows of spearheads (tumpal); the subject lies between. */
export function band({ label: name, icons, palette: p, seed }: CoverSubject): CoverDrawing {
  const motif = motifOf(seed);
  // The scales of gringsing leave no ground visible between them, so the scales are drawn in the ground's colours.
  const cloth =
    motif === "gringsing" ? { line: p.mid, fill: p.deep, seed: p.pop } : { line: p.soft, fill: p.mid, seed: p.pop };
  const print = { line: p.soft, fill: p.mid, seed: p.pop };
  const size = icons[1] ? 270 : 290;
  const wares = { shadow: p.mid, ground: p.mid, print: "url(#print)", line: p.night };
  const tooth = (left: number) =>
    `<path d="M${left} 54H${left + 30}L${left + 15} 88Z" fill="${p.deep}"/>` +
    `<path d="M${left + 8.5} 57H${left + 21.5}L${left + 15} 73Z" fill="${p.pop}"/>`;
  const border =
    `<rect width="1200" height="42" fill="${p.deep}"/><rect width="1200" height="42" fill="url(#cloth)"/>` +
    `<rect y="42" width="1200" height="6" fill="${p.pop}"/><rect y="48" width="1200" height="8" fill="${p.deep}"/>` +
    Array.from({ length: 40 }, (_, i) => tooth(i * 30)).join("");
  return {
    defs:
      motifPattern("cloth", motif, 84, cloth) +
      motifPattern("print", motifOf(seed + 1, ["kawung", "truntum", "ceplok"]), onIcon(62, size), print),
    art:
      `<rect width="1200" height="630" fill="${p.soft}"/>` +
      border +
      `<g transform="translate(0 630) scale(1 -1)">${border}</g>` +
      round(X, Y, 204, p.pop) +
      round(X, Y, 194, p.paper) +
      subject(icons, size, wares, p),
    title: { left: LEFT, width: 476, top: 160, bottom: 520, hang: "middle", color: p.night, largest: 58 },
    words: [label(LEFT, 116, p.deep, name)],
  };
}
