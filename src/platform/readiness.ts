import type pg from "pg";
import { seconds } from "./clock.ts";
import { TAKES_WRITES } from "./database.ts";
import type { Readiness } from "./http-server.ts";

const ASK_AGAIN_AFTER = seconds(1);
const ANSWERS_WITHIN = seconds(2);

type PagesFrom = { readonly replica: pg.Pool | undefined; readonly hasPages: () => boolean };

/** Readiness by what the database says, asked at most once a second. Without it, a replica and what is kept still give pages. */
export function readinessOf(pool: pg.Pool, from: PagesFrom): () => Promise<Readiness> {
  let asked = 0;
  let answer: Promise<Readiness> | undefined;
  return () => {
    if (!answer || Date.now() - asked > ASK_AGAIN_AFTER) {
      asked = Date.now();
      answer = ask(pool, from);
    }
    return answer;
  };
}

async function ask(pool: pg.Pool, { replica, hasPages }: PagesFrom): Promise<Readiness> {
  try {
    const readOnly = await Promise.race([takesNoWrites(pool), silence()]);
    return readOnly ? { ready: true, degraded: "the database takes no writes" } : { ready: true };
  } catch {
    return hasPages() || (await answers(replica))
      ? { ready: true, degraded: "the database does not answer" }
      : { ready: false, reason: "the database does not answer" };
  }
}

async function takesNoWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ takesWrites: boolean }>(`select ${TAKES_WRITES} as "takesWrites"`);
  return rows[0]?.takesWrites === false;
}

const answers = async (replica: pg.Pool | undefined) =>
  replica !== undefined &&
  Promise.race([replica.query("select 1"), silence()]).then(
    () => true,
    () => false,
  );

/** A database that hangs is as good as none to whoever asks whether to send visitors here. */
const silence = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), ANSWERS_WITHIN).unref();
  });
