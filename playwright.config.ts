import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

const chromium = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/support/e2e-setup.ts",
  fullyParallel: true,
  workers: 2,
  // Only what hangs is to be ended: a busy machine takes many times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    launchOptions: { executablePath: chromium.path, args: chromium.args },
  },
});
