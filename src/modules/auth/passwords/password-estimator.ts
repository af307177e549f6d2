import { minutes } from "../../../platform/clock.ts";
import { Thread } from "../../../platform/process/thread.ts";
import type { Strength } from "./password-strength.ts";
import type { Question } from "./password-thread.ts";

/** The dictionaries take memory; passwords are chosen seldom, and then a few in a row. */
const thread = new Thread<Question, Strength>({
  source: new URL("./password-thread.ts", import.meta.url),
  name: "password-thread",
  idleTimeout: minutes(1),
  heartbeatTimeout: minutes(1),
});

/** How hard a password is to guess, found out beside the thread that answers everybody else. */
export const estimateStrength = (password: string, words: readonly string[]): Promise<Strength> =>
  thread.ask({ password, words });
