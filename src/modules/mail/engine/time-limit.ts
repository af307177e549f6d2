/** Milliseconds: the whole time that something may take, and what is left of it once a signal has come. */
type Limits = { readonly longest: number; readonly grace: number };

/**
 * Makes a signal that comes after the longest time, or a while after another signal. It is one controller and one timer, since each mail has its
 * own: `AbortSignal.any` and `AbortSignal.timeout` leave the garbage collector more to do.
 */
export function limitTime(signal: AbortSignal, { longest, grace }: Limits) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timers = [setTimeout(abort, longest)];
  const shorten = () => void timers.push(setTimeout(abort, grace));
  if (signal.aborted) shorten();
  else signal.addEventListener("abort", shorten, { once: true });
  return {
    signal: controller.signal,
    end() {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener("abort", shorten);
    },
  };
}
