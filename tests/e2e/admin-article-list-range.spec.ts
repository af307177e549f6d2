import { expect, signIn, signInByApi, test } from "../support/admin.ts";
import { storeDraft } from "../support/drafts.ts";

test.setTimeout(180_000);

test("Shift ticks a range, the focus stays with what undoing it says, and long titles have two lines", async ({
  page,
  person,
  team: { url, owner },
}) => {
  const word = `rentang${crypto.randomUUID().slice(0, 8)}`;
  const bearer = await signInByApi(url, owner);
  for (const number of [1, 2, 3, 4]) {
    const title = `${number} ${word}${number === 1 ? " tentang menata rak di ruang tamu yang sempit".repeat(2) : ""}`;
    await storeDraft(url, bearer, { title, body: "Isi." });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, person, `/admin/article-editor?q=${word}&sort=title`);
  const rows = page.getByRole("region", { name: "Daftar artikel" }).locator("tbody tr");
  await expect(rows).toHaveCount(4);
  const titles = rows.locator(".article-link");
  const heightOf = async (nth: number) => (await titles.nth(nth).boundingBox())?.height ?? 0;
  expect(await heightOf(0)).toBeGreaterThan(1.8 * (await heightOf(1)));

  const ticks = rows.getByRole("checkbox");
  await ticks.nth(3).click();
  await ticks.nth(1).click({ modifiers: ["Shift"] });
  await expect(rows.locator("input:checked")).toHaveCount(3);
  await expect(ticks.nth(0)).not.toBeChecked();
  await ticks.nth(2).click();
  await ticks.nth(3).click({ modifiers: ["Shift"] });
  await expect(rows.locator("input:checked")).toHaveCount(1);

  await page.getByRole("button", { name: "Beri tag" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tag").fill(word);
  await dialog.getByRole("button", { name: "Beri tag" }).click();
  await page.locator(".notice").getByRole("button", { name: "Urungkan" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "1 artikel dikembalikan seperti semula." });
  await expect(outcome).toBeFocused();
});
