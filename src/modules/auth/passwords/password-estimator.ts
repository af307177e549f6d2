import { minutes } from "../../../platform/clock.ts";
import { Thread } from "../../../platform/process/thread.ts";
import type { Strength } from "./password-strength.ts";
import type { Question } from "./password-thread.ts";

/** The thread ends after it was idle for a while, because its dictionaries take memory. Passwords are chosen seldom, but often several in a row. */
const thread = new Thread<Question, Strength>({
  source: new URL("./password-thread.ts", import.meta.url),
  name: "password-thread",
  idleTimeout: minutes(1),
  heartbeatTimeout: minutes(1),
});

/** Estimates how hard a password is to guess, in a thread, so that requests do not wait. */
export const estimateStrength = (password: string, words: readonly string[]): Promise<Strength> =>
  thread.ask({ password, words });
