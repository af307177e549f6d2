import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export type Chromium = { path: string; args: string[] };

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Chromium runs without its sandbox, whose privileges containers rarely give; the pages under test are our own. It makes no traffic of its own. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, the one in npm's @sparticuz/chromium, an installed one, or Playwright's own. The one
 * from npm is a headless shell: it uses a third less processor time than a whole browser, and is the same everywhere.
 * @throws Error naming what is missing where none can start.
 */
export async function findChromium(): Promise<Chromium> {
  const problems: string[] = [];
  for (const candidate of candidates()) {
    const path = await candidate();
    const problem = path === undefined ? undefined : problemOf(path);
    if (path !== undefined && problem === undefined) return { path, args: ARGS };
    if (problem !== undefined) problems.push(`${path}: ${problem}`);
    if (process.env.CHROMIUM_PATH) break;
  }
  throw new Error(
    `No Chromium can start. ${problems.join("; ")}\nInstall one (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
  );
}

function candidates(): (() => Promise<string | undefined> | string | undefined)[] {
  const given = process.env.CHROMIUM_PATH;
  if (given) return [() => given];
  return [fromNpm, ...INSTALLED.map((path) => () => (existsSync(path) ? path : undefined)), fromPlaywright];
}

async function fromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

async function fromPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function problemOf(path: string): string | undefined {
  try {
    execFileSync(path, ["--version", "--no-sandbox"], { stdio: "pipe", timeout: 30_000 });
    return undefined;
  } catch (error) {
    const output = String((error as { stderr?: Buffer }).stderr ?? "");
    const library = /error while loading shared libraries: ([^:]+)/.exec(output)?.[1];
    return library
      ? `the system library ${library} is missing`
      : `does not start (${(error as Error).message.split("\n")[0]})`;
  }
}
