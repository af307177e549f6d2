import type { MarkdownDoc, SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import { isOfSite, storedPath } from "../../../redirects/paths.shared.ts";

/** An address that readers can follow, with its node in the text. */
export type Link = { readonly address: string; readonly node: SyntaxNode };

/** The links of a body; addresses of pictures are not links. */
export function linksOf(doc: MarkdownDoc): Link[] {
  return doc
    .all("URL")
    .filter(({ parent }) => parent?.name !== "Image")
    .map((node) => ({ node, address: doc.slice(node).replace(/^<|>$/g, "").replaceAll("&amp;", "&") }));
}

export type InternalLink = {
  readonly kind: "inside";
  readonly path: string;
  readonly query: string;
  readonly anchor: string;
};
export type ExternalLink = { readonly kind: "outside"; readonly url: URL };

export type ResolvedLink = Link & { readonly target: InternalLink | ExternalLink };

/** The links among these that lead to a page of this or another site. */
export const resolvedLinks = (links: readonly Link[], siteUrl: string): readonly ResolvedLink[] =>
  links.flatMap((link) => {
    const target = targetOf(link.address, siteUrl);
    return target ? [{ ...link, target }] : [];
  });

/** The target of a link: a page of this site or of another site; undefined for other links, such as mail or telephone. */
export function targetOf(address: string, siteUrl: string): InternalLink | ExternalLink | undefined {
  if (!/^(?:https?:)?\/|^#/i.test(address)) return undefined;
  const url = URL.parse(address, new URL("/.", siteUrl));
  if (!url) return undefined;
  if (!address.startsWith("#") && !isOfSite(url, siteUrl)) return { kind: "outside", url };
  const path = address.startsWith("#") ? "" : storedPath(url.pathname);
  return { kind: "inside", path, query: url.search, anchor: decoded(url.hash.slice(1)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
