import type { Db } from "../../platform/database/tables.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { renderBody } from "../articles/queries.ts";
import { slugFrom } from "../articles/schema.ts";
import type { OwnSection } from "./schema.ts";

export type TextFailure = "too-complex" | "article-block";

/** Matches a line that begins an article block, which is filled each time an article is viewed. */
const ARTICLE_BLOCK = /^ {0,3}:{2,}\s*[a-z]/m;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}##\s+(.+?)(\s+#+)?\s*$/;

type Part = { readonly title: string; readonly lines: string[] };

/**
 * Turns Markdown into a page's sections: each `##` begins a section, and the text before the first `##` gets the given title.
 * @param prefix begins each anchor, so that no anchor equals an anchor of the shipped text
 */
export async function ownSections(
  db: Db,
  markdown: string,
  { title, prefix }: { readonly title: string; readonly prefix: string },
): Promise<Result<readonly OwnSection[], TextFailure>> {
  if (ARTICLE_BLOCK.test(markdown)) return failure("article-block");
  const sections: OwnSection[] = [];
  for (const part of partsOf(markdown, title)) {
    const rendered = await renderBody(db, part.lines.join("\n"));
    if (!rendered.ok) return failure("too-complex");
    const slug = `${prefix}-${slugFrom(part.title) || "bagian"}`;
    const taken = sections.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length;
    const id = taken === 0 ? slug : `${slug}-${taken + 1}`;
    sections.push({ id, title: part.title, html: rendered.value.html });
  }
  return success(sections);
}

function partsOf(markdown: string, title: string): readonly Part[] {
  const parts: Part[] = [{ title, lines: [] }];
  let fence: string | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const heading = fence === undefined ? HEADING.exec(line)?.[1] : undefined;
    if (heading === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ title: plainHeading(heading), lines: [] });
  }
  return parts.filter(({ lines }, index) => index > 0 || lines.some((line) => line.trim() !== ""));
}

/** Removes the marks of emphasis, code and links from a heading. */
const plainHeading = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`]/g, "")
    .trim();
