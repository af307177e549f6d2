import { childrenOf, isWithin, type MarkdownDoc, type SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

const BULLETS = "•●▪◦‣∙·➤✓✔";

export const bulletCharacters: TextRule = {
  name: "bullet-characters",
  title: "Butir daftar dengan tanda lain",
  describe: "Baris yang diawali • atau tanda sejenis menjadi daftar.",
  reason: "Baris yang diawali tanda butir menjadi daftar.",
  on: true,
  markdown(doc, replace) {
    for (const paragraph of doc.all("Paragraph")) {
      if (isWithin(paragraph, "Table", "ListItem")) continue;
      const lines = linesOf(doc, paragraph);
      const bullets = lines.filter(({ line }) => BULLET.test(line));
      // Lines before the first bullet introduce the list, and Markdown allows a list directly after such lines.
      const first = lines.findIndex(({ line }) => BULLET.test(line));
      if (bullets.length < 2 || lines.slice(first).length !== bullets.length) continue;
      for (const { line, at } of bullets) replace(at, at + (BULLET.exec(line)?.[0].length ?? 0), "- ");
    }
  },
};
const BULLET = new RegExp(`^[${BULLETS}][ \\t\u00a0]*`, "u");

function linesOf(doc: MarkdownDoc, node: SyntaxNode): { line: string; at: number }[] {
  let at = node.from;
  return doc
    .slice(node)
    .split("\n")
    .map((line) => {
      const indent = /^\s*/.exec(line)?.[0].length ?? 0;
      const found = { line: line.slice(indent), at: at + indent };
      at += line.length + 1;
      return found;
    });
}

export const runTogetherItems: TextRule = {
  name: "run-together-items",
  title: "Butir daftar yang menyatu",
  describe: "Beberapa butir atau nomor dalam satu baris menjadi daftar.",
  reason: "Butir yang menyatu dalam satu baris dipisah menjadi daftar.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("Paragraph")) {
      if (isWithin(node, "Table")) continue;
      bulleted(doc, node, replace);
      if (doc.slice(node).includes("\n")) continue;
      numbered(doc, node, replace);
      dashed(doc, node, replace);
    }
  },
};

