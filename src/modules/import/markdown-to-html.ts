import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { checkMarkdown } from "../articles/markdown.shared.ts";

/** HTML in the Markdown is kept: the result is foreign HTML, and is read as such (html-to-markdown.shared.ts). */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/** Converts Markdown of other systems, which may hold any HTML, to HTML. Text that the parser would need hours for stays as it is written. */
export const markdownToHtml = (markdown: string): string =>
  isTooComplex(markdown) ? markdown : String(processor.processSync(markdown));

export const isTooComplex = (markdown: string): boolean => checkMarkdown(markdown) === "too-complex";
