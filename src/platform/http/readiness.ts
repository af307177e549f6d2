import type pg from "pg";
import { seconds } from "../clock.ts";
import { TAKES_WRITES } from "../database/database.ts";
import type { Readiness } from "./http-server.ts";

const CHECK_INTERVAL = seconds(1);
const ANSWER_TIMEOUT = seconds(2);

type ReadinessSources = {
  readonly replica: pg.Pool | undefined;
  readonly hasPages: () => boolean;
  /** Returns a problem that an operator should fix although pages are served and writes accepted. */
  readonly degradedReason?: () => Promise<string | undefined>;
};

/** Determines the readiness by querying the database, at most once a second. Without the database, pages can still be served from a replica or the cache. */
export function readinessOf(pool: pg.Pool, from: ReadinessSources): () => Promise<Readiness> {
  let asked = 0;
  let answer: Promise<Readiness> | undefined;
  return () => {
    if (!answer || Date.now() - asked > CHECK_INTERVAL) {
      asked = Date.now();
      answer = ask(pool, from);
    }
    return answer;
  };
}

async function ask(pool: pg.Pool, { replica, hasPages, degradedReason }: ReadinessSources): Promise<Readiness> {
  try {
    const found = await Promise.race([degradedReasonOf(pool, degradedReason), timeout()]);
    return found === undefined ? { ready: true } : { ready: true, degraded: found };
  } catch {
    return hasPages() || (await answers(replica))
      ? { ready: true, degraded: "the database does not answer" }
      : { ready: false, reason: "the database does not answer" };
  }
}

const degradedReasonOf = async (pool: pg.Pool, degradedReason: ReadinessSources["degradedReason"]) =>
  (await takesNoWrites(pool)) ? "the database takes no writes" : degradedReason?.();

async function takesNoWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ takesWrites: boolean }>(`select ${TAKES_WRITES} as "takesWrites"`);
  return rows[0]?.takesWrites === false;
}

const answers = async (replica: pg.Pool | undefined) =>
  replica !== undefined &&
  Promise.race([replica.query("select 1"), timeout()]).then(
    () => true,
    () => false,
  );

/** For a load balancer that checks whether to send visitors here, a database that hangs counts as unavailable. */
const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), ANSWER_TIMEOUT).unref();
  });
