import type { Nodes, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { toString as plainText } from "mdast-util-to-string";
import { cardSlug, comparedSlugs, type LeafName } from "../../articles/markdown.shared.ts";
import { absoluteAddress, type Making, SAMPLE_WORDS } from "./parts.ts";

/** Renders the nodes of an edition as plain text. The address of each link follows its link text. */
export const textOf = (nodes: readonly RootContent[], making: Making): string =>
  nodes
    .flatMap((node) => {
      const text = blockText(node, making).trimEnd();
      return text ? [text] : [];
    })
    .join("\n\n");

function blockText(node: RootContent, making: Making): string {
  switch (node.type) {
    case "heading":
      return `${inlineText(node, making).toUpperCase()}`;
    case "paragraph":
      return inlineText(node, making);
    case "list":
      return node.children
        .map((item, at) => {
          const text = textOf(item.children, making).replaceAll("\n", "\n  ");
          return `${node.ordered ? `${(node.start ?? 1) + at}.` : "-"} ${text}`;
        })
        .join("\n");
    case "blockquote":
      return textOf(node.children, making).replaceAll(/^/gm, "> ");
    case "thematicBreak":
      return "----------";
    case "code":
      return node.value;
    case "table":
      return node.children.map((row) => row.children.map((cell) => inlineText(cell, making)).join(" | ")).join("\n");
    case "containerDirective":
      return textOf(node.children, making);
    case "leafDirective":
      return leaves.get(node.name)?.(node, making) ?? "";
    case "html":
    case "definition":
      return "";
    default:
      return plainText(node);
  }
}

type LeafText = (node: LeafDirective, making: Making) => string;

const LEAVES: Readonly<Record<LeafName, LeafText>> = {
  "store-card": ({ attributes }, making) => {
    const store = making.store(attributes?.id ?? "");
    return store ? `${store.name}: ${making.link(store.url)}` : "";
  },
  faq: () => "",
  produk: ({ attributes }, making) => productsText([cardSlug(attributes) ?? []].flat(), making),
  bandingkan: ({ attributes }, making) => productsText(comparedSlugs(attributes), making),
};
const leaves = new Map<string, LeafText>(Object.entries(LEAVES));

const productsText = (slugs: readonly string[], making: Making): string =>
  slugs
    .flatMap((asked) => {
      const product = making.products.get(asked);
      if (!product) return [];
      const { title, price, where, path, isSample } = product;
      const line = price
        ? `${price} (${where}; harga saat email dibuat)`
        : "Saat ini tidak ada harga yang dapat dibandingkan.";
      return [`${title}\n${isSample ? `${SAMPLE_WORDS}\n` : ""}${line}\n${making.link(`${making.siteUrl}${path}`)}`];
    })
    .join("\n\n");

function inlineText(node: Nodes, making: Making): string {
  if (node.type === "break") return "\n";
  if (node.type === "image") return node.alt ? `[${node.alt}]` : "";
  if (node.type === "link") {
    const words = plainText(node);
    const address = absoluteAddress(node.url, making.siteUrl);
    if (!address) return words;
    const href = address.startsWith("mailto:") ? address.slice("mailto:".length) : making.link(address);
    return words === node.url || words === href ? href : `${words} (${href})`;
  }
  if ("children" in node) return node.children.map((child) => inlineText(child, making)).join("");
  return "value" in node && node.type !== "html" ? node.value : "";
}
