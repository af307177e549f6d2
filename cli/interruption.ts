import { seconds } from "../src/platform/clock.ts";
import type { Log } from "../src/platform/telemetry/log.ts";
import type { Config } from "../src/product/config/config.ts";
import { connectDatabase, type ProductDatabase } from "../src/product/database.ts";

/** As shells say it of what Ctrl-C has ended. */
const INTERRUPTED = 130;
const LAST_WORDS = seconds(2);

let interrupted = false;
let stop: (() => void) | undefined;

/**
 * The database for a command. Ctrl-C, or being told to end, first lets go of it: a database that the command has started must
 * not stay behind. What the command was at is rolled back. The second Ctrl-C ends it at once.
 */
export async function joinForCommand(config: Config, log: Log): Promise<ProductDatabase> {
  const joining = connectDatabase(config, log);
  let left: Promise<void> | undefined;
  const leave = () => (left ??= joining.then((joined) => joined.disconnect()));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stop) {
        stop();
        stop = undefined;
        return;
      }
      if (interrupted) process.exit(INTERRUPTED);
      interrupted = true;
      // Without its database the command fails in a moment, and tidies up. What waits for somebody's answer does not.
      const end = () => setTimeout(() => process.exit(INTERRUPTED), LAST_WORDS);
      leave().then(end, end);
    });
  }
  return { ...(await joining), disconnect: leave };
}

/** Work that knows how to stop in a good place: the first interruption only asks it to, by the signal that it gets. */
export async function stoppable(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  stop = () => stopping.abort();
  try {
    await work(stopping.signal);
  } finally {
    stop = undefined;
  }
}

/** The end of a command that has failed. What was interrupted fails for want of its database, which is no news. */
export function endIfInterrupted(): void {
  if (interrupted) process.exit(INTERRUPTED);
}
