import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { minutes, seconds } from "../clock.ts";

const POLL_INTERVAL_MS = 700;
/** Keeps the connection open through proxies that end what is silent. */
const KEEPALIVE_INTERVAL = seconds(15);
/** A client that watches on connects again, and is authorised again. */
const MAX_DURATION = minutes(2);

type ProgressSource<View> = {
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
export function streamProgress<View>(c: Context, { event, read, isLive }: ProgressSource<View>): Response {
  // Proxies such as nginx would otherwise keep events until they are many.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    let sent = "";
    let sentAt = Date.now();
    for (const until = Date.now() + MAX_DURATION; Date.now() < until && !stream.aborted; ) {
      const view = await read();
      if (view === undefined) return;
      const data = JSON.stringify(view);
      if (data !== sent || Date.now() - sentAt > KEEPALIVE_INTERVAL) {
        await stream.writeSSE({ event, data });
        sent = data;
        sentAt = Date.now();
      }
      if (!isLive(view)) return;
      await stream.sleep(POLL_INTERVAL_MS);
    }
  });
}
