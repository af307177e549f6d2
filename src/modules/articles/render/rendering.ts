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
import type { Answer, Question } from "./text-thread.ts";
import { imageNamed, type Judging, type NamedImage, type Rendered, render } from "./text-work.ts";

/** Characters; so much is done sooner than asked for. Half a megabyte takes seconds. */
const AT_ONCE = 4_000;

const thread = new Thread<Question, Answer>({
  source: new URL("./text-thread.ts", import.meta.url),
  name: "text-thread",
  keptFor: minutes(1),
  heartbeatTimeout: minutes(1),
});

const MEDIA_HASHES = /\/media\/([0-9a-f]{64})\//g;

/** A rendered body and the pictures of ours that it shows. */
export type RenderedBody = RenderedMarkdown & { imageIds: number[] };

/** Renders a body with what the database knows of the pictures it names; a long one beside the thread that answers everybody. */
export async function renderBody(db: Db, markdown: string): Promise<Result<RenderedBody, LimitFailure>> {
  const images = await namedImages(db, markdown);
  const body = { markdown, images };
  const rendered = markdown.length <= AT_ONCE ? render(body) : await renderedBeside(body);
  if (!rendered.ok) return rendered;
  const shown = rendered.value.images.map((src) => imageNamed(images, src)?.id).filter((id) => id !== undefined);
  return success({ ...rendered.value, imageIds: [...new Set(shown)] });
}

/** Bodies that are asked for again and again before anything about them changes, by what they say. */
const kept = new LRUCache<string, Promise<Awaited<ReturnType<typeof renderBody>>>>({ max: 50, ttl: minutes(1) });

/** As `renderBody`, at most once a minute for the same words: for those who only look. */
export function keptBody(db: Db, markdown: string): ReturnType<typeof renderBody> {
  const key = createHash("sha256").update(markdown).digest("base64");
  const known = kept.get(key);
  if (known) return known;
  const rendering = renderBody(db, markdown);
  kept.set(key, rendering);
  rendering.catch(() => kept.delete(key));
  return rendering;
}

async function renderedBeside(body: Parameters<typeof render>[0]): Promise<Rendered> {
  try {
    return (await thread.ask({ render: body })) as Rendered;
  } catch (error) {
    if (!(error instanceof WorkerHung)) throw error;
    return failure("too-complex");
  }
}

/** What the rules of the site say of a page, found out in that thread. */
export const judgePage = async (page: Judging): Promise<readonly Finding[]> =>
  (await thread.ask({ judge: page })) as readonly Finding[];

async function namedImages(db: Db, markdown: string): Promise<Map<string, NamedImage>> {
  const hashes = [...new Set([...markdown.matchAll(MEDIA_HASHES)].map((match) => match[1] ?? ""))];
  if (hashes.length === 0) return new Map();
  // A picture whose file was replaced is named by the former file: bodies stay as they were written.
  const { rows } = await sql<NamedImage & { named: string }>`
    select named.hash as named, i.id, i.hash, i.media_type as "mediaType", i.width, i.height,
      i.thumb_hash as "thumbHash", array(select v.width from image_variants v where v.image_id = i.id and v.format = 'jpeg' order by v.width) as widths
    from (
      select hash, id from images where hash = any(${hashes})
      union all select hash, image_id from former_image_files where hash = any(${hashes})
    ) named join images i on i.id = named.id`.execute(db);
  return new Map(rows.map(({ named, ...image }) => [named, image]));
}
