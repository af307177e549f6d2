import { setTimeout } from "node:timers/promises";
import { Kysely, type TransactionBuilder } from "kysely";

/** SQLSTATE of a deadlock, and of a transaction that could not be put in an order with others. */
const RETRIED_STATES: ReadonlySet<unknown> = new Set(["40P01", "40001"]);
const MAX_ATTEMPTS = 5;
/** Milliseconds, times the tries so far: those who collided should not meet again. */
const PAUSE = 20;

/** PostgreSQL has ended a transaction for the sake of others. Nothing of it was done, and the same may succeed now. */
export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && "code" in error && RETRIED_STATES.has(error.code);

/** @param run may be called several times: what it changes besides the database must bear that */
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
 * Kysely whose transactions are run again where others got in their way: a callback may be called several times, so what it
 * changes besides the database must bear that.
 */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) => retrySerializationFailures(() => execute(callback));
    return builder;
  }
}
