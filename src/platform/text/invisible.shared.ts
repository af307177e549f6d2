/**
 * Matches one character that is invisible in a line of text, breaks the line, or changes the direction of other characters. Joiners (U+200C, U+200D) and
 * variation selectors are not matched: emoji and some scripts need them.
 */
export const INVISIBLE =
  /[\u034F\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/u;

/** Matches the invisible characters that occur within words. Without them a word stays whole, so they are removed and not replaced by a space. */
export const INVISIBLE_WITHIN_WORDS = /[\u034F\u00AD\u061C\u180E\u206A-\u206F\u{E0000}-\u{E007F}]/gu;

const INVISIBLE_RUN = new RegExp(`${INVISIBLE.source}+`, "gu");

/** Reduces a text to one line of visible characters: for text that people paste or that a file contains, where nobody can be asked to type it again. */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE_WITHIN_WORDS, "").replace(INVISIBLE_RUN, " ").replace(/\s+/g, " ").trim();
