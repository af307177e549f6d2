import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { failure, type Result, success } from "../../platform/result.ts";
import { parseMarkdown } from "./markdown/dialect.shared.ts";
import { directiveHandlers } from "./markdown/directives.ts";
import { prepareHeadings } from "./markdown/headings.ts";
import { checkMarkdown, checkTree, type LimitFailure } from "./markdown/limits.ts";
import { linkHandlers } from "./markdown/links.ts";
import { pictureHandlers } from "./markdown/pictures.ts";
import { countWords, wordsOf } from "./markdown/plain-text.shared.ts";
import { rawHtmlHandlers } from "./markdown/raw-html.ts";
import { BODY_SCHEMA } from "./markdown/sanitize.ts";
import { tableHandlers } from "./markdown/tables.ts";
import { taskHandlers } from "./markdown/tasks.ts";
import type { BodyProblem, RenderContext, Rendering } from "./markdown/types.ts";
import type { ContentsEntry } from "./schema.ts";

// The functions by which other modules read Markdown: the parser, its limits, and the ids of headings.
export { parseMarkdown } from "./markdown/dialect.shared.ts";
export { onlyLinkOf } from "./markdown/directive-content.shared.ts";
export type { ContainerName, LeafName } from "./markdown/directives.ts";
export { fragmentId, HEADING_ID_PREFIX, headingId, prepareHeadings } from "./markdown/headings.ts";
export { checkMarkdown, type LimitFailure } from "./markdown/limits.ts";
export { cardSlug, comparedSlugs } from "./markdown/product-directives.shared.ts";
export { HIDDEN } from "./markdown/raw-html.ts";

export type RenderedMarkdown = {
  /** Sanitised HTML in which the placeholders are not filled yet; see `fillPlaceholders`. */
  html: string;
  contents: ContentsEntry[];
  wordCount: number;
  /** The body as plain text, for search. */
  text: string;
  /** The pictures, each with its address as written and its first alternative text that is not empty, or "". */
  images: { src: string; alt: string }[];
  /** The slugs of the products that the body shows. */
  products: string[];
  problems: BodyProblem[];
};

/** The most problems reported for one body: more than anybody reads. */
const MOST_PROBLEMS = 200;

/**
 * Renders an article's Markdown as HTML; no other function does. It is deterministic, and safe for any Markdown: raw HTML is dropped, and an allow
 * list of our own filters the result (design.md; CommonMark, GFM and the directives of content/README.md).
 */
export function renderMarkdown(markdown: string, context: RenderContext): Result<RenderedMarkdown, LimitFailure> {
  const unreadable = checkMarkdown(markdown);
  if (unreadable) return failure(unreadable);
  const tree = parseMarkdown(markdown);
  const tooDeep = checkTree(tree);
  if (tooDeep) return failure(tooDeep);
  const { contents, ids } = prepareHeadings(tree);
  dropOddLanguages(tree);
  /** The problems by their sentence, so that each sentence is reported once. */
  const problems = new Map<string, BodyProblem>();
  const rendering: Rendering = {
    ...context,
    markdown,
    headingIds: ids,
    tables: 0,
    images: 0,
    faqPlaced: false,
    productPlaces: 0,
    productSlugs: new Set(),
    problem(rule, detail, picture) {
      if (problems.size < MOST_PROBLEMS) problems.set(detail, { rule, detail, ...(picture && { picture }) });
    },
  };
  const body = toSafeHtml(tree, rendering);
  const text = wordsOf(body);
  const html = stringifier.stringify(body);
  return success({
    html,
    contents,
    wordCount: countWords(text),
    text,
    images: imagesOf(tree),
    products: [...rendering.productSlugs],
    problems: [...problems.values()],
  });
}

const stringifier = unified().use(rehypeStringify, { collapseEmptyAttributes: false }).freeze();

function toSafeHtml(tree: Root, rendering: Rendering): HastRoot {
  const handlers = {
    ...rawHtmlHandlers(rendering),
    ...linkHandlers(rendering),
    ...pictureHandlers(rendering),
    ...tableHandlers(rendering),
    ...taskHandlers(rendering),
    ...directiveHandlers(rendering),
  };
  return unified()
    .use(remarkRehype, {
      handlers,
      clobberPrefix: "catatan-",
      footnoteLabel: "Catatan kaki",
      footnoteLabelProperties: {},
      footnoteBackLabel: (index, again) => `Kembali ke rujukan ${index + 1}${again > 1 ? `-${again}` : ""}`,
    })
    .use(rehypeSanitize, BODY_SCHEMA)
    .runSync(tree);
}

/** Removes code languages that are not valid names. The language becomes a class, so an invalid name would leave an empty class. */
function dropOddLanguages(tree: Root) {
  visit(tree, "code", (node) => {
    if (!/^[\w+#.-]{1,30}$/.test(node.lang ?? "")) node.lang = null;
  });
}

/** Collects the images, including those of reference style, whose address is in a definition elsewhere. */
function imagesOf(tree: Root): RenderedMarkdown["images"] {
  const alts = new Map<string, string>();
  const definitions = new Map<string, string>();
  visit(tree, "definition", (node) => void definitions.set(node.identifier, node.url));
  visit(tree, (node) => {
    if (node.type !== "image" && node.type !== "imageReference") return;
    const src = node.type === "image" ? node.url : (definitions.get(node.identifier) ?? "");
    alts.set(src, alts.get(src) || node.alt?.trim() || "");
  });
  alts.delete("");
  return [...alts].map(([src, alt]) => ({ src, alt }));
}
