import { test } from "vitest";

/** A test for those systems and accounts only where it can hold. Not `skipIf`: whatever is skipped counts as failed. */
export function testIf(holds: boolean): (name: string, run: () => Promise<void>, timeoutMs?: number) => void {
  return holds ? (name, run, timeoutMs) => test(name, run, timeoutMs) : () => {};
}
