import { PATHS } from "../../src/admin/paths.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { textOf } from "../support/article-editor.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(420_000);

/** The pages for those who are not signed in, and those that a token in the address opens. */
const OUTSIDE: readonly string[] = [PATHS.signIn, PATHS.setup, PATHS.invitation, PATHS.passwordReset];

test("no page does anything that its policy forbids", async ({ page, person, consoleErrors }) => {
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByText("Memuat...")).toHaveCount(0);
    expect(consoleErrors, path).toEqual([]);
  };
  for (const path of OUTSIDE) await look(path);
  await signIn(page, person);
  for (const path of Object.values(PATHS).filter((one) => !OUTSIDE.includes(one))) await look(path);

  await page.goto(`${PATHS.articleEditor}?q=Smartphone`);
  await page
    .getByRole("link", { name: /Smartphone/ })
    .first()
    .click();
  await expect(textOf(page)).toBeVisible();
  await page.locator(".mode", { hasText: "Markdown" }).click();
  await expect(page.locator(".source-editor .cm-line").first()).toBeVisible();
  await page.locator(".mode", { hasText: "Perubahan" }).click();
  const unchanged = page.getByText("Isi sama dengan yang terakhir disimpan.");
  await expect(unchanged.or(page.locator(".body-diff .cm-content").first())).toBeVisible();
  expect(consoleErrors).toEqual([]);

  // A violation would be noticed even where nothing is thrown: this script causes one.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "0";
    document.head.append(script);
  });
  await expect.poll(() => consoleErrors.join("\n")).toContain("Content Security Policy: script-src-elem inline");
  allowConsoleErrors(consoleErrors, /script-src-elem|inline script/);
});
