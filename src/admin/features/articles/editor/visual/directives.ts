import type { DirectiveDescriptor } from "@mdxeditor/editor";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import {
  PRODUCT_CARD,
  PRODUCT_COMPARISON,
} from "../../../../../modules/articles/markdown/product-directives.shared.ts";
import {
  DIRECTIVE_NAMES,
  type Directive,
  type DirectiveName,
  directiveType,
  linkContent,
  unknownPart,
} from "../directive-forms.ts";

/** The component that shows each directive and its form, if there is a screen. */
export type DirectiveEditors = Readonly<Record<DirectiveName, DirectiveDescriptor<never>["Editor"]>>;

/** The directives of content/README.md, each as a block with a form. */
export const directiveDescriptors = (editors?: DirectiveEditors): DirectiveDescriptor[] =>
  DIRECTIVE_NAMES.map((name) => {
    const type = directiveType(name);
    return {
      name,
      type,
      attributes: [],
      hasChildren: type === "containerDirective",
      testNode: (node) => node.type === type && node.name === name && unknownPart(node as Directive) === undefined,
      Editor: (editors?.[name] ?? (() => null)) as DirectiveDescriptor["Editor"],
    };
  });

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

export const newFaqPlaceholder = (): LeafDirective => ({
  type: "leafDirective",
  name: "faq",
  attributes: {},
  children: [],
});

const emptyLeaf = (name: string): LeafDirective => ({ type: "leafDirective", name, attributes: {}, children: [] });
export const newStoreCard = () => emptyLeaf("store-card");
export const newProductCard = () => emptyLeaf(PRODUCT_CARD);
export const newProductComparison = () => emptyLeaf(PRODUCT_COMPARISON);

export const newVideo = (address: string): ContainerDirective => ({
  type: "containerDirective",
  name: "video",
  attributes: {},
  children: linkContent({ address, words: "" }),
});

const emptyContainer = (name: string): ContainerDirective => ({
  type: "containerDirective",
  name,
  attributes: {},
  children: [],
});
export const newGallery = () => emptyContainer("gallery");
export const newButton = () => emptyContainer("button");
