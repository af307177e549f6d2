import { parentPort } from "node:worker_threads";
import { type Strength, strengthOf } from "./password-strength.ts";

export type Question = { readonly id: number; readonly password: string; readonly words: readonly string[] };
export type Answer = { readonly id: number; readonly strength: Strength };

/** The entry of the thread that password-estimator.ts starts: one password after the other. */
parentPort?.on("message", async ({ id, password, words }: Question) => {
  parentPort?.postMessage({ id, strength: await strengthOf(password, words) } satisfies Answer);
});
