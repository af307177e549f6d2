import type { Page } from "@playwright/test";
import { expect, signInByApi, test } from "../support/admin.ts";
import { libraryImages, publishArticle } from "../support/rich-article.ts";
import { allowConsoleErrors } from "../support/test.ts";

type Tools = { readonly url: string; readonly owner: Parameters<typeof signInByApi>[1] };

/** Publishes an article. @returns the path of an article with this text */
async function publish({ url, owner }: Tools, body: string): Promise<string> {
  const slug = `blok-${crypto.randomUUID().slice(0, 8)}`;
  const draft = { title: "Blok di dalam artikel", slug, category: "buku-majalah", body };
  await publishArticle(url, await signInByApi(url, owner), draft);
  return `/artikel/buku-majalah/${slug}`;
}

const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()["content-security-policy"] ?? "";

/** Replaces the providers' players, so that no test depends on them. @returns the addresses asked of other hosts */
async function fakeProviders(page: Page, url: string): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(
    (address) => address.origin !== url,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<button>Putar</button>" });
    },
  );
  return asked;
}

/** Measures how large the videos and the page are. */
const layoutOf = (page: Page) =>
  page.evaluate(() => ({
    videos: [...document.querySelectorAll<HTMLElement>(".video")].map(
      ({ offsetWidth: width, offsetHeight: height }) => ({
        width,
        height,
      }),
    ),
    page: document.documentElement.scrollHeight,
  }));

const VIDEOS = `Awal.

:::video
[Cara mengukur jari](https://youtu.be/dQw4w9WgXcQ?t=90&si=abc)
:::

:::video
[Cara memasang ban](https://vimeo.com/76979871)
:::
`;

test.describe("videos", () => {
  test("load nothing before they are played, and then the provider's player in their place", async ({ page, team }) => {
    const path = await publish(team, VIDEOS);
    const asked = await fakeProviders(page, team.url);
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0);

    const [first, second] = [page.locator(".video").first(), page.locator(".video").nth(1)];
    const layout = await layoutOf(page);
    for (const { width, height } of layout.videos) expect(width / height).toBeCloseTo(16 / 9, 1);
    await first.getByRole("link", { name: "Cara mengukur jari" }).hover();
    await first.getByRole("link").focus();
    expect(asked).toEqual([]);
    await page.keyboard.press("Enter");
    const player = first.locator("iframe");
    await expect(player).toHaveAttribute(
      "src",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90",
    );
    await expect(player).toHaveAttribute("title", "Cara mengukur jari");
    await expect(player).toBeFocused();
    await expect(first.getByRole("link")).toHaveCount(0);
    await expect(player.contentFrame().getByRole("button", { name: "Putar" })).toBeVisible();
    expect(await layoutOf(page)).toEqual(layout);

    await second.getByRole("link").click();
    await expect(second.locator("iframe")).toHaveAttribute(
      "src",
      "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
    );
    await expect(second.locator("iframe")).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect
      .poll(() => asked.map((address) => new URL(address).host))
      .toEqual(["www.youtube-nocookie.com", "player.vimeo.com"]);
  });

  test("let a page frame their provider's player, and no other page", async ({ page, team }) => {
    const both = await publish(team, VIDEOS);
    const one = await publish(team, "\\:::video\n\n:::video\n[Ban](https://vimeo.com/76979871)\n:::\n");
    const none = await publish(team, '`class="video video-youtube"` <figure class="video video-youtube">\n');
    // The first visit renders the page, the second gets the cached one.
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await policyOf(page, both)).toContain(
        "; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;",
      );
      expect(await policyOf(page, one)).toContain("; frame-src https://player.vimeo.com;");
      for (const path of [none, "/", "/artikel", "/tidak-ada"])
        expect(await policyOf(page, path)).not.toMatch(/frame-src/);
    }
    // Each page has its own style hashes, so these are left out.
    const restOf = async (path: string) => (await policyOf(page, path)).replace(/style-src [^;]+/, "");
    const [before] = (await restOf(both)).split("; frame-src");
    expect(await restOf(none)).toContain(`${before}; `);
  });

  test("are links where the player does not come, and where they are opened apart", async ({
    page,
    team,
    consoleErrors,
  }) => {
    const path = await publish(team, VIDEOS);
    await fakeProviders(page, team.url);
    await page.goto(path, { waitUntil: "networkidle" });
    const isLeftToBrowser = await page.getByRole("link", { name: "Cara memasang ban" }).evaluate((link) => {
      let isLeft = false;
      const stop = (event: Event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener("click", stop, { once: true });
      link.dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true, cancelable: true }));
      return isLeft;
    });
    expect(isLeftToBrowser).toBe(true);
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.route(/\/assets\/video-/, (route) => route.abort());
    await page.getByRole("link", { name: "Cara mengukur jari" }).click();
    await expect(page).toHaveURL("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s");
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("lead to the provider", async ({ page, team }) => {
      const path = await publish(team, VIDEOS);
      await fakeProviders(page, team.url);
      await page.goto(path);
      await page.getByRole("link", { name: "Cara mengukur jari" }).click();
      await expect(page).toHaveURL("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s");
    });
  });
});

test.describe("galleries", () => {
  const images = async ({ url, owner }: Tools) => libraryImages(url, await signInByApi(url, owner));

  test("show images beside each other, each whole, and nothing moves when they come", async ({ page, team }) => {
    const sources = await images(team);
    const lines = Array.from({ length: 5 }, (_, at) => `![Gambar ${at}](${sources[at % 3]} "Keterangan ${at}")`);
    const path = await publish(team, `Awal.\n\n:::gallery\n${lines.join("\n\n")}\n:::\n\nAkhir.\n`);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/media\//, async (route) => {
      await gate;
      await route.continue();
    });
    for (const [width, columns] of [
      [1280, 4],
      [390, 2],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const figures = page.locator(".gallery figure");
      await expect(figures).toHaveCount(5);
      const boxes = () =>
        figures.evaluateAll((all) =>
          all.map((one) => {
            const { x, width, height } = one.getBoundingClientRect();
            return { x, width, height };
          }),
        );
      const before = await boxes();
      expect(new Set(before.map(({ x }) => x)).size).toBe(columns);
      release();
      await page.locator(".gallery").scrollIntoViewIfNeeded();
      await expect(figures.first().locator("img")).toHaveJSProperty("complete", true);
      expect(await boxes()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(figures.getByRole("img", { name: "Gambar 4" })).toHaveCSS("object-fit", "contain");
    }
    await expect(page.getByText("Keterangan 4")).toBeVisible();
  });
});

test("a button is a link that can be read, on its own and in a list", async ({ page, team }) => {
  const body = ":::button\n[Lihat harga](https://contoh.id/x)\n:::\n\n- :::button\n  [Semua toko](/toko)\n  :::\n";
  const path = await publish(team, body);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Lihat harga" })).toHaveAttribute("rel", "noopener nofollow");
    for (const name of ["Lihat harga", "Semua toko"]) {
      const link = page.locator(".prose").getByRole("link", { name });
      const [ink, ground] =
        colorScheme === "light" ? ["rgb(255, 255, 255)", "rgb(11, 107, 93)"] : ["rgb(4, 35, 29)", "rgb(76, 194, 170)"];
      await expect(link).toHaveCSS("color", ink as string);
      await expect(link).toHaveCSS("background-color", ground as string);
      await expect(link).toHaveCSS("text-decoration-line", "none");
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.locator(".prose").getByRole("link", { name: "Semua toko" }).click();
  await expect(page).toHaveURL("/#kategori");
});
