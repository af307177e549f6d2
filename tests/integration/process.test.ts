import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import type { EditorArticle, RevisionPage } from "../../src/modules/articles/write/answers.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { readConfig } from "../../src/product/config/config.ts";
import { startupMessage } from "../../src/product/startup-errors.ts";
import { type Product, reachableFolder } from "../support/launch.ts";
import { startProduct, startupError } from "../support/product.ts";
import { ANON_KEY, addTeam, callAs, signInAs } from "../support/team.ts";
import { testIf } from "../support/test-if.ts";

const started: Product[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options);
  started.push(product);
  return product;
}

async function folder() {
  const path = await reachableFolder();
  folders.push(path);
  return path;
}

async function postmastersOf(dataDir: string) {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid,args"], { maxBuffer: 10_000_000 });
  return stdout.split("\n").filter((line) => line.includes(dataDir) && /postgres/.test(line));
}

describe("starting and stopping", () => {
  test("starts in an empty folder whose path is long and holds spaces, logs visitors and not its own jobs, stops on SIGTERM with 0, its database with it, and comes back with its data", async () => {
    const dataDir = join(await folder(), `data dengan spasi ${"panjang ".repeat(12)}`.trim());
    const first = await start({ dataDir, first: true, env: { LOG_LEVEL: "info" } });
    // The background jobs visit every page.
    await expect.poll(() => first.output(), { timeout: 200_000 }).toContain('"msg":"SEO audit done"');
    expect(first.output()).not.toContain('"msg":"request"');
    await fetch(`${first.url}/cari?q=laptop`);
    await expect.poll(() => first.output()).toContain('"path":"/cari"');
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${first.url}/artikel`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    expect(await postmastersOf(dataDir)).toEqual([]);
    const second = await start({ dataDir });
    expect((await fetch(`${second.url}/artikel`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  test("keeps a second server off its data, recovers by itself after kill -9, and says in one line that CONTACT_EMAIL is missing, and nothing where it is there", async () => {
    const linesOf = (product: Product) => product.output().match(/^.*CONTACT_EMAIL.*$/gm) ?? [];
    const dataDir = await folder();
    const first = await start({ dataDir });
    const { code, stderr } = await startupError({ DATA_DIR: dataDir });
    expect([code, stderr]).toEqual([1, `Another server is running on the data in ${dataDir}.\n`]);
    expect((await fetch(`${first.url}/artikel?halaman=2`)).status).toBe(200);
    await expect.poll(() => linesOf(first)).toHaveLength(1);
    expect(linesOf(first)[0]).toMatch(/^CONTACT_EMAIL is not set: .+\.$/);

    first.process.kill("SIGKILL");
    await once(first.process, "exit");
    const second = await start({ dataDir, env: { CONTACT_EMAIL: "redaksi@belanja.example" } });
    expect((await fetch(`${second.url}/artikel`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    expect(linesOf(second)).toEqual([]);
    expect(await postmastersOf(dataDir)).toEqual([]);
  });
});

describe("refusing with one line", () => {
  const ONE_LINE = /^[^\n]+\n$/;

  /** Returns what main.ts prints for these settings; a process for each would load the whole product to read them. */
  function settingsLine(env: Record<string, string>): string | undefined {
    try {
      readConfig(env);
    } catch (error) {
      return startupMessage(error, undefined);
    }
    return undefined;
  }

  test("a taken port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await startupError({ PORT: String(port), DATA_DIR: await folder() });
    other.close();
    expect([code, stderr]).toEqual([1, `Port ${port} is taken. Stop what uses it, or set PORT to another one.\n`]);
  });

  test("a folder that cannot be made", async () => {
    const file = join(await folder(), "berkas");
    await writeFile(file, "");
    const { code, stderr } = await startupError({ DATA_DIR: join(file, "data") });
    expect(code).toBe(1);
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toContain(file);
  });

  testIf(process.platform === "linux")("a folder that takes no others", async () => {
    const { code, stderr } = await startupError({ DATA_DIR: "/proc/pandubelanja/data" });
    expect([code, stderr]).toEqual([
      1,
      "/proc/pandubelanja/data cannot be written; check the path, its owner and its mode.\n",
    ]);
  });

  test.each<[Record<string, string>, string]>([
    [{ PORT: "banyak" }, "PORT"],
    [{ PORT: "0x50" }, 'PORT must be a whole number from 1 to 65535, not "0x50"'],
    [{ PORT: "0" }, "PORT"],
    [{ SITE_URL: "pandu" }, "SITE_URL"],
    [{ HOST: "0.0.0.0" }, "SITE_URL"],
    [{ TIME_ZONE: "Asia/Konoha" }, "TIME_ZONE"],
    [{ ALLOW_INDEXING: "mungkin" }, "ALLOW_INDEXING"],
    [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ LOG_LEVEL: "keras" }, "LOG_LEVEL"],
  ])("%o", (env, variable) => {
    expect(settingsLine(env)).toContain(variable);
    expect(settingsLine(env)).toMatch(/^[^\n]+$/);
  });

  test("a wrong setting: the line alone, and the end", async () => {
    const env = { DATA_DIR: await folder(), PORT: "banyak" };
    expect(await startupError(env)).toEqual({ code: 1, stdout: "", stderr: `${settingsLine(env)}\n` });
  });

  test("a file of affiliate templates that is not there", async () => {
    const { code, stderr } = await startupError({ DATA_DIR: await folder(), AFFILIATE_LINKS: "/tidak/ada.json" });
    expect(code).toBe(1);
    expect(stderr).toContain("AFFILIATE_LINKS");
    expect(stderr).toMatch(ONE_LINE);
  });

  test("a HOST that nobody knows", async () => {
    const { code, stderr } = await startupError({ HOST: "nohost.invalid", SITE_URL: "https://pandu.example" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot listen on nohost\.invalid:\d+: getaddrinfo [^\n]+\n$/);
  });

  test("affiliate templates that are wrong", async () => {
    const file = join(await folder(), "afiliasi.json");
    await writeFile(
      file,
      JSON.stringify({ tokopedia: "http://contoh.example/?u={url}", entah: "https://x.example/{url}" }),
    );
    const { code, stderr } = await startupError({ AFFILIATE_LINKS: file });
    expect(code).toBe(1);
    expect(stderr).toMatch(/tokopedia must be an https address/);
    expect(stderr).toMatch(/entah is not a store id/);
  });
});

test("a clock that leaps a day ahead and an hour back locks nobody out and publishes once what was due", async () => {
  const clock = join(await folder(), "jam");
  const moving = `--import=${join(PROJECT_ROOT, "tests/support/shifted-clock.mjs")}`;
  const product = await start({ env: { ANON_KEY, NODE_OPTIONS: moving, CLOCK_FILE: clock } });
  const leap = async (hours: number) => {
    const ms = String(hours * 3_600_000);
    await writeFile(clock, ms);
    product.process.kill("SIGUSR2");
    await expect.poll(() => readFile(`${clock}.set`, "utf8").catch(() => "")).toBe(ms);
  };
  await addTeam(product, ["owner"]);
  const { token } = await signInAs(product, "owner");
  const draft = { title: "Terjadwal", slug: "terjadwal", category: "hobi-mainan", excerpt: "Isi.", body: "Isi." };
  const made = (await (await callAs(product, token, "/api/admin/articles", "POST", { draft })).json()) as EditorArticle;
  const path = `/api/admin/articles/${made.id}`;
  const at = new Date(Date.now() + 12 * 3_600_000).toISOString();
  const scheduled = { version: made.version, draft: made.saved, at };
  expect((await callAs(product, token, `${path}/publication`, "POST", scheduled)).status).toBe(200);

  await leap(24);
  expect((await callAs(product, token, "/api/admin/me")).status).toBe(401);
  const { token: tomorrow } = await signInAs(product, "owner");
  const page = async () => (await fetch(`${product.url}/artikel/hobi-mainan/terjadwal`)).status;
  await expect.poll(page, { timeout: 180_000 }).toBe(200);
  await leap(-1);
  const { token: earlier } = await signInAs(product, "owner");
  for (const each of [tomorrow, earlier]) expect((await callAs(product, each, "/api/admin/me")).status).toBe(200);
  await leap(0);
  expect([await page(), (await fetch(`${product.url}/readyz`)).status]).toEqual([200, 200]);
  const { token: now } = await signInAs(product, "owner");
  const { revisions } = (await (await callAs(product, now, `${path}/revisions`)).json()) as RevisionPage;
  expect(revisions.map(({ reason }) => reason)).toEqual(["published", "scheduled", "created"]);
});

test("affiliate templates lead the visitor through them, and no e-mail address and no key reaches the log", async () => {
  const file = join(await folder(), "afiliasi.json");
  await writeFile(file, JSON.stringify({ gramedia: "https://jaringan.example/klik?ke={url}" }));
  const product = await start({ env: { AFFILIATE_LINKS: file, LOG_LEVEL: "trace" } });
  const shop = await (await fetch(`${product.url}/toko/buku-majalah`)).text();
  expect(shop).toContain('href="https://jaringan.example/klik?ke=https%3A%2F%2Fwww.gramedia.com');

  const email = "rahasia@example.com";
  await fetch(`${product.url}/newsletter`, {
    method: "POST",
    body: new URLSearchParams({ email }),
    redirect: "manual",
  });
  const rest = `${product.url}/rest/v1/newsletter_subscriptions?apikey=kunci-rahasia`;
  await fetch(rest, { method: "POST", body: JSON.stringify({ email }) });
  await fetch(`${product.url}/cari?q=${email}`);
  await product.stop();
  expect(product.output()).toContain('"path":"/newsletter"');
  expect(product.output()).not.toContain("rahasia");
});
