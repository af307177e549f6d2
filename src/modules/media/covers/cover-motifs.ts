/**
 * Batik motifs of our own drawing, each as one seamless SVG tile, in the manner of kawung (palm fruit), ceplok (rosette), truntum (scattered stars), gringsing
 * (scales) and parang (blades).
 */

/** The colours of a motif: `line` of the figure's outline, `fill` of its body, `seed` of the small marks inside. Any of them may be `none`. */
type MotifInk = { line: string; fill: string; seed: string };
type Draw = (ink: MotifInk) => string;

/** A lens shape of the given half length and half width around the origin, pointing up. */
const lens = (long: number, wide: number) =>
  `M0 ${-long}C${wide * 1.25} ${-long * 0.5} ${wide * 1.25} ${long * 0.5} 0 ${long}C${-wide * 1.25} ${long * 0.5} ${-wide * 1.25} ${-long * 0.5} 0 ${-long}Z`;

const place = (x: number, y: number, turn: number, body: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body}</g>`;

const around = (count: number, body: (turn: number) => string, from = 0) =>
  Array.from({ length: count }, (_, i) => body(from + (i * 360) / count)).join("");

type At = (x: number, y: number) => string;
/** Draws a figure at all four corners, because a figure that crosses a tile's border must continue in the next tile. */
const onCorners = (at: At) => at(0, 0) + at(100, 0) + at(0, 100) + at(100, 100);
const onEdges = (inset: number, at: At) => at(50, inset) + at(50, 100 - inset) + at(inset, 50) + at(100 - inset, 50);

const kawung: Draw = ({ line, fill, seed }) => {
  const fruit =
    `<path d="${lens(31, 17)}" fill="${fill}" stroke="${line}" stroke-width="2.4"/>` +
    `<path d="${lens(9.5, 4.6)}" transform="translate(0 -10.5)" fill="${seed}"/><path d="${lens(9.5, 4.6)}" transform="translate(0 10.5)" fill="${seed}"/>`;
  const cross = `<path d="M0-8L3 0L0 8L-3 0Z" fill="${line}"/><path d="M-8 0L0-3L8 0L0 3Z" fill="${line}"/>`;
  const fruits = around(4, (turn) => place(50, 50, turn, `<g transform="translate(0 -35.36)">${fruit}</g>`), 45);
  const edges = onEdges(0, (x, y) => place(x, y, 0, cross));
  return fruits + edges;
};

const ceplok: Draw = ({ line, fill, seed }) => {
  const petal = `<path d="M0-8C9-14 9-26 0-33C-9-26-9-14 0-8Z" fill="${fill}" stroke="${line}" stroke-width="2"/><circle cy="-19" r="2.6" fill="${seed}"/>`;
  const flower = `${around(8, (turn) => `<g transform="rotate(${turn})">${petal}</g>`)}<circle r="6.5" fill="${seed}"/>`;
  const diamond =
    `<path d="M0-19L19 0L0 19L-19 0Z" fill="${fill}" stroke="${line}" stroke-width="2"/>` +
    `<path d="M0-10L10 0L0 10L-10 0Z" fill="none" stroke="${seed}" stroke-width="2.4"/><circle r="2.6" fill="${seed}"/>`;
  const corners = onCorners((x, y) => place(x, y, 0, diamond));
  const dots = onEdges(4, (x, y) => `<circle cx="${x}" cy="${y}" r="2.4" fill="${line}"/>`);
  return `<circle cx="50" cy="50" r="40" fill="none" stroke="${line}" stroke-width="2"/>${place(50, 50, 0, flower)}${corners}${dots}`;
};

const truntum: Draw = ({ line, fill, seed }) => {
  const ray = `<path d="M0-5C4-9 4.4-17 0-23C-4.4-17-4-9 0-5Z" fill="${fill}" stroke="${line}" stroke-width="1.6"/><circle cy="-28" r="2" fill="${line}"/>`;
  const star = `${around(8, (turn) => `<g transform="rotate(${turn})">${ray}</g>`)}<circle r="4" fill="${seed}"/>`;
  const bud = `<path d="${lens(9, 5)}" fill="${fill}" stroke="${line}" stroke-width="1.6"/>`;
  const small =
    around(4, (turn) => place(0, 0, turn, `<g transform="translate(0 -10)">${bud}</g>`)) +
    `<circle r="2.4" fill="${seed}"/>`;
  const corners = onCorners((x, y) => `<g transform="translate(${x} ${y}) rotate(45) scale(1.2)">${small}</g>`);
  return `<g transform="translate(50 50) scale(1.3)">${star}</g>${corners}`;
};

const gringsing: Draw = ({ line, fill, seed }) => {
  const scale =
    `<circle r="28" fill="${fill}" stroke="${line}" stroke-width="2.2"/><circle r="19" fill="none" stroke="${line}" stroke-width="1.8"/>` +
    `<circle cy="3" r="8.5" fill="${seed}"/>`;
  // Rows are drawn from the bottom up, because each row covers the upper half of the row below it, like tiles on a roof.
  const rows = [];
  for (let row = 5; row >= -2; row--) {
    for (let column = -1; column <= 3; column++) rows.push(place(column * 50 + (row % 2 ? 25 : 0), row * 25, 0, scale));
  }
  return rows.join("");
};

const parang: Draw = ({ line, fill, seed }) => {
  const blade =
    "M4 72C4 50 30 56 30 34C30 18 14 16 12 28C11 35 18 38 22 34C20 46 4 44-2 30C-10 12 14-2 30 6C50 16 48 44 34 54C28 58 26 64 26 72Z";
  const row = [-50, 0, 50, 100]
    .map((x) => place(x, 8, 0, `<path d="${blade}" fill="${fill}" stroke="${line}" stroke-width="2"/>`))
    .join("");
  const beads = [12.5, 37.5, 62.5, 87.5]
    .map((x) => place(x, 91, 0, `<path d="M0-6L8 0L0 6L-8 0Z" fill="${seed}"/>`))
    .join("");
  return `${row}<path d="M0 81.5H100M0 99.5H100" stroke="${line}" stroke-width="2"/>${beads}`;
};

const MOTIFS = { kawung, ceplok, truntum, gringsing, parang };
export type Motif = keyof typeof MOTIFS;
export const MOTIF_NAMES = Object.keys(MOTIFS) as Motif[];

/**
 * A `<pattern>` to be put in `<defs>` and used as `fill="url(#id)"`; `size` is the edge of a tile. Only parang is turned,
 * and then scaled so that it still repeats after a whole number of pixels, which makes the PNG much smaller.
 */
export function motifPattern(id: string, motif: Motif, size: number, ink: MotifInk) {
  const turned = Math.round(size * Math.SQRT2) * Math.SQRT1_2;
  const transform = motif === "parang" ? `rotate(-45) scale(${turned / 100})` : `scale(${size / 100})`;
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="100" height="100" viewBox="0 0 100 100" ` +
    `patternTransform="${transform}">${MOTIFS[motif](ink)}</pattern>`
  );
}
