// Runs one program in place of this process: the program gets this process's terminal and signals, and this process gets the program's exit code.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const EXIT_WITH_PARENT = new URL("exit-with-parent.mjs", import.meta.url);
const COMPILE_CACHE = fileURLToPath(new URL("../node_modules/.cache/compile-cache", import.meta.url));
const SAME_KEY_PRESS_MS = 1000;
const NPM_POLL_MS = 200;
/** The signals that are forwarded. A closed terminal (SIGHUP) asks for the same as SIGTERM, and few programs listen for SIGHUP. */
const FORWARDED = { SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGTERM" };

/**
 * Runs `entry` on the given Node until it ends; resolves with its exit code, or 128 + n if signal n ended it.
 *
 * The program gets its own process group. Otherwise a Ctrl-C would reach it up to three times (from the terminal, from npm and from this process), and a
 * program may rightly understand the second signal as "end at once". In its own group, signals reach the program only through this process, once per key press.
 * `exit-with-parent.mjs` ends the program when this process is killed and can no longer forward anything.
 */
export function runOnNode(node, entry, args, { cwd, env, nodeOptions = [] }) {
  const child = spawn(node, [...nodeOptions, `--import=${EXIT_WITH_PARENT}`, entry, ...args], {
    cwd,
    // With the code that the previous start compiled, a start takes a quarter less processor time.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env, PARENT_PID: String(process.pid) },
    stdio: ["inherit", "inherit", "inherit", "pipe"],
    detached: true,
  });
  const last = {};
  forwardSignals((signal) => {
    if (performance.now() - (last[signal] ?? Number.NEGATIVE_INFINITY) < SAME_KEY_PRESS_MS) return;
    last[signal] = performance.now();
    child.kill(signal);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function forwardSignals(send) {
  for (const [signal, meaning] of Object.entries(FORWARDED)) process.on(signal, () => send(meaning));

  // A killed npm cannot send a signal to this process, and without npm nobody would know that the program still runs, so the program ends when npm is gone.
  const npm = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    send("SIGTERM");
  }, NPM_POLL_MS).unref();
}
