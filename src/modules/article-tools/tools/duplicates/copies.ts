import type { Db } from "../../../../platform/database/tables.ts";
import { articlePath } from "../../../stores/category-paths.shared.ts";
import { type Copy, DAY } from "./clusters.ts";
import type { CopySummary } from "./schema.ts";
import type { Sketches } from "./sketches.ts";
import { tokenizeHtml, wordHash } from "./tokenize-html.ts";

/** An article as the tool compares it, with the summary that a person sees about it. */
export type ArticleCopy = Copy & { readonly summary: CopySummary };

const LINK = /href="\/(?:artikel\/[a-z0-9-]+|blog)\/([a-z0-9-]+)["?#]/g;

/** Counts how often articles link to each other. A link is stored as a hash of the last part of its address, in four bytes. */
export class InboundLinks {
  #hashes = new Uint32Array(1 << 12);
  #size = 0;
  #sorted = true;

  add(html: string): void {
    for (const match of html.matchAll(LINK)) {
      if (this.#size === this.#hashes.length) {
        const larger = new Uint32Array(this.#size * 2);
        larger.set(this.#hashes);
        this.#hashes = larger;
      }
      this.#hashes[this.#size++] = slugHash(match[1] ?? "");
      this.#sorted = false;
    }
  }

  countTo(slug: string): number {
    if (!this.#sorted) this.#hashes.subarray(0, this.#size).sort();
    this.#sorted = true;
    return this.#countBelow(slugHash(slug) + 1) - this.#countBelow(slugHash(slug));
  }

  #countBelow(hash: number): number {
    let from = 0;
    for (let to = this.#size; from < to; ) {
      const middle = (from + to) >>> 1;
      if ((this.#hashes[middle] ?? 0) < hash) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

const slugHash = (slug: string) => wordHash(slug.replaceAll("-", ""));

/** Reads all articles once, in batches, and keeps a sketch of each. @returns their ids by the sketches' numbers */
export async function sketchAll(
  db: Db,
  batches: AsyncIterable<readonly number[]>,
  {
    sketches,
    links,
    reportProgress,
  }: { sketches: Sketches; links: InboundLinks; reportProgress: (count: number) => Promise<void> },
): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of batches) {
    const rows = await db
      .selectFrom("articles")
      .select(["id", "title", "body_html"])
      .where("id", "in", batch)
      .where("status", "<>", "trashed")
      .orderBy("id")
      .execute();
    for (const { id, title, body_html: html } of rows) {
      sketches.add(tokenizeHtml(html), title);
      links.add(html);
      ids.push(id);
    }
    await reportProgress(ids.length);
  }
  return ids;
}

/** Reads articles that are compared word by word. Without `links`, the number of links to each of them is given as 0. */
export async function readCopies(db: Db, ids: readonly number[], links?: InboundLinks): Promise<ArticleCopy[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("articles")
    .select(["id", "version", "title", "slug", "category", "status", "language", "body_html"])
    .select(["published_at", "created_at"])
    .where("id", "in", ids)
    .where("status", "<>", "trashed")
    .execute();
  return rows.map((row): ArticleCopy => {
    const { id, version, title, status, language } = row;
    const since = row.published_at ?? row.created_at;
    const tokens = tokenizeHtml(row.body_html);
    const count = links?.countTo(row.slug) ?? 0;
    const words = tokens.words.length;
    const summary = {
      id,
      version,
      title,
      status,
      words,
      links: count,
      path: articlePath(row),
      since: since.toISOString(),
    };
    // Age counts in days, so that copies imported on one day are equally old.
    return { id, title, language, status, since: Math.floor(since.getTime() / DAY), links: count, tokens, summary };
  });
}
