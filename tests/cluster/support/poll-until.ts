import { vi } from "vitest";

/** A limit for a broken product, not a measure of a working one. */
export const POLL_OPTIONS = { timeout: 90_000, interval: 100 };

/** In hooks too, where there is no `expect.poll`. @param explain what to say where it never comes true */
export const pollUntil = (isTrue: () => Promise<boolean>, explain: () => string = () => "it never came true") =>
  vi.waitFor(async () => {
    if (!(await isTrue())) throw new Error(explain());
  }, POLL_OPTIONS);
