/** Marks a place where something was left out. It is a noncharacter, which no font has and no text contains. */
const LEFT_OUT = "\uFFFF";

const clusters = new Intl.Segmenter("id", { granularity: "grapheme" });
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/**
 * Removes what the font cannot draw. What a reader sees as one character (an emoji with its joiners, a flag) is removed whole; a letter stays, without the
 * accents that the font lacks, and composed with its other accents where possible. No space is doubled, and words stay apart.
 */
export function drawableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const isDrawn = (character: string) => !INVISIBLE.test(character) && hasGlyph(character.codePointAt(0) ?? 0);
  const pieces = Array.from(clusters.segment(text.normalize("NFC")), ({ segment }) => {
    if (/^\s/u.test(segment)) return segment;
    // Where a composed letter has no glyph, its base letter may have one.
    const [base = "", ...rest] = isDrawn(segment) ? segment : segment.normalize("NFD");
    if (isDrawn(base)) return (base + rest.filter(isDrawn).join("")).normalize("NFC");
    return INVISIBLE.test(base) ? "" : LEFT_OUT;
  });
  return pieces
    .join("")
    .replace(/(?<=[\p{L}\p{N}])\uFFFF+(?=[\p{L}\p{N}])/gu, " ")
    .replace(/\s*\uFFFF[\s\uFFFF]*(?=[,.:;!?)\]]|$)/gu, "")
    .replaceAll(LEFT_OUT, "")
    .replace(/[^\S\u00a0]+/g, " ")
    .trim();
}

/** Whether a text has anything to read. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
