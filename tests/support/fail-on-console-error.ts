import { afterEach, expect, vi } from "vitest";

// React and libraries report mistakes (hydration, keys, act) on the console: a test that causes one has failed.
const error = vi.spyOn(console, "error");

afterEach(() => {
  const calls = error.mock.calls.map((call) => call.map(String).join(" "));
  error.mockClear();
  expect(calls, `unexpected console.error: ${calls.join("\n")}`).toEqual([]);
});
