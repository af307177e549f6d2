import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    setupFiles: ["tests/support/console.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
