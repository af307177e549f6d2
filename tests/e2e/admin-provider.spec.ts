import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import Provider from "oidc-provider";
import { test as base, expect, givePassword, signIn, withOwner } from "../support/admin.ts";
import { freePort } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

/** The tests run a product with a real OpenID Connect provider on loopback. */
const test = base.extend({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const port = await freePort();
      const provider = await startProvider(`http://localhost:${port}/auth/v1/callback`);
      const product = await startProduct({
        port,
        env: {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: "pandubelanja",
          OIDC_CLIENT_SECRET: "rahasia-klien",
          OIDC_NAME: "Akun Uji",
        },
      });
      await use(await withOwner(product));
      await product.stop();
      provider.stop();
    },
    { scope: "worker" },
  ],
});

test("an account elsewhere opens this one once it is linked, and not before", async ({
  page,
  person,
  consoleErrors,
}) => {
  const subject = `sub-${crypto.randomUUID().slice(0, 8)}`;
  // The provider's pages ask for a font from elsewhere, which is blocked.
  await page.route("https://**", (route) => route.abort());
  await page.goto("/admin/auth?kembali=%2Fadmin%2Fprofile");
  await page.getByRole("button", { name: "Masuk dengan Akun Uji" }).click();
  await passProvider(page, subject);
  await expect(page.getByRole("alert")).toContainText("belum ditautkan");

  await signIn(page, person, "/admin/profile");
  await page.getByRole("button", { name: "Tautkan akun Akun Uji" }).click();
  const linked = page.getByRole("region", { name: "Akun yang ditautkan" });
  await expect(linked.getByRole("listitem")).toHaveCount(1);

  await page.getByRole("button", { name: `Akun ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/admin\/auth$/);
  await page.goto("/admin/audit-log?action=identity.linked");
  await page.getByRole("button", { name: "Masuk dengan Akun Uji" }).click();
  await expect(page).toHaveURL(/\/admin\/audit-log\?action=identity\.linked$/);
  await expect(page.getByRole("cell", { name: person.email }).first()).toBeVisible();

  await page.goto("/admin/profile");
  await linked.getByRole("button", { name: "Lepas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lepas" }).click();
  await expect(linked.getByRole("listitem")).toHaveCount(0);
  await givePasswordAgain(page, person);
  allowConsoleErrors(consoleErrors, /127\.0\.0\.1|https:/);
});

/** Signs in by password, which still works without the provider. */
async function givePasswordAgain(page: Page, person: Parameters<typeof givePassword>[1]) {
  await page.getByRole("button", { name: `Akun ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/admin\/auth$/);
  await givePassword(page, person);
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();
}

/** Fills in the provider's pages, which come once: sign-in, and consent for the site. */
async function passProvider(page: Page, subject: string) {
  await page.locator('input[name="login"]').fill(subject);
  await page.locator('input[name="password"]').fill("apa saja");
  await page.locator('button[type="submit"]').click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function startProvider(redirect: string) {
  const http = createServer().listen(0, "127.0.0.1");
  await once(http, "listening");
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "pandubelanja",
        client_secret: "rahasia-klien",
        redirect_uris: [redirect],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@penyedia.example`, email_verified: true }),
    }),
    cookies: { keys: ["kunci-untuk-tes"] },
  });
  http.on("request", provider.callback());
  return {
    issuer,
    stop() {
      http.closeAllConnections();
      http.close();
    },
  };
}
