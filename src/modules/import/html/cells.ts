import type { ElementContent, Root } from "hast";
import { toString as allText } from "hast-util-to-string";
import { element, elementsIn, isBlock, isElement, replaceChildren, text, wordsOf } from "./tree.ts";

/**
 * Keeps the lines of a cell apart: a Markdown cell is one line of words, but HTML cells contain paragraphs, items, headings and code.
 * @param oneLine joins lines with semicolons, for systems without line ends in cells
 */
export function separateCellLines(root: Root, oneLine: boolean): void {
  for (const cell of elementsIn(root, "td", "th")) {
    const lines = linesOf(cell.children).filter(isSomething);
    cell.children = lines.flatMap((line, index) => {
      const before = lines[index - 1];
      if (!before) return line;
      return [oneLine ? text(endsSentence(before) ? " " : "; ") : element("br"), ...line];
    });
    if (oneLine) replaceChildren(cell, (node) => (isElement(node, "br") ? [text(" ")] : undefined));
  }
}

function linesOf(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (isElement(child, "br")) lines.push([]);
    else if (isElement(child, "pre")) {
      const code = allText(child).split("\n");
      lines.push(...code.map((line) => (line.trim() ? [element("code", {}, [text(line)])] : [])), []);
    } else if (isElement(child, "h1", "h2", "h3", "h4", "h5", "h6")) {
      lines.push([element("strong", {}, linesOf(child.children).flat())], []);
    } else if (isElement(child) && isBlock(child)) lines.push(...linesOf(child.children), []);
    else lines.at(-1)?.push(child);
  }
  return lines;
}

const isSomething = (line: readonly ElementContent[]) =>
  line.some((child) => isElement(child, "img", "input") || wordsOf(child) !== "" || holdsPicture(child));

const holdsPicture = (child: ElementContent) => isElement(child) && elementsIn(child, "img", "input").length > 0;

const endsSentence = (line: readonly ElementContent[]) => /[.,;:!?]$/.test(line.map(wordsOf).join(""));
