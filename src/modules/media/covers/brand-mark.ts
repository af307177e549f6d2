/**
 * The brand mark: a shopping bag whose print is one kawung rosette, read as a compass rose. One petal points the way. Drawn on 64 x 64; every site icon and the
 * covers are made from this drawing.
 */

export type MarkInk = { bag: string; petal: string; needle: string };

export const MARK_ON_LIGHT: MarkInk = { bag: "#0b7a69", petal: "#fdf6e7", needle: "#f7b23b" };

const BODY =
  "M16.6 18.5H47.4A5.5 5.5 0 0 1 52.8 23.1L57.4 53.1A6 6 0 0 1 51.5 60H12.5A6 6 0 0 1 6.6 53.1L11.2 23.1A5.5 5.5 0 0 1 16.6 18.5Z";
const HANDLE = "M22 21V15.5C22 9.5 26 5.6 32 5.6C38 5.6 42 9.5 42 15.5V21";
const PETAL = "M0-1.9C6.7-7 6.7-15.5 0-21C-6.7-15.5-6.7-7 0-1.9Z";

/** SVG of the mark with its upper left corner at x, y and an edge of `size`. */
export function brandMark(x: number, y: number, size: number, ink: MarkInk = MARK_ON_LIGHT) {
  const petal = (turn: number) =>
    `<path d="${PETAL}" transform="translate(32 39.5) rotate(${turn})" fill="${turn === 45 ? ink.needle : ink.petal}"/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 64})">` +
    `<path d="${HANDLE}" fill="none" stroke="${ink.bag}" stroke-width="4.2" stroke-linecap="round"/>` +
    `<path d="${BODY}" fill="${ink.bag}"/>${[45, 135, 225, 315].map(petal).join("")}</g>`
  );
}
