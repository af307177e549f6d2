import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type Account, beginSession, type EditorialTeam, expect, signInByApi, test } from "../support/admin.ts";
import { publish, textOf } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

/** Opens an article in the editor that has one version for each of these texts. */
async function openWithVersions(
  page: Page,
  { team: { url }, person }: { team: EditorialTeam; person: Account },
  bodies: readonly string[],
) {
  const bearer = await signInByApi(url, person);
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  };
  const [first = "", ...rest] = bodies;
  const slug = `riwayat-${crypto.randomUUID().slice(0, 8)}`;
  const made = await send("POST", "/articles", { draft: { title: slug, slug, body: first } });
  for (const [index, body] of rest.entries()) {
    await send("PUT", `/articles/${made.id}`, { version: index + 1, draft: { title: slug, slug, body } });
  }
  await page.goto(`/admin/article-editor?id=${made.id}`);
  await page.getByRole("button", { name: "Riwayat" }).click();
}

const BEFORE = [
  "## Baterai",
  "Baterai tahan sepuluh jam dalam uji kami.",
  "Satu.",
  "Dua.",
  "Tiga.",
  "Empat.",
  "Paragraf yang akan hilang seluruhnya.",
  "- layar terang\n- papan ketik empuk",
  "| Merek | Harga |\n|---|---|\n| Asus | 9 juta |",
  "::store-card{id=tokopedia}",
].join("\n\n");
const AFTER = [
  "## Baterai",
  "Baterai tahan dua belas jam dalam uji kami.",
  "Satu.",
  "Dua.",
  "Tiga.",
  "Empat.",
  "- layar terang\n- papan ketik empuk\n- ringan",
  "| Merek | Harga |\n|---|---|\n| Asus | 8 juta |",
].join("\n\n");

test("versions are compared and restored, hostile ones too", async ({ page, person, team }) => {
  await test.step("what differs from now stands in the text as readers see it", async () => {
    await openWithVersions(page, { team, person }, [BEFORE, AFTER]);
    const dialog = page.getByRole("dialog", { name: "Riwayat" });
    const text = dialog.locator(".rendered");
    await expect(text.locator("p", { hasText: "Baterai tahan" }).locator("del")).toHaveText("Dihapus: sepuluh");
    await expect(text.locator("p", { hasText: "Baterai tahan" }).locator("ins")).toHaveText("Ditambahkan: dua belas");
    await expect(text.locator("p.diff-removed", { hasText: "akan hilang seluruhnya" })).toBeVisible();
    await expect(text.locator("p.diff-removed", { hasText: "Kartu toko: tokopedia" })).toBeVisible();
    await expect(text.locator("li.diff-added")).toHaveText("Ditambahkan: ringan");
    await expect(text.locator("td", { hasText: "juta" })).toHaveText("Dihapus: 9Ditambahkan: 8 juta");
    await expect(text.getByText("2 bagian tidak berubah")).toBeVisible();
    await expect(text.getByText("Dua.", { exact: true })).toHaveCount(0);
    await expectAccessibleLayout(page);
    // What is typed and not saved yet belongs to the present version.
    await page.keyboard.press("Escape");
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await page.locator(".source-editor .cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\nBelum disimpan.");
    await page.getByRole("button", { name: "Riwayat" }).click();
    // The check is repeated, since the list may be drawn again once its answer is there.
    await expect(() => dialog.getByRole("radio", { name: /^2\. / }).check({ force: true })).toPass();
    await expect(text.locator(".diff-added")).toHaveText("Ditambahkan: Belum disimpan.");
    await expect(text.locator("del, .diff-removed")).toHaveCount(0);
  });

  await test.step("restoring a version keeps what readers do not have yet, and the question says so", async () => {
    await openWithVersions(page, { team, person }, ["Dahulu.", "Kemudian."]);
    await page.keyboard.press("Escape");
    await publish(page);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Belum dilihat pembaca.");
    await page.getByRole("button", { name: "Riwayat" }).click();
    const history = page.getByRole("dialog", { name: "Riwayat" });
    await history.getByRole("radio", { name: /^1\. / }).check({ force: true });
    // A hurried double click leaves the question open.
    await history.getByRole("button", { name: "Pulihkan versi 1" }).dblclick();
    const question = page.getByRole("dialog", { name: "Pulihkan versi 1?" });
    await expect(question).toContainText("Perubahan yang belum terbit disimpan dahulu sebagai versi tersendiri.");
    await question.getByRole("button", { name: "Pulihkan", exact: true }).click();
    await expect(textOf(page)).toHaveText("Dahulu.");
    const kept = history.getByRole("radio", { name: /^4\. Disimpan.*sebelum versi 1 dipulihkan/ });
    await kept.check({ force: true });
    await expect(history.locator(".rendered")).toContainText("Belum dilihat pembaca.");
  });

  await test.step("hostile and huge texts are compared, and nothing of them runs", async () => {
    const hostile = '<img src=x onerror="alert(1)"> <b onclick=alert(1)>&lt;script&gt;</b> [a](javascript:alert(1))';
    await openWithVersions(page, { team, person }, [
      `${hostile} satu\n\n${"kata yang panjang ".repeat(8000)}`,
      `${hostile} dua\n\n${"lain sama sekali ".repeat(8000)}`,
    ]);
    const text = page.getByRole("dialog", { name: "Riwayat" }).locator(".rendered");
    await expect(text.locator("p", { hasText: "script" }).locator("ins")).toHaveText("Ditambahkan: dua");
    await expect(text.locator("p.diff-removed")).toContainText("kata yang panjang");
    expect(await text.locator("script, [onclick], [onerror], [href]").count()).toBe(0);
  });
});
