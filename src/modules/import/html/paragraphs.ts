import type { ElementContent, Parents } from "hast";
import { element, isBlock, isElement, text } from "./tree.ts";

const HOLDERS = new Set("article aside blockquote details div figcaption li section td th".split(" "));

/** Reads text as WordPress shows a post of its classic editor: blank lines separate paragraphs, and single line ends break lines. */
export function readBlankLines(parent: Parents, depth = 0): void {
  const children = parent.children as ElementContent[];
  for (const child of children) {
    if (!isElement(child)) continue;
    if (HOLDERS.has(child.tagName)) readBlankLines(child, depth + 1);
    else if (/^(p|h[1-6])$/.test(child.tagName)) child.children = withBreaks(child.children);
  }
  const holdsBlankLine = children.some((child) => child.type === "text" && /\n[ \t\r]*\n/.test(child.value));
  // A cell or item with only one paragraph of text needs no paragraph element.
  if (depth > 0 && !holdsBlankLine) {
    if (!children.some(isBlock)) parent.children = withBreaks(children) as typeof parent.children;
    return;
  }
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    if (run.some((node) => node.type !== "text" || node.value.trim() !== "")) {
      blocks.push(element("p", {}, withBreaks(run)));
    }
    run = [];
  };
  for (const child of children) {
    if (child.type === "text") {
      const parts = child.value.split(/\n[ \t\r]*\n\s*/);
      for (const [index, part] of parts.entries()) {
        if (index > 0) endRun();
        if (part !== "") run.push(text(part));
      }
    } else if (isBlock(child)) {
      endRun();
      blocks.push(child);
    } else run.push(child);
  }
  endRun();
  parent.children = blocks as typeof parent.children;
}

function withBreaks(children: ElementContent[]): ElementContent[] {
  const trimmed = children.map((child, index): ElementContent => {
    if (child.type !== "text") return child;
    const start = index === 0 || isElement(children[index - 1], "br") ? child.value.replace(/^\s+/, "") : child.value;
    return text(index === children.length - 1 ? start.replace(/\s+$/, "") : start);
  });
  return trimmed.flatMap((child): ElementContent[] => {
    if (child.type !== "text") return [child];
    return child.value.split("\n").flatMap((line, index) => (index > 0 ? [element("br"), text(line)] : [text(line)]));
  });
}
