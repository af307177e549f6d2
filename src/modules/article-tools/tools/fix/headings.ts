import {
  childrenOf,
  lineEnd,
  lineStart,
  type MarkdownDoc,
  type SyntaxNode,
} from "../../../../platform/text/markdown-doc.ts";
import type { TextRule } from "../../text/text-tool.ts";
import { headingsOf } from "../format/headings.ts";

const LONGEST_HEADING = 90;

export const boldHeadings: TextRule = {
  name: "bold-headings",
  title: "Judul yang hanya ditebalkan",
  describe: "Baris tebal yang berdiri sendiri di atas paragraf menjadi judul bagian.",
  reason: "Baris tebal yang berdiri sendiri menjadi judul bagian.",
  on: true,
  markdown(doc, replace) {
    const headings = headingsOf(doc);
    for (let node = doc.tree.topNode.firstChild; node; node = node.nextSibling) {
      const title = boldTitle(doc, node);
      if (title === undefined) continue;
      const above = headings.findLast((heading) => heading.node.to <= node.from);
      // The new heading is one level below the heading above it, or level 2 where there is none.
      const level = above ? Math.min(4, above.level + 1) : 2;
      replace(node.from, node.to, `${"#".repeat(level)} ${title}`);
    }
  },
};

/** Returns the text of a paragraph that is a single bold line above other text and no sentence. */
function boldTitle(doc: MarkdownDoc, node: SyntaxNode): string | undefined {
  if (
    node.name !== "Paragraph" ||
    !node.nextSibling ||
    !/^(Paragraph|BulletList|OrderedList|Table)$/.test(node.nextSibling.name)
  ) {
    return undefined;
  }
  const [bold, ...others] = childrenOf(node);
  if (bold?.name !== "StrongEmphasis" || others.length > 0 || bold.from !== node.from || bold.to !== node.to)
    return undefined;
  const marks = childrenOf(bold, "EmphasisMark");
  const title = doc.text.slice(marks[0]?.to, marks[1]?.from).trim().replace(/\s*:$/, "");
  const isTitle = title !== "" && title.length <= LONGEST_HEADING && !/\n|[.!,;]$/.test(title);
  return isTitle && boldTitleIsSafe(title) ? title : undefined;
}

/** Whether the title works as a heading: a `#` at its end would close the heading. */
const boldTitleIsSafe = (title: string) => !title.endsWith("#") && !title.includes("**");

export const gluedHeadings: TextRule = {
  name: "glued-headings",
  title: "Judul yang menempel",
  describe: "Judul tanpa spasi sesudah tanda pagar, atau yang menyambung di belakang kalimat.",
  reason: "Judul dilepas dari tulisan yang menempel padanya.",
  on: true,
  markdown(doc, replace) {
    // `#belanja` is a hashtag, but two or more `#` are the marks of a heading that lacks its space.
    for (const { index, 1: marks = "" } of doc.prose.matchAll(/^(#{2,6})(?=[\p{Lu}\p{N}“"])/gmu)) {
      replace(index + marks.length, index + marks.length, " ");
    }
    for (const { index, 1: gap = "" } of doc.prose.matchAll(/(?<=[.!?:)”"\p{L}])([ \t]*)#{2,6} (?=\p{Lu})/gu)) {
      if (doc.covers(index, "Paragraph") && (gap !== "" || /[.!?:)”"]/.test(doc.text[index - 1] ?? ""))) {
        replace(index, index + gap.length, "\n\n");
      }
    }
  },
};

export const emptyHeadings: TextRule = {
  name: "empty-headings",
  title: "Judul kosong",
  describe: "Judul tanpa tulisan dihapus.",
  reason: "Judul tanpa tulisan dihapus.",
  on: true,
  markdown(doc, replace) {
    for (const { node, isAtx } of headingsOf(doc)) {
      if (!isAtx || doc.slice(node).replace(/[#\s*_\u00a0]/g, "") !== "") continue;
      const end = lineEnd(doc.text, node.to);
      replace(lineStart(doc.text, node.from), Math.min(end + 1, doc.text.length), "");
    }
  },
};
