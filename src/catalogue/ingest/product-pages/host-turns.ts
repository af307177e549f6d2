import { sql } from "kysely";
import type pg from "pg";
import type { Clock } from "../../../platform/clock.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { PageAccess } from "./page-access.ts";

export type TurnParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly access: PageAccess;
  readonly signal: AbortSignal;
};

/** `restFor` is how many milliseconds the server wants to be left alone afterwards. */
type Asked<Value> = { readonly value: Value; readonly restFor?: number };

/**
 * Makes a request when the host's turn has come: all processes together make one request at a time to a host, and wait `pause` milliseconds between two
 * requests.
 */
export async function inTurn<Value>(
  { db, pool, clock, access, signal }: TurnParts,
  { origin, host }: URL,
  pause: number,
  ask: () => Promise<Asked<Value>>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1, hashtext($2))", [ADVISORY_LOCKS.pageHost, host]);
    const { at } = await db
      .selectFrom("page_origins")
      .select(({ fn }) => fn.max("requested_at").as("at"))
      .where("host", "=", host)
      .executeTakeFirstOrThrow();
    const rest = at === null ? 0 : at.getTime() + pause - clock.now().getTime();
    if (rest > 0) await access.wait(rest, signal);
    await recordRequest(db, { origin, host }, clock.now());
    const { value, restFor = 0 } = await ask();
    await recordRequest(db, { origin, host }, new Date(clock.now().getTime() + restFor));
    return value;
  } finally {
    // Closing the connection frees the lock in any case.
    client.release(true);
  }
}

const recordRequest = (db: Db, { origin, host }: Pick<URL, "origin" | "host">, requested_at: Date) =>
  db
    .insertInto("page_origins")
    .values({ origin, host, requested_at })
    .onConflict((conflict) => conflict.column("origin").doUpdateSet({ requested_at: sql`excluded.requested_at` }))
    .execute();
