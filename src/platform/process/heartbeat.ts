/**
 * Shows that a worker (a thread, a child process) is not stuck in an endless computation: the worker beats regularly while its event loop turns, and the parent
 * counts the beats.
 */
export type Heartbeat = { readonly beats: Int32Array; readonly every: number };

/** A worker computed without end, so its parent ended it. */
export class WorkerHung extends Error {
  override name = "WorkerHung";
}

/** The number of checks without a beat after which a worker counts as hung. */
const MISSED_BEATS = 10;

/** @param timeout milliseconds; without it the worker is not watched */
export const newHeartbeat = (timeout: number | undefined): Heartbeat => ({
  beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  every: timeout === undefined ? 0 : timeout / MISSED_BEATS,
});

export const beat = ({ beats }: Heartbeat): void => void Atomics.add(beats, 0, 1);

/**
 * Starts the beats in the worker. The worker is watched from the first beat on, so not while it loads modules.
 * @param every milliseconds; 0 for a single beat
 */
export function startHeartbeat(every: number, beat: () => void): void {
  beat();
  if (every > 0) setInterval(beat, every).unref();
}

/**
 * Calls `onLost` when the worker's loop has not turned for MISSED_BEATS checks. Checks are counted instead of time, so that a machine that slept, or
 * was too busy to check, is not taken for a hung worker.
 * @returns a function that ends the watch
 */
export function onHeartbeatLost({ beats, every }: Heartbeat, onLost: () => void): () => void {
  if (every === 0) return () => {};
  let seen = 0;
  let checks = 0;
  const watch = setInterval(() => {
    const now = Atomics.load(beats, 0);
    checks = now === seen ? checks + 1 : 0;
    seen = now;
    if (now === 0 || checks < MISSED_BEATS) return;
    clearInterval(watch);
    onLost();
  }, every).unref();
  return () => clearInterval(watch);
}
