import { allowConsoleErrors, expect, part, test } from "../support/test.ts";

const newEmail = () => `pembaca-${crypto.randomUUID()}@example.com`;

test("what comes of a sign-up is said by a toast, and the field is cleared or kept", async ({
  page,
  request,
  consoleErrors,
}) => {
  await part(page, "a sign-up is confirmed by a toast and clears the field", async () => {
    await page.goto("/");
    const field = page.getByLabel("Alamat email");
    await field.fill(`  ${newEmail().toUpperCase()} `);
    await page.getByRole("button", { name: "Berlangganan" }).click();
    await expect(page.getByText("Berhasil berlangganan!", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Terima kasih telah berlangganan. Kami akan mengirimkan kabar terbaru untuk Anda.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(field).toHaveValue("");
  });
  await part(page, "an address that is registered already keeps the field and says so", async () => {
    const email = newEmail();
    await request.post("/newsletter", { form: { email } });
    await page.goto("/");
    const field = page.getByLabel("Alamat email");
    await field.fill(email);
    await field.press("Enter");
    await expect(page.getByText("Email sudah terdaftar", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Alamat email ini sudah terdaftar pada newsletter kami.", { exact: true }),
    ).toBeVisible();
    await expect(field).toHaveValue(email);
    allowConsoleErrors(consoleErrors, /status of 409/);
  });
  await part(page, "a failure keeps the field and says so", async () => {
    await page.route("**/rest/v1/**", (route) => route.abort());
    await page.goto("/");
    const field = page.getByLabel("Alamat email");
    const email = newEmail();
    await field.fill(email);
    await field.press("Enter");
    await expect(page.getByText("Terjadi kesalahan", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Terjadi kesalahan saat pendaftaran. Silakan coba lagi nanti.", { exact: true }),
    ).toBeVisible();
    await expect(field).toHaveValue(email);
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
});

test("nothing is sent that cannot be an address, and a double submit sends once", async ({ page }) => {
  await part(page, "nothing is sent for an empty or blank address, and a double submit sends once", async () => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto("/");
    const field = page.getByLabel("Alamat email");
    const button = page.getByRole("button", { name: "Berlangganan" });
    await button.click();
    await field.fill("   ");
    await button.click();
    expect(posts).toEqual([]);

    await field.fill(newEmail());
    await field.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.form?.requestSubmit();
    });
    await expect(page.getByText("Berhasil berlangganan!")).toBeVisible();
    expect(posts).toHaveLength(1);
  });
  await part(page, "an address that cannot be one is said to be so before anything is sent", async () => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto("/");
    const field = page.getByLabel("Alamat email");
    const message = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
    await field.focus();
    await expect(page.getByRole("region", { name: "Pemberitahuan" })).toBeAttached();
    for (const wrong of ["a@b", "tanpa-at", "nama@contoh.123", `${"n".repeat(65)}@contoh.com`]) {
      await field.fill(wrong);
      await field.press("Enter");
      expect(await message()).toBe("Alamat email belum benar. Tulis seperti nama@contoh.com.");
    }
    await field.fill("  ");
    await field.press("Enter");
    expect(await message()).toBe("Isi alamat email Anda.");
    expect(posts).toEqual([]);

    await field.fill(newEmail());
    await field.press("Enter");
    await expect(page.getByText("Berhasil berlangganan!")).toBeVisible();
    expect(posts).toHaveLength(1);
  });
});

test("at most three toasts are visible, each 356 px wide, and one goes away by itself", async ({ page }) => {
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 201 }));
  await page.goto("/");
  for (let count = 0; count < 4; count += 1) {
    await page.getByLabel("Alamat email").fill(newEmail());
    await page.getByLabel("Alamat email").press("Enter");
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(count + 1);
  }
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const width = await page
    .locator("[data-sonner-toast][data-front=true]")
    .evaluate((toast: HTMLElement) => toast.offsetWidth);
  expect(width).toBe(356);
  await page.mouse.move(0, 0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form answers with the same words on a page, and leads back", async ({ page, consoleErrors }) => {
    await part(page, "the form answers with the same words on a page", async () => {
      const email = newEmail();
      await page.goto("/artikel");
      await page.getByLabel("Alamat email").fill(email);
      await page.getByRole("button", { name: "Berlangganan" }).click();
      await expect(page.getByRole("heading", { name: "Berhasil berlangganan!" })).toBeVisible();

      await page.goto("/artikel");
      await page.getByLabel("Alamat email").fill(email);
      await page.getByRole("button", { name: "Berlangganan" }).click();
      await expect(page.getByRole("heading", { name: "Email sudah terdaftar" })).toBeVisible();
      await expect(page.getByRole("main").getByLabel("Alamat email")).toHaveValue(email);
      allowConsoleErrors(consoleErrors, /status of 409/);
    });
    await part(page, "the form leads back to where the visitor was, at once or once it has gone well", async () => {
      const email = newEmail();
      const [back, thanks] = ["/cari?q=tas+ransel", "/cari?q=tas+ransel&berlangganan=berhasil#berlangganan"];
      await page.goto(back);
      await page.getByLabel("Alamat email").fill(email);
      await page.getByRole("button", { name: "Berlangganan" }).click();
      await expect(page).toHaveURL(thanks);
      await expect(page.getByRole("heading", { name: "Hasil pencarian" })).toBeAttached();
      await expect(page.getByRole("heading", { name: "Berhasil berlangganan!" })).toBeInViewport();
      await expect(page.getByLabel("Alamat email")).toHaveValue("");

      // The page with the success message sends the form again: first the same address, then a new one on the page that answers.
      await page.getByLabel("Alamat email").fill(email);
      await page.getByRole("button", { name: "Berlangganan" }).click();
      await expect(page.getByRole("link", { name: "Kembali ke halaman tadi" })).toHaveAttribute(
        "href",
        `${back}#berlangganan`,
      );
      const form = page.getByRole("main").locator("form");
      await form.getByLabel("Alamat email").fill(newEmail());
      await form.getByRole("button", { name: "Berlangganan" }).click();
      await expect(page).toHaveURL(thanks);

      // The page without the success parameter does not show the message.
      await page.goto(back);
      await expect(page.getByRole("heading", { name: "Berhasil berlangganan!" })).toHaveCount(0);
      allowConsoleErrors(consoleErrors, /status of 409/);
    });
  });
});

test("on a line that brings no script, the form is sent and leads back all the same", async ({
  page,
  consoleErrors,
}) => {
  await page.route("**/assets/runtime-*.js", (route) => route.abort());
  await page.goto("/tentang");
  await page.getByLabel("Alamat email").fill(newEmail());
  await page.getByRole("button", { name: "Berlangganan" }).click();
  await expect(page).toHaveURL("/tentang?berlangganan=berhasil#berlangganan");
  await expect(page.getByRole("heading", { name: "Berhasil berlangganan!" })).toBeInViewport();
  allowConsoleErrors(consoleErrors, /ERR_FAILED/);
});
