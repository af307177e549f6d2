import { Hono } from "hono";
import type { Storage } from "../../platform/storage.ts";
import { imageKey } from "./images.ts";
import { IMAGE_EXTENSIONS } from "./schema.ts";

const HASH = /^[0-9a-f]{64}$/;
const FILE = /^(?:original|[1-9]\d{1,4}|[1-9]\d{0,4}x[1-9]\d{0,4}-\d{1,3}-\d{1,3})\.([a-z]{3,4})$/;

const TYPE_OF_EXTENSION = new Map<string, string>(
  Object.entries(IMAGE_EXTENSIONS).map(([type, extension]) => [extension, type]),
);

/**
 * GET and HEAD `/media/<hash>/<width>.<format>` and `/media/<hash>/original.<ext>`. Mount at `/`. What stands under a
 * hash never changes, so it may be kept for ever; what is not there may come, so that is not kept.
 */
export function mediaRoutes({ storage }: { storage: Storage }): Hono {
  const routes = new Hono();
  routes.on(["GET", "HEAD"], "/media/:hash/:file", async (context) => {
    const { hash, file } = context.req.param();
    const type = TYPE_OF_EXTENSION.get(FILE.exec(file)?.[1] ?? "");
    if (!type || !HASH.test(hash)) return notFound();
    const etag = `"${hash.slice(0, 16)}-${file}"`;
    const headers = {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": type,
      ETag: etag,
      "X-Content-Type-Options": "nosniff",
    };
    const key = imageKey(hash, file);
    if (context.req.method === "HEAD" || context.req.header("if-none-match")?.includes(etag)) {
      const found = await storage.stat(key);
      if (!found) return notFound();
      if (context.req.method === "HEAD") {
        return new Response(null, { headers: { ...headers, "Content-Length": String(found.size) } });
      }
      return new Response(null, { status: 304, headers });
    }
    const found = await storage.stream(key);
    if (!found) return notFound();
    return new Response(found.body, { headers: { ...headers, "Content-Length": String(found.size) } });
  });
  return routes;
}

const notFound = () =>
  new Response("Tidak ditemukan", {
    status: 404,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
