import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { FAULT_ROUNDS } from "./fault-rounds.ts";

export type KillRounds = {
  /** The file of a process that works on something; it writes a word to its output once it has begun. */
  readonly child: string;
  /** What each process is given as JSON in ORDER. */
  readonly orderOf: () => Promise<object> | object;
  readonly isAtWork: () => Promise<boolean>;
  /** A process is killed within so many milliseconds. */
  readonly within: number;
  /** Numbers from 0 to 1. */
  readonly next: () => number;
  /** What a start of the product does about a process that ended. */
  readonly recover: () => Promise<unknown>;
  /** Does in this process what the last killed one has left: another would load the same code once more. */
  readonly finish: () => Promise<unknown>;
};

/** Lets processes work and kills each after a moment, FAULT_ROUNDS times, and then does what is left. @returns how many were killed */
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
