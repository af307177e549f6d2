import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DRAWINGS, type IconNode } from "./cover-drawings.ts";

/** Lucide icons, and a few of our own, as plain SVG for pictures made on the server without React. */

const { resolve } = createRequire(import.meta.url);

/** Whether a cover can show this icon: a drawing of our own or a lucide icon, by lucide's name for it. */
export function isIcon(name: string): boolean {
  if (Object.hasOwn(DRAWINGS, name)) return true;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return false;
  try {
    // Former names of an icon have files too, which only refer to the new name and hold no drawing.
    return readFileSync(resolve(`lucide-react/icons/${name}`), "utf8").includes("const __iconData");
  } catch {
    return false;
  }
}

/** Loads an icon. Every icon file of lucide-react holds its drawing as data, on a 24 x 24 grid. Throws if no icon has this name. */
export async function loadIcon(name: string): Promise<Icon> {
  const own = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  if (own) return { name, nodes: own };
  const file: { __iconData?: { node: readonly IconNode[] } } = await import(
    /* @vite-ignore */ `lucide-react/icons/${name}`
  );
  if (!file.__iconData) throw new Error(`lucide-react has changed: no drawing data in icon ${name}`);
  return { name, nodes: file.__iconData.node };
}

/** Filled shapes for the icons whose open lines would be filled wrongly. The other icons are filled as drawn. */
const BODIES: Record<string, string> = {
  "air-vent": "M4 3H20A2 2 0 0 1 22 5V10A2 2 0 0 1 20 12H4A2 2 0 0 1 2 10V5A2 2 0 0 1 4 3Z",
  baby: "M12 3A9 9 0 0 1 20.8 10.2A2 2 0 0 1 20.8 13.8A9 9 0 0 1 3.2 13.8A2 2 0 0 1 3.2 10.2A9 9 0 0 1 12 3Z",
  briefcase: "M4 6H20A2 2 0 0 1 22 8V18A2 2 0 0 1 20 20H4A2 2 0 0 1 2 18V8A2 2 0 0 1 4 6Z",
  dog: "M8.5 6.2C10 5 14 5 15.5 6.2L20 12A11.7 11.7 0 0 1 20 14.556C20 18.728 16.418 21 12 21S4 18.728 4 14.556L4.4 11.2ZM8.5 8.5c-.384 1.05-1.083 2.028-2.344 2.5-1.931.722-3.576-.297-3.656-1-.113-.994 1.177-6.53 4-7 1.923-.321 3.651.845 3.651 2.235ZM14 5.277c0-1.39 1.844-2.598 3.767-2.277 2.823.47 4.113 6.006 4 7-.08.703-1.725 1.722-3.656 1-1.261-.472-1.855-1.45-2.239-2.5Z",
  "office-chair":
    "M9 2H15A2 2 0 0 1 17 4.2L16.3 9.2A2 2 0 0 1 14.3 11H9.7A2 2 0 0 1 7.7 9.2L7 4.2A2 2 0 0 1 9 2ZM6.5 13H17.5A1.8 1.8 0 0 1 17.5 16.6H6.5A1.8 1.8 0 0 1 6.5 13Z",
  "pump-bottle":
    "M8.5 11.5H9.5V8H14.5V11.5H15.5A2.5 2.5 0 0 1 18 14V20A2 2 0 0 1 16 22H8A2 2 0 0 1 6 20V14A2.5 2.5 0 0 1 8.5 11.5Z",
  tent: "M12 6.4L3.5 21H20.5Z",
  sofa: "M4 9V6A2 2 0 0 1 6 4H18A2 2 0 0 1 20 6V9A2 2 0 0 1 22 11V16A2 2 0 0 1 20 18H4A2 2 0 0 1 2 16V11A2 2 0 0 1 4 9Z",
};

export type Icon = { name: string; nodes: readonly IconNode[] };

const draw = (nodes: readonly IconNode[]) =>
  nodes
    .map(([tag, { key: _, ...attributes }]) => {
      const list = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${list.join(" ")}/>`;
    })
    .join("");

const frame = (x: number, y: number, size: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})">${body}</g>`;

/** The icon's outline. `weight` is in units of the 24 grid (lucide's own weight is 2). */
export const iconLines = (icon: Icon, x: number, y: number, size: number, color: string, weight = 2) =>
  frame(
    x,
    y,
    size,
    `<g fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${draw(icon.nodes)}</g>`,
  );

/**
 * The icon filled with one flat colour or pattern. With a `weight`, the icon's lines are drawn too, in the same paint as the filling, so the shape becomes
 * wider by these lines.
 */
export function iconBody(icon: Icon, x: number, y: number, size: number, paint: string, weight = 0) {
  const own = BODIES[icon.name];
  const lines = weight ? draw(icon.nodes) : "";
  const shape = own ? `<path d="${own}"/><g fill="none">${lines}</g>` : draw(icon.nodes);
  const stroke = weight
    ? ` stroke="${paint}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`
    : "";
  return frame(x, y, size, `<g fill="${paint}"${stroke}>${shape}</g>`);
}
