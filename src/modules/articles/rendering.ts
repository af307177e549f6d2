import { sql } from "kysely";
import type { StoredImage } from "../media/schema.ts";
import { STORES } from "../stores/directory.ts";
import type { Db } from "../tables.ts";
import type { LimitFailure } from "./markdown/limits.ts";
import { type RenderedMarkdown, renderMarkdown } from "./markdown.ts";

const STORE_IDS = new Set(
  Object.values(STORES)
    .flat()
    .map((store) => store.id),
);

const MEDIA_HASH = /\/media\/([0-9a-f]{64})\//g;

/** A rendered body and the pictures of ours that it shows. */
export type RenderedBody = RenderedMarkdown & { imageIds: number[] };

/** Renders a body with what the database knows of the pictures it names. */
export async function renderBody(
  db: Db,
  markdown: string,
): Promise<RenderedBody | { ok: false; reason: LimitFailure }> {
  const images = await namedImages(db, markdown);
  const imageOf = (src: string) => images.get([...src.matchAll(MEDIA_HASH)][0]?.[1] ?? "");
  const rendered = renderMarkdown(markdown, { image: imageOf, knowsStore: (id) => STORE_IDS.has(id) });
  if (!rendered.ok) return rendered;
  const shown = rendered.images.map((src) => imageOf(src)?.id).filter((id) => id !== undefined);
  return { ...rendered, imageIds: [...new Set(shown)] };
}

async function namedImages(db: Db, markdown: string): Promise<Map<string, StoredImage & { id: number }>> {
  const hashes = [...new Set([...markdown.matchAll(MEDIA_HASH)].map((match) => match[1] ?? ""))];
  if (hashes.length === 0) return new Map();
  // A picture whose file was replaced is named by the former file: bodies stay as they were written.
  const { rows } = await sql<StoredImage & { id: number; named: string }>`
    select named.hash as named, i.id, i.hash, i.media_type as "mediaType", i.width, i.height,
      array(select v.width from image_variants v where v.image_id = i.id and v.format = 'jpeg' order by v.width) as widths
    from (
      select hash, id from images where hash = any(${hashes})
      union all select hash, image_id from former_image_files where hash = any(${hashes})
    ) named join images i on i.id = named.id`.execute(db);
  return new Map(rows.map(({ named, ...image }) => [named, image]));
}
