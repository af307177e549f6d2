import { defineConfig } from "vitest/config";

// `npm run test:cluster`: real servers beside each other, which few machines have installed (tests/cluster/).
export default defineConfig({
  test: {
    include: ["tests/cluster/**/*.test.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // One after the other: each starts half a dozen servers.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
