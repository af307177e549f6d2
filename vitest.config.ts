import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory, removeTemporaryFiles } from "./tests/support/memory-folder.ts";

keepTemporaryFilesInMemory();
process.once("exit", removeTemporaryFiles);

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // A third of the time is waiting for processes to start and end: as many workers as cores would leave some idle.
    maxWorkers: availableParallelism() + 1,
    // A process for each file would read the same modules anew, which takes a quarter of the processor's time.
    isolate: false,
    // Only what hangs is to be ended: a busy machine takes many times as long as a quiet one.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
