import type { Nodes } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { useDeferredValue, useMemo } from "react";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { summaryOf } from "../../../../modules/articles/markdown/plain-text.shared.ts";
import { DESCRIPTION_LENGTH } from "../../../../modules/seo/schema.ts";

/** The number of characters at the beginning of a text in which the first paragraph is searched for. */
const OPENING_LENGTH = 12_000;

/** The summary that would be derived if none is written, as `derivedSummary` derives it from the page. */
export function draftSummary(markdown: string): string {
  const tree = parseMarkdown(markdown.slice(0, OPENING_LENGTH));
  const summary = (anywhere: boolean) => summaryOf(paragraphsIn(tree, anywhere), DESCRIPTION_LENGTH.max);
  return summary(false) || summary(true);
}

function* paragraphsIn(node: Nodes, anywhere: boolean): Generator<string> {
  if (node.type === "paragraph") {
    yield isOnlyLinks(node) ? "" : node.children.map(wordsOf).join("");
    return;
  }
  if (!("children" in node) || node.type === "footnoteDefinition" || node.type === "table") return;
  if (node.type === "root" || anywhere) for (const child of node.children) yield* paragraphsIn(child, anywhere);
}

const wordsOf = (node: Nodes): string => {
  if (node.type === "break") return " ";
  if (node.type === "html" || node.type === "image" || node.type === "imageReference") return "";
  return "children" in node ? node.children.map(wordsOf).join("") : plainText(node);
};

const isOnlyLinks = (node: Extract<Nodes, { type: "paragraph" }>) =>
  node.children.every(
    (child) => child.type === "link" || child.type === "linkReference" || wordsOf(child).trim() === "",
  );

/** The derived summary of a draft, computed when the browser has time; empty if somebody has written a summary. */
export function useDerivedSummary({ body, excerpt }: { readonly body: string; readonly excerpt: string }): string {
  const text = useDeferredValue(excerpt.trim() === "" ? body : "");
  return useMemo(() => (text === "" ? "" : draftSummary(text)), [text]);
}
