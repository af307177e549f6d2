import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkStringify, { type Options } from "remark-stringify";
import { type Processor, unified } from "unified";

/** The house style of Markdown: `-` lists, `*` emphasis, fences. */
const STYLE: Options = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  fences: true,
  rule: "-",
  listItemIndent: "one",
};

type Unsafe = { character: string; atBreak?: boolean | null; after?: string | null };
type Extension = { unsafe?: Unsafe[]; extensions?: Extension[] };

/**
 * Writes no needless backslashes: our reader knows no directives within a line, reads addresses as links and strikes out with two tildes only, so `10:30`,
 * `https://` and `~5 km` need none.
 */
function remarkFewBackslashes(this: Processor) {
  const soften = (extension: Extension) => {
    if (extension.unsafe) {
      extension.unsafe = extension.unsafe
        .filter(({ character, atBreak }) => atBreak || !/[:@.]/.test(character))
        .map((one) => (one.character === "~" ? { ...one, after: "~" } : one));
    }
    for (const inner of extension.extensions ?? []) soften(inner);
  };
  const data = this.data() as { toMarkdownExtensions?: Extension[] };
  for (const extension of data.toMarkdownExtensions ?? []) soften(extension);
}

const writer = unified()
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkDirective as never)
  .use(remarkFewBackslashes)
  .use(remarkStringify, STYLE)
  .freeze();

export const writeMarkdown = (tree: Root): string => writer.stringify(tree as never).trim();
