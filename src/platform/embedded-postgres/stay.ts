import { setTimeout as sleep } from "node:timers/promises";
import { type Entered, enterOrStart, type House } from "./entrance.ts";
import { isPostmasterOf, readPostmaster, shutDown } from "./postmaster.ts";
import { countOthers, keepProcessAlive, leaveAsLast } from "./presence.ts";
import { removeSocketDirectory } from "./socket.ts";

type Log = (message: string) => void;

const PAUSE_MS = 20;
const RETURN_AFTER_MS = 500;
const OTHERS_LEAVE_MS = 2_000;
const SHUTDOWN_MS = 60_000;

/**
 * Keeps this process present, and so the database running: a lost session is replaced, a server that died is started
 * again. The function it returns ends that, and stops the server if nobody else is connected; it never rejects.
 */
export function stayUntilStopped(house: House, first: Entered, log: Log): () => Promise<void> {
  const leaving = new AbortController();
  let present: Entered | undefined;
  let comingBack = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const stay = (entered: Entered): void => {
    present = entered;
    entered.client.once("end", () => {
      present = undefined;
      if (!leaving.signal.aborted) comingBack = comeBack();
    });
  };
  const comeBack = async (): Promise<void> => {
    log("The connection to PostgreSQL was lost; joining it again, or starting it.");
    while (present === undefined) {
      await sleep(RETURN_AFTER_MS, undefined, { ref: false, signal: leaving.signal }).catch(() => {});
      if (leaving.signal.aborted) return;
      const entered = await enterOrStart(house, first.socketDirectory).catch((error) => void log(error.message));
      if (entered === undefined) continue;
      stay(entered);
      keepProcessAlive(entered.client, false);
    }
  };
  const stop = async (): Promise<void> => {
    leaving.abort();
    await comingBack;
    if (present !== undefined) await leave(house, present, log);
  };
  stay(first);
  return () => (stopped ??= stop());
}

async function leave(house: House, { client, socketDirectory, spawned }: Entered, log: Log): Promise<void> {
  keepProcessAlive(client, true);
  try {
    if (!(await leaveAsLast(client))) return;
    let others = await countOthers(client);
    for (const until = Date.now() + OTHERS_LEAVE_MS; others > 0 && Date.now() < until; await sleep(PAUSE_MS)) {
      others = await countOthers(client);
    }
    if (others > 0) return log(`PostgreSQL keeps running: ${others} other connections are open.`);

    const pid = (await readPostmaster(house.cluster))?.pid;
    // Started in another container, whose process ids mean nothing here: whoever comes last there will stop it.
    if (pid === undefined || !(await isPostmasterOf(house.cluster, pid))) return;
    if (!(await shutDown(house.cluster, pid, SHUTDOWN_MS))) return log(`PostgreSQL (process ${pid}) is slow to stop.`);
    if (spawned?.pid === pid) await spawned.untilEnded();
    await removeSocketDirectory(socketDirectory);
  } catch (error) {
    log(`PostgreSQL could not be stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}
