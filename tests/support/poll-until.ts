import { vi } from "vitest";

/** How long to wait: a limit for a broken product, not a measure of a working one. */
export const POLL_OPTIONS = { timeout: 90_000, interval: 100 };

/**
 * Waits until something is true; it works in hooks too, where there is no `expect.poll`.
 * @param explain what to say where it never becomes true
 */
export const pollUntil = (isTrue: () => Promise<boolean>, explain: () => string = () => "it never came true") =>
  vi.waitFor(async () => {
    if (!(await isTrue())) throw new Error(explain());
  }, POLL_OPTIONS);
