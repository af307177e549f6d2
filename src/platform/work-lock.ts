import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { seconds } from "./clock.ts";

/** In which the server notices that a killed process, which held the lock, has gone. */
const FREED_WITHIN = seconds(10);
const LOOK_AGAIN = 200;

/**
 * Takes the advisory lock that keeps a piece of work to one at a time, where nobody has it.
 * @param isRepeated whether a process of ours that held it was just killed: then it is waited for
 */
export async function takesWorkLock(
  client: pg.PoolClient,
  [kind, id]: readonly [kind: number, id: number],
  isRepeated = false,
): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_AGAIN) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [kind, id]);
    const isMine = rows[0]?.mine === true;
    if (isMine || !isRepeated || waited >= FREED_WITHIN) return isMine;
    await pause(LOOK_AGAIN);
  }
}
