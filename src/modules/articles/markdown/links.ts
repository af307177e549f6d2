import { defaultHandlers } from "remark-rehype";
import { fragmentId } from "./headings.ts";
import type { HandlerState, Handlers, NodeOf, Rendering } from "./types.ts";

type Target = { href: string; external: boolean };

/** The origin that stands for our own while an address is parsed; `.invalid` can never be a real host (RFC 2606). */
const HERE = "https://here.invalid";

/** Renders links whose address is known to be harmless; any other link becomes its own text. */
export function linkHandlers(rendering: Rendering): Handlers {
  const withSafeAddress = (element: unknown) => {
    if (!isLink(element)) return element as never;
    const target = readAddress(String(element.properties.href ?? ""), rendering.headingIds);
    if (!target) {
      rendering.problem("link-address", `Tautan tidak dapat dipakai: ${String(element.properties.href ?? "")}`);
      return element.children;
    }
    // The link gets no title, because a title would repeat what the link text should say, and phones cannot show it.
    element.properties = target.external ? { href: target.href, rel: ["noopener", "nofollow"] } : { href: target.href };
    return element;
  };
  return {
    link: (state: HandlerState, node: NodeOf<"link">) => withSafeAddress(defaultHandlers.link(state, node)),
    linkReference: (state: HandlerState, node: NodeOf<"linkReference">) =>
      withSafeAddress(defaultHandlers.linkReference(state, node)),
  };
}

/** @returns undefined for an address that must not be a link. */
function readAddress(address: string, headingIds: ReadonlySet<string>): Target | undefined {
  if (address.startsWith("#")) return readFragment(address, headingIds);
  // The address is parsed as browsers parse it (WHATWG URL), so that no spelling means one address here and another in a browser.
  if (!URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  if (url.username || url.password) return undefined;
  if (url.origin === HERE) return { href: url.pathname + url.search + url.hash, external: false };
  if (url.protocol === "http:" || url.protocol === "https:") return { href: url.href, external: true };
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { href: url.href, external: false };
  return undefined;
}

function readFragment(address: string, headingIds: ReadonlySet<string>): Target | undefined {
  const id = fragmentId(decodeFragment(address.slice(1)));
  return headingIds.has(id) ? { href: `#${id}`, external: false } : undefined;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function isLink(element: unknown): element is ReturnType<typeof defaultHandlers.link> {
  return typeof element === "object" && element !== null && "tagName" in element && element.tagName === "a";
}
