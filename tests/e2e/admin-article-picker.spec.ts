import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test.setTimeout(420_000);

const picker = (page: Page) => page.getByRole("combobox", { name: "Artikel tertentu" });
const options = (page: Page) => page.getByRole("listbox", { name: "Artikel yang cocok" }).getByRole("option");
const tokens = (page: Page) => page.locator(".article-picker .token");
const willLookAt = (page: Page, count: number) =>
  expect(page.getByText(`${count} artikel akan diperiksa.`, { exact: true })).toBeVisible();

test.beforeEach(async ({ page, person }) => signIn(page, person, "/admin/tidy-articles"));

test("articles of a run are chosen by their titles, on a phone too, and nothing else is taken", async ({
  page,
  consoleErrors,
}) => {
  await test.step("words of which nothing was chosen start no run, and are said to be wrong", async () => {
    await picker(page).fill("kopi");
    await expect(options(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Susun rencana" }).click();
    await expect(page.getByText("Pilih artikelnya dari daftar, atau kosongkan kolom ini.")).toBeVisible();
    await expect(picker(page)).toBeFocused();
    await expect(page).toHaveURL("/admin/tidy-articles");
    for (const typed of ["<xqzwv>'; --", "%", "x".repeat(190)]) {
      await picker(page).fill(typed);
      await expect(page.getByText("Tidak ada artikel yang cocok.")).toBeVisible();
      await page.keyboard.press("Enter");
    }
    await expect(tokens(page)).toHaveCount(0);

    // Enter does not take an option while the answer is still missing.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/articles\?q=smartphone$/, async (route) => {
      await held;
      await route.continue();
    });
    await picker(page).fill("kopi");
    await expect(options(page).first()).toContainText(/kopi/i);
    await picker(page).fill("smartphone");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(tokens(page)).toHaveCount(0);
    letGo();
    await expect(options(page).first()).toContainText("Smartphone");

    await page.route(/\/articles\?q=laptop$/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: "invalid", message: "Basis data sedang sibuk." } } }),
    );
    await picker(page).fill("laptop");
    await expect(page.getByText("Artikel belum dapat dicari. Basis data sedang sibuk.")).toBeVisible();
    allowConsoleErrors(consoleErrors, /status of 400/);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("the articles of a run are chosen by their titles, by keyboard and by pointer", async () => {
    await page.goto("/admin/tidy-articles");
    await picker(page).click();
    await expect(options(page)).toHaveCount(8);
    await picker(page).fill("memilih kopi");
    await expect(options(page).first()).toContainText("Memilih Kopi");
    // Enter takes the best match; it does not start a run over all articles.
    await page.keyboard.press("Enter");
    await expect(tokens(page)).toHaveText(/Memilih Kopi/);
    await expect(picker(page)).toHaveValue("");
    await expect(picker(page)).toBeFocused();
    await willLookAt(page, 1);
    await picker(page).fill("smartphone");
    await expect(options(page).first()).toContainText("Smartphone");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(tokens(page)).toHaveCount(2);
    await willLookAt(page, 2);
    await picker(page).fill("memilih kopi yang pas");
    await expect(options(page).filter({ hasText: "Memilih Kopi yang Pas" })).toHaveCount(0);
    await picker(page).fill("laptop");
    await options(page).filter({ hasText: "Laptop" }).first().click();
    await expect(tokens(page)).toHaveCount(3);
    await willLookAt(page, 3);
    await page.getByRole("button", { name: /^Jangan pilih Memilih Kopi/ }).click();
    await expect(tokens(page)).toHaveCount(2);
    await picker(page).focus();
    await page.keyboard.press("Backspace");
    await expect(tokens(page)).toHaveCount(1);
    await willLookAt(page, 1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/tidy-articles");
    await page.getByRole("button", { name: "Susun rencana" }).click();
    await expect(page).toHaveURL(/\?proses=\d+$/);
    await expect(page.locator(".figures")).toContainText("Diperiksa1");
    await expect(page.getByRole("heading", { name: "Artikel tertentu" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Smartphone/ }).first()).toHaveAttribute("href", /\?id=\d+$/);
  });

  await test.step("open, and with articles chosen, it is accessible and fits", async () => {
    await page.goto("/admin/tidy-articles");
    await page.setViewportSize(PHONE);
    await picker(page).fill("memilih");
    await expect(options(page)).toHaveCount(8);
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await expectAccessibleLayout(page);
    await page.keyboard.press("Enter");
    await expect(tokens(page)).toHaveCount(1);
    await expectAccessibleLayout(page);
  });
});
