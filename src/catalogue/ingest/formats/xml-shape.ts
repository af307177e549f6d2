import { failure, type Result, success } from "../../../platform/result.ts";
import type { FileFailure } from "../file/failures.ts";
import type { XmlShape } from "./xml-rows.ts";

export type XmlFormat = "google-rss" | "google-atom" | "rakuten-xml";

/** The format, and the name of its items, by the name of the root element. */
const ROOTS: Readonly<Record<string, readonly [format: XmlFormat, element: string]>> = {
  rss: ["google-rss", "item"],
  RDF: ["google-rss", "item"],
  feed: ["google-atom", "entry"],
  merchandiser: ["rakuten-xml", "product"],
};

/** What is allowed before the root: declaration, comments, instructions. A DOCTYPE is not allowed, since it may contain an entity bomb. */
const PROLOG = /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*/;
const ROOT = /^<((?:([\w.-]+):)?([\w.-]+))(?:\s[^<>]*)?>/;

export function xmlShape(sample: string): Result<XmlShape & { readonly format: XmlFormat }, FileFailure> {
  if (/<!doctype\s+html|<html[\s>]/i.test(sample.slice(0, 4000))) return failure("html-page");
  const rest = sample.slice(PROLOG.exec(sample)?.[0].length ?? 0);
  if (/^<!/.test(rest)) return failure("doctype");
  const [root = "", rootName = "", prefix, local = ""] = ROOT.exec(rest) ?? [];
  const known = Object.hasOwn(ROOTS, local) ? ROOTS[local] : undefined;
  if (!known) return failure(/^<(?:head|body|script|div|p|!doctype)\b/i.test(rest) ? "html-page" : "unknown-format");
  const [format, element] = known;
  // Atom's entries have the same prefix as their root; the items of RSS have no prefix.
  const prefixed = format === "google-atom" && prefix ? `${prefix}:${element}` : element;
  return success({ format, root, rootName, element: prefixed });
}
