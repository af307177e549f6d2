import type { Db } from "../../../../platform/database/tables.ts";
import { childrenOf, type MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";

/** A picture of the body without alternative text. `at` is the position where the text belongs. */
export type PictureWithoutAlt = { readonly at: number; readonly text: string; readonly hash: string | undefined };

export function picturesWithoutAlt(doc: MarkdownDoc): PictureWithoutAlt[] {
  return doc.all("Image").flatMap((node) => {
    const text = doc.slice(node);
    const url = childrenOf(node, "URL")[0];
    if (!url || !/^!\[\s*\]\(/.test(text)) return [];
    return [{ at: node.from + "![".length, text, hash: /^\/media\/([0-9a-f]{64})\//.exec(doc.slice(url))?.[1] }];
  });
}

/** Reads the library's alternative texts of pictures, by their hash. */
export async function readAltTexts(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("images")
    .select(["hash", "alt"])
    .where("hash", "in", hashes)
    .where("alt", "<>", "")
    .execute();
  return new Map(rows.map(({ hash, alt }) => [hash, alt]));
}

export async function readAltText(db: Db, imageId: number): Promise<string | undefined> {
  const row = await db.selectFrom("images").select("alt").where("id", "=", imageId).executeTakeFirst();
  return row?.alt || undefined;
}
