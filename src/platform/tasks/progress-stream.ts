import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { minutes, seconds } from "../clock.ts";

const LOOK_EVERY = 700;
/** A sign of life for proxies that end what is silent. */
const SPEAK_EVERY = seconds(15);
/** Who watches on asks again, and is authorised anew. */
const WATCHED_FOR = minutes(2);

type Watched<View> = {
  /** Name of the events. */
  readonly event: string;
  /** As it is now; undefined where it is no more. */
  readonly read: () => Promise<View | undefined>;
  /** Whether a worker is at it, so that it will change by itself. */
  readonly isLive: (view: View) => boolean;
};

/**
 * What a task works on as server-sent events, each the whole of it as JSON: at once, at every change, and for the last time when no
 * worker is at it any more. It is read with `fetch`, so that the token stays in the header.
 */
export function streamProgress<View>(c: Context, { event, read, isLive }: Watched<View>): Response {
  // Proxies such as nginx would otherwise keep events until they are many.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    let said = "";
    let spoken = Date.now();
    for (const until = Date.now() + WATCHED_FOR; Date.now() < until && !stream.aborted; ) {
      const view = await read();
      if (view === undefined) return;
      const data = JSON.stringify(view);
      if (data !== said || Date.now() - spoken > SPEAK_EVERY) {
        await stream.writeSSE({ event, data });
        said = data;
        spoken = Date.now();
      }
      if (!isLive(view)) return;
      await stream.sleep(LOOK_EVERY);
    }
  });
}
