import type { DirectiveDescriptor } from "@mdxeditor/editor";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { type Directive, linkContent, unknownPart } from "../directive-forms.ts";
import { ComparisonBlock, FaqBlock, NoteBlock, StoreBlock } from "./directive-blocks.tsx";
import { GalleryBlock } from "./gallery-block.tsx";
import { VideoBlock } from "./video-block.tsx";

const descriptor = <Node extends Directive>(
  type: Node["type"],
  name: string,
  Editor: DirectiveDescriptor<Node>["Editor"],
): DirectiveDescriptor<Node> => ({
  name,
  type,
  attributes: [],
  hasChildren: type === "containerDirective",
  testNode: (node) => node.type === type && node.name === name && unknownPart(node as Directive) === undefined,
  Editor,
});

/** The directives of content/README.md, each as a block with a form. */
export const directiveDescriptors = [
  descriptor<ContainerDirective>("containerDirective", "note", NoteBlock),
  descriptor<ContainerDirective>("containerDirective", "comparison-table", ComparisonBlock),
  descriptor<LeafDirective>("leafDirective", "store-card", StoreBlock),
  descriptor<LeafDirective>("leafDirective", "faq", FaqBlock),
  descriptor<ContainerDirective>("containerDirective", "video", VideoBlock),
  descriptor<ContainerDirective>("containerDirective", "gallery", GalleryBlock),
] as DirectiveDescriptor[];

export const newNote = (type: string): Omit<ContainerDirective, "children"> => ({
  type: "containerDirective",
  name: "note",
  attributes: { type },
});

const cell = (value: string) => ({ type: "tableCell" as const, children: [{ type: "text" as const, value }] });
const row = (...values: readonly string[]) => ({ type: "tableRow" as const, children: values.map(cell) });

export const newComparison = (): ContainerDirective => ({
  type: "containerDirective",
  name: "comparison-table",
  attributes: { caption: "" },
  children: [
    { type: "table", align: [null, null, null], children: [row("", "", ""), row("", "", ""), row("", "", "")] },
  ],
});

export const newStoreCard = (id: string) => ({
  type: "leafDirective" as const,
  name: "store-card",
  attributes: { id },
});
export const newFaqPlaceholder = () => ({ type: "leafDirective" as const, name: "faq", attributes: {} });

export const newVideo = (address: string): ContainerDirective => ({
  type: "containerDirective",
  name: "video",
  attributes: {},
  children: linkContent({ address, words: "" }),
});

export const newGallery = (): ContainerDirective => ({
  type: "containerDirective",
  name: "gallery",
  attributes: {},
  children: [],
});
