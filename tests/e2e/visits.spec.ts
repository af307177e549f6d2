import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { findChromium } from "../support/chromium.ts";

// The tests' browser calls itself headless and would count as a robot. Its beacons take no user agent from the page, so the browser is started with one.
const chromium = await findChromium();
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
test.use({ launchOptions: { executablePath: chromium.path, args: [...chromium.args, `--user-agent=${userAgent}`] } });

test("how fast a page was for a reader is told when it is left, and shown to the team", async ({ page, person }) => {
  const [script] = await Promise.all([page.waitForResponse(/\/assets\/visit-/), page.goto("/tentang")]);
  await script.finished();
  // The script has run, not only arrived.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto("/bantuan");
  expect(await page.context().cookies()).toEqual([]);

  await signIn(page, person, "/admin");
  const panel = page.getByRole("region", { name: "Kecepatan bagi pembaca" });
  await expect(async () => {
    await page.reload();
    await expect(panel.getByRole("row", { name: /Halaman lain/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessibleLayout(page);
  // Other tests visit pages too, some of them as phones.
  const visitsOf = async (device: "all" | "phone" | "desktop") => {
    await panel.getByLabel("Perangkat").selectOption(device);
    const row = panel.getByRole("row", { name: /Halaman lain/ });
    return (await row.count()) === 0 ? 0 : Number((await row.getByRole("cell").last().innerText()).replace(/\D/g, ""));
  };
  await expect(async () => {
    const [all, phone, desktop] = [await visitsOf("all"), await visitsOf("phone"), await visitsOf("desktop")];
    expect(desktop).toBeGreaterThan(0);
    expect(phone + desktop).toBe(all);
  }).toPass();
});
