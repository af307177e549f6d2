import { setTimeout as pause } from "node:timers/promises";
import { minutes, seconds } from "../clock.ts";

const POLL_INTERVAL_MS = 700;
/** Keeps the connection open through proxies that end what is silent. */
const KEEPALIVE_INTERVAL = seconds(15);
/** A client that watches on connects again, and is authorised again. */
const MAX_DURATION = minutes(2);

type ProgressSource<View> = {
  /** As it is now; undefined where it is no more. */
  readonly read: () => Promise<View | undefined>;
  /** Whether a worker is at it, so that it will change by itself. */
  readonly isLive: (view: View) => boolean;
};

/**
 * What a task works on, each time the whole of it: at once, at every change, and for the last time when no worker is at it any
 * more.
 *
 * @param signal of whoever watches
 */
export async function* progressEvents<View>(
  { read, isLive }: ProgressSource<View>,
  signal: AbortSignal,
): AsyncGenerator<View> {
  let sent = "";
  let sentAt = Date.now();
  for (const until = Date.now() + MAX_DURATION; Date.now() < until && !signal.aborted; ) {
    const view = await read();
    if (view === undefined) return;
    const data = JSON.stringify(view);
    if (data !== sent || Date.now() - sentAt > KEEPALIVE_INTERVAL) {
      yield view;
      sent = data;
      sentAt = Date.now();
    }
    if (!isLive(view)) return;
    await pause(POLL_INTERVAL_MS);
  }
}
