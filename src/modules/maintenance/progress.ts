import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { minutes, seconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/tables.ts";
import { findRun } from "./queries.ts";
import { isWorking } from "./schema.ts";

const LOOK_EVERY = 700;
/** A sign of life for proxies that end what is silent. */
const SPEAK_EVERY = seconds(15);
/** Who watches on asks again, and is authorised anew. */
const WATCHED_FOR = minutes(2);

/**
 * The run as server-sent events: at once, at every change, and for the last time when nobody is at work on it any more.
 * It is read with `fetch`, so that the token stays in the header.
 */
export function runProgress(c: Context, db: Db, id: number): Response {
  // Proxies such as nginx would otherwise keep events until they are many.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    let said = "";
    let spoken = Date.now();
    for (const until = Date.now() + WATCHED_FOR; Date.now() < until && !stream.aborted; ) {
      const run = await findRun(db, id);
      if (!run) return;
      const data = JSON.stringify(run);
      if (data !== said || Date.now() - spoken > SPEAK_EVERY) {
        await stream.writeSSE({ event: "run", data });
        said = data;
        spoken = Date.now();
      }
      if (!isWorking(run.status)) return;
      await stream.sleep(LOOK_EVERY);
    }
  });
}
