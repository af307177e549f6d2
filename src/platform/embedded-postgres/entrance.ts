import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError, errorCode, outputError } from "./error.ts";
import { isPostmasterOf, readPostmaster, type Spawned, spawnPostmaster } from "./postmaster.ts";
import { enter } from "./presence.ts";
import { isPrivate, makeSocketDirectory, removeSocketDirectory } from "./socket.ts";

/** All that is needed to run one cluster. */
export type House = {
  readonly cluster: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly logFile: string;
};

/** A session that keeps the database from being stopped; `spawned` if the server is a process of ours. */
export type Entered = {
  readonly client: pg.Client;
  readonly socketDirectory: string;
  readonly spawned: Spawned | undefined;
};

type Attempt = { spawned?: Spawned | undefined; made?: string | undefined; clusterHoldsSockets: boolean };

const PAUSE_MS = 20;
/** Rounds and not a time of day: the clock leaps where a machine sleeps, is moved or has its time set. About a minute. */
const SILENT_ROUNDS = 3_000;

/**
 * Connects to the database of `house`: to the server that runs, whoever left it there, else to one started now (with
 * its socket in `socketDirectory` if given). There is no lock of our own that a kill could leave behind. PostgreSQL's
 * `postmaster.pid` decides between two starts at once: one server takes it, the other ends, and both callers meet in
 * the first. A server that is recovering or shutting down is waited for.
 */
export async function enterOrStart(house: House, socketDirectory?: string): Promise<Entered> {
  const attempt: Attempt = { clusterHoldsSockets: true };
  let spawned: Spawned | undefined;
  let silentRounds = 0;
  try {
    for (; ; await sleep(PAUSE_MS)) {
      const running = await readPostmaster(house.cluster);
      const answer = await knock(running?.socketDirectory, house.account);
      if (typeof answer === "object") {
        spawned = attempt.spawned?.pid === running?.pid ? attempt.spawned : undefined;
        return { client: answer, socketDirectory: running?.socketDirectory ?? "", spawned };
      }
      silentRounds = answer === "wait" ? 0 : silentRounds + 1;
      if (silentRounds > SILENT_ROUNDS) throw silence(house, running?.pid);
      if (answer === "nobody") await tryStarting(attempt, house, running?.pid, socketDirectory);
    }
  } finally {
    if (spawned === undefined && attempt.made !== undefined) await removeSocketDirectory(attempt.made);
  }
}

async function knock(socketDirectory: string | undefined, account: Account): Promise<pg.Client | "wait" | "nobody"> {
  if (socketDirectory === undefined || !(await isPrivate(socketDirectory, account))) return "nobody";
  try {
    return (await enter(socketDirectory)) ?? "wait";
  } catch (error) {
    switch (errorCode(error)) {
      case "57P03": // cannot_connect_now: starting up, recovering or shutting down
      case "57P01": // admin_shutdown: it was stopped while we came in
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

/** Starts a server, unless one of ours is on its way or process `pid` is one that only does not answer yet. */
async function tryStarting(attempt: Attempt, house: House, pid: number | undefined, socketDirectory?: string) {
  if (attempt.spawned !== undefined) {
    if (!attempt.spawned.hasEnded()) return;
    learnFrom(attempt, await attempt.spawned.untilEnded(), socketDirectory);
  }
  const { cluster, account, binaries, logFile } = house;
  if (pid !== undefined && (await isPostmasterOf(cluster, pid))) return;
  const directory =
    socketDirectory ?? attempt.made ?? (await makeSocketDirectory(cluster, account, attempt.clusterHoldsSockets));
  if (socketDirectory === undefined) attempt.made = directory;
  attempt.spawned = await spawnPostmaster(cluster, directory, logFile, binaries, account, pid);
}

/** A server that ended at once: another was quicker, or its socket cannot lie there; anything else is an error. */
function learnFrom(attempt: Attempt, output: string, socketDirectory: string | undefined): void {
  attempt.spawned = undefined;
  if (/lock file .* already exists|pre-existing shared memory block/.test(output)) return;
  const noSocket = /could not (bind|listen on|create|set permissions of).*Unix.*(address|socket)/.test(output);
  if (!noSocket || !attempt.clusterHoldsSockets || socketDirectory !== undefined) {
    throw outputError("PostgreSQL did not start", output);
  }
  attempt.clusterHoldsSockets = false;
  attempt.made = undefined;
}

function silence(house: House, pid: number | undefined): EmbeddedPostgresError {
  const who = pid === undefined ? "PostgreSQL" : `PostgreSQL (process ${pid})`;
  return new EmbeddedPostgresError("failed", `${who} does not answer; see ${house.logFile}.`);
}
