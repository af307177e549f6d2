import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { QUICK_HASH } from "../../src/modules/auth/passwords/password-hash.fixtures.ts";
import { hashPassword } from "../../src/modules/auth/passwords/password-hash.ts";
import { addAccount } from "../../src/modules/auth/people/accounts.ts";
import type { Role } from "../../src/platform/json-api/roles.shared.ts";
import type { Product } from "./launch.ts";
import { startProduct } from "./product.ts";
import { withDatabase } from "./products.ts";
import { test as base, expect } from "./test.ts";

export type Account = { readonly name: string; readonly email: string; readonly password: string };

/** A running product with an owner, to which a test adds accounts. */
export type EditorialTeam = {
  readonly url: string;
  /** The folder of the product's files. */
  readonly dataDir: string;
  readonly owner: Account;
  addPerson(role: Role): Promise<Account>;
  /** Invites somebody, who has not answered yet. */
  invite(role: Role): Promise<{ readonly email: string; readonly link: string }>;
};

/** The test function of the admin application: each worker has its own product, so that accounts and limits are its own. */
export const test = base.extend<{ person: Account }, { team: EditorialTeam }>({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct({ env: { VISIT_SAMPLE: "100" } });
      await use(await withOwner(product));
      await product.stop();
    },
    // The product's start does not count towards the time of the first test.
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ team }, use) => use(team.url),
  /** An owner whom only this test uses. */
  person: async ({ team }, use) => use(await team.addPerson("owner")),
});

export { expect };

let count = 0;

const newAccount = (name: string): Account => {
  count += 1;
  return {
    name,
    email: `anggota-${count}-${crypto.randomUUID().slice(0, 8)}@contoh.id`,
    password: "kuda lumping 77 terbang",
  };
};

export async function withOwner(product: Product): Promise<EditorialTeam> {
  const { url, dataDir } = product;
  const owner = newAccount("Sari Wulandari");
  const token = await setupToken(product);
  await send(`${url}/api/account/setup`, { ...owner, token });
  const passwordHash = await hashPassword(owner.password, QUICK_HASH);
  await withDatabase(dataDir, (db) => db.updateTable("users").set({ password_hash: passwordHash }).execute());
  const bearer = await signInByApi(url, owner);
  const inviteTo = async (email: string, role: Role): Promise<string> =>
    (await send(`${url}/api/admin/invitations`, { email, role }, bearer)).link;
  return {
    url,
    dataDir,
    owner,
    async invite(role) {
      const { email } = newAccount("");
      return { email, link: await inviteTo(email, role) };
    },
    async addPerson(role) {
      const person = newAccount(`Anggota ${count}`);
      const added = await withDatabase(dataDir, (db) =>
        db.transaction().execute((trx) => addAccount(trx, { ...person, role, passwordHash })),
      );
      if (!added.ok) throw new Error(added.code);
      return person;
    },
  };
}

export const setupToken = async (product: Product): Promise<string> =>
  (await readFile(join(product.dataDir, "setup-token"), "utf8")).trim();

const anonKeys = new Map<string, string>();

async function anonKeyOf(url: string): Promise<string> {
  const known = anonKeys.get(url) ?? /"anonKey":"([^"]+)"/.exec(await (await fetch(`${url}/admin`)).text())?.[1];
  if (!known) throw new Error("the shell names no public key");
  anonKeys.set(url, known);
  return known;
}

/** @returns an access token */
export async function signInByApi(url: string, { email, password }: Account): Promise<string> {
  const session = await send(`${url}/auth/v1/token?grant_type=password`, { email, password });
  return session.access_token;
}

/** Ends all sessions of an account, as its owner would from another device. */
export async function endSessions(url: string, account: Account): Promise<void> {
  await send(`${url}/auth/v1/logout?scope=global`, undefined, await signInByApi(url, account));
}

async function send(address: string, body: unknown, bearer?: string) {
  const apikey = await anonKeyOf(new URL(address).origin);
  const response = await fetch(address, {
    method: "POST",
    headers: { apikey, authorization: `Bearer ${bearer ?? apikey}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

/** Fills in the sign-in form, on its page or over another page. */
export async function givePassword(page: Page, { email, password }: Account) {
  const button = page.getByRole("button", { name: "Masuk", exact: true });
  const form = page.locator("form").filter({ has: button });
  await form.getByLabel("Alamat email").fill(email);
  await form.getByLabel("Kata sandi", { exact: true }).fill(password);
  await button.click();
}

/**
 * Begins a session in the browser's storage, which takes less time than the form (admin-sign-in.spec.ts tests that). The application
 * itself is not loaded: that takes seconds, and the test opens the page that it is about.
 * @param origin of the product, where it is not the test's own
 */
export async function beginSession(page: Page, { email, password }: Account, origin = "") {
  await page.goto(`${origin}/robots.txt`);
  const { origin: site, hostname } = new URL(page.url());
  const answer = await page.request.post(`${site}/auth/v1/token?grant_type=password`, {
    headers: { apikey: await anonKeyOf(site) },
    data: { email, password },
  });
  expect(answer, await answer.text()).toBeOK();
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    `sb-${hostname.split(".")[0]}-auth-token`,
    await answer.text(),
  ] as const);
}

/** Begins a session and opens a page with it. */
export async function signIn(page: Page, account: Account, path = "/admin") {
  await beginSession(page, account, /^https?:\/\/[^/]+/.exec(path)?.[0]);
  await page.goto(path);
  await expect(page.getByRole("button", { name: `Akun ${account.name}` })).toBeVisible();
}

/**
 * Plays the authenticator app on a phone. Each code is accepted once, so the second call gives the code of the next period. The code
 * of the previous period would be accepted too, but might expire before it is typed.
 */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  const offsets = [0, 30_000];
  return () => {
    const offset = offsets.shift();
    if (offset === undefined) throw new Error("no code is left that the server would take now");
    return totp.generate({ timestamp: Date.now() + offset });
  };
}
