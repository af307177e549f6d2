import { Hono } from "hono";
import type { Storage } from "../../platform/storage.ts";

/** GET and HEAD `/media/<hash>/<width>.<format>` and `/media/<hash>/original.<ext>`. Mount at `/`. */
export function mediaRoutes(_options: { storage: Storage }): Hono {
  return new Hono();
}
