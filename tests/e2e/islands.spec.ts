import type { Page } from "@playwright/test";
import { expect, forgive, test } from "../support/test.ts";

test("nothing but the boot script is loaded before a visitor touches anything", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/boot-/)]);
});

test("a click that comes before React is kept and replayed", async ({ page }) => {
  const release = await holdReact(page);
  await page.goto("/");
  const tile = page.getByRole("link", { name: "Ibu & Bayi" });
  await tile.click();
  await expect(tile).toHaveAttribute("data-pending");
  await expect(page).toHaveURL("/");
  release();
  await expect(page.getByRole("heading", { name: "Toko Ibu & Bayi Terpercaya" })).toBeFocused();
  // A reload would have cleared this mark: the click was replayed, not followed by the browser.
  await expect(page).toHaveURL("/?kategori=ibu-bayi");
});

test("an island that cannot load hands the click to the browser", async ({ page, complaints }) => {
  await page.route("**/assets/runtime-*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Ibu & Bayi" }).click();
  await expect(page.getByRole("heading", { name: "Toko Ibu & Bayi Terpercaya" })).toBeVisible();
  forgive(complaints, /ERR_FAILED/);
});

test("a sign-up sent before React is kept and sent once", async ({ page }) => {
  const release = await holdReact(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.postData() ?? ""));
  await page.goto("/tentang");
  const email = `awal-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Alamat email").fill(email);
  await page.getByRole("button", { name: "Berlangganan" }).click();
  release();
  await expect(page.getByText("Berhasil berlangganan!")).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ email, subscribed: true })]);
});

test("what was typed before React came stays in the search field", async ({ page }) => {
  const release = await holdReact(page);
  await page.goto("/");
  const field = page.getByRole("main").getByLabel("Cari toko, kategori, atau artikel");
  await field.pressSequentially("lap");
  release();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(field).toHaveValue("lap");
});

test("the theme can be changed and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Ganti tema terang atau gelap" }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.goto("/artikel");
  expect(await ground()).toBe(dark);
});

/** Keeps React from arriving until the function it returns is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/runtime-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
