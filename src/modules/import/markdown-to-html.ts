import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { checkMarkdown } from "../articles/markdown.shared.ts";

/** Keeps the HTML that stands in it: what comes out is foreign HTML, and is read as such (html-to-markdown.shared.ts). */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/**
 * Markdown of other systems, which may hold HTML of any kind, as HTML. What the parser would need hours for stays as it is
 * written.
 */
export const markdownToHtml = (markdown: string): string =>
  isTooComplex(markdown) ? markdown : String(processor.processSync(markdown));

export const isTooComplex = (markdown: string): boolean => checkMarkdown(markdown) === "too-complex";
