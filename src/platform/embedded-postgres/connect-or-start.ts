import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError, errorCode, outputError } from "./error.ts";
import { isPostmasterOf, readPostmaster, type SpawnedPostmaster, spawnPostmaster } from "./postmaster.ts";
import { connectSharing } from "./shared-lock.ts";
import { isPrivate, makeSocketDirectory, removeSocketDirectory } from "./socket.ts";

/** Everything needed to run one cluster. */
export type ClusterHandle = {
  readonly cluster: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly logFile: string;
};

/** A session whose shared lock keeps the database from being stopped; `spawned` is set if the server is a child process of this process. */
export type ClusterSession = {
  readonly client: pg.Client;
  readonly socketDirectory: string;
  readonly spawned: SpawnedPostmaster | undefined;
};

type StartAttempt = {
  spawned?: SpawnedPostmaster | undefined;
  socketDirectory?: string | undefined;
  clusterHoldsSockets: boolean;
};

const POLL_INTERVAL_MS = 20;
/** The limit is a number of polls, not a time, since the clock jumps where a machine sleeps, is moved or has its time set. The polls take about a minute. */
const MAX_UNANSWERED_POLLS = 3_000;

/**
 * Connects to the database of `handle`: to a running server, even if another process left it behind, else to a server that is started now (with its socket in
 * `socketDirectory` if given). PostgreSQL's `postmaster.pid` decides between two starts at once, so no lock of the product's own could be left behind by a
 * kill. One server takes that file, the other ends, and both callers connect to the first. A server that is recovering or shutting down is waited for.
 */
export async function connectOrStart(handle: ClusterHandle, socketDirectory?: string): Promise<ClusterSession> {
  const attempt: StartAttempt = { clusterHoldsSockets: true };
  let spawned: SpawnedPostmaster | undefined;
  let unanswered = 0;
  try {
    for (; ; await sleep(POLL_INTERVAL_MS)) {
      const running = await readPostmaster(handle.cluster);
      const answer = await probe(running?.socketDirectory, handle.account);
      if (typeof answer === "object") {
        spawned = attempt.spawned?.pid === running?.pid ? attempt.spawned : undefined;
        return { client: answer, socketDirectory: running?.socketDirectory ?? "", spawned };
      }
      unanswered = answer === "wait" ? 0 : unanswered + 1;
      if (unanswered > MAX_UNANSWERED_POLLS) throw startupTimeout(handle, running?.pid);
      if (answer === "nobody") await tryStart(attempt, handle, running?.pid, socketDirectory);
    }
  } finally {
    if (spawned === undefined && attempt.socketDirectory !== undefined)
      await removeSocketDirectory(attempt.socketDirectory);
  }
}

async function probe(socketDirectory: string | undefined, account: Account): Promise<pg.Client | "wait" | "nobody"> {
  if (socketDirectory === undefined || !(await isPrivate(socketDirectory, account))) return "nobody";
  try {
    return (await connectSharing(socketDirectory)) ?? "wait";
  } catch (error) {
    switch (errorCode(error)) {
      case "57P03": // cannot_connect_now: starting up, recovering or shutting down
      case "57P01": // admin_shutdown: it was stopped while we connected
        return "wait";
      case "53300": // too_many_connections
        throw new EmbeddedPostgresError(
          "failed",
          "The database has no free connection; end another program that uses it.",
        );
      default:
        return "nobody";
    }
  }
}

/** Starts a server, unless this process already started one, or process `pid` is a server that does not answer yet. */
async function tryStart(
  attempt: StartAttempt,
  handle: ClusterHandle,
  pid: number | undefined,
  socketDirectory?: string,
) {
  if (attempt.spawned !== undefined) {
    if (!attempt.spawned.hasExited()) return;
    learnFromOutput(attempt, await attempt.spawned.whenExited(), socketDirectory);
  }
  const { cluster, account, binaries, logFile } = handle;
  if (pid !== undefined && (await isPostmasterOf(cluster, pid))) return;
  const directory =
    socketDirectory ??
    attempt.socketDirectory ??
    (await makeSocketDirectory(cluster, account, attempt.clusterHoldsSockets));
  if (socketDirectory === undefined) attempt.socketDirectory = directory;
  attempt.spawned = await spawnPostmaster(cluster, directory, logFile, binaries, account, pid);
}

/** Interprets the output of a server that ended at once: another server was quicker, or the socket cannot be in that folder; anything else is an error. */
function learnFromOutput(attempt: StartAttempt, output: string, socketDirectory: string | undefined): void {
  attempt.spawned = undefined;
  if (/lock file .* already exists|pre-existing shared memory block/.test(output)) return;
  const noSocket = /could not (bind|listen on|create|set permissions of).*Unix.*(address|socket)/.test(output);
  if (!noSocket || !attempt.clusterHoldsSockets || socketDirectory !== undefined) {
    throw outputError("PostgreSQL did not start", output);
  }
  attempt.clusterHoldsSockets = false;
  attempt.socketDirectory = undefined;
}

function startupTimeout(handle: ClusterHandle, pid: number | undefined): EmbeddedPostgresError {
  const who = pid === undefined ? "PostgreSQL" : `PostgreSQL (process ${pid})`;
  return new EmbeddedPostgresError("failed", `${who} does not answer; see ${handle.logFile}.`);
}
