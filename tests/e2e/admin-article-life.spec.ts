import type { Response } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { allowConsoleErrors, DESKTOP, PHONE } from "../support/test.ts";

test.setTimeout(420_000);

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ page, person }) => beginSession(page, person));

test("a draft is previewed by one press, with or without the server", async ({ page, context, consoleErrors }) => {
  await test.step("the preview is one press away, with what was typed a moment ago", async () => {
    await page.goto("/admin/article-editor?new");
    const press = page.getByRole("button", { name: "Pratinjau" });
    await expect(press).toBeDisabled();
    const title = unique("Sekali tekan");
    await page.getByLabel("Judul artikel").fill(title);
    await textOf(page).click();
    await page.keyboard.type("Baru saja diketik.");
    const opened = context.waitForEvent("page");
    await press.click();
    const shown = await opened;
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(shown.getByText("Baru saja diketik.")).toBeVisible();
    expect(await shown.evaluate(() => window.opener)).toBeNull();
    await shown.close();
    await waitUntilSaved(page);
    // The preview opens by keyboard too.
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Ditambah.");
    await press.focus();
    const again = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    await expect((await again).getByText("Baru saja diketik. Ditambah.")).toBeVisible();
  });

  await test.step("without the server the preview closes its tab and says why; where tabs are blocked there is a link", async () => {
    await startArticle(page, unique("Tanpa server"), "Isi.");
    await page.route("**/api/admin/**", (route) => route.abort());
    await page.keyboard.type(" Belum sampai.");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Pratinjau" }).click();
    const shown = await opened;
    await expect.poll(() => shown.isClosed()).toBe(true);
    await expect(page.getByText("Pratinjau belum dapat dibuka")).toBeVisible();
    expect(page.isClosed()).toBe(false);
    await page.unroute("**/api/admin/**");
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole("button", { name: "Pratinjau" }).click();
    const dialog = page.getByRole("dialog", { name: "Tautan pratinjau" });
    const address = await dialog.getByRole("link", { name: "Buka pratinjau" }).getAttribute("href");
    await page.goto(String(address));
    await expect(page.getByText("Isi. Belum sampai.")).toBeVisible();
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
});

test("a draft is scheduled, from the menu and by a date in the panel", async ({ page, request }) => {
  await test.step("a draft is shown by a secret link, and scheduled", async () => {
    await startArticle(page, unique("Pratinjau"), "Belum untuk semua orang.");
    await choose(page, "Tindakan lain", "Tautan pratinjau…");
    const address = await page.getByRole("link", { name: "Buka pratinjau" }).getAttribute("href");
    const shown = await request.get(String(address));
    expect(shown.status()).toBe(200);
    expect(await shown.text()).toContain("Belum untuk semua orang.");
    expect(shown.headers()["x-robots-tag"] ?? (await shown.text())).toContain("noindex");
    await page.getByRole("dialog").getByRole("button", { name: "Tutup" }).click();

    await choose(page, "Tindakan lain", "Jadwalkan…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tanggal dan jam").fill("2020-01-01T08:00");
    await dialog.getByRole("button", { name: "Jadwalkan" }).click();
    await expect(dialog.getByText("Pilih waktu yang belum lewat.")).toBeVisible();
    await dialog.getByLabel("Tanggal dan jam").fill("2099-01-01T08:30");
    await dialog.getByLabel("Kategori").selectOption("Hobi & Mainan");
    await dialog.getByRole("button", { name: "Jadwalkan" }).click();
    await expect(page.locator(".editor-state")).toContainText("Terjadwal");
    await expect(page.locator(".editor-state")).toContainText("1 Jan 2099, 08.30 WIB");
  });

  await test.step("a date to come in the panel schedules, and says so before", async () => {
    await startArticle(page, unique("Rencana"), "Belum waktunya.");
    await page.locator("[name=publishedAt]").fill("2099-02-03T08:30");
    await page.getByRole("button", { name: "Jadwalkan", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Jadwalkan terbit?" });
    await expect(dialog).toContainText("3 Feb 2099, 08.30 WIB");
    await dialog.getByLabel("Kategori").selectOption("Hobi & Mainan");
    await dialog.getByRole("button", { name: "Jadwalkan" }).click();
    await expect(page.getByText("Terbit otomatis pada 3 Feb 2099, 08.30 WIB.")).toBeVisible();
    await expect(page.locator(".editor-state .status")).toHaveText("Terjadwal");
    await expect(page.getByRole("link", { name: "Lihat di situs" })).toHaveCount(0);
    await choose(page, "Tindakan lain", "Terbitkan sekarang…");
    await page.getByRole("dialog").getByRole("button", { name: "Terbitkan" }).click();
    await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
    // The question says that scheduling takes the article away from readers again.
    await choose(page, "Tindakan lain", "Jadwalkan…");
    await expect(page.getByRole("dialog")).toContainText("Artikel ini hilang dari situs sampai waktu itu");
  });
});

test("a previous version comes back, and it is said who sees it", async ({ page, context, person }) => {
  await test.step("what is published is one press away, and a previous version says who sees it", async () => {
    const title = unique("Tampil");
    await startArticle(page, title, "Versi satu.");
    await publish(page);
    const opened = context.waitForEvent("page");
    await page.locator("[data-sonner-toast]").getByRole("button", { name: "Lihat di situs" }).click();
    const shown = await opened;
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title);
    await shown.close();
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Ditambah.");
    await waitUntilSaved(page);
    await page.getByRole("button", { name: "Perbarui" }).click();
    await expect(page.getByText("Perubahan belum terbit")).toBeHidden();
    const address = await page
      .locator(".editor-state")
      .getByRole("link", { name: "Lihat di situs" })
      .getAttribute("href");
    await page.getByRole("button", { name: "Riwayat" }).click();
    const history = page.getByRole("dialog", { name: "Riwayat" });
    await expect(history.getByText(/^3\. Diperbarui/)).toBeVisible();
    await expect(history.getByText(/^2\. Diterbitkan/)).toBeVisible();
    await expect(history.getByText(person.name).first()).toBeVisible();
    await expect(history.getByRole("link", { name: "Lihat di situs" })).toHaveAttribute("href", String(address));
    await expect(history.getByRole("radio", { checked: true }).first()).toHaveAccessibleName(/^2\. Diterbitkan/);
    await history.getByRole("button", { name: "Pulihkan versi 2" }).click();
    await expect(page.getByText("Pembaca langsung melihat isi versi itu.")).toBeVisible();
    await page.goto(`/admin/article-editor?q=${encodeURIComponent(title)}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row.getByRole("link", { name: `Lihat di situs: ${title}` })).toHaveAttribute("href", String(address));
  });

  await test.step("a previous version comes back from the history, as a version of its own", async () => {
    await startArticle(page, unique("Riwayat"), "Versi pertama.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Versi baru ada dalam riwayat.")).toBeVisible();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Ditambah.");
    await waitUntilSaved(page);
    // The message of the first save may be gone before that of the second comes.
    const isSecond = (response: Response) =>
      response.request().method() === "PUT" && /\/articles\/\d+$/.test(new URL(response.url()).pathname);
    const second = page.waitForResponse(isSecond);
    await page.keyboard.press("Control+s");
    expect((await second).ok()).toBe(true);
    await page.getByRole("button", { name: "Riwayat" }).click();
    const dialog = page.getByRole("dialog", { name: "Riwayat" });
    // The differences from the present version are shown as readers see them and as text; arrow keys go through the versions.
    await expect(dialog.locator(".rendered ins")).toHaveText("Ditambahkan: Ditambah.");
    await expect(dialog.locator(".rendered")).toContainText("Versi pertama.");
    await dialog.getByRole("radio", { name: /^2\. / }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(dialog.getByRole("heading", { name: "Versi 3 dibandingkan dengan sekarang" })).toBeVisible();
    await expect(dialog.getByText("Kedua versi sama.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Pulihkan versi 3" })).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await dialog.locator(".mode", { hasText: "Teks" }).click();
    await expect(dialog.locator(".body-diff")).toContainText("Ditambah.");
    await dialog.getByLabel("Tampilkan isi dalam satu kolom").check();
    await expect(
      dialog.locator(".body-diff ins, .body-diff .cm-insertedLine, .body-diff .cm-changedText").first(),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Pulihkan versi 2" }).click();
    await page.getByRole("dialog", { name: "Pulihkan versi 2?" }).getByRole("button", { name: "Pulihkan" }).click();
    await expect(page.getByText("Isi versi 2 sekarang menjadi versi terbaru.")).toBeVisible();
    await expect(dialog.getByText("Dipulihkan", { exact: false }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(textOf(page)).toHaveText("Versi pertama.");
  });
});

test("articles go to the trash and back, one by one and several at once", async ({ page, consoleErrors }) => {
  await test.step("the trash gives back, asks for another address where its own is taken, and deletes for good by title", async () => {
    const title = unique("Sampah");
    await startArticle(page, title, "Isi.");
    const slug = await page.locator("[name=slug]").inputValue();
    await trash(page);
    await startArticle(page, title, "Pengganti.");
    await expect(page.locator("[name=slug]")).toHaveValue(slug);
    await page.goto("/admin/restore-articles");
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Alamatnya sudah terpakai");
    await row.getByRole("button", { name: /^Pulihkan/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Alamat (URL)")).toHaveValue(`${slug}-2`);
    await dialog.getByLabel("Alamat (URL)").fill(slug);
    await dialog.getByRole("button", { name: "Pulihkan" }).click();
    await expect(dialog).toContainText("Alamat ini sudah dipakai artikel lain");
    await dialog.getByLabel("Alamat (URL)").fill(`${slug}-2`);
    await dialog.getByRole("button", { name: "Pulihkan" }).click();
    await expect(page.getByText("dipulihkan sebagai draf")).toBeVisible();
    await page.getByRole("link", { name: "Buka artikelnya" }).click();
    await expect(textOf(page)).toContainText("Isi.");
    await trash(page);
    await page.goto("/admin/restore-articles");
    await row.getByRole("button", { name: /^Hapus/ }).click();
    await dialog.getByLabel("Judul artikel").fill("bukan ini");
    await dialog.getByRole("button", { name: "Hapus permanen" }).click();
    await expect(dialog).toContainText("tidak sama dengan judul artikel");
    await dialog.getByLabel("Judul artikel").fill(title);
    await dialog.getByRole("button", { name: "Hapus permanen" }).click();
    await expect(row).toHaveCount(0);
    allowConsoleErrors(consoleErrors, /status of 409/);
  });

  await test.step("the trash is taken back from the toast by keyboard, and from the note that stays by a press", async () => {
    const title = unique("Urung");
    await startArticle(page, title, "Isi.");
    const id = new URL(page.url()).searchParams.get("id");
    await trash(page);
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Dipindahkan ke sampah" });
    await toast.getByRole("button", { name: "Urungkan" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`“${title}” sudah dipulihkan.`)).toBeVisible();
    await page.getByRole("link", { name: "Buka di editor" }).click();
    await expect(textOf(page)).toContainText("Isi.");

    await trash(page);
    const note = page.locator(".notice").filter({ hasText: `“${title}” dipindahkan ke sampah.` });
    await expect(note.getByRole("link", { name: "sampah" })).toHaveAttribute("href", "/admin/restore-articles");
    await expectAccessibleLayoutAtSize(page);
    await note.getByRole("button", { name: "Urungkan" }).click();
    await page.getByRole("link", { name: "Buka di editor" }).click();
    await expect(page).toHaveURL(new RegExp(`id=${id}$`));
    await expect(textOf(page)).toContainText("Isi.");
  });

  await test.step("several articles are changed at once, and back", async () => {
    await page.goto("/admin/article-editor?status=published");
    const boxes = page.locator("tbody [type=checkbox]");
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole("region", { name: "Tindakan untuk artikel terpilih" });
    await expect(bar).toContainText("2 artikel dipilih");
    await bar.getByRole("button", { name: "Jadikan draf" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Jadikan draf" }).click();
    const outcome = page.locator(".notice");
    await expect(outcome).toContainText("2 artikel dijadikan draf.");
    await outcome.getByRole("button", { name: "Urungkan" }).click();
    await expect(outcome).toContainText("2 artikel dikembalikan seperti semula.");
  });
});

test("readers see what is published until it is updated, by one press and on a phone too", async ({
  page,
  baseURL,
}) => {
  await test.step("a published article stays as readers know it until it is updated", async () => {
    await startArticle(page, unique("Terbit"), "Sudah terbit.");
    await publish(page);
    const slug = await page.locator("[name=slug]").inputValue();
    const address = `${baseURL}/artikel/elektronik-gadget/${slug}`;
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Tambahan.");
    await waitUntilSaved(page);
    await expect(page.getByText("Perubahan belum terbit")).toBeVisible();
    expect(await (await fetch(address)).text()).not.toContain("Tambahan.");
    await page.getByRole("button", { name: "Perbarui" }).click();
    await expect(page.locator("[data-sonner-toast]").getByText("Diperbarui")).toBeVisible();
    await expect(page.getByText("Perubahan belum terbit")).toBeHidden();
    // The cached page is dropped by a notification of PostgreSQL, which may come after the answer.
    await expect.poll(async () => (await fetch(address)).text()).toContain("Tambahan.");
  });

  await test.step("what is published is updated by one press, and asked only where there is something to decide", async () => {
    await startArticle(page, unique("Sekali"), "Sudah terbit.");
    await publish(page);
    const slug = await page.locator("[name=slug]").inputValue();
    const press = page.getByRole("button", { name: "Perbarui", exact: true });
    const unseen = page.getByText("Perubahan belum terbit", { exact: true });
    const toasts = page.locator("[data-sonner-toast]");
    await press.click();
    await expect(toasts.getByText("Tidak ada perubahan")).toBeVisible();

    // With another address, the article moves.
    await page.locator("[name=slug]").fill(`${slug}-baru`);
    await press.click();
    const dialog = page.getByRole("dialog", { name: "Perbarui artikel?" });
    await expect(dialog).toContainText(
      `/artikel/elektronik-gadget/${slug}-baru. Pembaca alamat lama dialihkan ke sana.`,
    );
    await dialog.getByRole("button", { name: "Batal" }).click();
    expect((await fetch(`${baseURL}/artikel/elektronik-gadget/${slug}`, { redirect: "manual" })).status).toBe(200);
    await press.click();
    await dialog.getByRole("button", { name: "Perbarui" }).click();
    await expect(toasts.getByText("Diperbarui")).toBeVisible();
    await expect
      .poll(async () => (await fetch(`${baseURL}/artikel/elektronik-gadget/${slug}`)).url)
      .toBe(`${baseURL}/artikel/elektronik-gadget/${slug}-baru`);

    // What the check finds is asked about once: after publishing with it, it is not asked about again.
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await page.locator(".source-editor .cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\n#### Lompat");
    await press.click();
    await expect(dialog).toContainText("melompat dari h1 ke h4");
    await dialog.getByLabel("Catatan (opsional)").fill("Dengan lompatan");
    await dialog.getByRole("button", { name: "Perbarui" }).click();
    await expect(unseen).toBeHidden();
    await page.locator(".source-editor .cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" lagi");
    await expect(unseen).toBeVisible();
    await press.click();
    await expect(unseen).toBeHidden();
    await page.getByRole("button", { name: "Riwayat" }).click();
    const history = page.getByRole("dialog", { name: "Riwayat" });
    await expect(history.getByText(/^5\. Diperbarui/)).toBeVisible();
    await expect(history.getByText(/^6\. /)).toHaveCount(0);
    await expect(history.getByText("Dengan lompatan")).toBeVisible();
  });

  await test.step("on a phone Perbarui is in sight wherever one writes, upright and on its side", async () => {
    const title = unique("Genggam");
    await startArticle(page, title, "Awal.");
    await publish(page);
    await page.setViewportSize(PHONE);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    for (let line = 0; line < 30; line += 1) {
      await page.keyboard.press("Enter");
      await page.keyboard.type(`Baris ${line}.`);
    }
    const press = page.getByRole("button", { name: "Perbarui", exact: true });
    const placesOf = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [bar, tools, topbar] = [".editor-bar", ".editor-tools", ".topbar"].map(box) as [
          DOMRect,
          DOMRect,
          DOMRect,
        ];
        return { gap: Math.abs(tools.top - bar.bottom), bar: bar.bottom, tools: tools.bottom, topbar: topbar.bottom };
      });
    // The screen is as high as a phone, as the space above its keyboard, and as a phone on its side.
    for (const size of [PHONE, { width: 390, height: 420 }, { width: 320, height: 640 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect(press).toBeInViewport({ ratio: 1 });
      // The bar's height is measured again after the screen has changed.
      await expect.poll(async () => (await placesOf()).gap, { message: `${size.width} px` }).toBeLessThan(1);
      const places = await placesOf();
      expect(places.topbar).toBeLessThanOrEqual(0);
      expect(places.tools).toBeLessThan(130);
    }
    // Where there is room for only a few lines, the text gets it and the tools scroll away.
    await page.setViewportSize({ width: 844, height: 200 });
    await expect(press).toBeInViewport({ ratio: 1 });
    expect((await placesOf()).tools).toBeLessThan(0);

    // When the focus goes back from the tools by keyboard, no focused field lies under them.
    await page.setViewportSize(PHONE);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByLabel("Judul artikel").focus();
    const [field, { bar }] = [await page.getByLabel("Judul artikel").boundingBox(), await placesOf()];
    expect(field?.y).toBeGreaterThanOrEqual(bar);
    await press.click();
    await expect(page.locator("[data-sonner-toast]").getByText("Diperbarui")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("every part of it is accessible and fits on a phone and on a desk", async ({ page }) => {
  for (const size of [PHONE, DESKTOP]) {
    await test.step(`every part of it is accessible and fits at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto("/admin/article-editor");
      await expect(page.getByRole("row").nth(2)).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
      await page.goto("/admin/article-editor?q=Smartphone");
      await page
        .getByRole("link", { name: /Smartphone/ })
        .first()
        .click();
      await expect(textOf(page)).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
      if (size === PHONE) {
        await page.getByRole("button", { name: "Pengaturan artikel" }).click();
        await expect(page.getByRole("dialog", { name: "Pengaturan artikel" })).toBeVisible();
      }
      await page.locator("summary:visible", { hasText: "Mesin pencari" }).click();
      await page.locator("summary:visible", { hasText: "Tanya jawab" }).click();
      await expect(page.getByText("Memeriksa…")).toBeHidden();
      await expectAccessibleLayoutAtSize(page);
      if (size === PHONE) await page.keyboard.press("Escape");
      await page.locator(".mode", { hasText: "Markdown" }).click();
      await expect(page.locator(".source-editor .cm-line").first()).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
      await page.getByRole("button", { name: "Riwayat" }).click();
      await expect(page.getByRole("dialog").getByText("Isi awal")).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
      await page.goto("/admin/restore-articles");
      await expect(page.getByRole("heading", { name: "Sampah" })).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
    });
  }
});

async function trash(page: Parameters<typeof waitUntilSaved>[0]) {
  await choose(page, "Tindakan lain", "Pindahkan ke sampah…");
  await page.getByRole("dialog").getByRole("button", { name: "Pindahkan" }).click();
  await expect(page.getByRole("heading", { name: "Artikel", exact: true })).toBeVisible();
}
