import { type Clock, minutes } from "../clock.ts";

/** Waits for some milliseconds. @throws the reason of the signal when it is aborted */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

type CallLimiterOptions = {
  readonly atOnce: number;
  readonly perMinute: number | undefined;
  readonly clock: Clock;
  readonly wait: Wait;
};

export type CallLimiter = {
  /** Waits for the call's turn. @returns a function to call when the call is done @throws the reason of the signal when it is aborted */
  acquire(signal: AbortSignal): Promise<() => void>;
  /** Starts no call for some milliseconds, because the provider has asked for a pause. */
  pause(milliseconds: number): void;
};

/** Limits the number of calls at the same time, and in any minute. Calls start in the order in which they were requested. */
export function createCallLimiter({ atOnce, perMinute, clock, wait }: CallLimiterOptions): CallLimiter {
  const queue: (() => void)[] = [];
  const startTimes: number[] = [];
  let inFlight = 0;
  let pausedUntil = 0;

  return {
    async acquire(signal) {
      await turn(signal);
      try {
        for (let left = waitTime(); left > 0; left = waitTime()) await wait(left, signal);
      } catch (error) {
        release();
        throw error;
      }
      startTimes.push(now());
      return release;
    },
    pause: (milliseconds) => {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds);
    },
  };

  function now() {
    return clock.now().getTime();
  }

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (inFlight < atOnce) {
      inFlight += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const forward = () => {
        signal.removeEventListener("abort", away);
        resolve();
      };
      const away = () => {
        queue.splice(queue.indexOf(forward), 1);
        reject(signal.reason);
      };
      queue.push(forward);
      signal.addEventListener("abort", away, { once: true });
    });
  }

  /** Passes the place of an ended call to the next call in the queue. */
  function release() {
    const next = queue.shift();
    if (next) next();
    else inFlight -= 1;
  }

  function waitTime(): number {
    while (startTimes[0] !== undefined && startTimes[0] <= now() - minutes(1)) startTimes.shift();
    const full = perMinute !== undefined && startTimes.length >= perMinute;
    const free = full && startTimes[0] !== undefined ? startTimes[0] + minutes(1) : 0;
    return Math.max(pausedUntil, free) - now();
  }
}
