import { setTimeout as pause } from "node:timers/promises";
import { minutes, seconds } from "../clock.ts";

const POLL_INTERVAL_MS = 700;
/** The interval of messages that keep the connection open, because some proxies end a silent connection. */
const KEEPALIVE_INTERVAL = seconds(15);
/** The longest stream; a client that keeps watching connects again, and is authorised again. */
const MAX_DURATION = minutes(2);

type ProgressSource<View> = {
  /** Reads the present state of the task; undefined where the task no longer exists. */
  readonly read: () => Promise<View | undefined>;
  /** Whether a worker is active, and so the state will change without a person's action. */
  readonly isLive: (view: View) => boolean;
};

/**
 * Yields the whole state of a task: immediately, at every change, and for the last time when no worker is active any more.
 *
 * @param signal the signal of the client that watches
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
