import type { Page } from "@playwright/test";
import { allowConsoleErrors, DESKTOP, expect, PHONE, part, test } from "../support/test.ts";

const FAILURE = "Terjadi kesalahan saat pendaftaran. Silakan coba lagi nanti.";
const OUTCOMES = ["success", "error"] as const;
const toastOf = (page: Page) => page.locator("[data-sonner-toast]");

async function signUp(page: Page) {
  await page.getByLabel("Alamat email").fill("pembaca@example.com");
  await page.getByLabel("Alamat email").press("Enter");
}

test("a toast wears the site's look and follows the theme, on a phone and on a desk", async ({
  page,
  consoleErrors,
}) => {
  for (const [viewport, outcome] of [PHONE, DESKTOP].flatMap((size) => OUTCOMES.map((one) => [size, one] as const))) {
    await part(page, `${outcome} at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      await page.route("**/rest/v1/**", (route) =>
        route.fulfill(outcome === "success" ? { status: 201 } : { status: 409, json: { code: "23505" } }),
      );
      await page.goto("/tentang");
      await signUp(page);
      await toastOf(page).hover();
      await expect(toastOf(page)).toHaveCSS("opacity", "1");
      const light = await look(page);
      // The click is made by script: a pointer that leaves the toast would let it go.
      const toggle = page.getByRole("button", { name: "Ganti tema terang atau gelap" });
      await toggle.evaluate((button: HTMLElement) => button.click());
      const dark = await look(page);
      for (const { font, ground, siteGround, contrasts } of [light, dark]) {
        expect(font).toContain("Plus Jakarta Sans Variable");
        expect(ground).toBe(siteGround);
        for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
        expect(contrasts).toHaveLength(2);
      }
      expect(dark.ground).not.toBe(light.ground);
      await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-theme", "dark");
      // The next round begins in the light theme again.
      await page.evaluate(() => localStorage.clear());
    });
  }
  allowConsoleErrors(consoleErrors, /status of 409/);
});

test("a connection that drops after the field was touched is told of", async ({ page, context, consoleErrors }) => {
  await page.goto("/tentang");
  const field = page.getByLabel("Alamat email");
  await field.focus();
  await expect(page.getByRole("region", { name: "Pemberitahuan" })).toBeAttached();
  await context.setOffline(true);
  await signUp(page);
  await expect(page.getByText("Terjadi kesalahan", { exact: true })).toBeVisible();
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  await expect(field).toHaveValue("pembaca@example.com");
  allowConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test.describe("without toasts", () => {
  // The usual timeouts apply, so that hanging toasts are given up; the form itself is there before anything is sent.
  test.use({ extendedTimeouts: false });

  test("where toasts do not load, the same words stand in the form", async ({ page, consoleErrors }) => {
    for (const way of ["fail", "hang"] as const) {
      await part(page, `they ${way}`, async () => {
        await page.route("**/assets/toast-*", (route) => (way === "fail" ? route.abort() : new Promise(() => {})));
        await page.goto("/tentang");
        const form = page.getByRole("form", { name: "Berlangganan newsletter" });
        await awaken(page);

        await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, json: {} }));
        await signUp(page);
        await expect(form.getByRole("alert")).toHaveText(`Terjadi kesalahan${FAILURE}`);
        await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
        await expect(page.getByLabel("Alamat email")).toHaveValue("pembaca@example.com");

        await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
        await signUp(page);
        await expect(form.getByRole("status")).toHaveText(
          "Berhasil berlangganan!Terima kasih telah berlangganan. Kami akan mengirimkan kabar terbaru untuk Anda.",
        );
        await expect(form.getByRole("alert")).toHaveCount(0);
        await expect(page.getByLabel("Alamat email")).toHaveValue("");
        await expect(page).toHaveURL("/tentang");
      });
    }
    allowConsoleErrors(consoleErrors, /status of 503|ERR_FAILED/);
  });
});

/** Touches the form and waits until its island is ready: its props are read, its root is React's, its effects have run. */
async function awaken(page: Page) {
  await page.getByLabel("Alamat email").focus();
  await page.waitForFunction(() => {
    const root = document.querySelector("[data-island=newsletter-form] form");
    return root && Object.keys(root).some((key) => key.startsWith("__reactProps"));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Reads what a toast looks like, and what the site's tokens say it should. */
function look(page: Page) {
  return toastOf(page).evaluate((toast) => {
    const style = getComputedStyle(toast);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    const probe = document.createElement("i");
    const token = toast.getAttribute("data-type") === "error" ? "--color-danger-soft" : "--color-surface-raised";
    probe.style.color = `var(${token})`;
    document.body.append(probe);
    const siteGround = getComputedStyle(probe).color;
    probe.remove();
    const texts = [...toast.querySelectorAll("[data-title], [data-description]")];
    return {
      font: style.fontFamily,
      ground: style.backgroundColor,
      siteGround,
      contrasts: texts.map((text) => contrast(getComputedStyle(text).color, style.backgroundColor)),
    };
  });
}
