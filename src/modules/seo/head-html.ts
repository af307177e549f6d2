import { escapeXml } from "../../platform/text/xml.ts";
import { jsonLd, serializeJsonLd } from "./json-ld.ts";
import { type HeadElement, headElements } from "./metadata.ts";
import type { PageMeta, Site } from "./schema.ts";

/** Renders the page's head elements and structured data as HTML. It is escaped as XML, whose five entities also exist in HTML. */
export const headHtml = (meta: PageMeta, site: Site): string =>
  [...headElements(meta, site).map(elementHtml), ...jsonLd(meta, site).map(dataHtml)].join("\n");

function elementHtml({ tag, attributes, text }: HeadElement): string {
  let html = `<${tag}`;
  for (const name in attributes) html += ` ${name}="${escapeXml(attributes[name] ?? "")}"`;
  return `${html}>${text === undefined ? "" : `${escapeXml(text)}</${tag}>`}`;
}

const dataHtml = (object: object) => `<script type="application/ld+json">${serializeJsonLd(object)}</script>`;
