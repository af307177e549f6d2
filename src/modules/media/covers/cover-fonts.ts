import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";
import { charactersOfWoff } from "./woff-characters.ts";

/** The fonts of covers: for each weight the letters of Indonesian and English, then those of other languages in Latin script. */

const SUBSETS = {
  latin: "Plus Jakarta Sans",
  "latin-ext": "Plus Jakarta Sans Extended",
  vietnamese: "Plus Jakarta Sans Vietnamese",
} as const;
const WEIGHTS = [700, 800] as const;

/** Satori takes each character from the first of these fonts that has it. */
export const FONT_FAMILY = Object.values(SUBSETS).join(", ");

export type CoverFonts = { readonly fonts: Font[]; readonly hasGlyph: (codePoint: number) => boolean };

const { resolve } = createRequire(import.meta.url);
let loaded: Promise<CoverFonts> | undefined;

/** Reads the fonts once. A character counts as known when every weight has it. */
export function coverFonts(): Promise<CoverFonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<CoverFonts> {
  const files = WEIGHTS.flatMap((weight) =>
    Object.entries(SUBSETS).map(async ([subset, name]) => {
      const path = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`;
      const data = await readFile(resolve(path));
      return { font: { name, weight, style: "normal" as const, data }, characters: charactersOfWoff(data) };
    }),
  );
  const read = await Promise.all(files);
  const ofWeight = WEIGHTS.map((weight) => read.filter(({ font }) => font.weight === weight));
  return {
    fonts: read.map(({ font }) => font),
    hasGlyph: (codePoint) => ofWeight.every((some) => some.some(({ characters }) => characters.has(codePoint))),
  };
}
