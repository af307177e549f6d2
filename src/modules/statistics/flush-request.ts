import { sql } from "kysely";
import pg from "pg";
import { seconds } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";

/** The tag that is announced when somebody wants to read counts that processes still hold in memory. */
export const FLUSH_TAG = "statistics:flush";
const FLUSHED_CHANNEL = "pandubelanja_statistics";
/** The longest wait for a first answer; if no process of the site is running, no answer comes. */
const LONGEST_WAIT = seconds(2);
/** The milliseconds to wait for further processes after the first answer. */
const FURTHER_WAIT = 250;

/** Asks every process to write its counts. Waits until the first process has done so, and then a little longer for all others. */
export async function requestFlush(db: Db, connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`listen ${FLUSHED_CHANNEL}`);
    const answered = new Promise<void>((resolve) =>
      client.once("notification", () => setTimeout(resolve, FURTHER_WAIT)),
    );
    await announceTags(db, [FLUSH_TAG]);
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  } finally {
    await client.end();
  }
}

export const announceFlushed = (db: Db) => sql`select pg_notify(${FLUSHED_CHANNEL}, '')`.execute(db);
