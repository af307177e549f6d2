import { beginSession, expect, test } from "../support/admin.ts";
import { publish, startArticle, textOf } from "../support/article-editor.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test.setTimeout(420_000);

const ARTICLE = "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja";

const sessionKey = (url: string) => `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;

test.use({ viewport: PHONE });

test("a typo is mended by phone: Sunting on the public page, the change, Perbarui", async ({ page, person }) => {
  await beginSession(page, person);
  await startArticle(page, `Sunting ${crypto.randomUUID().slice(0, 8)}`, "Salah ketik");
  await publish(page);
  const path = await page.getByRole("link", { name: "Lihat di situs" }).first().getAttribute("href");
  await page.goto(String(path));
  const link = page.getByRole("link", { name: "Sunting" });
  await expect(link).toBeInViewport({ ratio: 1 });
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await link.focus();
  await page.keyboard.press("Enter");
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" sudah benar");
  await page.getByRole("button", { name: "Perbarui", exact: true }).click();
  await expect(page.getByText("Pembaca sudah melihat perubahan Anda.")).toBeVisible();
  await expect.poll(async () => (await page.request.get(String(path))).text()).toContain("sudah benar");
});

test("the link to edit changes nothing for readers, and nobody who may not edit sees or asks for it", async ({
  page,
  request,
  baseURL,
  person,
  consoleErrors,
}) => {
  await test.step("without a session, with one that has expired or with none of ours no request is made", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const expectNothing = async () => {
      asked.length = 0;
      await page.goto(ARTICLE, { waitUntil: "networkidle" });
      await expect(page.getByRole("link", { name: "Sunting" })).toHaveCount(0);
      expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
    };
    await expectNothing();
    expect(asked.filter((path) => path.includes("edit-link"))).toEqual([]);
    await beginSession(page, person);
    await page.goto("/robots.txt");
    const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey(String(baseURL)));
    for (const value of [JSON.stringify({ ...JSON.parse(String(stored)), expires_at: 1 }), "{", "null"]) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        sessionKey(String(baseURL)),
        value,
      ] as const);
      await expectNothing();
      await page.goto("/robots.txt");
    }
  });

  await test.step("who may not edit is refused and sees nothing of it", async () => {
    await beginSession(page, person);
    await page.goto("/robots.txt");
    // The session has a token that the server does not accept.
    await page.evaluate(
      (key) => {
        const session = { access_token: "a.b.c", expires_at: Date.now() / 1000 + 3600 };
        localStorage.setItem(key, JSON.stringify(session));
      },
      sessionKey(String(baseURL)),
    );
    const refused = page.waitForResponse(/published-articles/);
    await page.goto(ARTICLE);
    expect([401, 403]).toContain((await refused).status());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sunting" })).toHaveCount(0);
    allowConsoleErrors(consoleErrors, /status of (401|403)/);
  });

  await test.step("the page is the same for everybody, and nothing of it moves", async () => {
    const before = await (await request.get(ARTICLE)).text();
    await beginSession(page, person);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        document.documentElement.dataset.shifts = String(list.getEntries().length);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const answer = await page.goto(ARTICLE);
    const strip = (html: string) => html.replace(/nonce="[^"]*"/g, "");
    expect(strip(String(await answer?.text()))).toBe(strip(before));
    expect(before).not.toContain("Sunting");
    await expect(page.getByRole("link", { name: "Sunting" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBeUndefined();
  });
});
