import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterHandle, type ClusterSession, connectOrStart } from "./connect-or-start.ts";
import { isPostmasterOf, readPostmaster, shutDown } from "./postmaster.ts";
import { countOtherSessions, keepProcessAlive, takeExclusiveLock } from "./shared-lock.ts";
import { removeSocketDirectory } from "./socket.ts";

type Log = (message: string) => void;

const POLL_INTERVAL_MS = 20;
const RECONNECT_DELAY_MS = 500;
const OTHERS_TIMEOUT_MS = 2_000;
const SHUTDOWN_TIMEOUT_MS = 60_000;

/**
 * Holds the shared lock of this process, which keeps the database running: a lost session is replaced, and a dead server is started again. The returned
 * function gives up the lock, and stops the server if no other process is connected; it never rejects.
 */
export function holdLease(handle: ClusterHandle, first: ClusterSession, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  let session: ClusterSession | undefined;
  let reconnecting = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const hold = (entered: ClusterSession): void => {
    session = entered;
    entered.client.once("end", () => {
      session = undefined;
      if (!stopping.signal.aborted) reconnecting = reconnect();
    });
  };
  const reconnect = async (): Promise<void> => {
    log("The connection to PostgreSQL was lost; joining it again, or starting it.");
    while (session === undefined) {
      await sleep(RECONNECT_DELAY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const entered = await connectOrStart(handle, first.socketDirectory).catch((error) => void log(error.message));
      if (entered === undefined) continue;
      hold(entered);
      keepProcessAlive(entered.client, false);
    }
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await reconnecting;
    if (session !== undefined) await releaseLease(handle, session, log);
  };
  hold(first);
  return () => (stopped ??= stop());
}

async function releaseLease(
  handle: ClusterHandle,
  { client, socketDirectory, spawned }: ClusterSession,
  log: Log,
): Promise<void> {
  keepProcessAlive(client, true);
  try {
    if (!(await takeExclusiveLock(client))) return;
    let others = await countOtherSessions(client);
    for (
      const until = Date.now() + OTHERS_TIMEOUT_MS;
      others > 0 && Date.now() < until;
      await sleep(POLL_INTERVAL_MS)
    ) {
      others = await countOtherSessions(client);
    }
    if (others > 0) return log(`PostgreSQL keeps running: ${others} other connections are open.`);

    const pid = (await readPostmaster(handle.cluster))?.pid;
    // The server was started in another container, whose process ids mean nothing here; the last process there will stop it.
    if (pid === undefined || !(await isPostmasterOf(handle.cluster, pid))) return;
    if (!(await shutDown(handle.cluster, pid, SHUTDOWN_TIMEOUT_MS)))
      return log(`PostgreSQL (process ${pid}) is slow to stop.`);
    if (spawned?.pid === pid) await spawned.whenExited();
    await removeSocketDirectory(socketDirectory);
  } catch (error) {
    log(`PostgreSQL could not be stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}
