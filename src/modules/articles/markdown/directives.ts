import type { Element, ElementContent } from "hast";
import { toString as plainText } from "mdast-util-to-string";
import { buttonLink } from "./buttons.ts";
import { isLabel } from "./directive-content.shared.ts";
import { galleryGrid } from "./galleries.ts";
import { PRODUCT_CARD, PRODUCT_COMPARISON } from "./product-directives.shared.ts";
import { productCard, productComparison } from "./products.ts";
import { comparisonTable } from "./tables.ts";
import { type HandlerState, type Handlers, type NodeOf, type Rendering, sourceOf, textNode } from "./types.ts";
import { videoFigure } from "./videos.ts";

type Container = NodeOf<"containerDirective">;
type Leaf = NodeOf<"leafDirective">;

const NOTE_LABELS: Record<string, string> = { tip: "Tips", info: "Info", warning: "Perhatian" };

type Rendered = Element | ElementContent[] | undefined;
type ContainerRenderer = (state: HandlerState, node: Container, rendering: Rendering) => Rendered;
type LeafRenderer = (node: Leaf, rendering: Rendering) => Rendered;

/** The blocks of articles, by the names of their directives. A new one: "Adding a block of articles" in CONTRIBUTING.md. */
const CONTAINERS = {
  note,
  "comparison-table": comparison,
  button: buttonLink,
  gallery: galleryGrid,
  video: videoFigure,
} satisfies Readonly<Record<string, ContainerRenderer>>;
const LEAVES = {
  "store-card": storeCard,
  faq: faqPlace,
  [PRODUCT_CARD]: productCard,
  [PRODUCT_COMPARISON]: productComparison,
} satisfies Readonly<Record<string, LeafRenderer>>;

export type ContainerName = keyof typeof CONTAINERS;
export type LeafName = keyof typeof LEAVES;

const containers = new Map<string, ContainerRenderer>(Object.entries(CONTAINERS));
const leaves = new Map<string, LeafRenderer>(Object.entries(LEAVES));

export function directiveHandlers(rendering: Rendering): Handlers {
  return {
    containerDirective(state: HandlerState, node: Container) {
      const render = containers.get(node.name);
      if (render) return render(state, node, rendering);
      rendering.problem("directive-unknown", `Direktif tidak dikenal: ${node.name}`);
      return literalContainer(state, node, rendering);
    },
    leafDirective(_state: HandlerState, node: Leaf) {
      const render = leaves.get(node.name);
      if (render) return render(node, rendering);
      rendering.problem("directive-unknown", `Direktif tidak dikenal: ${node.name}`);
      return literal(sourceOf(node, rendering.markdown));
    },
  };
}

function note(state: HandlerState, node: Container, rendering: Rendering): Element {
  const type = node.attributes?.type ?? "info";
  const known = Object.hasOwn(NOTE_LABELS, type);
  if (!known) rendering.problem("note-type", `Jenis catatan tidak dikenal: ${type}`);
  const [first, ...others] = node.children;
  const ownLabel = first && isLabel(first) ? plainText(first) : "";
  const label: Element = {
    type: "element",
    tagName: "p",
    properties: { className: ["note-label"] },
    children: [textNode(ownLabel || (NOTE_LABELS[known ? type : "info"] ?? ""))],
  };
  const body = state.all({ ...node, children: ownLabel ? others : node.children });
  // The role is "note", because an <aside> with a name and without a role would be a landmark inside the article.
  const properties = { className: ["note", `note-${known ? type : "info"}`], role: "note" };
  return { type: "element", tagName: "aside", properties, children: state.wrap([label, ...body], true) };
}

function comparison(state: HandlerState, node: Container, rendering: Rendering): ElementContent[] {
  const content = node.children.filter((child) => !isLabel(child));
  const [table, ...others] = content;
  if (table?.type !== "table" || others.length > 0) {
    rendering.problem("comparison-content", "Tabel perbandingan harus berisi tepat satu tabel");
    return state.all({ ...node, children: content });
  }
  const caption = node.attributes?.caption?.trim() ?? "";
  if (!caption) rendering.problem("comparison-caption", "Tabel perbandingan tanpa judul (caption)");
  return [comparisonTable(state, table, caption, rendering)];
}

function storeCard(node: Leaf, rendering: Rendering): Element | undefined {
  const id = node.attributes?.id ?? "";
  if (rendering.knowsStore(id)) {
    return { type: "element", tagName: "store-card", properties: { dataId: id }, children: [] };
  }
  rendering.problem("store-unknown", id === "" ? "Kartu toko belum memilih toko" : `Toko tidak dikenal: ${id}`);
  return undefined;
}

function faqPlace(_node: Leaf, rendering: Rendering): Element | undefined {
  if (rendering.faqPlaced) {
    rendering.problem("faq-repeated", "::faq hanya boleh satu kali");
    return undefined;
  }
  rendering.faqPlaced = true;
  return { type: "element", tagName: "faq-items", properties: { dataPlace: "body" }, children: [] };
}

/** Renders a directive with an unknown name as the author typed it, fences and all; its content is rendered as usual. */
function literalContainer(state: HandlerState, node: Container, rendering: Rendering): ElementContent[] {
  const lines = sourceOf(node, rendering.markdown).split("\n");
  const closing = lines.length > 1 && /^[\s>]*:{3,}\s*$/.test(lines.at(-1) ?? "") ? [literal(":::")] : [];
  const children = node.children.filter((child) => !isLabel(child));
  return [literal(lines[0] ?? ""), ...state.all({ ...node, children }), ...closing];
}

const literal = (text: string): Element => ({
  type: "element",
  tagName: "p",
  properties: {},
  children: [textNode(text)],
});
