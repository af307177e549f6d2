import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

/**
 * The parser of an article's Markdown: CommonMark, GFM and the directives of content/README.md. The server renders with it and the editor in the browser edits
 * with it, so that a sentence means the same in both.
 */
export const dialect = unified()
  .use(remarkParse)
  // If one tilde struck through, "~5 km sampai ~6 km" would lose its middle.
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkBlockDirectives)
  .freeze();

export const parseMarkdown = (markdown: string): Root => dialect.parse(markdown);

/**
 * `:::container` and `::leaf` on lines of their own. The third form, `:word` within a sentence, is left out: it would
 * eat the `:30` of 10:30 and the `:nama` of any list.
 */
function remarkBlockDirectives(this: Processor) {
  remarkDirective.call(this as never);
  for (const extension of this.data().micromarkExtensions ?? []) {
    if (extension.flow?.[":".charCodeAt(0)] && extension.text?.[":".charCodeAt(0)]) extension.text = {};
  }
}
