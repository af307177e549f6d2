/** The names of the layouts that cover-layouts.ts draws. */
export const COVER_LAYOUTS = ["panel", "poster", "band"] as const;
export type CoverLayout = (typeof COVER_LAYOUTS)[number];

/** The layout of a cover for which no layout is chosen; the title decides the layout. */
export const usualLayout = (title: string): CoverLayout =>
  COVER_LAYOUTS[pick(seedOf(title), 0, COVER_LAYOUTS.length)] ?? "panel";

/** Derives a whole number below `options` from a seed; different questions make independent choices from the same seed. */
export const pick = (seed: number, question: number, options: number) =>
  (Math.imul(seed ^ (question * 0x9e3779b1), 0x85ebca6b) >>> 11) % options;

/** A number from a title (FNV-1a, 32 bits), because covers with the same title should always look the same. */
export function seedOf(title: string) {
  let value = 0x811c9dc5;
  for (const char of title) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
