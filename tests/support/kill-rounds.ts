import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { FAULT_ROUNDS } from "./fault-rounds.ts";

export type KillRounds = {
  /** The file that a process runs; the process writes a word to its output once it has begun to work. */
  readonly child: string;
  /** Returns what each process is given as JSON in ORDER. */
  readonly orderOf: () => Promise<object> | object;
  readonly isAtWork: () => Promise<boolean>;
  /** The number of milliseconds within which a process is killed. */
  readonly within: number;
  /** Returns the next random number from 0 to 1. */
  readonly next: () => number;
  /** Does what a start of the product does about a process that ended. */
  readonly recover: () => Promise<unknown>;
  /** Finishes in this process what the last killed one has left: another process would load the same code once more. */
  readonly finish: () => Promise<unknown>;
};

/** Lets processes work and kills each after a moment, FAULT_ROUNDS times, and then finishes the work. @returns how many were killed */
export async function killRounds(rounds: KillRounds): Promise<number> {
  const { child, orderOf, isAtWork, within, next, recover, finish } = rounds;
  let killed = 0;
  while (await isAtWork()) {
    if (killed === FAULT_ROUNDS) {
      await finish();
      continue;
    }
    const working = spawn(process.execPath, [child], {
      env: { ...process.env, ORDER: JSON.stringify(await orderOf()) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(working, "exit");
    await once(working.stdout, "data");
    await pause(Math.round(next() * within));
    working.kill("SIGKILL");
    await ended;
    if (working.signalCode === "SIGKILL") killed += 1;
    await recover();
  }
  return killed;
}
