import type { Locator, Page } from "@playwright/test";
import { allowConsoleErrors, expect, part, test } from "../support/test.ts";

test("no script is loaded before a visitor touches anything", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
});

test("what is done before React is there is kept, and done once", async ({ page }) => {
  await part(page, "a click that comes before React is kept and replayed", async () => {
    const release = await holdReact(page);
    await page.goto("/");
    const tile = page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" });
    await tile.click();
    await expect(tile).toHaveAttribute("data-pending");
    await expect(page).toHaveURL("/");
    release();
    await expect(page.getByRole("heading", { name: "Toko Ibu & Bayi Terpercaya" })).toBeFocused();
    // The address lacks #toko-terpercaya, which the link has: the click was replayed, not followed by the browser.
    await expect(page).toHaveURL("/?kategori=ibu-bayi");
  });
  await part(page, "of two early clicks the last counts, and makes one step in the history", async () => {
    const release = await holdReact(page);
    await page.goto("/artikel");
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" }).click();
    const chosen = page.getByRole("main").getByRole("link", { name: "Buku & Majalah" });
    await chosen.dblclick();
    await expect(page.locator("[data-pending]")).toHaveCount(1);
    release();
    await expect(page.getByRole("heading", { name: "Toko Buku & Majalah Terpercaya" })).toBeFocused();
    await page.goBack();
    await expect(chosen).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/artikel");
  });
  await part(page, "a sign-up sent before React is kept and sent once", async () => {
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
  await part(page, "what was typed before React came stays in the search field", async () => {
    const release = await holdReact(page);
    await page.goto("/");
    const field = page.getByRole("main").getByLabel("Cari toko, kategori, atau artikel");
    await field.pressSequentially("lap");
    release();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(field).toHaveValue("lap");
  });
});

test("where React does not come, nobody waits for it", async ({ page, consoleErrors }) => {
  await part(page, "Enter in the search field does not wait for React", async () => {
    await holdReact(page);
    await page.goto("/");
    const field = page.getByRole("main").getByLabel("Cari toko, kategori, atau artikel");
    await field.fill("laptop");
    await field.press("Enter");
    await expect(page).toHaveURL("/cari?q=laptop");
  });
  await part(page, "leaving while a click waits for React leaves it behind", async () => {
    await holdReact(page);
    await page.goto("/artikel");
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" }).click();
    await page.goBack();
    await page.waitForTimeout(1500);
    await expect(page).toHaveURL("/artikel");
  });
  await part(page, "an island that cannot load hands the click to the browser", async () => {
    await page.route("**/assets/runtime-*.js", (route) => route.abort());
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" }).click();
    await expect(page.getByRole("heading", { name: "Toko Ibu & Bayi Terpercaya" })).toBeVisible();
    // The next page cannot load React either, and its errors are logged once it has been left.
    await page.goto("about:blank");
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
});

test.describe("when React does not come", () => {
  test.use({ extendedTimeouts: false });

  test("the browser does what was asked, once, also where a late React comes between", async ({ page }) => {
    await part(page, "a tile's link is followed, and a late React does not choose it again", async () => {
      const release = await holdReact(page);
      const next = await hold(page, /\/\?kategori=/);
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" }).click();
      await expect.poll(next.asked).toEqual(["/?kategori=ibu-bayi"]);
      const listing = page.waitForRequest("**/api/categories/**", { timeout: 1500 }).catch(() => "none");
      release();
      expect(await listing).toBe("none");
      next.release();
      await expect(page.getByRole("heading", { name: "Toko Ibu & Bayi Terpercaya" })).toBeVisible();
      await expect(page).toHaveURL("/?kategori=ibu-bayi#toko-terpercaya");
    });
    await part(page, "the last of two tiles is followed, also when React comes between them", async () => {
      const release = await holdReact(page);
      const next = await hold(page, /\/\?kategori=/);
      await page.goto("/");
      const clickSecond = await prepareClick(page.getByRole("main").getByRole("link", { name: "Buku & Majalah" }));
      await page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" }).click();
      await expect.poll(next.asked).toEqual(["/?kategori=ibu-bayi"]);
      const arrived = page.waitForResponse("**/assets/category-browser*.js");
      release();
      await arrived;
      await page.waitForTimeout(300);
      await clickSecond();
      await expect.poll(next.asked).toEqual(["/?kategori=ibu-bayi", "/?kategori=buku-majalah"]);
      next.release();
      await expect(page.getByRole("heading", { name: "Toko Buku & Majalah Terpercaya" })).toBeVisible();
    });
    await part(page, "a sign-up is posted by the browser, once", async () => {
      const release = await holdReact(page);
      const answer = await hold(page, "**/newsletter");
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
      await page.goto("/tentang");
      await page.getByLabel("Alamat email").fill(`lambat-${crypto.randomUUID()}@example.com`);
      const button = page.getByRole("button", { name: "Berlangganan" });
      const clickAgain = await prepareClick(button);
      await button.click();
      await clickAgain();
      await expect.poll(answer.asked).toEqual(["/newsletter"]);
      release();
      await page.waitForTimeout(500);
      await clickAgain();
      await page.waitForTimeout(1500);
      answer.release();
      await expect(page.getByRole("heading", { name: "Berhasil berlangganan!" })).toBeVisible();
      expect(sent).toEqual(["/newsletter"]);
    });
  });
});

test("back works after a reload too, where no island is awake to hear of it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Ibu & Bayi" }).click();
  await expect(page.getByRole("heading", { name: "Toko Ibu & Bayi Terpercaya" })).toBeFocused();
  await page.mouse.move(0, 0);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Ibu & Bayi", exact: true })).toBeVisible();
});

test("the theme can be changed and is remembered, and the browser's frame follows it", async ({ page }) => {
  await part(page, "the colour of the browser's frame follows the theme", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const frame = () =>
      page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        const valid = metas.find(({ media }) => matchMedia(media || "all").matches);
        const probe = Object.assign(document.createElement("i"), { hidden: true });
        probe.style.color = valid?.content ?? "";
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return { frame: color, ground: getComputedStyle(document.body).backgroundColor };
      });
    const light = await frame();
    expect(light.frame).toBe(light.ground);
    const toggle = page.getByRole("button", { name: "Ganti tema terang atau gelap" });
    await toggle.click();
    const dark = await frame();
    expect(dark.frame).toBe(dark.ground);
    expect(dark.frame).not.toBe(light.frame);
    await page.goto("/tentang");
    expect(await frame()).toEqual(dark);
    await toggle.click();
    expect(await frame()).toEqual(light);
  });
  await part(page, "the theme can be changed and is remembered", async () => {
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
});

/** Prepares a click for use during a navigation: Playwright's own click would wait for its end. */
async function prepareClick(locator: Locator): Promise<() => Promise<void>> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return () => locator.page().mouse.click(x + width / 2, y + height / 2);
}

/** Keeps every answer at these addresses from arriving until `release` is called. */
async function hold(page: Page, url: string | RegExp) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(url, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    await held;
    await route.continue().catch(() => {});
  });
  return { release, asked: () => asked };
}

/** Keeps React from arriving until the returned function is called. */
const holdReact = async (page: Page) => (await hold(page, "**/assets/runtime-*.js")).release;
