import type { Nodes } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as plainText } from "mdast-util-to-string";
import { imagesOf, onlyLinkOf } from "../../../../modules/articles/markdown/directive-content.shared.ts";
import {
  cardSlug,
  PRODUCT_CARD,
  PRODUCT_COMPARISON,
} from "../../../../modules/articles/markdown/product-directives.shared.ts";
import type { ContainerName, LeafName } from "../../../../modules/articles/markdown.shared.ts";

export type Directive = ContainerDirective | LeafDirective;

type DirectiveForm = {
  readonly type: Directive["type"];
  /** The attributes that the directive may have in its braces. */
  readonly attributes: readonly string[];
  /** Whether the form can show these attributes, if their names alone do not decide this. */
  readonly knows?: (attributes: Directive["attributes"]) => boolean;
  /** The content that the form can show, if it cannot show any content. */
  readonly content?: { readonly holds: (node: Directive) => boolean; readonly words: string };
};

const EMPTY = { holds: ({ children }: Directive) => children.length === 0, words: "produk" } as const;

/** The forms of the directives in content/README.md. */
const FORMS = {
  note: { type: "containerDirective", attributes: ["type"] },
  "comparison-table": { type: "containerDirective", attributes: ["caption"] },
  "store-card": { type: "leafDirective", attributes: ["id"] },
  faq: { type: "leafDirective", attributes: [] },
  [PRODUCT_CARD]: {
    ...{ type: "leafDirective", attributes: ["slug"], content: EMPTY },
    // The short form is `{the-slug}`.
    knows: (attributes) => cardSlug(attributes) !== undefined && Object.keys(attributes ?? {}).length === 1,
  },
  [PRODUCT_COMPARISON]: { type: "leafDirective", attributes: ["produk"], content: EMPTY },
  button: { type: "containerDirective", attributes: [], content: { holds: isLinkForm, words: "satu tautan biasa" } },
  gallery: { type: "containerDirective", attributes: [], content: { holds: isGalleryForm, words: "gambar" } },
  video: { type: "containerDirective", attributes: [], content: { holds: isLinkForm, words: "satu tautan biasa" } },
} as const satisfies Record<ContainerName, DirectiveForm & { readonly type: "containerDirective" }> &
  Record<LeafName, DirectiveForm & { readonly type: "leafDirective" }>;

export type DirectiveName = keyof typeof FORMS;
export const DIRECTIVE_NAMES = Object.keys(FORMS) as readonly DirectiveName[];
export const directiveType = (name: DirectiveName): Directive["type"] => FORMS[name].type;

export const isDirective = (node: Nodes): node is Directive =>
  node.type === "containerDirective" || node.type === "leafDirective";

/** The part of a directive that its form would not show, in the editor's words; undefined if the form shows everything. */
export function unknownPart(node: Directive): string | undefined {
  const { type, name, attributes } = node;
  const form: DirectiveForm | undefined = Object.hasOwn(FORMS, name) ? FORMS[name as DirectiveName] : undefined;
  if (form?.type !== type) return `kotak “${name}” yang tidak dikenal`;
  const unknown = form.knows?.(attributes)
    ? undefined
    : Object.keys(attributes ?? {}).find((attribute) => !form.attributes.includes(attribute));
  if (unknown !== undefined) return `kotak “${name}” dengan keterangan “${unknown}”`;
  const { content } = form;
  return content && !content.holds(node) ? `kotak “${name}” dengan isi selain ${content.words}` : undefined;
}

function isGalleryForm(node: Directive): boolean {
  return node.type === "containerDirective" && imagesOf(node) !== undefined;
}

/** The form of a block that is one link, with or without a link text. */
export type LinkForm = { readonly address: string; readonly words: string };

/** Reads the link of a block; there may be a link text before there is an address. */
export function linkFormOf(node: ContainerDirective): LinkForm {
  const link = onlyLinkOf(node);
  const words = link ? plainText(link) : "";
  return { address: link?.url ?? "", words: words === link?.url ? "" : words };
}

/** The content of a block with one link: a link that all other Markdown readers understand. */
export function linkContent({ address, words }: LinkForm): ContainerDirective["children"] {
  const value = words.trim() || address;
  if (value === "") return [];
  return [{ type: "paragraph", children: [{ type: "link", url: address, children: [{ type: "text", value }] }] }];
}

function isLinkForm(node: Directive): boolean {
  if (node.type !== "containerDirective") return false;
  const link = onlyLinkOf(node);
  return link ? !link.title && link.children.every(({ type }) => type === "text") : node.children.length === 0;
}
