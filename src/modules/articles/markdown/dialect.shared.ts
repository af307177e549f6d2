import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

/**
 * The parser of an article's Markdown: CommonMark, GFM and the directives of content/README.md. The server renders with it and the editor in the
 * browser edits with it, so the same Markdown means the same in both.
 */
export const dialect = unified()
  .use(remarkParse)
  // If a single tilde struck text through, the middle of "~5 km sampai ~6 km" would be struck through.
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkBlockDirectives)
  .freeze();

export const parseMarkdown = (markdown: string): Root => dialect.parse(markdown);

/**
 * `:::container` and `::leaf` on lines of their own. The third form, `:word` within a sentence, is not supported: it would take the `:30` of 10:30
 * for a directive.
 */
function remarkBlockDirectives(this: Processor) {
  remarkDirective.call(this as never);
  for (const extension of this.data().micromarkExtensions ?? []) {
    if (extension.flow?.[":".charCodeAt(0)] && extension.text?.[":".charCodeAt(0)]) extension.text = {};
  }
}
