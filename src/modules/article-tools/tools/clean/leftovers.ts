import { CODE, lineEnd, lineStart, type MarkdownDoc, type SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import { lettersOf } from "../../text/letters.ts";
import type { TextRule } from "../../text/text-tool.ts";

/** The shortcodes of WordPress, its editors and its common extensions. */
const SHORTCODES =
  "caption|gallery|embed|audio|video|playlist|wp_caption|vc_\\w+|et_pb_\\w+|fusion_\\w+|su_\\w+|elementor-template|contact-form-7|wpforms|ninja_form|mc4wp_form|adinserter|ads|adsense|ad|toc|ez-toc|lwptoc|rank_math_\\w+|wpseo_\\w+|products?|add_to_cart|woocommerce_\\w+|recent_products|tablepress|table|rev_slider|metaslider|sociallocker|one_(?:half|third|fourth)(?:_last)?|dropcap|button|tie_\\w+|sc|shortcode";
const ONE = `\\[/?(?:${SHORTCODES})(?:\\s[^\\]\\n]*)?/?\\]`;
/**
 * A shortcode in the text. If an address or another label in brackets follows directly, it is a link and no shortcode, unless that label is also a
 * shortcode.
 */
const SHORTCODE = new RegExp(`${ONE}(?![(:])(?!\\[)|${ONE}(?=${ONE})`, "gi");
const ENDS_WITH_ONE = new RegExp(`${ONE}$`, "i");

const KEPT = [...CODE, "HTMLBlock", "Directive", "Image", "LinkReference"];

export const shortcodes: TextRule = {
  name: "shortcodes",
  title: "Sisa shortcode",
  describe: "[caption], [gallery], [vc_row], dan shortcode lain dari sistem sebelumnya; isi di antaranya tetap.",
  reason: "Sisa shortcode dari sistem lain dibuang.",
  on: true,
  markdown(doc, replace) {
    if (!doc.text.includes("[")) return;
    for (const { index, 0: found } of doc.text.matchAll(SHORTCODE)) {
      const before = doc.text.slice(lineStart(doc.text, index), index);
      if (/[\\\]]$/.test(before) && !ENDS_WITH_ONE.test(before)) continue;
      if (!doc.covers(index, ...KEPT)) replace(index, index + found.length, "");
    }
  },
};

export const emptyParts: TextRule = {
  name: "empty-parts",
  title: "Bagian kosong",
  describe: "Penebalan, tautan, dan elemen HTML tanpa isi.",
  reason: "Bagian tanpa isi dibuang.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("Link")) {
      if (/^\[[\s\u00a0]*\]\([^)\s]*\)$/.test(doc.slice(node))) replace(node.from, node.to, "");
    }
    for (const node of doc.all("HTMLTag", "HTMLBlock")) {
      const empty = /<(p|div|b|strong|i|em|u|a|li|h[1-6])(?:\s[^<>]*)?>(?:\s|&nbsp;)*<\/\1>/gi;
      const end = node.name === "HTMLTag" ? lineEnd(doc.text, node.to) : node.to;
      for (const { index, 0: found } of doc.text.slice(node.from, end).matchAll(empty)) {
        if (node.name === "HTMLBlock" || index === 0) replace(node.from + index, node.from + index + found.length, "");
      }
    }
    for (const node of doc.all("Paragraph")) {
      for (const { index, 0: found } of doc.prose
        .slice(node.from, node.to)
        .matchAll(/(?<![*\\\w])\*\*[ \u00a0]*\*\*(?![*\w])/g)) {
        replace(node.from + index, node.from + index + found.length, "");
      }
    }
  },
};

const SHORTEST_DUPLICATE = 60;

export const duplicateParagraphs: TextRule = {
  name: "duplicate-paragraphs",
  title: "Paragraf kembar",
  describe: `Paragraf dengan minimal ${SHORTEST_DUPLICATE} huruf yang sudah ada di atasnya dalam artikel yang sama. Tautan belanja dan gambar boleh berulang.`,
  reason: "Paragraf ini sudah ada di atas; yang kedua dibuang.",
  on: true,
  markdown(doc, replace) {
    const seen = new Set<string>();
    for (const node of topParagraphs(doc)) {
      const words = lettersOf(doc.slice(node));
      if (lettersOf(besideLinks(doc, node)).length < SHORTEST_DUPLICATE) continue;
      if (seen.has(words) && !isPicture(doc, node)) {
        const end = lineEnd(doc.text, node.to);
        const gap = /^\n(?:[ \t]*\n)?/.exec(doc.text.slice(end))?.[0].length ?? 0;
        replace(lineStart(doc.text, node.from), end + gap, "");
      }
      seen.add(words);
    }
  },
};

function* topParagraphs(doc: MarkdownDoc): Generator<SyntaxNode> {
  for (let node = doc.tree.topNode.firstChild; node; node = node.nextSibling) if (node.name === "Paragraph") yield node;
}

/** Pictures and table rows may be repeated on purpose, so they are no duplicates. */
const isPicture = (doc: MarkdownDoc, node: SyntaxNode) => /!\[|^\|/.test(doc.slice(node));

/**
 * The text of a paragraph without its links. A repeated link to a shop is no duplicate, because an article may repeat it at each place where readers
 * may decide to buy.
 */
function besideLinks(doc: MarkdownDoc, node: SyntaxNode): string {
  const parts: string[] = [];
  let done = node.from;
  for (const link of linksWithin(node)) {
    if (link.from < done) continue;
    parts.push(doc.slice({ from: done, to: link.from }));
    done = link.to;
  }
  parts.push(doc.slice({ from: done, to: node.to }));
  return parts.join(" ").replace(/<a\s[^<>]*>[^<]*<\/a>|<[^<>]*>/gi, " ");
}

function linksWithin(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  node.cursor().iterate((inner) => {
    if (["Link", "URL", "Autolink"].includes(inner.name)) found.push(inner.node);
  });
  return found;
}
