import { cardHtml, escaped } from "./ghost-cards.ts";
import { type Row, rowsOf, textOf } from "./ghost-json.ts";

type Tools = { readonly markdown: (text: string) => string; readonly problem: (sentence: string) => void };

/** The deepest nesting of a document; editors make a few levels. */
const MAX_DEPTH = 60;

/** Converts a document of Ghost 5 and later, which is a tree of nodes, to HTML. */
export function lexicalHtml(document: Row, tools: Tools): string {
  const root = document.root;
  return children((root ?? {}) as Row, tools, 0);
}

const children = (node: Row, tools: Tools, depth: number): string =>
  depth > MAX_DEPTH
    ? ""
    : rowsOf(node.children)
        .map((child) => lexicalNode(child, tools, depth + 1))
        .join("");

function lexicalNode(node: Row, tools: Tools, depth: number): string {
  const inner = () => children(node, tools, depth);
  const type = textOf(node, "type").replace(/^extended-/, "");
  switch (type) {
    case "text":
    case "code-highlight":
    case "tk":
      return marked(escaped(textOf(node, "text")), Number(node.format) || 0);
    case "linebreak":
      return "<br>";
    case "tab":
      return " ";
    case "paragraph":
      return `<p>${inner()}</p>`;
    case "heading":
      return wrapped(/^h[1-6]$/.test(textOf(node, "tag")) ? textOf(node, "tag") : "h2", inner());
    case "quote":
    case "aside":
      return wrapped("blockquote", inner());
    case "list":
      return wrapped(textOf(node, "listType") === "number" ? "ol" : "ul", inner());
    case "listitem":
      return wrapped("li", inner());
    case "link":
    case "autolink":
      return `<a href="${escaped(textOf(node, "url"))}">${inner()}</a>`;
    case "code":
      return `<pre><code>${inner()}</code></pre>`;
    default: {
      const card = cardHtml(type, node, tools.markdown);
      if (card !== undefined) return card;
      tools.problem(`Kartu Ghost tidak dikenal: ${type}`);
      return inner();
    }
  }
}

/** The bits of a text's format: bold, italic, struck through, underlined, code, lowered, raised. */
function marked(text: string, format: number): string {
  const tags = [
    [1, "strong"],
    [2, "em"],
    [4, "s"],
    [16, "code"],
    [32, "sub"],
    [64, "sup"],
  ] as const;
  return tags.reduce((inner, [bit, tag]) => ((format & bit) !== 0 ? wrapped(tag, inner) : inner), text);
}

/** Converts a document of Ghost 1 to 4 (mobiledoc 0.3) to HTML: sections of markers, with markups and cards in separate lists. */
export function mobiledocHtml(document: Row, tools: Tools): string {
  const cards = listsOf(document.cards);
  const markups = listsOf(document.markups);
  const atoms = listsOf(document.atoms);
  const words = (markers: unknown) => markersHtml(listsOf(markers), markups, atoms);
  return listsOf(document.sections)
    .map(([kind, first, second]) => {
      if (kind === 1) return wrapped(sectionTag(first), words(second));
      if (kind === 2) return `<img src="${escaped(String(first))}">`;
      if (kind === 3) return wrapped(first === "ol" ? "ol" : "ul", items(second, words));
      if (kind !== 10) return "";
      const [name = "", payload] = cards[Number(first)] ?? [];
      const card = cardHtml(String(name), (payload ?? {}) as Row, tools.markdown);
      if (card === undefined) tools.problem(`Kartu Ghost tidak dikenal: ${name}`);
      return card ?? "";
    })
    .join("");
}

const items = (list: unknown, words: (markers: unknown) => string) =>
  listsOf(list)
    .map((markers) => wrapped("li", words(markers)))
    .join("");

const sectionTag = (written: unknown) =>
  /^(p|h[1-6]|blockquote|aside)$/.test(String(written)) ? String(written).replace("aside", "blockquote") : "p";

function markersHtml(markers: unknown[][], markups: unknown[][], atoms: unknown[][]): string {
  const open: string[] = [];
  let html = "";
  for (const [kind, opened, closed, value] of markers) {
    for (const number of Array.isArray(opened) ? opened : []) {
      const [tag = "span", attributes] = markups[Number(number)] ?? [];
      const name = /^(strong|b|em|i|s|u|a|code|sub|sup)$/.test(String(tag)) ? String(tag) : "span";
      html += name === "a" ? `<a href="${escaped(hrefIn(attributes))}">` : `<${name}>`;
      open.push(name);
    }
    html += kind === 1 ? atomHtml(atoms[Number(value)]) : escaped(String(value ?? ""));
    for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );
}

const atomHtml = (atom: unknown[] | undefined) =>
  atom?.[0] === "soft-return" ? "<br>" : escaped(String(atom?.[1] ?? ""));

/** The attributes of a markup are a flat list: name, value, name, value. */
function hrefIn(attributes: unknown): string {
  const list = Array.isArray(attributes) ? attributes : [];
  const at = list.indexOf("href");
  return at < 0 ? "" : String(list[at + 1] ?? "");
}

const wrapped = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`;

const listsOf = (value: unknown): unknown[][] =>
  Array.isArray(value) ? value.filter((one) => Array.isArray(one)) : [];
