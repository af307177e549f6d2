import { setTimeout } from "node:timers/promises";
import { Kysely, type TransactionBuilder } from "kysely";

/** The SQLSTATEs of a deadlock, and of a serialization failure. */
const RETRIED_STATES: ReadonlySet<unknown> = new Set(["40P01", "40001"]);
const MAX_ATTEMPTS = 5;
/** The pause before another attempt in milliseconds, multiplied by the attempts so far, so that colliding transactions do not meet again. */
const PAUSE = 20;

/** Whether PostgreSQL ended a transaction because of others. Nothing of the transaction was committed, and a repetition may succeed. */
export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && "code" in error && RETRIED_STATES.has(error.code);

/** @param run may be called several times, so its effects outside the database must allow that */
export async function retrySerializationFailures<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isSerializationFailure(error) || tries === MAX_ATTEMPTS) throw error;
      await setTimeout(PAUSE * tries * (1 + Math.random()));
    }
  }
}

/**
 * Kysely whose transactions are retried after conflicts with others. A callback may be called several times, so its effects outside the database must
 * allow that.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) => retrySerializationFailures(() => execute(callback));
    return builder;
  }
}
