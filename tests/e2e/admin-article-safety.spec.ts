import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import {
  type Account,
  beginSession,
  endSessions,
  expect,
  givePassword,
  signIn,
  signInByApi,
  test,
  withOwner,
} from "../support/admin.ts";
import { choose, markdownOf, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { reachableFolder } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(420_000);

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

test("a server that is killed in the middle of a sentence loses none of it", async ({ page, consoleErrors }) => {
  const dataDir = await reachableFolder();
  const first = await startProduct({ dataDir });
  const { url, owner } = await withOwner(first);
  await beginSession(page, owner, url);
  await page.goto(`${url}/admin/article-editor?new`);
  const title = unique("Tulisan yang selamat");
  await page.getByLabel("Judul artikel").fill(title);
  await textOf(page).click();
  await page.keyboard.type("Sebelum mati.");
  await waitUntilSaved(page);

  const gone = new Promise((resolve) => first.process.once("exit", resolve));
  first.process.kill("SIGKILL");
  await gone;
  await page.keyboard.type(" Sesudah mati.");
  await expect(page.locator(".save-state")).toHaveText("Belum tersimpan (offline)");

  const port = Number(new URL(url).port);
  const second = await startProduct({ dataDir, port });
  await waitUntilSaved(page);
  await page.reload();
  await expect(textOf(page)).toContainText("Sebelum mati. Sesudah mati.");
  await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
  await page.close();
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
  allowConsoleErrors(consoleErrors, /Failed to load resource|ERR_CONNECTION_REFUSED/);
});

test("a tab that is closed while there is no connection offers its text the next time", async ({
  page,
  context,
  person,
  consoleErrors,
}) => {
  await beginSession(page, person);
  await startArticle(page, unique("Luring"), "Awal.");
  const address = page.url();
  await context.setOffline(true);
  await page.keyboard.type(" Hanya di sini.");
  await expect(page.locator(".save-state")).toHaveText("Belum tersimpan (offline)");
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  // The closed tab was offline and could not give up the editing lock.
  await next.getByRole("button", { name: "Ambil alih" }).click();
  await expect(next.getByText("yang belum sampai ke server")).toBeVisible();
  await next.getByRole("button", { name: "Pulihkan", exact: true }).click();
  await expect(textOf(next)).toContainText("Awal. Hanya di sini.");
  await waitUntilSaved(next);
  allowConsoleErrors(consoleErrors, /Failed to load resource|ERR_INTERNET_DISCONNECTED/);
});

test("two editors of one article lose nothing", async ({ page, browser, person, team, consoleErrors }) => {
  await test.step("the second editor reads until they take over, and the first keeps their words", async () => {
    await beginSession(page, person);
    await startArticle(page, unique("Berdua"), "Dari yang pertama.");
    const address = page.url();
    const colleague = await team.addPerson("editor");
    const other = await (await browser.newContext({ baseURL: team.url })).newPage();
    await signIn(other, colleague, new URL(address).pathname + new URL(address).search);
    await expect(other.getByText(`${person.name} sedang menyunting artikel ini sejak`)).toBeVisible();
    await expect(other.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    // The takeover comes while the first person types: their earlier request is held back, so it cannot tell them.
    const typed = Promise.withResolvers<void>();
    await page.route(/\/editing$/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await other.getByRole("button", { name: "Ambil alih" }).click();
    await expect(other.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await expect(other.getByLabel("Judul artikel")).toBeFocused();
    await textOf(other).locator("p").first().click();
    await other.keyboard.press("End");
    await other.keyboard.press("Enter");
    await other.keyboard.type("Dari yang kedua.");
    await waitUntilSaved(other);

    await textOf(page).click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press("Control+End");
    // The words come at once: typed by keys, the first ones could be refused before the last is pressed.
    await page.keyboard.insertText(" Terlambat.");
    await expect(page.getByText(`${colleague.name} sedang menyunting artikel ini sejak`)).toBeVisible();
    await expect(textOf(page)).toContainText("Dari yang pertama. Terlambat.");
    typed.resolve();
    await page.getByRole("button", { name: "Ambil alih" }).click();
    // The other page closes only now: earlier, the article would become free by itself, and there would be no button to press.
    await other.close();
    const dialog = page.getByRole("dialog", { name: "Gabungkan perubahan" });
    await dialog.getByLabel("Keduanya").check();
    await dialog.getByRole("button", { name: "Gabungkan" }).click();
    await expect(textOf(page)).toContainText("Dari yang kedua.");
    await expect(textOf(page)).toContainText("Dari yang pertama. Terlambat.");
    allowConsoleErrors(consoleErrors, /status of 409/);
  });

  await test.step("in an article that can only be read, no block can be changed", async () => {
    await startArticle(page, unique("Blok terkunci"), "Awal.");
    await page.locator(".mode", { hasText: "Markdown" }).click();
    const blocks = [":::button\n[Lihat](/toko)\n:::", '::bandingkan{produk="satu,dua"}', "```\nkode\n```"];
    await page.locator(".source-editor .cm-content").fill(`Awal.\n\n${blocks.join("\n\n")}\n`);
    await waitUntilSaved(page);
    const { pathname, search } = new URL(page.url());
    const colleague = await team.addPerson("editor");
    const other = await (await browser.newContext({ baseURL: team.url })).newPage();
    await signIn(other, colleague, pathname + search);
    await expect(other.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    const controls = textOf(other).locator(".directive").locator("input, select, textarea, button");
    // The 10 controls: two fields of a button, list and search of a comparison, two fields of a code, and the buttons that remove the blocks.
    await expect(controls).toHaveCount(10);
    await expect(controls.and(other.locator(":disabled"))).toHaveCount(10);
    await other.getByRole("button", { name: "Ambil alih" }).click();
    await expect(other.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await expect(controls.and(other.locator(":enabled"))).toHaveCount(10);
    await other.close();
  });

  await test.step("what two tabs wrote at one place stays in both places until somebody decides, through a reload too", async () => {
    await startArticle(page, unique("Dua tempat"), "Awal.");
    const { pathname, search } = new URL(page.url());
    const colleague = await team.addPerson("editor");
    const other = await (await browser.newContext({ baseURL: team.url })).newPage();
    await signIn(other, colleague, pathname + search);
    // The first tab must not learn of the takeover before it has written.
    const written = Promise.withResolvers<void>();
    await page.route(/\/editing$/, async (route) => {
      await written.promise;
      await route.continue();
    });
    await other.getByRole("button", { name: "Ambil alih" }).click();
    await expect(textOf(other)).toHaveAttribute("contenteditable", "true");
    await textOf(other).locator("p").click();
    await other.keyboard.press("End");
    await other.keyboard.type(" Dari sana.");
    await waitUntilSaved(other);
    await textOf(page).locator("p").click();
    await page.keyboard.press("End");
    await page.keyboard.insertText(" Dari sini.");
    await expect(textOf(page)).toHaveText("Awal. Dari sini.");
    written.resolve();
    await page.getByRole("button", { name: "Ambil alih" }).click();
    const dialog = page.getByRole("dialog", { name: "Gabungkan perubahan" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await expect(page.locator(".save-state")).toContainText("Belum tersimpan");
    // The other tab is closed: left open, it would take the lock while the first one reloads.
    await other.close();
    await page.reload();
    await expect(textOf(page)).toHaveText("Awal. Dari sana.");
    await page.getByRole("button", { name: "Pulihkan", exact: true }).click();
    await expect(textOf(page)).toHaveText("Awal. Dari sini.");
    // The words that were replaced are then offered for restoring.
    await waitUntilSaved(page);
    await page.getByRole("button", { name: "Pulihkan", exact: true }).click();
    await expect(textOf(page)).toHaveText("Awal. Dari sana.");
    allowConsoleErrors(consoleErrors, /status of 409/);
  });
});

/** Tells a page what a browser tells a tab that is covered or shown again. */
const turnTab = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("of several tabs of one person one can write, and the others lead to it", async ({
  page,
  context,
  person,
  consoleErrors,
}) => {
  await test.step("a tab that one turns to in the middle of a sentence can write as soon as the other has saved it", async () => {
    await beginSession(page, person);
    await startArticle(page, unique("Pindah tab"), "Awal.");
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    await turnTab(second, "hidden");
    // The save is held until the other tab has asked for the lock.
    const saving = Promise.withResolvers<void>();
    await page.route(/\/working-copy$/, async (route) => {
      await saving.promise;
      await route.continue();
    });
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Baru saja diketik.");
    await turnTab(page, "hidden");
    await turnTab(second, "visible");
    await expect(second.getByText("Anda membuka artikel ini di tab atau perangkat lain")).toBeVisible();
    await expect(second.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    saving.resolve();
    await expect(second.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await expect(textOf(second)).toHaveText("Awal. Baru saja diketik.");
    await expect(page.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    await page.unrouteAll({ behavior: "wait" });
    await second.close();
  });

  await test.step("of one's own tabs the one that is looked at can write, unless another has what is only there", async () => {
    await startArticle(page, unique("Dua tab"), "Awal.");
    await turnTab(page, "hidden");
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await expect(page.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    await textOf(second).click();
    await second.keyboard.press("Control+End");
    await second.keyboard.type(" Dari tab kedua.");
    await waitUntilSaved(second);
    await turnTab(second, "hidden");
    await turnTab(page, "visible");
    await expect(page.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await expect(textOf(page)).toHaveText("Awal. Dari tab kedua.");
    await expect(second.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    // A tab whose changes cannot reach the server keeps the lock.
    await page.route(/\/working-copy$/, (route) => route.abort());
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Belum sampai.");
    await expect(page.locator(".save-state")).toHaveText("Belum tersimpan (offline)");
    await turnTab(page, "hidden");
    await turnTab(second, "visible");
    const third = await context.newPage();
    await third.goto(page.url());
    await expect(third.getByText("Anda membuka artikel ini di tab atau perangkat lain")).toBeVisible();
    await expect(second.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    await page.unroute(/\/working-copy$/);
    await waitUntilSaved(page);
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
    await third.close();
    await second.close();
  });

  await test.step("who writes where they can only read is led to the takeover, wherever they are in the text", async () => {
    await startArticle(page, unique("Dua perangkat"), "Awal.");
    for (let count = 1; count <= 30; count += 1) {
      await page.keyboard.press("Enter");
      await page.keyboard.insertText(`Paragraf ${count}.`);
    }
    await waitUntilSaved(page);
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(page.url());
    const notices = phone.locator(".editing-notices");
    const takeOver = phone.getByRole("button", { name: "Ambil alih" });
    await expect(notices).toContainText("Anda membuka artikel ini di tab atau perangkat lain sejak");
    await phone.keyboard.press("Control+s");
    await expect(phone.getByText("Tidak ada yang disimpan")).toBeVisible();
    await expect(phone.getByText("Versi baru ada dalam riwayat.")).toHaveCount(0);
    const last = textOf(phone).locator("p", { hasText: "Paragraf 30." });
    await last.scrollIntoViewIfNeeded();
    await expect(phone.getByLabel("Judul artikel")).not.toBeInViewport();
    await expect(takeOver).toBeInViewport({ ratio: 1 });
    await expectAccessibleLayout(phone);

    await last.click();
    await expect(notices).toBeFocused();
    await expect(notices).toContainText("Pilih Ambil alih untuk menulis di sini.");
    // Typing on in a read-only page does not take the article over.
    await phone.keyboard.type("satu dua ");
    await phone.keyboard.press("Enter");
    await expect(phone.getByLabel("Judul artikel")).toHaveAttribute("readonly");
    await phone.getByLabel("Judul artikel").focus();
    await phone.keyboard.press("Tab");
    await expect(notices).not.toBeFocused();
    await phone.getByLabel("Judul artikel").focus();
    await phone.keyboard.press("x");
    await expect(notices).toBeFocused();
    await phone.keyboard.press("Tab");
    await expect(takeOver).toBeFocused();
    await phone.keyboard.press("Enter");
    await expect(phone.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await expect(notices).toBeEmpty();
    // The text was clicked before, so the caret returns to it.
    await expect(textOf(phone)).toBeFocused();
    await phone.keyboard.press("End");
    await phone.keyboard.type(" Di telepon.");
    await expect(last).toHaveText("Paragraf 30. Di telepon.");
    await waitUntilSaved(phone);
  });
});

test("a page that is left and comes back has every word", async ({ page, person }) => {
  await test.step("a reload in the middle of a sentence keeps it, and the article stays with its writer", async () => {
    await beginSession(page, person);
    await startArticle(page, unique("Muat ulang"), "Awal.");
    for (const words of [" Satu.", " Dua.", " Tiga."]) {
      await textOf(page).click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(words);
      await page.reload();
      await expect(textOf(page)).toContainText(words);
      await expect(page.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    }
    await expect(page.getByText("yang belum sampai ke server")).toHaveCount(0);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Empat.");
    await page.getByRole("link", { name: "Artikel", exact: true }).first().click();
    await page
      .getByRole("link", { name: /Muat ulang/ })
      .first()
      .click();
    await expect(textOf(page)).toHaveText("Awal. Satu. Dua. Tiga. Empat.");
    await expect(page.getByText("Di sini artikel hanya dapat dibaca")).toHaveCount(0);
    await expect(page.getByText("yang belum sampai ke server")).toHaveCount(0);
  });

  await test.step("a text that is too long for a page that is left is there after a reload, and nobody is locked out", async () => {
    await startArticle(page, unique("Panjang"), "Awal.");
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await page.locator(".source-editor .cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText(`\n\n${"Kalimat yang panjang sekali. ".repeat(2500)}Akhir.`);
    await page.reload();
    await expect(textOf(page)).toContainText("Akhir.");
    await expect(page.getByText("yang belum sampai ke server")).toHaveCount(0);
    await expect(page.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await waitUntilSaved(page);
  });

  await test.step("a page that comes back from the browser's memory goes on where it was", async () => {
    await startArticle(page, unique("Kembali"), "Awal.");
    await page.keyboard.type(" Sebelum.");
    // Fires the events of browsers that keep a page in memory while another is looked at.
    const turn = (type: string) =>
      page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    const leavingRequest = page.waitForResponse(
      (response) => response.request().postData()?.includes('"leaving":true') ?? false,
    );
    await turn("pagehide");
    expect((await leavingRequest).status()).toBe(200);
    await turn("pageshow");
    await page.keyboard.type(" Sesudah.");
    await waitUntilSaved(page);
    await expect(page.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
    await page.reload();
    await expect(textOf(page)).toHaveText("Awal. Sebelum. Sesudah.");
    await expect(page.getByText("yang belum sampai ke server")).toHaveCount(0);
  });
});

test("words outlast a newer version, signing out elsewhere and the end of the session", async ({
  page,
  context,
  person,
  team,
  consoleErrors,
}) => {
  await test.step("a save over a newer version is merged by the one who saves, not overwritten", async () => {
    await beginSession(page, person);
    const id = await startArticle(page, unique("Tabrakan"), "Baris bersama.");
    await choose(page, "Tindakan lain", "Simpan (Ctrl+S)");
    await expect(page.getByText("Versi baru ada dalam riwayat.")).toBeVisible();
    await saveElsewhere(team.url, person, id, { body: "Baris mereka.\n", excerpt: "Ringkasan mereka." });
    await textOf(page).locator("p").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Milik saya.");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Gabungkan perubahan" });
    await expect(dialog).toContainText("Ikut digabungkan dari tempat lain: ringkasan.");
    await expect(dialog).toContainText("Baris mereka.");
    await dialog.getByLabel("Keduanya").check();
    await dialog.getByRole("button", { name: "Gabungkan" }).click();
    await expect(textOf(page)).toContainText("Baris bersama. Milik saya.");
    await expect(textOf(page)).toContainText("Baris mereka.");
    await expect(page.locator("[name=excerpt]")).toHaveValue("Ringkasan mereka.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Versi baru ada dalam riwayat.").last()).toBeVisible();
    expect(await markdownOf(page)).toContain("Baris mereka.");
    allowConsoleErrors(consoleErrors, /status of 409/);
  });

  await test.step("who is signed out by another tab is told, comes back to the article, and is not locked out of it", async () => {
    const title = unique("Keluar");
    const id = await startArticle(page, title, "Awal.");
    const other = await context.newPage();
    await other.goto("/admin/profile");
    await other.getByRole("button", { name: `Akun ${person.name}` }).click();
    await other.getByRole("menuitem", { name: "Keluar" }).click();
    await expect(page).toHaveURL(/\/admin\/auth\?/);
    await expect(page.getByText("Anda keluar di tab lain")).toBeVisible();
    await expectAccessibleLayout(page);
    await givePassword(page, person);
    await expect(page).toHaveURL(new RegExp(`/admin/article-editor\\?id=${id}$`));
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Lanjut.");
    await waitUntilSaved(page);
    await expect(page.getByText("Di sini artikel hanya dapat dibaca")).toHaveCount(0);
    allowConsoleErrors(consoleErrors, /status of (400|401|403)/);
    await other.close();
  });

  await test.step("a session that ends keeps the words, and goes on after the password", async () => {
    await startArticle(page, unique("Sesi"), "Awal.");
    await endSessions(team.url, person);
    await page.keyboard.type(" Lanjut.");
    await expect(page.getByRole("dialog", { name: "Masuk lagi" })).toBeVisible();
    await expect(page.locator(".save-state")).toHaveText("Belum tersimpan (sesi berakhir)");
    await givePassword(page, person);
    await waitUntilSaved(page);
    await expect(textOf(page)).toContainText("Awal. Lanjut.");
    await publish(page);
    allowConsoleErrors(consoleErrors, /status of (400|401|403)/);
  });
});

/** Saves the article as another program with the same rights would. */
async function saveElsewhere(url: string, person: Account, id: number, change: object) {
  const headers = { authorization: `Bearer ${await signInByApi(url, person)}`, "content-type": "application/json" };
  const address = `${url}/api/admin/articles/${id}`;
  const { version, saved } = await (await fetch(address, { headers })).json();
  const body = JSON.stringify({ version, draft: { ...saved, ...change } });
  const response = await fetch(address, { method: "PUT", headers, body });
  expect(response.status).toBe(200);
}
