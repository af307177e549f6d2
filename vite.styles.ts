import postcss, { type ChildNode, type Rule } from "postcss";
import type { Plugin } from "vite";
import { HEAD_SCRIPT } from "./src/site/assets.ts";
import type { StylePart } from "./src/site/page-styles.ts";

const SHEET = "src/site/styles/site.css";

/** Writes the public style sheet as parts (`site-styles.json`), of which each page takes those that its classes need. */
export function styleParts(): Plugin {
  return {
    name: "style-parts",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const sheet = files.find((file) => file.type === "asset" && file.originalFileNames.includes(SHEET));
      if (sheet?.type !== "asset") throw new Error(`the build lacks ${SHEET}`);
      const scripts = files.flatMap((file) => {
        if (file.type === "chunk") return file.code;
        return file.fileName.endsWith(".js") ? String(file.source) : [];
      });
      const parts = splitStyles(String(sheet.source), [HEAD_SCRIPT, ...scripts].join("\n"));
      this.emitFile({
        type: "asset",
        name: "site-styles.json",
        originalFileName: "site-styles.json",
        source: JSON.stringify(parts),
      });
    },
  };
}

/**
 * @param css minified, without nested rules
 * @param scripts of public pages: a class that they name, whole or by its beginning (`button-${look}`), may come to any page, so that no
 *   rule waits for it
 */
export function splitStyles(css: string, scripts: string): readonly StylePart[] {
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, "\\$&")}(?![\\w-])`).test(scripts) ||
    [...name.matchAll(/-/g)].some(({ index }) => scripts.includes(`${name.slice(0, index)}-\${`));
  const named = new Map<string, boolean>();
  const mayCome = (name: string) => {
    const known = named.get(name) ?? isNamed(name);
    named.set(name, known);
    return known;
  };
  const needsOf = (rule: Rule) =>
    rule.selectors.map((selector) => classesOf(selector).filter((name) => !mayCome(name)));
  const partsOf = (nodes: readonly ChildNode[]): readonly StylePart[] => joined(nodes.map(partOf));
  const partOf = (node: ChildNode): StylePart => {
    if (node.type === "rule") {
      const needs = needsOf(node);
      return needs.some((classes) => classes.length === 0) ? `${node}` : { needs, css: `${node}` };
    }
    if (node.type !== "atrule") return `${node}`;
    if (!node.nodes) return `${node};`;
    if (!GROUPS.has(node.name)) return `${node}`;
    return { open: `@${node.name} ${node.params}{`, parts: partsOf(node.nodes) };
  };
  return partsOf(postcss.parse(css).nodes);
}

/** At-rules that hold rules. What else has a block ("@keyframes", "@property", "@font-face") stays as it is. */
const GROUPS = new Set(["layer", "media", "supports", "container"]);

/** Classes that whatever the selector matches, or what it lies in, must have. What stands in brackets asks for less, or for none. */
function classesOf(selector: string): readonly string[] {
  let outside = selector.replace(/\[(?:"[^"]*"|'[^']*'|\\.|[^\]\\])*\]/g, "");
  for (let before = ""; before !== outside; ) {
    before = outside;
    outside = outside.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, "");
  }
  return [...outside.matchAll(/\.((?:\\.|[\w\u0080-\uffff-])+)/g)].map(([, name = ""]) =>
    name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ""),
    ),
  );
}

function joined(parts: readonly StylePart[]): readonly StylePart[] {
  const all: StylePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}
