import { test as base, expect, type Page } from "@playwright/test";
import { expectAllStyles } from "./left-out-styles.ts";

type Fixtures = {
  baseURL: string;
  /** Collects console errors, uncaught errors and violations of the content security policy; a test that expects some empties it. */
  consoleErrors: string[];
  /** Whether pages wait for their islands as long as it takes, so that a busy machine does not decide what a test sees. */
  extendedTimeouts: boolean;
  /** A check after each test, which fails where a page that is still open lacks styles. */
  pageStyles: undefined;
};

/** Playwright's test function for the shared product; it fails a test whose pages log errors. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
  baseURL: async ({}, use) => {
    const url = process.env.E2E_URL;
    if (!url) throw new Error("E2E_URL is not set");
    await use(url);
  },
  extendedTimeouts: [true, { option: true }],
  context: async ({ context, extendedTimeouts }, use) => {
    await context.addInitScript(logCspViolations);
    if (extendedTimeouts) await context.addInitScript(extendIslandTimeouts);
    await use(context);
  },
  pageStyles: [
    async ({ context }, use) => {
      await use(undefined);
      for (const page of context.pages()) await expectAllStyles(page);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      context.on("weberror", (error) => {
        const { message } = error.error();
        // This error is Chromium's own, when a page is left before its view transition has begun: no script of ours asks for one.
        if (!/^Transition was (aborted|skipped)/.test(message)) consoleErrors.push(`uncaught: ${message}`);
      });
      context.on("console", (message) => {
        if (message.type() === "error" || /Content Security Policy|hydrat/i.test(message.text())) {
          consoleErrors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      await use(consoleErrors);
      expect(consoleErrors, "the page logged errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Logs what the content security policy blocks, even where a script catches it, such as a try whether eval works. It runs in the page. */
function logCspViolations() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
}

/** Lengthens the times after which islands give up (boot.ts, use-notice.ts, category-browser.island.tsx). It runs in the page. */
function extendIslandTimeouts() {
  const later = window.setTimeout;
  const drawnOut = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    later(run, delay === 1000 || delay === 5000 ? 50_000 : delay, ...rest);
  window.setTimeout = drawnOut as typeof window.setTimeout;
}

export { expect };

/** Runs one part of a test that looks at pages of its own; what it leaves open is checked like the last page of a test. */
export const part = (page: Page, title: string, work: () => Promise<void>) =>
  test.step(title, async () => {
    await work();
    await expectAllStyles(page);
  });

/** Drops consoleErrors that the test causes on purpose, such as Chromium's report of an expected 404. */
export function allowConsoleErrors(consoleErrors: string[], expected: RegExp) {
  const others = consoleErrors.filter((error) => !expected.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** Checks that no part of the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const { scroll, client, beyond } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
    beyond: [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className}`),
  }));
  expect(scroll, `sideways scroll: ${beyond.join(", ")}`).toBeLessThanOrEqual(client);
}
