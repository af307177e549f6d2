import { CODE, type MarkdownDoc, OBJECT_REPLACEMENT } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

export const literalBreaks: TextRule = {
  name: "literal-breaks",
  title: "Baris baru tertulis \\n",
  describe: "Tulisan \\n yang seharusnya baris baru.",
  reason: "Tulisan \\n menjadi baris baru.",
  on: true,
  markdown(doc, replace) {
    // `\n` in a path such as C:\nama has letters around it, while a lost line break is between sentences.
    for (const { index, 0: found } of doc.text.matchAll(/(?:\\r)?\\n(?:(?:\\r)?\\n)*/g)) {
      const before = doc.text[index - 1] ?? "\n";
      const after = doc.text[index + found.length] ?? "\n";
      const isBreak = /[\s.,:;!?)*”"|]/.test(before) || /[\s#*-]/.test(after) || found.length > 3;
      const isPath = /(?:^|[^\p{L}])[A-Z]:$/u.test(doc.text.slice(Math.max(0, index - 3), index));
      if (!isBreak || isPath || inCode(doc, index)) continue;
      const count = found.replaceAll("\\r", "").length / 2;
      replace(index, index + found.length, count > 1 ? "\n\n" : "\n");
    }
  },
};

const inCode = (doc: MarkdownDoc, at: number) => doc.covers(at, ...CODE, "URL");

/** Bytes 0x80 to 0x9f as windows-1252 reads them. */
const CP1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTES = new Map([...CP1252].map((char, at) => [char, 0x80 + at]));
const FOLLOWING = `[\u0080-\u00bf${CP1252}]`;
/** UTF-8 that was read as windows-1252: a leading byte, and as many further bytes as it requires. */
const GARBLED = new RegExp(
  `[\u00c2-\u00df]${FOLLOWING}|[\u00e0-\u00ef]${FOLLOWING}{2}|[\u00f0-\u00f4]${FOLLOWING}{3}`,
  "gu",
);

const inText = (work: (text: string, replace: Replace) => void) => ({
  markdown: (doc: MarkdownDoc, replace: Replace) => work(doc.text, replace),
  plain: (text: string, replace: Replace) => work(text, replace),
});

export const mojibake: TextRule = {
  name: "mojibake",
  title: "Huruf kacau",
  describe: "Huruf yang salah dibaca, misalnya â€œ yang seharusnya “.",
  reason: "Huruf yang salah dibaca dipulihkan.",
  on: true,
  ...inText((text, replace) => {
    for (const { index, 0: found } of text.matchAll(GARBLED)) {
      const right = decoded(found);
      if (right !== undefined) replace(index, index + found.length, right);
    }
  }),
};

function decoded(garbled: string): string | undefined {
  const bytes = [...garbled].map((char) => BYTES.get(char) ?? char.charCodeAt(0));
  try {
    const right = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
    // A repair that would produce a control character is refused, because the letters, such as Â, are then probably meant as written.
    return /[\u0080-\u009f]/.test(right) ? undefined : right;
  } catch {
    return undefined;
  }
}

export const doubleEscapes: TextRule = {
  name: "double-escapes",
  title: "Kode HTML berlebih (&amp;amp;)",
  describe: "Entitas yang diubah dua kali, misalnya &amp;amp; yang seharusnya &amp;.",
  reason: "Entitas yang diubah dua kali dipulihkan.",
  on: true,
  markdown(doc, replace) {
    escapes(doc, replace);
    for (const { index, 0: found } of doc.text.matchAll(/&nbsp;/g)) {
      if (!inCode(doc, index)) replace(index, index + found.length, "\u00a0");
    }
  },
  plain(text, replace) {
    for (const { index, 0: found, 1: name = "" } of text.matchAll(
      /&(?:amp;)*(amp|quot|#39|#039|nbsp|rsquo|ldquo|rdquo);/g,
    )) {
      replace(index, index + found.length, PLAIN[name] ?? found);
    }
  },
};

const PLAIN: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  "#39": "'",
  "#039": "'",
  nbsp: "\u00a0",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

function escapes(doc: MarkdownDoc, replace: Replace) {
  for (const { index, 0: found, 1: name = "" } of doc.text.matchAll(
    /&amp;(?:amp;)*(amp|lt|gt|quot|nbsp|#\d{2,5}|[a-z]{4,8});/g,
  )) {
    if (!inCode(doc, index) && doc.text[index] !== OBJECT_REPLACEMENT)
      replace(index, index + found.length, `&${name};`);
  }
}
