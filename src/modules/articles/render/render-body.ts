import { createHash } from "node:crypto";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { WorkerHung } from "../../../platform/process/heartbeat.ts";
import { Thread } from "../../../platform/process/thread.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { Finding } from "../../seo/rules.ts";
import type { LimitFailure } from "../markdown/limits.ts";
import type { RenderedMarkdown } from "../markdown.shared.ts";
import type { RenderAnswer, RenderRequest } from "./render-thread.ts";
import { imageNamed, type NamedImage, type PageAudit, type Rendered, render } from "./render-work.ts";

/** The length in characters up to which rendering in this process is faster than asking the worker thread. Half a megabyte takes seconds. */
const INLINE_CHARACTERS = 4_000;

const thread = new Thread<RenderRequest, RenderAnswer>({
  source: new URL("./render-thread.ts", import.meta.url),
  name: "render-thread",
  idleTimeout: minutes(1),
  heartbeatTimeout: minutes(1),
});

const MEDIA_HASHES = /\/media\/([0-9a-f]{64})\//g;

/** A rendered body with the ids of our pictures in it, each with the alternative text that the body gives it. */
export type RenderedBody = RenderedMarkdown & { altTexts: ReadonlyMap<number, string> };

/** Renders a body with the data about its pictures from the database. A long body is rendered in a worker thread, so other requests do not wait for it. */
export async function renderBody(db: Db, markdown: string): Promise<Result<RenderedBody, LimitFailure>> {
  const images = await namedImages(db, markdown);
  const body = { markdown, images };
  const rendered = markdown.length <= INLINE_CHARACTERS ? render(body) : await renderInThread(body);
  if (!rendered.ok) return rendered;
  const altTexts = new Map<number, string>();
  for (const { src, alt } of rendered.value.images) {
    const id = imageNamed(images, src)?.id;
    if (id !== undefined) altTexts.set(id, altTexts.get(id) || alt);
  }
  return success({ ...rendered.value, altTexts });
}

/** Rendered bodies by a hash of their Markdown, because the same body is often asked for before anything about it changes. */
const bodyCache = new LRUCache<string, Promise<Awaited<ReturnType<typeof renderBody>>>>({ max: 50, ttl: minutes(1) });

/** Renders as `renderBody` does, but the same Markdown at most once a minute. It is for callers that only show the result. */
export function cachedBody(db: Db, markdown: string): ReturnType<typeof renderBody> {
  const key = createHash("sha256").update(markdown).digest("base64");
  const known = bodyCache.get(key);
  if (known) return known;
  const rendering = renderBody(db, markdown);
  bodyCache.set(key, rendering);
  rendering.catch(() => bodyCache.delete(key));
  return rendering;
}

async function renderInThread(body: Parameters<typeof render>[0]): Promise<Rendered> {
  try {
    return (await thread.ask({ render: body })) as Rendered;
  } catch (error) {
    if (!(error instanceof WorkerHung)) throw error;
    return failure("too-complex");
  }
}

/** Checks a page by the rules of the site, in the worker thread. */
export const auditInThread = async (page: PageAudit): Promise<readonly Finding[]> =>
  (await thread.ask({ audit: page })) as readonly Finding[];

async function namedImages(db: Db, markdown: string): Promise<Map<string, NamedImage>> {
  const hashes = [...new Set([...markdown.matchAll(MEDIA_HASHES)].map((match) => match[1] ?? ""))];
  if (hashes.length === 0) return new Map();
  // A body is never rewritten. If a picture's file was replaced, the body still names the previous file, which is therefore looked up, too.
  const { rows } = await sql<NamedImage & { named: string }>`
    select named.hash as named, i.id, i.hash, i.media_type as "mediaType", i.width, i.height,
      i.thumb_hash as "thumbHash", array(select v.width from image_variants v where v.image_id = i.id and v.format = 'jpeg' order by v.width) as widths
    from (
      select hash, id from images where hash = any(${hashes})
      union all select hash, image_id from former_image_files where hash = any(${hashes})
    ) named join images i on i.id = named.id`.execute(db);
  return new Map(rows.map(({ named, ...image }) => [named, image]));
}
