import { Hono, type HonoRequest } from "hono";
import { parseRange } from "../../platform/http/byte-range.ts";
import { done } from "../../platform/result.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { imageKey } from "./pictures/images.ts";
import { IMAGE_EXTENSIONS } from "./schema.ts";

const HASH = /^[0-9a-f]{64}$/;
const FILE = /^(?:original|[1-9]\d{0,4}|[1-9]\d{0,4}x[1-9]\d{0,4}-\d{1,3}-\d{1,3})\.([a-z]{3,4})$/;

const TYPE_OF_EXTENSION = new Map<string, string>(
  Object.entries(IMAGE_EXTENSIONS).map(([type, extension]) => [extension, type]),
);

/**
 * Answers GET and HEAD of `/media/<hash>/<width>.<format>` and `/media/<hash>/original.<ext>`. Mount it at `/`. The file of a hash never changes, so it may be
 * cached for ever. A missing file may still be made, so the answer for a missing file is not cached.
 */
export function mediaRoutes({ storage }: { storage: Storage }): Hono {
  const routes = new Hono();
  routes.on(["GET", "HEAD"], "/media/:hash/:file", async (context) => {
    const { hash, file } = context.req.param();
    const type = TYPE_OF_EXTENSION.get(FILE.exec(file)?.[1] ?? "");
    if (!type || !HASH.test(hash)) return notFound();
    const etag = `"${hash.slice(0, 16)}-${file}"`;
    const headers = {
      "Accept-Ranges": "bytes",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": type,
      ETag: etag,
      "X-Content-Type-Options": "nosniff",
    };
    return answer(storage, imageKey(hash, file), headers, context.req);
  });
  return routes;
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-range-requests */
async function answer(storage: Storage, key: string, headers: Headers, request: HonoRequest): Promise<Response> {
  const asked = request.header("range");
  const isHead = request.method === "HEAD";
  const isKnown = request.header("if-none-match")?.includes(headers.ETag) ?? false;
  if (!isHead && !isKnown && asked === undefined) {
    const found = await storage.stream(key);
    return found ? new Response(found.body, { headers: withLength(headers, found.size) }) : notFound();
  }
  const stat = await storage.stat(key);
  if (!stat) return notFound();
  if (isKnown && !isHead) return new Response(null, { status: 304, headers });
  if (isHead) return new Response(null, { headers: withLength(headers, stat.size) });
  const condition = request.header("if-range");
  const range = condition === undefined || condition === headers.ETag ? parseRange(asked, stat.size) : done;
  if (!range.ok) {
    const words = { "Content-Range": `bytes */${stat.size}`, "Cache-Control": "no-store" };
    return new Response(null, { status: 416, headers: words });
  }
  const part = range.value;
  const found = await storage.stream(key, part);
  if (!found) return notFound();
  if (!part) return new Response(found.body, { headers: withLength(headers, found.size) });
  const place = { "Content-Range": `bytes ${part.start}-${part.end}/${stat.size}` };
  return new Response(found.body, { status: 206, headers: { ...withLength(headers, found.size), ...place } });
}

type Headers = Readonly<Record<string, string>> & { readonly ETag: string };

const withLength = (headers: Headers, size: number) => ({ ...headers, "Content-Length": String(size) });

const notFound = () =>
  new Response("Tidak ditemukan", {
    status: 404,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
