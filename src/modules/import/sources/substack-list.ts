import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { PageDetails } from "./medium-page.ts";
import { dateOf } from "./source-values.ts";

/** The most bytes of a list. A line has about 200. */
const MAX_LIST = 20_000_000;

const rowsSchema = z.array(
  z.object({
    post_id: z.string(),
    title: z.string(),
    subtitle: z.string().default(""),
    post_date: z.string().default(""),
    audience: z.string().default(""),
  }),
);

/** Reads `posts.csv` of a Substack export, because the post files have no titles. The details are keyed by file name without extension. */
export async function readSubstackList(folder: string): Promise<ReadonlyMap<string, PageDetails>> {
  const path = join(folder, "posts.csv");
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile() || found.size > MAX_LIST) return new Map();
  const rows = rowsSchema.safeParse(rowsIn(await readFile(path, "utf8")));
  return new Map(rows.success ? rows.data.map((row) => [row.post_id, detailsOf(row)]) : []);
}

function rowsIn(text: string): unknown {
  try {
    return parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return undefined;
  }
}

const detailsOf = (row: z.output<typeof rowsSchema>[number]): PageDetails => ({
  title: row.title.trim(),
  excerpt: row.subtitle.trim(),
  publishedAt: dateOf(row.post_date),
  slug: row.post_id.replace(/^\d+\./, ""),
  problems: /paid|founding/.test(row.audience) ? ["Di Substack hanya untuk pelanggan berbayar."] : [],
});
