import type { Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { expectClosed, fieldOf, optionsOf, typeUntilSuggested } from "../support/search-page.ts";
import { allowConsoleErrors, DESKTOP, expect, expectNoSidewaysScroll, PHONE, part, test } from "../support/test.ts";

/** Checks that the option which assistive technology is told of is the one that looks chosen. */
async function expectActive(page: Page, index: number) {
  const option = optionsOf(page).nth(index);
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(fieldOf(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await expect(optionsOf(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
  await expect(fieldOf(page)).toBeFocused();
}

async function expectNoneActive(page: Page) {
  await expect(fieldOf(page)).not.toHaveAttribute("aria-activedescendant");
  await expect(optionsOf(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(0);
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`suggestions at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("are shown, followed and chosen, and accessible while open", async ({ page }) => {
      await part(page, "appear while typing, are counted aloud and fit the screen", async () => {
        await page.goto("/");
        await expectClosed(page);
        await typeUntilSuggested(page, "laptop");
        const field = fieldOf(page);
        await expect(field).toHaveRole("combobox");
        await expect(field).toHaveAttribute("aria-expanded", "true");
        await expect(field).toHaveAttribute("aria-autocomplete", "list");
        const listbox = page.getByRole("listbox", { name: "Saran pencarian" });
        await expect(field).toHaveAttribute("aria-controls", (await listbox.getAttribute("id")) ?? "");
        await expectNoneActive(page);
        const count = await optionsOf(page).count();
        await expect(page.getByRole("search").getByRole("status")).toHaveText(`${count} saran tersedia`);
        await expectNoSidewaysScroll(page);
        const box = await listbox.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      });
      await part(page, "are followed by the arrow keys, round and round", async () => {
        await page.goto("/");
        await typeUntilSuggested(page, "laptop");
        await page.keyboard.press("ArrowDown");
        await expectActive(page, 0);
        await page.keyboard.press("ArrowDown");
        await expectActive(page, 1);
        await page.keyboard.press("ArrowUp");
        await expectActive(page, 0);
        await page.keyboard.press("ArrowUp");
        // The last option is looked up only now: the list for the half-typed word may have been longer.
        await expect(optionsOf(page).last()).toHaveAttribute("aria-selected", "true");
        await page.keyboard.press("ArrowDown");
        await expectActive(page, 0);
        await expect(fieldOf(page)).toHaveValue("laptop");
      });
      await part(page, "lead where they say by Enter", async () => {
        await page.goto("/");
        await typeUntilSuggested(page, "komputer");
        await expect(optionsOf(page).first()).toHaveText("Komputer & LaptopKategori");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL("/toko/komputer-laptop");
      });
      await part(page, "are accessible while open", async () => {
        await page.goto("/");
        await typeUntilSuggested(page, "laptop");
        await page.keyboard.press("ArrowDown");
        await expectAccessibleLayoutAtSize(page);
      });
      await part(page, "lead where they say by a click or tap", async () => {
        await page.goto("/");
        await typeUntilSuggested(page, "smartphone");
        const option = optionsOf(page).filter({ hasText: "Cara Memilih Smartphone" });
        await option.hover();
        await expect(option).toHaveAttribute("aria-selected", "true");
        await option.click();
        await expect(page).toHaveURL("/artikel/elektronik-gadget/cara-memilih-smartphone-sesuai-kebutuhan");
      });
    });
  });
}

test.describe("the keyboard", () => {
  test("what is typed is searched for, whatever was looked at", async ({ page }) => {
    await part(page, "Enter without a choice searches for what was typed", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "lap");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/cari?q=lap");
      await expect(fieldOf(page)).toHaveValue("lap");
    });
    await part(page, "Enter at once, before any suggestion, searches too", async () => {
      await page.goto("/");
      await fieldOf(page).pressSequentially("kopi");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/cari?q=kopi");
    });
    await part(page, "Tab goes on to the button, and what was typed stays, not what was looked at", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "laptop");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("main").getByRole("button", { name: "Cari" })).toBeFocused();
      await expectClosed(page);
      await expect(fieldOf(page)).toHaveValue("laptop");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/cari?q=laptop");
    });
    await part(page, "typing on after a look at an option leaves none chosen", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "lap");
      await page.keyboard.press("ArrowDown");
      await expectActive(page, 0);
      await page.keyboard.type("top");
      await expectNoneActive(page);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/cari?q=laptop");
    });
  });

  test("the list is closed and opened, and its ends are reached", async ({ page }) => {
    await part(page, "Esc closes the list and keeps the text, and an arrow opens it again", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "laptop");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await expect(page.getByRole("search").getByRole("status")).toHaveText("");
      await expect(fieldOf(page)).toHaveValue("laptop");
      await expect(fieldOf(page)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(optionsOf(page).first()).toBeVisible();
    });
    await part(page, "Home and End choose the first and the last while the list is open", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "laptop");
      await page.keyboard.press("End");
      await expectActive(page, (await optionsOf(page).count()) - 1);
      await page.keyboard.press("Home");
      await expectActive(page, 0);
    });
    await part(page, "Home and End move in the text while the list is closed", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "kopi");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      await expectClosed(page);
      await page.keyboard.press("Home");
      await page.keyboard.type("1");
      await page.keyboard.press("Escape");
      await expectClosed(page);
      await page.keyboard.press("End");
      await page.keyboard.type("2");
      await expect(fieldOf(page)).toHaveValue("1kopi2");
    });
    await part(page, "an empty field closes the list and sends nothing", async () => {
      await page.goto("/");
      await typeUntilSuggested(page, "lap");
      await fieldOf(page).fill("");
      await expectClosed(page);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/");
    });
  });
});

test.describe("an unsteady connection", () => {
  test("an answer that a newer question has overtaken is not shown", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = { suggestions: [{ kind: "query", label: "jawaban lama", href: "/cari?q=lama" }] };
    await page.route(/\/api\/suggestions\?q=lap$/, async (route) => {
      await held;
      // The page may have aborted the request by now, which is as good.
      await route.fulfill({ json: late }).catch(() => {});
    });
    await page.goto("/");
    const asked = page.waitForRequest(/q=lap$/);
    await fieldOf(page).pressSequentially("lap");
    await asked;
    await typeUntilSuggested(page, "top");
    release();
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await expect(optionsOf(page).filter({ hasText: "jawaban lama" })).toHaveCount(0);
  });

  test("a choice that came to nothing can be made again", async ({ page }) => {
    // "No content" leaves the browser where it is, as if a page was left and returned to.
    await page.route("**/toko/komputer-laptop", (route) => route.fulfill({ status: 204 }), { times: 1 });
    await page.goto("/");
    await typeUntilSuggested(page, "komputer");
    const refused = page.waitForResponse("**/toko/komputer-laptop");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await refused;
    await expectClosed(page);
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/toko/komputer-laptop");
  });

  test("without suggestions the field still searches", async ({ page, consoleErrors }) => {
    await page.route("**/api/suggestions**", (route) => route.abort());
    await page.goto("/");
    const asked = page.waitForRequest("**/api/suggestions**");
    await fieldOf(page).pressSequentially("laptop");
    await asked;
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cari?q=laptop");
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
});