/** Splits `1. satu 2. dua 3. tiga`, or with brackets, into a list: at least three numbers, counted from one, with the same sign after each. */
function numbered(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  const words = doc.prose.slice(node.from, node.to);
  const item = node.parent?.name === "ListItem" ? childrenOf(node.parent, "ListMark")[0] : undefined;
  // Where the line is already an item of a list, its first number is the list's own mark.
  const starts = item ? [{ number: Number.parseInt(doc.slice(item), 10), index: -1 }] : [];
  if (item && !/^1[.)]$/.test(doc.slice(item))) return;
  let sign = item ? doc.slice(item).slice(1) : "";
  for (const found of words.matchAll(/(?<=^|[\s:;.,])(\d{1,2})([.)])(?: (?=[\p{L}*“"\ufffc])|(?=\p{Lu}\p{Ll}))/gu)) {
    if (Number(found[1]) !== starts.length + 1 || (sign !== "" && found[2] !== sign)) continue;
    sign = found[2] ?? "";
    starts.push({ number: starts.length + 1, index: found.index });
  }
  if (starts.length < 3 || (item && isWithin(node.parent as SyntaxNode, "ListItem"))) return;
  // "1) struk, 2) kotak, dan 3) nota" is a sentence and no list.
  if (sign === ")" && LAST_OF_SENTENCE.test(words.slice(0, starts.at(-1)?.index))) return;
  for (const { index, number } of starts) {
    const glued = /^\d{1,2}[.)](?=\p{L})/u.exec(words.slice(Math.max(0, index)))?.[0].length ?? 0;
    if (index >= 0 && glued > 0) replace(node.from + index, node.from + index + glued, `${number}${sign} `);
    if (index <= 0) continue;
    const gap = /\s*$/.exec(words.slice(0, index))?.[0].length ?? 0;
    const isFirst = !item && index === starts[0]?.index;
    replace(node.from + index - gap, node.from + index, isFirst ? "\n\n" : "\n");
  }
}
const LAST_OF_SENTENCE = /(?:^|\s)(?:dan|atau|serta|maupun|and|or)\s+$/i;

/** Splits `• satu • dua`, with or without spaces, on any line. */
function bulleted(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  if (node.parent?.name === "ListItem") return;
  let at = node.from;
  for (const line of doc.prose.slice(node.from, node.to).split("\n")) {
    const marks = [...line.matchAll(SIGN)];
    marks.forEach(({ index, 0: found }) => {
      if (marks.length < 2) return;
      const isFirst = index === marks[0]?.index;
      replace(at + index, at + index + found.length, index === 0 ? "- " : isFirst ? "\n\n- " : "\n- ");
    });
    at += line.length + 1;
  }
}
const SIGN = new RegExp(`(?:^|[ \\t]+|(?<=[\\p{L}\\p{N}.,;:)]))[${BULLETS.replace("·", "")}][ \\t]*`, "gu");

/** Splits `Siapkan: - struk - kotak - nota`, or a list whose single item holds the others. */
function dashed(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  const words = doc.prose.slice(node.from, node.to);
  const list = node.parent?.name === "ListItem" ? node.parent.parent : undefined;
  const own = node.parent && list ? doc.slice(childrenOf(node.parent, "ListMark")[0] ?? node) : "-";
  if (list && (list.name !== "BulletList" || childrenOf(list, "ListItem").length > 1)) return;
  // A dash begins a list only after a colon, because "Senin - Jumat, 08.00 - 17.00" is a period, and "Jakarta - Bandung - Surabaya" is a route.
  const start = list ? 0 : /:(?= [-–] [\p{L}*“"\ufffc])/u.exec(words)?.index;
  if (start === undefined || /\d\s*[-–]\s*\d/.test(words.slice(start))) return;
  const marks = [...words.slice(start).matchAll(/ [-–*+] (?=[\p{L}*“"\ufffc])/gu)].filter(
    ({ 0: found }) => found[1] === own || (own === "-" && found[1] === "–"),
  );
  if (marks.length < 2 || (list && marks.length < 3 && !isItemised(words))) return;
  marks.forEach(({ index, 0: found }, nth) => {
    const at = node.from + start + index;
    replace(at, at + found.length, `${!list && nth === 0 ? "\n\n" : "\n"}${own} `);
  });
}

/** Whether parts are list items: each has several words, or none begins with a capital, as the towns of a route do. */
function isItemised(words: string): boolean {
  const parts = words.split(/ [-–*+] /).map((part) => part.trim());
  return parts.every((part) => part.split(/\s+/).length > 1) || parts.every((part) => /^\p{Ll}/u.test(part));
}

export const looseEmphasis: TextRule = {
  name: "loose-emphasis",
  title: "Penebalan yang tidak jadi",
  describe: "Bintang tebal dengan spasi di dalamnya; yang tidak ditutup hanya ditandai.",
  reason: "Spasi di dalam penanda tebal dipindah ke luar.",
  on: true,
  markdown(doc, replace, flag) {
    for (const paragraph of doc.all("Paragraph", "TableCell")) {
      const words = doc.prose.slice(paragraph.from, paragraph.to);
      const stars = [...words.matchAll(/(?<![*\\])\*\*(?!\*)/g)].map(({ index }) => paragraph.from + index);
      if (stars.length === 1) {
        const [at = 0] = stars;
        // A single `**` with spaces around it, as in `2 ** 3`, is arithmetic.
        const touches = /\S\*\*$/.test(doc.text.slice(0, at + 2)) || /\S/.test(doc.text[at + 2] ?? " ");
        if (touches) flag(at, at + 2, "Penebalan ini tidak ditutup. Tutup atau hapus bintangnya.");
      }
      if (stars.length !== 2) continue;
      const [open = 0, close = 0] = stars;
      const inner = doc.text.slice(open + 2, close);
      const trimmed = inner.trim();
      if (trimmed === "" || inner === trimmed || /[*\n]/.test(inner)) continue;
      const before = /^\s*/.exec(inner)?.[0] ?? "";
      const after = /\s*$/.exec(inner)?.[0] ?? "";
      const left =
        before && !/[\s(]$/.test(doc.text.slice(paragraph.from, open)) && open > paragraph.from ? before : "";
      const right =
        after && !/^[\s.,:;!?)]/.test(doc.text.slice(close + 2, paragraph.to)) && close + 2 < paragraph.to ? after : "";
      replace(open, close + 2, `${left}**${trimmed}**${right}`);
    }
  },
};

const WALL_WORDS = 180;

export const textWalls: TextRule = {
  name: "text-walls",
  title: "Paragraf terlalu panjang",
  describe: `Paragraf lebih dari ${WALL_WORDS} kata ditandai supaya Anda memecahnya; tidak diubah.`,
  reason: `Paragraf ini lebih dari ${WALL_WORDS} kata. Pecah di tempat gagasan berganti.`,
  on: true,
  markdown(doc, _replace, flag) {
    for (const paragraph of doc.all("Paragraph")) {
      const words = doc.slice(paragraph).split(/\s+/).length;
      if (words > WALL_WORDS) flag(paragraph.from, paragraph.to);
    }
  },
};
