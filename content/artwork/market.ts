import { brandMark } from "../../src/modules/media/covers/brand-mark.ts";
import { INK } from "./colors.ts";

/** Things that stand on a market, each as SVG. `x` is the middle and `y` the foot unless said otherwise. */

export const range = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
export const many = (count: number, make: (i: number) => string) => range(count, make).join("");
const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;
const at = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`;

/** Striped cloth roof: `x`, `y` is its upper left corner; it widens by `flare` on both sides down to the scallops. */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  stripes: number,
  colors: readonly string[],
  flare = 0,
) {
  const top = w / stripes;
  const low = (w + 2 * flare) / stripes;
  const stripe = (i: number) => {
    const [a, b, c, d] = [x + i * top, x + (i + 1) * top, x - flare + (i + 1) * low, x - flare + i * low];
    return `<path d="M${a} ${y}H${b}L${c} ${y + h}A${low / 2} ${low * 0.46} 0 0 1 ${d} ${y + h}Z" fill="${colors[i % colors.length]}"/>`;
  };
  const shade = `<path d="M${x - flare} ${y + h}H${x + w + flare}V${y + h + 14}H${x - flare}Z" fill="${INK.night}" opacity=".12"/>`;
  return shade + many(stripes, stripe) + rect(x - 8, y - 12, w + 16, 16, INK.brick, 8);
}

/** A stall with a batik cloth (`url(#cloth)`) over its counter; `goods` gets the counter's height, `y` is the ground. */
export function stall(
  x: number,
  y: number,
  w: number,
  h: number,
  colors: readonly string[],
  goods: (counter: number) => string,
  hanging = "",
) {
  const left = x - w / 2;
  const counter = y - h * 0.34;
  const teeth = Math.round(w / 40);
  const tooth = (i: number) => {
    const a = left - 10 + (i * (w + 20)) / teeth;
    const step = (w + 20) / teeth;
    return `<path d="M${a} ${y - 40}H${a + step}L${a + step / 2} ${y - 8}Z" fill="${INK.marigold}"/>`;
  };
  return (
    rect(left, y - h, w, h, INK.night) +
    rect(left, y - h, w, h * 0.66, "url(#inside)") +
    rect(left, y - h, 14, h, INK.brick) +
    rect(left + w - 14, y - h, 14, h, INK.brick) +
    hanging +
    goods(counter - 4) +
    rect(left - 16, counter - 6, w + 32, 20, INK.kraftDark, 6) +
    rect(left - 10, counter + 14, w + 20, y - counter - 14, INK.teal) +
    rect(left - 10, counter + 14, w + 20, y - counter - 54, "url(#cloth)") +
    rect(left - 10, y - 46, w + 20, 6, INK.cream) +
    many(teeth, tooth) +
    awning(left - 6, y - h - 60, w + 12, 96, Math.max(5, Math.round(w / 74) | 1), colors, 34)
  );
}

/** A lamp on a cord hung from `y`. */
export const lamp = (x: number, y: number, drop: number, s = 1) =>
  `<circle cx="${x}" cy="${y + drop + 22 * s}" r="${110 * s}" fill="url(#glow)"/>` +
  `<path d="M${x} ${y}V${y + drop}" stroke="${INK.night}" stroke-width="${3 * s}"/>` +
  at(
    x,
    y + drop,
    `<circle cy="24" r="15" fill="${INK.cream}"/><path d="M-34 22C-32 2-16-6 0-6C16-6 32 2 34 22Z" fill="${INK.marigold}"/>`,
    s,
  );

/** A basket with a heap of round fruit. */
export function basket(x: number, y: number, w: number, fruit: string, shine: string) {
  const r = w * 0.13;
  const row = (n: number, up: number) =>
    many(n, (i) => {
      const cx = (i - (n - 1) / 2) * r * 1.85;
      return `<circle cx="${cx}" cy="${-up}" r="${r}" fill="${fruit}"/><circle cx="${cx - r * 0.3}" cy="${-up - r * 0.3}" r="${r * 0.28}" fill="${shine}"/>`;
    });
  const depth = w * 0.34;
  const weave = many(5, (i) => {
    const top = -w / 2 + 8 + (i + 0.5) * ((w - 16) / 5);
    return `<path d="M${top} ${-depth + 6}L${top * 0.78} -4" stroke="${INK.kraftDark}" stroke-width="${w * 0.025}"/>`;
  });
  return at(
    x,
    y,
    row(2, depth + r * 3.4) +
      row(3, depth + r * 1.9) +
      row(4, depth + r * 0.5) +
      `<path d="M${-w / 2} ${-depth}H${w / 2}L${w * 0.39} 0H${-w * 0.39}Z" fill="${INK.kraft}"/>${weave}` +
      rect(-w / 2 - 6, -depth - 6, w + 12, 14, INK.kraftDark, 7),
  );
}

/** A cardboard parcel with tape and label. */
export const parcel = (x: number, y: number, w: number, h: number, turn = 0) =>
  at(
    x,
    y,
    rect(-w / 2, -h, w, h, INK.kraft, 6) +
      rect(-w / 2, -h, w * 0.3, h, INK.kraftDark, 6) +
      rect(w * 0.02, -h, w * 0.16, h, INK.honey) +
      rect(w * 0.24, -h * 0.42, w * 0.18, h * 0.26, INK.cream, 3),
    1,
    turn,
  );

/** Our own bag. */
export const bag = (x: number, y: number, size: number, color: string, needle: string = INK.marigold, turn = 0) =>
  at(x, y, brandMark(-size / 2, -size * 0.94, size, { bag: color, petal: INK.cream, needle }), 1, turn);

/** A telephone as tall as a stall, with a shop's shelf on its screen. */
export function phone(x: number, y: number, w: number, h: number, turn = 0) {
  const [sw, sh] = [w - 28, h - 40];
  const cell = (sw - 48) / 2;
  const goods = [INK.marigold, INK.clay, INK.leaf, INK.honey, INK.mint, INK.kraft];
  const card = (i: number) => {
    const cx = -sw / 2 + 16 + (i % 2) * (cell + 16);
    const cy = -h + 20 + sh * 0.3 + Math.floor(i / 2) * (cell + 14);
    return (
      rect(cx, cy, cell, cell, "#ffffff", 14) +
      `<circle cx="${cx + cell / 2}" cy="${cy + cell * 0.42}" r="${cell * 0.27}" fill="${goods[i % 6]}"/>` +
      rect(cx + cell * 0.16, cy + cell * 0.8, cell * 0.68, 8, INK.mint, 4)
    );
  };
  const rows = Math.floor((sh * 0.7 - sw * 0.24 - 30) / (cell + 14));
  return at(
    x,
    y,
    rect(-w / 2, -h, w, h, INK.night, 34) +
      rect(-sw / 2, -h + 20, sw, sh, INK.cream, 22) +
      `<clipPath id="screen"><rect x="${-sw / 2}" y="${-h + 20}" width="${sw}" height="${sh}" rx="22"/></clipPath>` +
      `<g clip-path="url(#screen)">${rect(-sw / 2, -h + 20, sw, sh * 0.25, INK.teal)}${rect(-sw / 2, -h + 20, sw, sh * 0.25, "url(#cloth)")}${many(rows * 2, card)}</g>` +
      rect(-sw / 2 + 16, -20 - sw * 0.24 - 14, sw - 32, sw * 0.24, INK.marigold, sw * 0.12) +
      rect(-sw * 0.2, -20 - sw * 0.12 - 19, sw * 0.4, 10, INK.night, 5) +
      rect(-30, -h + 30, 60, 10, INK.night, 5),
    1,
    turn,
  );
}

/** Banana leaves: `spread` leaves fanned from one foot. */
export function leaves(
  x: number,
  y: number,
  s: number,
  turns: readonly number[],
  colors: readonly string[] = [INK.leaf, INK.teal],
) {
  const leaf = (turn: number, i: number) =>
    `<g transform="rotate(${turn})"><path d="M0 0C-52-70-48-210 0-290C48-210 52-70 0 0Z" fill="${colors[i % colors.length]}"/>` +
    `<path d="M0 0V-270M0-60L-26-92M0-60L26-92M0-120L-32-156M0-120L32-156M0-180L-26-212M0-180L26-212" stroke="${INK.mint}" stroke-width="4" fill="none" opacity=".55"/></g>`;
  return at(x, y, turns.map(leaf).join(""), s);
}

/** Roofs on the horizon: a joglo, or a rumah gadang with its horns. */
export const joglo = (x: number, y: number, s: number, color: string) =>
  at(x, y, `<path d="M-150 0V-46H-190L-84-96L-52-168H52L84-96L190-46H150V0Z" fill="${color}"/>`, s);
export const gadang = (x: number, y: number, s: number, color: string) => {
  const horns = (half: number, foot: number, tip: number) =>
    `<path d="M${-half} ${-tip}C${-half * 0.9} ${-foot - 34} ${-half * 0.45} ${-foot - 22} 0 ${-foot - 22}C${half * 0.45} ${-foot - 22} ${half * 0.9} ${-foot - 34} ${half} ${-tip}C${half * 0.98} ${-foot - 30} ${half * 0.86} ${-foot} ${half * 0.74} ${-foot + 14}H${-half * 0.74}C${-half * 0.86} ${-foot} ${-half * 0.98} ${-foot - 30} ${-half} ${-tip}Z"/>`;
  return at(
    x,
    y,
    `<g fill="${color}">${horns(210, 70, 196)}${horns(120, 96, 226)}<path d="M-150 0V-64H150V0Z"/></g>`,
    s,
  );
};

/** A cord with bulbs that sags by `sag` from one point to the other. */
export function lights(x1: number, y1: number, x2: number, y2: number, sag: number, count: number, r = 9) {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + 2 * sag];
  const point = (t: number): [number, number] => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2,
  ];
  const bulb = (i: number) => {
    const [x, y] = point((i + 0.5) / count);
    return `<circle cx="${x}" cy="${y + r * 1.4}" r="${r * 3.4}" fill="url(#glow)"/><circle cx="${x}" cy="${y + r * 1.4}" r="${r}" fill="${i % 2 ? INK.marigold : INK.cream}"/>`;
  };
  return `<path d="M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}" fill="none" stroke="${INK.teal}" stroke-width="3.5"/>${many(count, bulb)}`;
}
