import { seconds } from "../src/platform/clock.ts";
import { WITHOUT_TIME_LIMITS } from "../src/platform/database/database.ts";
import type { Log } from "../src/platform/telemetry/log.ts";
import type { Config } from "../src/product/config/config.ts";
import { connectDatabase, type ProductDatabase } from "../src/product/database.ts";

/** The exit code that shells use after Ctrl-C. */
const EXIT_CODE_SIGINT = 130;
const SHUTDOWN_TIMEOUT = seconds(2);

let interrupted = false;
let stop: (() => void) | undefined;

/**
 * Connects the database for a command. Ctrl-C, or another signal that ends the process, first disconnects the database, so that a database which the command
 * started does not keep running; unfinished work is rolled back. Statements have no time limit, since a person waits and can end them. A second Ctrl-C ends at
 * once.
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
      // Without its database the command soon fails and cleans up. A command that waits for an answer at the terminal does not fail, so a timer ends the
      // process.
      const end = () => setTimeout(() => process.exit(EXIT_CODE_SIGINT), SHUTDOWN_TIMEOUT);
      disconnect().then(end, end);
    });
  }
  return { ...(await connecting), disconnect };
}

/** Runs work that can stop at a good place: the first interruption only aborts the signal that the work receives. */
export async function withInterruptSignal<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stopping = new AbortController();
  stop = () => stopping.abort();
  try {
    return await work(stopping.signal);
  } finally {
    stop = undefined;
  }
}

/** Ends a failed command silently if it was interrupted, because the loss of its database is then expected. */
export function exitIfInterrupted(): void {
  if (interrupted) process.exit(EXIT_CODE_SIGINT);
}
