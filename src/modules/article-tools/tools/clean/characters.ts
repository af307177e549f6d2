import type { Replace, TextRule } from "../../text/text-tool.ts";

/** Invisible characters: control characters except tab and line feed, soft hyphens, zero-width and direction marks, joiners, line separators. */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\r\n?|[\u2028\u2029]/g;
const EMOJI = /\p{Extended_Pictographic}|\ufe0f|\p{EMod}/u;
/** Scripts in which joiners and direction marks are part of the spelling. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Sundanese}]/u;

export const hiddenCharacters: TextRule = {
  name: "hidden-characters",
  title: "Karakter tak terlihat",
  describe:
    "Spasi tanpa lebar, tanda arah, tanda hubung lunak, dan karakter kendali; yang menyusun emoji dan aksara lain dibiarkan.",
  reason: "Karakter tak terlihat dibuang.",
  on: true,
  markdown: (doc, replace) => hidden(doc.text, replace),
  plain: (text, replace) => hidden(text, replace),
};

function hidden(text: string, replace: Replace) {
  for (const { index, 0: found } of text.matchAll(HIDDEN)) {
    if (isSpelling(text, index, found)) continue;
    const isBreak = /[\r\u2028\u2029]/.test(found);
    replace(index, index + found.length, isBreak ? "\n" : "");
  }
}

function isSpelling(text: string, index: number, found: string): boolean {
  const before = [...text.slice(Math.max(0, index - 4), index)].at(-1) ?? "";
  const after = [...text.slice(index + found.length, index + found.length + 4)][0] ?? "";
  if (found === "\u200d" && EMOJI.test(before) && EMOJI.test(after)) return true;
  return /[\u200c-\u200f]/.test(found) && (JOINING.test(before) || JOINING.test(after));
}
