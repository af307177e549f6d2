import type pg from "pg";
import { seconds } from "./clock.ts";
import type { Readiness } from "./http-server.ts";

const ASK_AGAIN_AFTER = seconds(1);

/** Readiness by what the database says, asked at most once a second. Without it, pages that are kept are still served. */
export function readinessOf(pool: pg.Pool, hasPages: () => boolean): () => Promise<Readiness> {
  let asked = 0;
  let answer: Promise<Readiness> | undefined;
  return () => {
    if (!answer || Date.now() - asked > ASK_AGAIN_AFTER) {
      asked = Date.now();
      answer = ask(pool, hasPages);
    }
    return answer;
  };
}

async function ask(pool: pg.Pool, hasPages: () => boolean): Promise<Readiness> {
  try {
    const { rows } = await pool.query<{ standby: boolean; read_only: string }>(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only",
    );
    const readOnly = rows[0]?.standby || rows[0]?.read_only === "on";
    return readOnly ? { ready: true, degraded: "the database takes no writes" } : { ready: true };
  } catch {
    return hasPages()
      ? { ready: true, degraded: "the database does not answer" }
      : { ready: false, reason: "the database does not answer" };
  }
}
