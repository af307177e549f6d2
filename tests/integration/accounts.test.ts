import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, reachableFolder } from "../support/launch.ts";
import { runToExit, startProduct } from "../support/product.ts";

const PASSWORD = "kucing-lari-di-atas-genteng-42";
const KEY = "kunci-publik-untuk-uji";

const client = (url: string) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: KEY, Authorization: `Bearer ${KEY}` },
    autoRefreshToken: false,
    persistSession: false,
  });

async function tokenOf(url: string, email: string): Promise<string> {
  const { data, error } = await client(url).signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session.access_token;
}

const me = (url: string, token: string) =>
  fetch(`${url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });

let site: Product;

beforeAll(async () => {
  site = await startProduct({ env: { ANON_KEY: KEY } });
});
afterAll(() => site.stop());

const cli = (args: string[], input = "", env: Record<string, string> = {}) =>
  runToExit(["cli.js", "admin", ...args], { DATA_DIR: site.dataDir, SITE_URL: site.url, ...env }, input);

describe("admin from the command line, beside a running site", () => {
  test("the token for the first owner is printed, and lies in a file of its own", async () => {
    const token = (await readFile(join(site.dataDir, "setup-token"), "utf8")).trim();
    // The token is printed after the line that says that the site is ready.
    await expect.poll(() => site.output()).toContain(`${site.url}/admin/setup#token=${token}\n`);
    expect((await stat(join(site.dataDir, "setup-token"))).mode & 0o777).toBe(0o600);
  });

  test("create makes an account that signs in at once", async () => {
    const made = await cli(["create", "--email", "Siti@Toko.example", "--role", "owner", "--password-stdin"], PASSWORD);
    expect(made).toMatchObject({ code: 0, stdout: "siti@toko.example is owner now.\n", stderr: "" });
    const answer = await me(site.url, await tokenOf(site.url, "siti@toko.example"));
    expect(await answer.json()).toMatchObject({ email: "siti@toko.example", role: "owner", ownAccounts: true });
    expect((await cli(["list"])).stdout).toMatch(/^siti@toko\.example\towner\t/m);
  });

  test("without a password it hands out a link", async () => {
    const made = await cli(["create", "--email", "budi@toko.example", "--role", "editor"]);
    expect(made.stdout).toContain(`${site.url}/admin/atur-ulang#token=`);
    const reset = await cli(["reset-password", "--email", "budi@toko.example"]);
    const token = reset.stdout.trim().split("token=")[1];
    const confirmed = await fetch(`${site.url}/api/account/password-resets/confirm`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, password: PASSWORD }),
    });
    expect(confirmed.status).toBe(200);
    await expect(tokenOf(site.url, "budi@toko.example")).resolves.toBeTruthy();
  });

  test("disable-mfa ends sessions; rotate-key leaves them", async () => {
    const token = await tokenOf(site.url, "budi@toko.example");
    expect((await cli(["rotate-key"])).code).toBe(0);
    expect((await me(site.url, token)).status).toBe(200);
    expect((await cli(["disable-mfa", "--email", "budi@toko.example"])).code).toBe(0);
    expect((await me(site.url, token)).status).toBe(401);
  });

  test("what is asked for wrongly starts no database; help needs none", async () => {
    const nowhere = { DATA_DIR: "/dev/null/nowhere" };
    const wrong = await runToExit(["cli.js", "admin", "reset-password", "--email", "x"], nowhere);
    expect(wrong).toEqual({ code: 1, stdout: "", stderr: "--email must be an e-mail address.\n" });
    const help = await runToExit(["cli.js", "admin", "create", "--help"], nowhere);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toContain("admin create --email E --role owner|admin|editor");
    expect((await runToExit(["cli.js", "admin", "help"], nowhere)).stdout.trim().split("\n")).toHaveLength(6);
  });

  test.each([
    [
      [],
      "",
      "Say what to do: create, grant, reset-password, disable-mfa, list, rotate-key (npm run cli -- admin help).",
    ],
    [["create", "--emial", "a@b.id"], "", "Unknown option '--emial'. Usage: npm run cli -- admin create --email E"],
    [["list", "semua"], "", "Usage: npm run cli -- admin list"],
    [["create", "--email", "a@b.id", "--role", "editor", "--name", "\n"], "", "--name must have 1 to 100 characters."],
    [["create", "--email", "x", "--role", "owner"], "", "--email must be an e-mail address."],
    [["create", "--email", "a@b.id", "--role", "raja"], "", "--role must be one of owner, admin, editor."],
    [
      ["create", "--email", "a@b.id", "--role", "editor", "--password-stdin"],
      "",
      "--password-stdin wants the password",
    ],
    [["create", "--email", "a@b.id", "--role", "editor", "--password-stdin"], "pendek", "minimal 12 karakter"],
    [["create", "--email", "siti@toko.example", "--role", "editor"], "", "siti@toko.example has an account already."],
    [["reset-password", "--email", "tidak@ada.id"], "", "There is no account of tidak@ada.id."],
    [["grant", "--email", "a@b.id", "--subject", "x", "--role", "editor"], "", "BACKEND_URL, which is not set"],
  ])("%j is one line of advice", async (args, input, words) => {
    const { code, stdout, stderr } = await cli(args, input);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(words);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe("one instance as the backend of another", () => {
  let second: Product;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await reachableFolder();
    second = await startProduct({ dataDir, env: { BACKEND_URL: site.url, BACKEND_ANON_KEY: KEY } });
  });
  afterAll(async () => {
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const grant = async (subject: string, role: string) => {
    const args = ["admin", "grant", "--email", "siti@toko.example", "--subject", subject, "--role", role];
    const env = { DATA_DIR: dataDir, BACKEND_URL: site.url, BACKEND_ANON_KEY: KEY };
    const { stdout, stderr } = await runToExit(["cli.js", ...args], env);
    expect([stdout, stderr]).toEqual([`siti@toko.example is ${role} now.\n`, ""]);
  };

  test("it has no accounts of its own, and its pages send browsers to the backend", async () => {
    expect(second.output()).not.toContain("/admin/setup");
    expect((await fetch(`${second.url}/auth/v1/health`)).status).toBe(404);
    const page = await fetch(second.url);
    expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${site.url}`);
    expect(await page.text()).toContain(`${site.url}/rest/v1/newsletter_subscriptions`);
  });

  test("who signs in there gets in here with the role that was granted here, and with no other", async () => {
    const token = await tokenOf(site.url, "siti@toko.example");
    // The person is an owner on the other site and has no role here.
    const stranger = await me(second.url, token);
    expect(stranger.status).toBe(403);
    expect(await stranger.json()).toMatchObject({ error: { code: "no_role" } });
    const subject = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
    await grant(subject, "editor");
    expect(await (await me(second.url, token)).json()).toMatchObject({
      email: "siti@toko.example",
      role: "editor",
      ownAccounts: false,
    });
    for (const bad of ["", "x.y.z", `${token}x`]) expect((await me(second.url, bad)).status).toBe(401);
  });

  test("nobody is invited here, where the link would lead nowhere", async () => {
    const token = await tokenOf(site.url, "siti@toko.example");
    const subject = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
    await grant(subject, "owner");
    const invited = await fetch(`${second.url}/api/admin/invitations`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ email: "baru@toko.example", role: "editor" }),
    });
    expect(await invited.json()).toMatchObject({ error: { code: "accounts_elsewhere" } });
    await grant(subject, "editor");
  });

  test("a session that ends there ends here, within half a minute", async () => {
    const signedIn = client(site.url);
    const { data } = await signedIn.signInWithPassword({ email: "siti@toko.example", password: PASSWORD });
    const token = data.session?.access_token ?? "";
    await signedIn.signOut();
    // The token was never used here, so no remembered answer could accept it.
    expect((await me(second.url, token)).status).toBe(401);
  });

  test("the newsletter's form without JavaScript is relayed", async () => {
    const send = (email: string) =>
      fetch(`${second.url}/newsletter`, {
        method: "POST",
        headers: { origin: second.url, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email, situs_web: "" }),
      });
    expect(await (await send("pelanggan@contoh.id")).text()).toContain("Berhasil berlangganan!");
    expect(await (await send("pelanggan@contoh.id")).text()).toContain("Email sudah terdaftar");
    const token = await tokenOf(site.url, "siti@toko.example");
    const found = await fetch(`${site.url}/api/admin/subscribers?q=pelanggan@`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await found.json()).toMatchObject({ subscribers: [{ email: "pelanggan@contoh.id" }] });
  });

  test("while the backend is away nobody is signed out", async () => {
    const token = await tokenOf(site.url, "siti@toko.example");
    const gone = await startProduct({
      env: { BACKEND_URL: "http://localhost:1", BACKEND_ANON_KEY: KEY },
    });
    const answer = await me(gone.url, token);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: "backend_unreachable" } });
    await gone.stop();
  });
});
