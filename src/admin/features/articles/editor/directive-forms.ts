import type { Nodes, Paragraph } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";

export type Directive = ContainerDirective | LeafDirective;

/** The directives of content/README.md: their kind, and what may stand in their braces. */
const FORMS: Readonly<Record<string, { readonly type: Directive["type"]; readonly attributes: readonly string[] }>> = {
  note: { type: "containerDirective", attributes: ["type"] },
  "comparison-table": { type: "containerDirective", attributes: ["caption"] },
  "store-card": { type: "leafDirective", attributes: ["id"] },
  faq: { type: "leafDirective", attributes: [] },
};

export const isDirective = (node: Nodes): node is Directive =>
  node.type === "containerDirective" || node.type === "leafDirective";

/** What of a directive its form would not show, in the editor's words; undefined where it shows all of it. */
export function unknownPart({ type, name, attributes }: Directive): string | undefined {
  const form = FORMS[name];
  if (form?.type !== type) return `kotak “${name}” yang tidak dikenal`;
  const unknown = Object.keys(attributes ?? {}).find((attribute) => !form.attributes.includes(attribute));
  return unknown === undefined ? undefined : `kotak “${name}” dengan keterangan “${unknown}”`;
}

/** `:::note[Judul]`: the label stands before the children, marked. */
export const isLabel = (node: { type: string; data?: unknown } | undefined): node is Paragraph =>
  node?.type === "paragraph" && Boolean((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel);
