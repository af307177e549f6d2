import type { Page } from "@playwright/test";
import { expect, signInByApi, test } from "../support/admin.ts";

const item = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

test("ticks stay on the device, with the words that they belong to", async ({ page, team }) => {
  const { url, owner } = team;
  const bearer = await signInByApi(url, owner);
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  };
  const slug = `periksa-${crypto.randomUUID().slice(0, 8)}`;
  const draft = (body: string, category = "buku-majalah") => ({ title: "Daftar periksa", slug, category, body });
  const body = "- [ ] Satu\n- [ ] Dua\n- [x] Tiga\n- [ ] Dua\n";
  let saved = await send("POST", "/articles", { draft: draft(body) });
  const publish = async (text: string, category?: string) => {
    const { version } = await send("GET", `/articles/${saved.id}`);
    await send("POST", `/articles/${saved.id}/publication`, { version, draft: draft(text, category) });
  };
  await publish(body);
  saved = await send("GET", `/articles/${saved.id}`);

  await page.goto(`/artikel/buku-majalah/${slug}`);
  await expect(item(page, "Tiga")).toBeChecked();
  await item(page, "Dua").nth(1).check();
  await item(page, "Tiga").uncheck();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `checklist:${slug}`)).toContain("Tiga");
  await page.reload();
  await expect(item(page, "Dua").nth(1)).toBeChecked();
  await expect(item(page, "Dua").first()).not.toBeChecked();
  await expect(item(page, "Tiga")).not.toBeChecked();

  // The article is edited and moves to another category.
  await publish(`- [ ] Baru\n${body.replace("Satu", "Satu lagi")}`, "hobi-mainan");
  await page.goto(`/artikel/hobi-mainan/${slug}`);
  await expect(item(page, "Dua").nth(1)).toBeChecked();
  for (const name of ["Baru", "Satu lagi", "Tiga"]) await expect(item(page, name)).not.toBeChecked();

  // The boxes are as the article has them, so nothing is stored.
  await item(page, "Dua").nth(1).uncheck();
  await item(page, "Tiga").check();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `checklist:${slug}`)).toBeNull();
});

test("what is in the storage harms nothing, and an article without a checklist loads nothing", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/tentang", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.evaluate(() => localStorage.setItem("checklist:panduan-memilih-laptop-kuliah-kerja", '{"a":1}'));
  await page.goto("/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja", { waitUntil: "networkidle" });
  const box = page.locator(".task-list-item input").first();
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a checklist can be ticked all the same", async ({ page }) => {
    await page.goto("/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja");
    await page.locator(".task-list-item label").first().click();
    await expect(page.locator(".task-list-item input").first()).toBeChecked();
  });
});
