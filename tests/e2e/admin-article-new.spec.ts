import type { Page } from "@playwright/test";
import { beginSession, expect, test } from "../support/admin.ts";
import { startArticle, textOf, titlesFound, waitUntilSaved } from "../support/article-editor.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(300_000);

const word = () => crypto.randomUUID().slice(0, 8);
const titleOf = (page: Page) => page.getByLabel("Judul artikel");
const OFFER = "yang belum sampai ke server";

for (const [speed, delay] of [
  ["a person", 70],
  ["a machine", 0],
] as const) {
  test(`a new article that is reloaded while it is typed goes on with every word, at the speed of ${speed}`, async ({
    page,
    person,
    consoleErrors,
  }) => {
    await beginSession(page, person);
    for (let round = 0; round < 10; round += 1) {
      const name = word();
      await page.goto("/admin/article-editor?new");
      await titleOf(page).click();
      await page.keyboard.type(`Baru ${name}`, { delay });
      await page.reload();
      await expect(titleOf(page)).toHaveValue(`Baru ${name}`);
      await titleOf(page).click();
      await page.keyboard.press("End");
      await page.keyboard.type(" lagi", { delay });
      await page.reload();
      await expect(titleOf(page)).toHaveValue(`Baru ${name} lagi`);
      await waitUntilSaved(page);
      await expect(page).toHaveURL(/\?id=\d+$/);
      expect(await titlesFound(page, name)).toEqual([`Baru ${name} lagi`]);
      await expect(page.getByText(OFFER)).toHaveCount(0);
    }
    await page.goto("/admin/article-editor?new");
    await expect(titleOf(page)).toHaveValue("");
    await expect(page.getByText(OFFER)).toHaveCount(0);
    allowConsoleErrors(consoleErrors, /Failed to load resource|Failed to fetch/);
  });
}

test("a reload that begins just before a new article is stored goes on with it", async ({ page, person }) => {
  await beginSession(page, person);
  await page.goto("/admin/article-editor?new");
  await expect(titleOf(page)).toBeFocused();
  let isReloading = () => {};
  const reloading = new Promise<void>((resolve) => {
    isReloading = resolve;
  });
  await page.route(/\/api\/admin\/articles$/, async (route) => {
    await reloading;
    await route.continue();
  });
  await page.route(/\?new$/, async (route) => {
    isReloading();
    await page.waitForURL(/\?id=\d+$/, { waitUntil: "commit" });
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/admin\/articles$/);
  const name = word();
  await page.keyboard.type(`Baru ${name}`);
  await asked;
  await page.reload();
  await expect(titleOf(page)).toHaveValue(`Baru ${name}`);
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByText(OFFER)).toHaveCount(0);
  expect(await titlesFound(page, name)).toEqual([`Baru ${name}`]);
  await page.unrouteAll();
  await page.goto("/admin/article-editor?new");
  await expect(titleOf(page)).toHaveValue("");
});

test("words of a tab that was closed are offered beside what is typed meanwhile, and none of both is lost", async ({
  page,
  context,
  person,
  consoleErrors,
}) => {
  await beginSession(page, person);
  const name = word();
  await page.goto("/admin/article-editor?new");
  await context.route(/\/api\/admin\/articles$/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await titleOf(page).fill(`Pertama ${name}`);
  await textOf(page).click();
  await page.keyboard.type("Kalimat yang panjang.");
  await expect(page.locator(".save-state")).toHaveText("Belum tersimpan (offline)");
  await page.close();
  const next = await context.newPage();
  await next.goto("/admin/article-editor?new");
  await expect(next.getByText(`Pertama ${name}`)).toBeVisible();
  await titleOf(next).fill(`Kedua ${name}`);
  await expect(next.locator(".save-state")).toHaveText("Belum tersimpan (offline)");
  await next.getByRole("button", { name: "Pulihkan", exact: true }).click();
  await expect(titleOf(next)).toHaveValue(`Pertama ${name}`);
  await expect(textOf(next)).toHaveText("Kalimat yang panjang.");
  await expect(next.getByText(OFFER)).toContainText(`Kedua ${name}`);
  await context.unroute(/\/api\/admin\/articles$/);
  await titleOf(next).press("End");
  await next.keyboard.type("!");
  await waitUntilSaved(next);
  await next.getByRole("button", { name: "Pulihkan", exact: true }).click();
  await expect(titleOf(next)).toHaveValue(`Kedua ${name}`);
  await waitUntilSaved(next);
  await expect(next.getByText(OFFER)).toHaveCount(0);
  expect((await titlesFound(next, name)).toSorted()).toEqual([`Kedua ${name}`, `Pertama ${name}!`]);
  await next.goto("/admin/article-editor?new");
  await expect(titleOf(next)).toHaveValue("");
  await expect(next.getByText(OFFER)).toHaveCount(0);
  allowConsoleErrors(consoleErrors, /ERR_FAILED|Failed to fetch|Failed to load resource/);
});

test("a reload while a save is under way goes on with every word, also where the text is too long to be sent on leaving", async ({
  page,
  person,
}) => {
  await beginSession(page, person);
  await startArticle(page, `Panjang ${word()}`, "Awal.");
  await page.locator(".mode", { hasText: "Markdown" }).click();
  await page.getByLabel("Isi artikel dalam Markdown").fill(`${"Kalimat yang panjang sekali. ".repeat(3000)}\n`);
  await waitUntilSaved(page);
  const name = word();
  // The server gets the request, and the page is left before its answer.
  const stored = Promise.withResolvers<void>();
  await page.route(/\/working-copy$/, async (route) => {
    await route.fetch();
    stored.resolve();
  });
  await titleOf(page).fill(`Baru ${name}`);
  await stored.promise;
  await titleOf(page).press("End");
  await page.keyboard.type(" lagi");
  await page.unroute(/\/working-copy$/);
  await page.reload();
  await expect(titleOf(page)).toHaveValue(`Baru ${name} lagi`);
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await waitUntilSaved(page);
  await page.reload();
  await expect(titleOf(page)).toHaveValue(`Baru ${name} lagi`);
});
