import { seconds } from "../src/platform/clock.ts";
import { WITHOUT_TIME_LIMITS } from "../src/platform/database/database.ts";
import type { Log } from "../src/platform/telemetry/log.ts";
import type { Config } from "../src/product/config/config.ts";
import { connectDatabase, type ProductDatabase } from "../src/product/database.ts";

/** As shells say it of what Ctrl-C has ended. */
const EXIT_CODE_SIGINT = 130;
const SHUTDOWN_TIMEOUT = seconds(2);

let interrupted = false;
let stop: (() => void) | undefined;

/**
 * The database for a command. Ctrl-C, or another signal to end, first disconnects it: a database that the command has started must
 * not stay behind. What the command was at is rolled back. Who waits for it ends it, and no time limit does. The second Ctrl-C ends it at once.
 */
export async function connectForCommand(config: Config, log: Log): Promise<ProductDatabase> {
  const connecting = connectDatabase(config, log, { settings: WITHOUT_TIME_LIMITS });
  let left: Promise<void> | undefined;
  const disconnect = () => (left ??= connecting.then((joined) => joined.disconnect()));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stop) {
        stop();
        stop = undefined;
        return;
      }
      if (interrupted) process.exit(EXIT_CODE_SIGINT);
      interrupted = true;
      // Without its database the command fails in a moment, and tidies up. What waits for somebody's answer does not.
      const end = () => setTimeout(() => process.exit(EXIT_CODE_SIGINT), SHUTDOWN_TIMEOUT);
      disconnect().then(end, end);
    });
  }
  return { ...(await connecting), disconnect };
}

/** Work that knows how to stop in a good place: the first interruption only asks it to, by the signal that it gets. */
export async function withInterruptSignal<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stopping = new AbortController();
  stop = () => stopping.abort();
  try {
    return await work(stopping.signal);
  } finally {
    stop = undefined;
  }
}

/** The end of a command that has failed. What was interrupted fails for want of its database, which is no news. */
export function exitIfInterrupted(): void {
  if (interrupted) process.exit(EXIT_CODE_SIGINT);
}
