import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

const PAGES = ["/admin", "/admin/people", "/admin/audit-log", "/admin/subscribers", "/admin/profile"];
const OUTSIDE = ["/admin/auth", "/admin/setup", "/admin/undangan", "/admin/atur-ulang"];

test("pages are accessible and fit", async ({ page, person }) => {
  test.slow();
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByText("Memuat...")).toHaveCount(0);
    await expectAccessibleLayout(page);
  };
  for (const path of OUTSIDE) await look(path);
  await signIn(page, person);
  for (const path of PAGES) await look(path);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleLayout(page);
});

test("the shell is data-free, never kept, and closed to everything foreign", async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(await response.text()).toContain("Memuat...");
  }
  const [one, two] = await Promise.all([request.get("/admin"), request.get("/admin")]);
  expect(one.headers()["content-security-policy"]).not.toBe(two.headers()["content-security-policy"]);
  expect((await request.get("/admin/tidak-ada")).status()).toBe(404);
  expect((await request.get("/admin/", { maxRedirects: 0 })).headers().location).toBe("/admin");
  expect((await request.post("/admin")).status()).toBe(405);
});

test("an unknown address has words and a way back", async ({ page, consoleErrors }) => {
  await page.goto("/admin/tidak-ada");
  await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
  await page.getByRole("link", { name: "Ke dasbor" }).click();
  await expect(page).toHaveURL(/\/admin\/auth/);
  allowConsoleErrors(consoleErrors, /status of 404/);
});

test("an address with a filter that is not known says so and leads to the whole list", async ({
  page,
  person,
  consoleErrors,
}) => {
  await signIn(page, person, "/admin/products?category=tidak-ada");
  const addresses = ["feeds?state=aneh&q=a", "article-editor?status=aneh", "images?alt=aneh", "audit-log?from=kemarin"];
  for (const address of ["products?category=tidak-ada", "products?merchant=Toko%20Mana", ...addresses]) {
    await page.goto(`/admin/${address}`);
    await page.getByRole("link", { name: "Tampilkan tanpa filter" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${address.split("?")[0]}$`));
    await expect(page.getByText(/filter yang tidak dikenal/)).toHaveCount(0);
  }
  // A merchant may be named by its slug, as addresses of the site have it.
  await page.goto("/admin/products?merchant=tidak-ada");
  await expect(page.getByText("Tidak ada produk yang cocok. Coba kurangi filter.")).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 400/);
});

test("an article that is not there, and an address in capitals, are named so", async ({
  page,
  person,
  consoleErrors,
}) => {
  await signIn(page, person, "/admin/article-editor?id=999999");
  await expect(page.getByRole("heading", { level: 1, name: "Artikel tidak ditemukan" })).toBeVisible();
  await page.getByRole("link", { name: "Ke daftar artikel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Artikel" })).toBeFocused();
  await page.goto("/admin/Tags");
  await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 404/);
});

test("an editor reads under its heading that a page is not for them, and no link leads there", async ({
  page,
  team,
}) => {
  await signIn(page, await team.addPerson("editor"));
  for (const [path, title] of [
    ["/admin/settings", "Pengaturan"],
    ["/admin/remove-duplicates", "Perawatan"],
    ["/admin/redirects", "Pengalihan"],
    ["/admin/import", "Impor dan ekspor"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("Peran Anda (Editor) tidak dapat membuka halaman ini.")).toBeVisible();
    });
  }
  for (const name of ["Pengalihan", "Impor dan ekspor"]) await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a page whose file cannot be loaded shows the named screen, without a stack", async ({
  page,
  person,
  consoleErrors,
}) => {
  await signIn(page, person);
  await page.route("**/assets/people-*.js", (route) => route.abort());
  await page.getByRole("navigation").getByRole("link", { name: "Anggota" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeFocused();
  await expect(page.getByRole("alert")).not.toContainText(/\bat .*:\d+:\d+/);
  await page.unroute("**/assets/people-*.js");
  await page.getByRole("link", { name: "Muat ulang halaman" }).click();
  await expect(page.getByRole("button", { name: "Undang anggota" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /ERR_FAILED|dynamically imported/);
});

test("the palette finds a page by its name, also by what is typed before it is loaded", async ({ page, person }) => {
  await test.step("what is typed before the palette is loaded stands in it", async () => {
    const loading = Promise.withResolvers<void>();
    await page.route("**/assets/command-palette-*.js", async (route) => {
      await loading.promise;
      await route.continue();
    });
    await signIn(page, person);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("textbox", { name: "Cari artikel, halaman, atau tindakan" })).toBeFocused();
    await page.keyboard.type("an");
    await expectAccessibleLayout(page);
    loading.resolve();
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("gg");
    await expect(page.getByRole("combobox")).toHaveValue("angg");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Anggota", level: 1 })).toBeFocused();
  });
  await test.step("the palette finds a page by its name", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Dasbor" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("angg");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Anggota", level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Anggota · /);
  });
});

test("a tooltip waits 700 ms, the next one does not", async ({ page, person }) => {
  // The page gets a fake clock, so that a busy machine does not change the delays.
  await page.clock.install();
  await signIn(page, person);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const tooltip = page.locator(".tooltip");
  const theme = page.getByRole("button", { name: "Ganti tema" });
  await theme.hover({ position: { x: 30, y: 4 } });
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveAttribute("data-state", "delayed-open");
  // The pointer moves in steps along the upper edge: a movement towards an open tooltip would keep it open.
  const box = await theme.boundingBox();
  if (box) await page.mouse.move(box.x + box.width + 24, box.y + 4, { steps: 10 });
  await page.clock.runFor(20);
  await expect(tooltip).toContainText("Akun");
  await expect(tooltip).toHaveAttribute("data-state", "instant-open");
});

test("the chosen theme holds on both sides of the site, and on a phone the pages are in a drawer", async ({
  page,
  person,
}) => {
  await test.step("the chosen theme holds on both sides of the site", async () => {
    await signIn(page, person);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole("button", { name: "Ganti tema" }).click();
    await page.getByRole("menuitemradio", { name: "Gelap" }).click();
    expect(await theme()).toBe("dark");
    await page.goto("/tentang");
    expect(await theme()).toBe("dark");
    await page.goto("/admin");
    await page.getByRole("button", { name: "Ganti tema" }).click();
    await page.getByRole("menuitemradio", { name: "Ikuti sistem" }).click();
    await page.reload();
    expect(await theme()).toBeUndefined();
  });
  await test.step("on a phone the pages are in a drawer", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/admin");
    await page.getByRole("button", { name: "Buka menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Pengaturan" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Pengaturan", level: 1 })).toBeVisible();
  });
});

test("public pages load nothing of the admin application", async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => response.url().endsWith(".js") && scripts.add(response.url()));
  await page.goto("/");
  await page.getByLabel("Alamat email").focus();
  await page.waitForLoadState("networkidle");
  for (const script of scripts) {
    // The end of the session's storage key may appear: boot.ts asks by it whether somebody has signed in here (edit-link.ts).
    const text = (await (await request.get(script)).text()).replace(/(["'`])-auth-token\1/, "");
    expect(text).not.toMatch(/Ruang redaksi|auth-token|gotrue/i);
  }
});

test("the sign-in page loads what signing in needs, and no more", async ({ page }) => {
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") bytes += Number(response.headers()["content-length"]);
  });
  await page.goto("/admin/auth");
  await expect(page.getByRole("button", { name: "Masuk", exact: true })).toBeVisible();
  // React DOM alone is 60 kB of it, the auth client 25 kB.
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThan(135_000);
});
