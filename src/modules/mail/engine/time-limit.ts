/** Milliseconds: `longest` is the time that the work may take in all, and `grace` is the time that it may still take after a signal. */
type Limits = { readonly longest: number; readonly grace: number };

/**
 * Makes a signal that comes after `longest`, or `grace` after the given signal if that is earlier. Each mail needs such a signal, so it is made of
 * one controller and one timer: `AbortSignal.any` and `AbortSignal.timeout` leave the garbage collector more to do.
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
