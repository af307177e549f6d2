import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    setupFiles: ["tests/support/console.ts"],
    // Most of the time is waiting for processes to start and end: by itself vitest leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only what hangs is to be ended: a busy machine takes many times as long as a quiet one.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
