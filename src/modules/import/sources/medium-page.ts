import type { Element, ElementContent, Root } from "hast";
import { select } from "hast-util-select";
import { attribute, classesOf, isElement, wordsOf } from "../html/tree.ts";
import { dateOf } from "./source-values.ts";

/** Details of an article that a page has outside its head, or that a list in the export has. */
export type PageDetails = {
  readonly title?: string;
  readonly slug?: string;
  readonly excerpt?: string;
  readonly author?: string;
  readonly publishedAt?: Date | undefined;
  readonly problems?: readonly string[];
};

/** Reads a post of Medium's export, a microformat (https://microformats.org/wiki/h-entry) whose body repeats its title. */
export function readMediumPage(path: string, tree: Root): { content: Element; details: PageDetails } | undefined {
  const content = select(".h-entry .e-content", tree);
  if (!content || !select(".h-entry > footer", tree) || !select(".graf, .p-canonical", tree)) return undefined;
  const wordsAt = (selector: string) => {
    const found = select(selector, tree);
    return found ? wordsOf(found) : "";
  };
  const time = select("footer .dt-published", tree);
  return {
    content,
    details: {
      title: wordsAt(".h-entry .p-name"),
      excerpt: wordsAt(".h-entry > .p-summary"),
      author: wordsAt("footer .p-author"),
      publishedAt: time && dateOf(attribute(time, "dateTime")),
      slug: slugIn(path),
    },
  };
}

/** The slug in `2026-08-02_Lima-cara-1a2b3c4d5e6f.html` or `draft_Lima-cara-1a2b3c4d5e6f.html`. */
function slugIn(path: string): string {
  const name = (path.split("/").at(-1) ?? "").replace(/\.html?$/i, "");
  return name.replace(/^(?:\d{4}-\d\d-\d\d|draft)_/, "").replace(/-[0-9a-f]{8,16}$/, "");
}

/** Removes headings at the beginning of the text if they only repeat the title or the excerpt. */
export function withoutRepeatedTitle(children: readonly ElementContent[], said: readonly string[]): ElementContent[] {
  const repeated = said.filter((words) => words !== "").map(comparable);
  let isOver = false;
  const without = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node) => {
      if (isOver || !isElement(node)) {
        isOver ||= node.type === "text" && node.value.trim() !== "";
        return [node];
      }
      if (isElement(node, "div", "section", "article", "header"))
        return [{ ...node, children: without(node.children) }];
      const isTitle = /^h[1-6]$/.test(node.tagName) || classesOf(node).includes("graf--subtitle");
      if (isTitle && repeated.includes(comparable(wordsOf(node)))) return [];
      // A horizontal rule above the first text separates nothing.
      if (isElement(node, "hr")) return [];
      isOver = true;
      return [node];
    });
  return without(children);
}

const comparable = (words: string): string => words.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
