import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok ${crypto.randomUUID().slice(0, 8)}`;

test("a video is inserted by its address where that is meant, and nowhere else", async ({ page, team }) => {
  await test.step("a video is inserted by menu, slash or its address, and looks as readers see it", async () => {
    const elsewhere: string[] = [];
    page.on("request", (request) => request.url().startsWith(team.url) || elsewhere.push(request.url()));
    await startArticle(page, newTitle(), "Awal.");
    const videos = textOf(page).getByRole("region", { name: "Video" });
    await choose(page, "Sisipkan", "Video");
    const address = (at: number) => videos.nth(at).getByLabel("Alamat video");
    const title = (at: number) => videos.nth(at).getByLabel("Judul video");
    await expect(address(0)).toBeFocused();
    const problems = videos.first().locator(".directive-problem");
    await page.keyboard.type("vimeo.com/x");
    await expect(address(0)).toHaveValue("vimeo.com/x");
    await expect(problems).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(title(0)).toBeFocused();
    await expect(problems).toHaveText("Ini bukan alamat video YouTube atau Vimeo.");
    await expect(address(0)).toHaveAccessibleDescription("Ini bukan alamat video YouTube atau Vimeo.");
    await address(0).fill("vimeo.com/76979871");
    await expect(videos.first().locator(".video-vimeo")).toHaveText("Video di Vimeo");
    await title(0).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(problems).toHaveText("Belum ada judul.");
    await title(0).fill("Cara memasang [ban]");
    await expect(videos.first().locator(".video-vimeo")).toHaveText("Cara memasang [ban]");

    await textOf(page).locator("p").last().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/youtube");
    await page.keyboard.press("Enter");
    await expect(address(1)).toBeFocused();
    await page.keyboard.type("https://youtu.be/dQw4w9WgXcQ");
    await expect(videos).toHaveCount(2);

    await textOf(page).locator("p").last().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await paste(page, " https://www.youtube.com/watch?v=abcdefghijk&si=x\n");
    await expect(title(2)).toBeFocused();
    await page.keyboard.type("Tiga");
    await expect(address(2)).toHaveValue("https://www.youtube.com/watch?v=abcdefghijk&si=x");
    await waitUntilSaved(page);
    const markdown = await markdownOf(page);
    expect(markdown.replace(/\n{2,}/g, "\n")).toBe(
      [
        "Awal.",
        ":::video",
        "[Cara memasang \\[ban\\]](https://vimeo.com/76979871)",
        ":::",
        ":::video",
        "<https://youtu.be/dQw4w9WgXcQ>",
        ":::",
        ":::video",
        "[Tiga](https://www.youtube.com/watch?v=abcdefghijk\\&si=x)",
        ":::",
        "",
      ].join("\n"),
    );
    await expect(videos).toHaveCount(3);
    await expect(title(0)).toHaveValue("Cara memasang [ban]");
    expect(elsewhere).toEqual([]);
  });

  await test.step("the address of a video among words, of another site, or in a table stays words", async () => {
    await startArticle(page, newTitle(), "Lihat ");
    await paste(page, "https://youtu.be/dQw4w9WgXcQ");
    await expect(textOf(page)).toContainText("Lihat https://youtu.be/dQw4w9WgXcQ");
    await page.keyboard.press("Enter");
    await paste(page, "https://contoh.id/watch?v=dQw4w9WgXcQ");
    await expect(textOf(page)).toContainText("contoh.id/watch");
    await choose(page, "Sisipkan", "Tabel");
    await page.getByLabel("Baris 2, kolom 1").click();
    await paste(page, "https://youtu.be/dQw4w9WgXcQ");
    await expect(page.getByLabel("Baris 2, kolom 1")).toHaveText("https://youtu.be/dQw4w9WgXcQ");
    await expect(textOf(page).getByRole("region", { name: "Video" })).toHaveCount(0);
  });

  await test.step("what is pasted into a field of a block goes there", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Video");
    const videos = textOf(page).getByRole("region", { name: "Video" });
    await textOf(page).locator("p").last().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await videos.getByLabel("Alamat video").focus();
    await paste(page, "https://youtu.be/dQw4w9WgXcQ");
    await expect(videos).toHaveCount(1);
  });
});

/** Pastes words where the focus is. */
const paste = (page: Parameters<typeof textOf>[0], words: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, words);
