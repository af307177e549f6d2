import { childrenOf, type MarkdownDoc, type SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

export const linkStyle: TextRule = {
  name: "link-style",
  title: "Gaya tautan",
  describe:
    'Tautan ditulis [begini](alamat "judul"), tanpa spasi di dalam kurung. Alamat yang menjadi teksnya sendiri ditulis <begini>.',
  reason: "Tautan ditulis dengan cara yang sama.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("Link", "Image")) {
      const marks = childrenOf(node, "LinkMark");
      if (marks.length !== 4 || doc.slice(node).includes("\n")) continue;
      if (!asAutolink(doc, node, replace)) inline(doc, marks as FourMarks, replace);
    }
    for (const node of doc.all("LinkReference")) reference(doc, node, replace);
  },
};

type FourMarks = [SyntaxNode, SyntaxNode, SyntaxNode, SyntaxNode];

/** Rewrites a link whose link text is its address as an autolink. */
function asAutolink(doc: MarkdownDoc, node: SyntaxNode, replace: Replace): boolean {
  const [, address] = /^\[(https?:\/\/[^\s<>[\]()]+)\]\(\1\)$/.exec(doc.slice(node)) ?? [];
  if (address === undefined) return false;
  replace(node.from, node.to, `<${address}>`);
  return true;
}

const leadingSpaces = (text: string) => /^ */.exec(text)?.[0] ?? "";

function inline(doc: MarkdownDoc, [opening, closing, left, right]: FourMarks, replace: Replace): void {
  const isImage = doc.slice(opening).startsWith("!");
  const words = doc.text.slice(opening.to, closing.from);
  const isLine = !words.includes("\n");
  const before = isLine ? leadingSpaces(words) : "";
  const after = isLine ? leadingSpaces([...words].reverse().join("")) : "";
  if (words.trim() !== "") {
    // A space at the edge of the link text is moved outside the link, so the words before and after the edge stay apart.
    if (before)
      replace(
        opening.from,
        opening.to + before.length,
        (isImage || spaced(doc.text[opening.from - 1]) ? "" : " ") + doc.slice(opening),
      );
    if (after && (isImage || spaced(doc.text[right.to]))) replace(closing.from - after.length, closing.from, "");
  }
  const parent = opening.parent;
  const url = parent && childrenOf(parent, "URL").find(({ from }) => from >= left.to);
  if (!parent || !url) return;
  const target = targetOf(doc, url, childrenOf(parent, "LinkTitle")[0]);
  if (doc.text.slice(left.to, right.from) !== target) replace(left.to, right.from, target);
}

function reference(doc: MarkdownDoc, node: SyntaxNode, replace: Replace): void {
  const [url] = childrenOf(node, "URL");
  const [title] = childrenOf(node, "LinkTitle");
  const end = title?.to ?? url?.to ?? 0;
  if (!url || doc.text.slice(url.from, end).includes("\n")) return;
  const target = targetOf(doc, url, title);
  if (doc.text.slice(url.from, end) !== target) replace(url.from, end, target);
}

/** The address and title of a link in the house style. */
function targetOf(doc: MarkdownDoc, url: SyntaxNode, title: SyntaxNode | undefined): string {
  const address = doc.slice(url).replace(/^<([^\s<>()\\]+)>$/, "$1");
  if (!title) return address;
  const written = doc.slice(title);
  const inner = written.slice(1, -1);
  return `${address} ${/["\\]/.test(inner) ? written : `"${inner}"`}`;
}

const spaced = (character: string | undefined): boolean => character === undefined || /\s/.test(character);
