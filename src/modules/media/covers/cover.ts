import { renderAsync } from "@resvg/resvg-js";
import type { Category } from "../../stores/categories.shared.ts";
import { type CoverLayout, seedOf, usualLayout } from "../cover-layout.shared.ts";
import { coverFonts } from "./cover-fonts.ts";
import { loadIcon } from "./cover-icon.ts";
import { band, type CoverIcons, HEIGHT, panel, poster, WIDTH } from "./cover-layouts.ts";
import { coverPalette } from "./cover-palette.ts";
import { setText } from "./cover-text.ts";
import { drawableText, isReadable } from "./drawable-text.ts";

const LAYOUTS = { panel, poster, band } satisfies Record<CoverLayout, unknown>;

export type CoverInput = {
  /** The title, up to 90 characters, which is set as large as fits. */
  title: string;
  category: Category;
  /** One or two icon names for `loadIcon` that say what the article is about; without any, the category's icon is used. */
  icons?: readonly string[] | undefined;
  /** The layout; when left out, the title decides it, because the same article should always look the same. */
  layout?: CoverLayout | undefined;
};

/** The part of a text that a cover can show; undefined if no letter or digit is left. */
export async function coverTextOf(text: string): Promise<string | undefined> {
  const drawn = drawableText(text, (await coverFonts()).hasGlyph);
  return isReadable(drawn) ? drawn : undefined;
}

/**
 * Draws the cover of an article: PNG, 1200 x 630, from its title, its category's name and colour, and icons of its subject. The cover names no site, because a
 * site's name and mark may change. The same input gives the same bytes. A thread of libuv draws the cover, because 0.2 s of processor time would hold up every
 * other request.
 */
export async function renderCover({
  title,
  category,
  icons: [main = category.icon, detail] = [],
  layout,
}: CoverInput): Promise<Uint8Array> {
  const seed = seedOf(title);
  const icons: CoverIcons = detail ? [await loadIcon(main), await loadIcon(detail)] : [await loadIcon(main)];
  const palette = coverPalette(category.color);
  const draw = LAYOUTS[layout ?? usualLayout(title)];
  const shown = (await coverTextOf(title)) ?? "";
  const drawing = draw({ label: category.name, icons, palette, seed });
  const text = await setText(WIDTH, HEIGHT, shown, drawing.title, drawing.words);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${drawing.defs}</defs>${drawing.art}${text}</svg>`;
  // The letters are paths by now; without this option, resvg first reads every font of the machine.
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
