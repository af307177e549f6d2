import { type Clock, minutes } from "../clock.ts";

/** Waits so many milliseconds. @throws what the signal was aborted with */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

type GateOptions = {
  readonly atOnce: number;
  readonly perMinute: number | undefined;
  readonly clock: Clock;
  readonly wait: Wait;
};

export type Gate = {
  /** Waits for its turn. @returns what to call when done. @throws what the signal was aborted with */
  enter(signal: AbortSignal): Promise<() => void>;
  /** Nobody goes in for so many milliseconds: the provider has asked for a pause. */
  close(milliseconds: number): void;
};

/** Lets so many in at once, and so many in any minute, in the order in which they came. */
export function createGate({ atOnce, perMinute, clock, wait }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  const begun: number[] = [];
  let inside = 0;
  let closedUntil = 0;

  return {
    async enter(signal) {
      await turn(signal);
      try {
        for (let left = toWait(); left > 0; left = toWait()) await wait(left, signal);
      } catch (error) {
        leave();
        throw error;
      }
      begun.push(now());
      return leave;
    },
    close: (milliseconds) => {
      closedUntil = Math.max(closedUntil, now() + milliseconds);
    },
  };

  function now() {
    return clock.now().getTime();
  }

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (inside < atOnce) {
      inside += 1;
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

  /** Whoever leaves hands his place on. */
  function leave() {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  function toWait(): number {
    while (begun[0] !== undefined && begun[0] <= now() - minutes(1)) begun.shift();
    const full = perMinute !== undefined && begun.length >= perMinute;
    const free = full && begun[0] !== undefined ? begun[0] + minutes(1) : 0;
    return Math.max(closedUntil, free) - now();
  }
}
