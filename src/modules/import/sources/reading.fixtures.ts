import { htmlToMarkdown } from "../html-to-markdown.shared.ts";
import type { SourceEntry } from "../source-item.ts";
import { readHtmlFile } from "./html-file.ts";
import { type PictureNames, readMarkdownFile } from "./markdown-file.ts";
import { readSource } from "./read-source.ts";

/** Reads a file and returns its article with the text as Markdown. @throws if the file holds no article */
export function contentsOf(path: string, text: string, pictures?: PictureNames) {
  return contentsOfEntry(path.endsWith(".html") ? readHtmlFile(path, text) : readMarkdownFile(path, text, pictures));
}

export function contentsOfEntry(entry: SourceEntry) {
  if (entry.found !== "item") throw new Error(`no article: ${entry.found}`);
  const { body, ...item } = entry.item;
  if (body.form === "markdown") return { ...item, markdown: body.markdown };
  const converted = htmlToMarkdown(body.html, body);
  if (!converted.ok) throw new Error(converted.code);
  return { ...item, markdown: converted.value.markdown };
}

/** Reads everything in a file or folder. */
export async function entriesIn(path: string): Promise<SourceEntry[]> {
  const entries: SourceEntry[] = [];
  for await (const entry of readSource(path)) entries.push(entry);
  return entries;
}
