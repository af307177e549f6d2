import {
  childrenOf,
  MarkdownDoc,
  OBJECT_REPLACEMENT,
  type SyntaxNode,
} from "../../../../platform/text/markdown-doc.ts";

/** A picture's address in a Markdown text: `[start, end)` is the address alone. */
export type PictureAddress = {
  readonly start: number;
  readonly end: number;
  /** The exact text at this place. */
  readonly raw: string;
  readonly address: string;
  readonly alt: string;
  /** Wraps a new address in the text that must surround it, such as Markdown that replaces an HTML tag. */
  readonly as?: (path: string) => string;
};

/** `![alt](an address with spaces.jpg)`, which no Markdown parser takes for a picture. */
const SPACED = /(?<!\\)!\[([^\]\n]*)\]\(([^()<>\n]*[^()<>\n\s])\)/g;
const TITLE = /\s+(?:"[^"]*"|'[^']*')$/;
const TAG = /<img\s[^>]*>/gi;
const ATTRIBUTE = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");

/** The pictures that a body shows or is meant to show, in their order; code is ignored. */
export function pictureAddresses(body: string): PictureAddress[] {
  if (!/!\[|<img/i.test(body)) return [];
  const doc = new MarkdownDoc(body);
  const found = [...inlineAddresses(doc), ...definedAddresses(doc), ...spacedAddresses(doc), ...tagAddresses(doc)];
  return found.sort((a, b) => a.start - b.start);
}

function inlineAddresses(doc: MarkdownDoc): PictureAddress[] {
  return doc.all("Image").flatMap((node) => {
    const url = childrenOf(node, "URL")[0];
    return url ? [addressAt(doc, url, altOf(doc, node))] : [];
  });
}

/** The addresses of `[label]: address` definitions to which a picture refers. A definition that only links use is left out. */
function definedAddresses(doc: MarkdownDoc): PictureAddress[] {
  const labels = new Map(
    doc
      .all("Image")
      .filter((node) => childrenOf(node, "URL").length === 0)
      .map((node) => [labelOf(doc, node), altOf(doc, node)]),
  );
  return doc.all("LinkReference").flatMap((node) => {
    const [label] = childrenOf(node, "LinkLabel");
    const [url] = childrenOf(node, "URL");
    const alt = label && labels.get(normalLabel(doc.slice(label).slice(1, -1)));
    return url && alt !== undefined ? [addressAt(doc, url, alt)] : [];
  });
}

function labelOf(doc: MarkdownDoc, image: SyntaxNode): string {
  const [label] = childrenOf(image, "LinkLabel");
  const text = label ? doc.slice(label).slice(1, -1) : "";
  return normalLabel(text || altOf(doc, image));
}

const normalLabel = (label: string) => label.trim().toLowerCase().replace(/\s+/g, " ");

const altOf = (doc: MarkdownDoc, image: SyntaxNode): string => /^!\[([^\]]*)\]/.exec(doc.slice(image))?.[1] ?? "";

function addressAt(doc: MarkdownDoc, url: { from: number; to: number }, alt: string): PictureAddress {
  const raw = doc.slice(url);
  return { start: url.from, end: url.to, raw, address: raw.replace(/^<|>$/g, ""), alt };
}

function spacedAddresses(doc: MarkdownDoc): PictureAddress[] {
  return [...doc.text.matchAll(SPACED)].flatMap((match) => {
    const [, alt = "", inside = ""] = match;
    const address = inside.replace(TITLE, "");
    const start = match.index + alt.length + "![](".length;
    // Whether the address is in code, or the parser has already recognised it.
    const isSeen = doc.prose.slice(start, start + address.length).includes(OBJECT_REPLACEMENT);
    if (isSeen || !/\s/.test(address.trim())) return [];
    return [{ start, end: start + address.length, raw: address, address: address.trim(), alt }];
  });
}

/** The site does not show HTML, so a picture in it becomes Markdown. */
function tagAddresses(doc: MarkdownDoc): PictureAddress[] {
  return doc.all("HTMLTag", "HTMLBlock").flatMap((node) =>
    [...doc.slice(node).matchAll(TAG)].flatMap((match) => {
      const [tag] = match;
      const address = attribute(tag, "src");
      // Pictures of one pixel only count readers; clean-articles removes them.
      if (!address || /^[01](px)?$/.test(attribute(tag, "width"))) return [];
      const alt = attribute(tag, "alt")
        .replace(/[[\]\n]/g, " ")
        .trim();
      const start = node.from + match.index;
      return [{ start, end: start + tag.length, raw: tag, address, alt, as: (path: string) => `![${alt}](${path})` }];
    }),
  );
}

function attribute(tag: string, name: string): string {
  const [, double, single, bare] = ATTRIBUTE(name).exec(tag) ?? [];
  return double ?? single ?? bare ?? "";
}
