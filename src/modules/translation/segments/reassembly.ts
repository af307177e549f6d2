import { MarkdownDoc, type SyntaxNode } from "../../../platform/text/markdown-doc.ts";
import { HEADING_ID_PREFIX, headingId, parseMarkdown, prepareHeadings } from "../../articles/markdown.shared.ts";
import type { Code, Segment } from "../schema.ts";
import { expandCodes } from "./codes.ts";

/** The translations of segments by their keys; a segment without a translation keeps its text. */
export type Translations = ReadonlyMap<string, string>;

/**
 * Returns a Markdown text with its segments translated. Everything outside of segments keeps its bytes, except links to headings of the same text, which are
 * changed to the headings' new ids.
 */
export function reassemble(text: string, segments: readonly Segment[], translations: Translations): string {
  const outer = segments.filter((segment) => !isNested(segment, segments));
  let result = "";
  let done = 0;
  for (const segment of outer) {
    result += text.slice(done, segment.start) + written(text, segment, segments, translations);
    done = segment.end;
  }
  return withOwnLinks(text, result + text.slice(done));
}

/** A plain field with its only segment translated. */
export const translatedPlain = (
  text: string,
  key: string,
  segments: readonly Segment[],
  translations: Translations,
) => {
  const segment = segments.find((one) => one.key === key);
  const target = translations.get(key);
  return segment && target !== undefined ? expandCodes(target, segment.codes).trim() : text;
};

const contains = (outer: Segment, inner: Segment) =>
  outer !== inner && outer.start <= inner.start && inner.end <= outer.end;
const isNested = (segment: Segment, all: readonly Segment[]) => all.some((other) => contains(other, segment));

function written(text: string, segment: Segment, all: readonly Segment[], translations: Translations): string {
  const target = translations.get(segment.key) ?? segment.text;
  const inside = all.filter((other) => contains(segment, other));
  const codes =
    inside.length === 0 ? segment.codes : segment.codes.map((code) => withTitles(code, inside, text, translations));
  return expandCodes(formed(segment, target), codes);
}

/** Puts the translated titles of pictures into the codes of those pictures. */
function withTitles(code: Code, titles: readonly Segment[], text: string, translations: Translations): Code {
  if (code.kind === "ph") return code;
  const close = titles.reduce((literal, title) => {
    const before = text.slice(title.start, title.end);
    const at = literal.lastIndexOf(before);
    if (at === -1 || !translations.has(title.key)) return literal;
    return literal.slice(0, at) + written(text, title, [], translations) + literal.slice(at + before.length);
  }, code.close);
  return { ...code, close };
}

function formed({ form, text, breaks }: Segment, target: string): string {
  if (form === "attribute" || form === "title") {
    return target === text ? text : target.replaceAll('"', "&quot;").replaceAll(/[\n\\]/g, " ");
  }
  const lines = target.split("\n");
  if (form === "plain") return target;
  if (lines.length - 1 !== breaks.length) return lines.map((line) => line.trim()).join(" ");
  return lines.map((line, at) => (at === 0 ? line : `${breaks[at - 1]}${line}`)).join("");
}

/** Adapts links such as `#bagian-baterai` to the new ids of their headings. */
function withOwnLinks(before: string, after: string): string {
  if (before === after || !after.includes("(#")) return after;
  const idsBefore = [...prepareHeadings(parseMarkdown(before)).ids];
  const idsAfter = [...prepareHeadings(parseMarkdown(after)).ids];
  if (idsBefore.length !== idsAfter.length) return after;
  const doc = new MarkdownDoc(after);
  let result = "";
  let done = 0;
  for (const node of doc.all("URL")) {
    const at = idsBefore.indexOf(idOf(doc.slice(node)));
    if (at === -1) continue;
    result += `${after.slice(done, node.from)}#${idsAfter[at]}`;
    done = node.to;
  }
  return result + after.slice(done);
}

function idOf(address: string): string {
  if (!address.startsWith("#")) return "";
  const words = URL.canParse(address, "https://here.invalid") ? decoded(address.slice(1)) : "";
  return words.startsWith(HEADING_ID_PREFIX) ? words : headingId(words);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The structure of a Markdown text: its blocks, with the inline elements of each block in any order. No translation may change it. */
export function structureOf(text: string): string {
  const shape = (node: SyntaxNode): string => {
    const inside: string[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling) inside.push(shape(child));
    const isBlock = /^(?:Document|Blockquote|BulletList|OrderedList|ListItem|Table|TableRow|TableHeader)$/.test(
      node.name,
    );
    // Quote marks are not counted, because a quoted paragraph that has become one line has fewer of them.
    const counted = inside.filter((name) => name !== "QuoteMark");
    return counted.length === 0 ? node.name : `${node.name}(${(isBlock ? counted : counted.sort()).join(" ")})`;
  };
  return shape(new MarkdownDoc(text).tree.topNode);
}
