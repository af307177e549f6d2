import type { Element, Root as HastRoot } from "hast";
import type { BlockContent, Root } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import { unified } from "unified";
import { failure, type Result, success } from "../../platform/result.ts";
import { type AddressKind, safeAddress } from "./html/addresses.ts";
import { placeBoxes } from "./html/boxes.ts";
import { separateCellLines } from "./html/cells.ts";
import {
  lowerHeadings,
  nestLists,
  removeUnsupported,
  replaceSubAndSuperscripts,
  tidyText,
  unwrapBlocks,
} from "./html/clean-html.ts";
import { readFigures } from "./html/figures.ts";
import { readFootnotes } from "./html/footnotes.ts";
import { tidyMarks } from "./html/marks.shared.ts";
import { readMedia } from "./html/media.ts";
import { dropConditionals, markNumbers, readOffice } from "./html/office.ts";
import { readBlankLines } from "./html/paragraphs.ts";
import { removeSubscriptions } from "./html/subscriptions.ts";
import { addTableHeadings, alignColumns, unwrapLayoutTables } from "./html/tables.ts";
import { isTooDeep } from "./html/tree.ts";
import { writeMarkdown } from "./html/write-markdown.ts";

export type HtmlToMarkdownOptions = {
  /** The base of relative addresses; without a base, relative addresses stay as they are. */
  readonly base?: string | undefined;
  /** Whether blank lines separate paragraphs, as in posts of WordPress' classic editor. */
  readonly blankLines?: boolean;
  /** Whether the target's table cells cannot hold line ends: the lines of a cell are then joined by semicolons. */
  readonly oneLineCells?: boolean;
  /** Whether footnotes become superscript numbers and a list of notes, for systems without footnotes. */
  readonly footnotesAsWords?: boolean;
  /** Decides on every address instead of `safeAddress`; undefined removes the link or picture and keeps a link's text. */
  readonly address?: (written: string, kind: AddressKind) => string | undefined;
};

type Converted = {
  readonly markdown: string;
  /** What the conversion lost that a reader would miss, as Indonesian sentences. */
  readonly problems: readonly string[];
};

/** The most characters of HTML. Word writes twenty characters of markup for each character of text, and an article may have 500,000 characters. */
const MAX_HTML = 8_000_000;

/**
 * Converts foreign HTML (of WordPress, Ghost, files, or as Word, Google Docs and web pages put it on the clipboard) to Markdown that our renderer knows.
 * Nothing executable survives. The function is pure and works without Node, because browsers also use it to clean what is pasted into the editor.
 */
export function htmlToMarkdown(
  html: string,
  options: HtmlToMarkdownOptions = {},
): Result<Converted, "too-long" | "too-complex"> {
  if (html.length > MAX_HTML) return failure("too-long");
  const problems = new Set<string>();
  try {
    const tree = parser.parse(html);
    if (isTooDeep(tree)) return failure("too-complex");
    clean(tree, options, (sentence) => problems.add(sentence));
    const markdown = converter.runSync(tree) as unknown as Root;
    tidyMarks(markdown);
    return success({ markdown: writeMarkdown(markdown), problems: [...problems] });
  } catch (error) {
    // Thousands of nested elements overflow the stack, because the trees are walked by recursion.
    if (error instanceof RangeError) return failure("too-complex");
    throw error;
  }
}

function clean(tree: HastRoot, options: HtmlToMarkdownOptions, problem: (sentence: string) => void) {
  markNumbers(tree);
  readFootnotes(tree, options.footnotesAsWords ?? false);
  dropConditionals(tree);
  removeSubscriptions(tree);
  removeUnsupported(tree, problem);
  readOffice(tree);
  if (options.blankLines) readBlankLines(tree);
  readMedia(
    tree,
    (written, kind) => (options.address ? options.address(written, kind) : safeAddress(written, kind, options.base)),
    problem,
  );
  readFigures(tree);
  unwrapBlocks(tree);
  unwrapLayoutTables(tree);
  placeBoxes(tree);
  alignColumns(tree);
  separateCellLines(tree, options.oneLineCells ?? false);
  addTableHeadings(tree);
  nestLists(tree);
  replaceSubAndSuperscripts(tree);
  lowerHeadings(tree);
  tidyText(tree);
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

const converter = unified()
  .use(rehypeRemark, {
    handlers: {
      // Underlined or marked text becomes plain text, because the default would wrongly make it emphasis.
      u: (state, node) => state.all(node),
      mark: (state, node) => state.all(node),
      summary: (state, node) => ({
        type: "paragraph",
        children: [{ type: "strong", children: state.all(node) as never }],
      }),
      "footnote-ref": (_state, node: Element) => ({ type: "footnoteReference", ...footnoteName(node) }),
      "footnote-def": (state, node: Element) => ({
        type: "footnoteDefinition",
        ...footnoteName(node),
        children: state.toFlow(state.all(node)) as BlockContent[],
      }),
      "comparison-table": (state, node: Element) =>
        directive("comparison-table", { caption: String(node.properties.caption ?? "") }, state.all(node)),
      "video-box": (_state, node: Element) => directive("video", {}, [linkParagraph(node)]),
      "button-box": (_state, node: Element) => directive("button", {}, [linkParagraph(node)]),
      "gallery-box": (state, node: Element) => directive("gallery", {}, state.toFlow(state.all(node))),
      "note-box": (state, node: Element) => directive("note", { type: "info" }, state.toFlow(state.all(node))),
    },
  })
  .freeze();

const footnoteName = ({ properties }: Element) => ({
  identifier: String(properties.name),
  label: String(properties.name),
});

/** A link without a title shows its address instead. */
function linkParagraph({ properties }: Element) {
  const url = String(properties.href);
  const value = String(properties.title || url);
  return { type: "paragraph", children: [{ type: "link", url, children: [{ type: "text", value }] }] };
}

const directive = (name: string, attributes: Record<string, string>, children: unknown) => ({
  type: "containerDirective" as const,
  name,
  attributes,
  children: children as BlockContent[],
});
