import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { PROJECT_ROOT } from "../../config.ts";
import { minutes } from "../../platform/clock.ts";
import type { Strength } from "./password-strength.ts";
import type { Answer, Question } from "./password-thread.ts";

/** The thread's file: beside this one as it is written, or as it was built. */
const SOURCE = fileURLToPath(new URL("./password-thread.ts", import.meta.url));
const ENTRY = existsSync(SOURCE) ? SOURCE : join(PROJECT_ROOT, "dist/server/password-thread.js");
/** The dictionaries take memory; passwords are chosen seldom, and then a few in a row. */
const KEPT_FOR = minutes(1);

type Waiting = { readonly resolve: (strength: Strength) => void; readonly reject: (error: Error) => void };

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let questions = 0;
const waiting = new Map<number, Waiting>();

/** How hard a password is to guess, found out beside the thread that answers everybody else. */
export function estimateStrength(password: string, words: readonly string[]): Promise<Strength> {
  clearTimeout(idle);
  thread ??= start();
  // Only a question keeps this process from ending.
  thread.ref();
  questions += 1;
  const question: Question = { id: questions, password, words };
  thread.postMessage(question);
  return new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
}

function start(): Worker {
  const started = new Worker(ENTRY);
  started.on("message", ({ id, strength }: Answer) => {
    waiting.get(id)?.resolve(strength);
    waiting.delete(id);
    if (waiting.size === 0) rest(started);
  });
  started.on("error", (error) => fail(started, error as Error));
  started.on("exit", () => fail(started, new Error("the thread that judges passwords has ended")));
  return started;
}

function rest(started: Worker) {
  started.unref();
  idle = setTimeout(() => {
    thread = undefined;
    void started.terminate();
  }, KEPT_FOR);
  idle.unref();
}

function fail(started: Worker, error: Error) {
  if (thread !== started) return;
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
