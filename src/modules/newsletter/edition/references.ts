import type { Definition, Root } from "mdast";
import { visit } from "unist-util-visit";

/** Gives links and pictures by reference (`[words][name]`) the address of their definition, as articles show them. */
export function resolveReferences(tree: Root): Root {
  const definitions = new Map<string, Definition>();
  // Of several definitions of one name the first counts (CommonMark 0.31, 4.7).
  visit(tree, "definition", (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node, index, parent) => {
    if (node.type !== "linkReference" && node.type !== "imageReference") return;
    const found = definitions.get(node.identifier);
    if (!found || !parent || index === undefined) return;
    const { position } = node;
    const { url, title } = found;
    const resolved =
      node.type === "linkReference"
        ? { type: "link" as const, url, title, children: node.children, position }
        : { type: "image" as const, url, title, alt: node.alt, position };
    parent.children.splice(index, 1, resolved as (typeof parent.children)[number]);
  });
  return tree;
}
