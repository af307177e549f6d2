/** Drawings of things that shoppers buy and lucide lacks, in lucide's style: a grid of 24, lines of 2, round ends. */

/** An SVG element, in lucide's format. */
export type IconNode = readonly [tag: string, attributes: Record<string, string>];

const path = (d: string, more: Record<string, string> = {}): IconNode => ["path", { d, ...more }];
const circle = (cx: number, cy: number, r: number): IconNode => ["circle", { cx: `${cx}`, cy: `${cy}`, r: `${r}` }];

/** Draws lines from one radius to another, all around the middle of the grid. */
const spokes = (count: number, from: number, to: number) => {
  const point = (i: number, r: number) => {
    const turn = (2 * Math.PI * i) / count - Math.PI / 2;
    return `${(12 + r * Math.cos(turn)).toFixed(2)} ${(12 + r * Math.sin(turn)).toFixed(2)}`;
  };
  return path(Array.from({ length: count }, (_, i) => `M${point(i, from)}L${point(i, to)}`).join(""));
};

export const DRAWINGS: Readonly<Record<string, readonly IconNode[]>> = {
  "motorcycle-helmet": [
    path(
      "M12 3C6.3 3 2.5 7.2 2.5 12.8V18A2.8 2.8 0 0 0 5.3 20.8H17A3.2 3.2 0 0 0 20.1 18.4L21.5 13.4C21.5 7.4 17.6 3 12 3Z",
    ),
    path("M21.2 10H12.6A2.1 2.1 0 0 0 10.5 12.1V13.4A2.1 2.1 0 0 0 12.6 15.5H20.9"),
    path("M6.2 10.4A6.2 6.2 0 0 1 9.4 6.7"),
    path("M14.5 18.2H17"),
  ],
  "office-chair": [
    path("M9 2H15A2 2 0 0 1 17 4.2L16.3 9.2A2 2 0 0 1 14.3 11H9.7A2 2 0 0 1 7.7 9.2L7 4.2A2 2 0 0 1 9 2Z"),
    path("M6.5 13H17.5A1.8 1.8 0 0 1 17.5 16.6H6.5A1.8 1.8 0 0 1 6.5 13Z"),
    path(
      "M12 11V13M12 16.6V19M3 9.2H5.4M4.2 9.2V12.6A2.2 2.2 0 0 0 5.2 14.4M18.6 9.2H21M19.8 9.2V12.6A2.2 2.2 0 0 1 18.8 14.4M6.5 20.9L12 19L17.5 20.9",
    ),
    circle(6.2, 21.5, 0.9),
    circle(12, 21.5, 0.9),
    circle(17.8, 21.5, 0.9),
  ],
  stroller: [
    path("M3 11.5H18.5C18.5 15.2 15.4 17.5 11.5 17.5H10C6.1 17.5 3 15.2 3 11.5Z"),
    path("M10.5 2.8V11.5H3A8.3 8.3 0 0 1 10.5 2.8Z"),
    path("M10.5 11.5L5.3 5.3"),
    path("M18.5 11.5L19.6 7.7A1.6 1.6 0 0 1 21.1 6.5H22"),
    circle(6.8, 20.6, 1.6),
    circle(15.2, 20.6, 1.6),
  ],
  "rice-cooker": [
    path("M3.5 11.5H20.5V17.5A3.5 3.5 0 0 1 17 21H7A3.5 3.5 0 0 1 3.5 17.5Z"),
    path("M3.5 11.5A5.5 5.5 0 0 1 9 6H15A5.5 5.5 0 0 1 20.5 11.5Z"),
    path("M9.7 6V5A1.5 1.5 0 0 1 11.2 3.5H12.8A1.5 1.5 0 0 1 14.3 5V6"),
    path(
      "M9.4 14.3H14.6A0.9 0.9 0 0 1 15.5 15.2V17.2A0.9 0.9 0 0 1 14.6 18.1H9.4A0.9 0.9 0 0 1 8.5 17.2V15.2A0.9 0.9 0 0 1 9.4 14.3Z",
    ),
    path("M3.5 14H2M20.5 14H22M8.3 9.2H9.8"),
  ],
  "pump-bottle": [
    path("M8.5 11.5H15.5A2.5 2.5 0 0 1 18 14V20A2 2 0 0 1 16 22H8A2 2 0 0 1 6 20V14A2.5 2.5 0 0 1 8.5 11.5Z"),
    path("M9.5 8H14.5V11.5H9.5Z"),
    path("M12 8V3M16.5 3H9.5A3 3 0 0 0 6.5 5.4"),
    path("M6 15.5H18M6 19H18"),
  ],
  ring: [
    path("M12 8.6A6.9 6.9 0 1 0 12 22.4A6.9 6.9 0 1 0 12 8.6ZM12 11.4A4.1 4.1 0 1 1 12 19.6A4.1 4.1 0 1 1 12 11.4Z", {
      "fill-rule": "evenodd",
    }),
    path("M8.8 1.6H15.2L17.8 4.6L12 10.2L6.2 4.6Z"),
    path("M6.2 4.6H17.8M10.2 4.6L12 10.2L13.8 4.6"),
  ],
  sneaker: [
    path(
      "M4.6 4H10.6A1 1 0 0 1 11.6 4.8L12.5 9C14.2 11.6 17 12.4 19.4 13.3A3.2 3.2 0 0 1 21.5 16.4V17.5H2.5V12.8C4 10.6 4.6 7.6 4.6 4Z",
    ),
    path("M2.5 17.5H21.5V18.5A1.8 1.8 0 0 1 19.7 20.3H4.3A1.8 1.8 0 0 1 2.5 18.5Z"),
    path("M12 7.2L9.6 7.8M13 9.9L10.9 11.3M15.1 11.6L13.5 13.4M17.4 17.5A4.2 4.2 0 0 1 20.2 13.8"),
  ],
  tire: [circle(12, 12, 10), circle(12, 12, 5.8), circle(12, 12, 1.5), spokes(5, 1.5, 5.8)],
};
