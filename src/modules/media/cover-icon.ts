/** Lucide icons as plain SVG for pictures made on the server, where no React renders. */

type IconNode = readonly [tag: string, attributes: Record<string, string>];

/** lucide-react gives every icon file its drawing as data, on a 24 x 24 grid. Throws where lucide has no such icon. */
export async function loadIcon(name: string): Promise<readonly IconNode[]> {
  const file: { __iconData?: { node: readonly IconNode[] } } = await import(
    /* @vite-ignore */ `lucide-react/icons/${name}`
  );
  if (!file.__iconData) throw new Error(`lucide-react has changed: no drawing data in icon ${name}`);
  return file.__iconData.node;
}

/** Bodies for the icons whose own open lines would fill wrongly. The others are filled as drawn. */
const BODIES: Record<string, string> = {
  baby: "M12 3A9 9 0 0 1 20.8 10.2A2 2 0 0 1 20.8 13.8A9 9 0 0 1 3.2 13.8A2 2 0 0 1 3.2 10.2A9 9 0 0 1 12 3Z",
  briefcase: "M4 6H20A2 2 0 0 1 22 8V18A2 2 0 0 1 20 20H4A2 2 0 0 1 2 18V8A2 2 0 0 1 4 6Z",
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

/** The icon's outline. `weight` is in units of the 24 grid (lucide's own is 2). */
export const iconLines = (icon: Icon, x: number, y: number, size: number, color: string, weight = 2) =>
  frame(
    x,
    y,
    size,
    `<g fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${draw(icon.nodes)}</g>`,
  );

/** The icon's body in one flat colour or pattern, with a rim of `weight` in the same paint so that it swallows the outline. */
export function iconBody(icon: Icon, x: number, y: number, size: number, paint: string, weight = 0) {
  const own = BODIES[icon.name];
  const lines = weight ? draw(icon.nodes) : "";
  const shape = own ? `<path d="${own}"/><g fill="none">${lines}</g>` : draw(icon.nodes);
  const stroke = weight
    ? ` stroke="${paint}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`
    : "";
  return frame(x, y, size, `<g fill="${paint}"${stroke}>${shape}</g>`);
}
