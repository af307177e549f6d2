import { decodeEntities } from "../../../platform/text/html-text.ts";
import { isThing, type Thing, valuesOf } from "./schema-node.ts";

/** The most nodes read in one page. */
const MAX_NODES = 5000;
const MAX_DEPTH = 6;
/** Members in which a page describes its main subject; other things (similar products, lists) are in other members. */
const WITHIN = ["@graph", "mainEntity"];

/** Returns the nodes of a page's scripts that are no part of another node: roots, members of arrays and graphs, main entities. */
export function jsonLdThings(scripts: readonly string[]): readonly Thing[] {
  const things: Thing[] = [];
  let level: readonly unknown[] = scripts.map(parsed);
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level.slice(0, MAX_NODES - things.length)) {
      if (Array.isArray(value)) next.push(...value.slice(0, MAX_NODES));
      else if (isThing(value)) {
        things.push(value);
        for (const name of WITHIN) next.push(...valuesOf(value, name));
      }
    }
    level = next;
  }
  return things;
}

/**
 * Parses a script; undefined where it is no JSON. Mistakes of templates are repaired first: line breaks in texts, a comment around the whole script, entities
 * and extra commas.
 */
function parsed(script: string): unknown {
  const text = withThousands(withoutWrapping(script.replace(/\p{Cc}+/gu, " ").trim()));
  return parsedOrNot(text) ?? parsedOrNot(mended(text));
}

function parsedOrNot(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Quotes a price with three digits after its point, such as `"price": 199.000`: in rupiah these are thousands. */
const withThousands = (text: string): string =>
  text.replace(/("\w*[pP]rice"\s*:\s*)([1-9]\d{0,2}\.\d{3})(?=\s*[,}\]])/g, '$1"$2"');

const mended = (text: string): string =>
  (text.startsWith("{&quot;") || text.startsWith("[{&quot;") ? decodeEntities(text) : text).replace(
    /,(?=\s*[}\]])/g,
    "",
  );

const WRAPPINGS = [
  ["<!--", "-->"],
  ["//<![CDATA[", "//]]>"],
  ["/*<![CDATA[*/", "/*]]>*/"],
  ["<![CDATA[", "]]>"],
] as const;

function withoutWrapping(text: string): string {
  const wrapping = WRAPPINGS.find(([start]) => text.startsWith(start));
  if (!wrapping) return text.endsWith(";") ? text.slice(0, -1) : text;
  const [start, end] = wrapping;
  const inner = text.slice(start.length);
  return (inner.endsWith(end) ? inner.slice(0, -end.length) : inner).trim();
}
