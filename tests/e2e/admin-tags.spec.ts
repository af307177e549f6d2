import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test("tags are renamed, merged and deleted, and search follows", async ({ page, person, request, consoleErrors }) => {
  test.slow();
  await signIn(page, person, "/admin/tags");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await expect(rows.first()).toBeVisible();
  await expectAccessibleLayout(page);
  const nameOf = async (place: number) => (await rows.nth(place).getByRole("rowheader").innerText()).trim();
  const [first, second] = [await nameOf(0), await nameOf(1)];

  const name = `Tag ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: `Ganti nama ${first}`, exact: true }).click();
  await page.getByRole("dialog").getByLabel("Nama", { exact: true }).fill(second);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText(/Sudah ada tag dengan nama itu/)).toBeVisible();
  await page.getByRole("dialog").getByLabel("Nama", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Tag diganti namanya", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await request.get(`/cari?q=${encodeURIComponent(name)}`)).text())
    .toContain("/artikel/");

  const find = async (words: string) => {
    await page.getByLabel("Cari tag").fill(words);
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(words);
  };
  await find(name);
  await page.getByRole("checkbox", { name }).check();
  await find(second);
  await page.getByRole("checkbox", { name: second, exact: true }).check();
  await expect(page.getByText("2 tag dipilih.")).toBeVisible();
  await page.getByRole("button", { name: "Gabungkan" }).click();
  await expectAccessibleLayout(page);
  await page.getByRole("dialog").getByLabel(second).check();
  await page.getByRole("dialog").getByRole("button", { name: "Gabungkan" }).click();
  await expect(page.getByText("Tag digabungkan", { exact: true })).toBeVisible();
  await find(name);
  await expect(page.getByRole("checkbox", { name, exact: true })).toHaveCount(0);
  await find(second);

  await page.getByRole("button", { name: `Ganti nama ${second}`, exact: true }).click();
  const released = page.getByRole("button", { name: /^Lepas tag-/ });
  await expectAccessibleLayout(page);
  await released.click();
  await expect(released).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Hapus ${second}`, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Tag dihapus", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Hapus ${second}`, exact: true })).toHaveCount(0);
  // The box follows the address, which follows the click, so `check()` would be too early.
  await page.getByLabel("Hanya yang tidak dipakai").click();
  await expect(page.getByLabel("Hanya yang tidak dipakai")).toBeChecked();
  await expect(page.getByText(/^Tidak ada tag/)).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 409/);
});

test("on a phone a tag is one line, with its count and what can be done with it", async ({ page, person }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, person, "/admin/tags");
  const row = page.getByRole("region", { name: "Daftar tag" }).locator("tbody tr").first();
  const link = row.getByRole("link", { name: /artikel$/ });
  await expect(link).toBeVisible();
  await expect(row.getByText("Nama lama")).toBeHidden();
  const boxOf = async (part: typeof row) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [whole, name, count, action] = await Promise.all(
    [row, row.getByRole("checkbox"), link, row.getByRole("button").first()].map(boxOf),
  );
  expect(whole?.height).toBeLessThan(64);
  for (const part of [name, count, action]) {
    const middle = (part?.y ?? 0) + (part?.height ?? 0) / 2;
    expect(Math.abs(middle - ((whole?.y ?? 0) + (whole?.height ?? 0) / 2))).toBeLessThan(8);
  }
  await expectAccessibleLayout(page);
});
