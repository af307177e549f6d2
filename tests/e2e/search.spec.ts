import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectNoSidewaysScroll, forgive, PHONE, test } from "../support/test.ts";

const FIELD = "Cari toko, kategori, atau artikel";

const fieldOf = (page: Page) => page.getByRole("main").getByLabel(FIELD);
const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Saran pencarian" }).getByRole("option");
const resultsIn = (page: Page, group: string) => page.getByRole("region", { name: group, exact: true });
const articlesIn = (page: Page) => resultsIn(page, "Artikel").getByRole("heading", { level: 3 }).getByRole("link");

/** Types as a person does, until there is something to choose from. */
async function typeUntilOffered(page: Page, text: string) {
  await fieldOf(page).pressSequentially(text);
  await expect(optionsOf(page).first()).toBeVisible();
}

/** The option that assistive technology is told of, which has to be the one that looks chosen. */
async function expectActive(page: Page, index: number) {
  const option = optionsOf(page).nth(index);
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(fieldOf(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await expect(optionsOf(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
  await expect(fieldOf(page)).toBeFocused();
}

async function expectNoneActive(page: Page) {
  await expect(fieldOf(page)).toHaveAttribute("aria-activedescendant", "");
  await expect(optionsOf(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(0);
}

async function expectClosed(page: Page) {
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(fieldOf(page)).toHaveAttribute("aria-expanded", "false");
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`suggestions at ${viewport.width} px`, () => {
    test.use({ viewport });

    test.beforeEach(({ page }) => page.goto("/").then(() => {}));

    test("appear while typing, are counted aloud and fit the screen", async ({ page }) => {
      await expectClosed(page);
      await typeUntilOffered(page, "laptop");
      const field = fieldOf(page);
      await expect(field).toHaveRole("combobox");
      await expect(field).toHaveAttribute("aria-expanded", "true");
      await expect(field).toHaveAttribute("aria-autocomplete", "list");
      const listbox = page.getByRole("listbox", { name: "Saran pencarian" });
      await expect(field).toHaveAttribute("aria-controls", (await listbox.getAttribute("id")) ?? "");
      await expectNoneActive(page);
      const count = await optionsOf(page).count();
      await expect(page.getByRole("search").getByRole("status")).toHaveText(`${count} saran tersedia`);
      await expectNoSidewaysScroll(page);
      const box = await listbox.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    });

    test("are followed by the arrow keys, round and round", async ({ page }) => {
      await typeUntilOffered(page, "laptop");
      await page.keyboard.press("ArrowDown");
      await expectActive(page, 0);
      await page.keyboard.press("ArrowDown");
      await expectActive(page, 1);
      await page.keyboard.press("ArrowUp");
      await expectActive(page, 0);
      await page.keyboard.press("ArrowUp");
      // Not counted before: the list of what was typed halfway may have been a longer one.
      await expect(optionsOf(page).last()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowDown");
      await expectActive(page, 0);
      await expect(fieldOf(page)).toHaveValue("laptop");
    });

    test("lead where they say by Enter", async ({ page }) => {
      await typeUntilOffered(page, "komputer");
      await expect(optionsOf(page).first()).toHaveText("Komputer & LaptopKategori");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/toko/komputer-laptop");
    });

    test("lead where they say by a click or tap", async ({ page }) => {
      await typeUntilOffered(page, "smartphone");
      const option = optionsOf(page).filter({ hasText: "Cara Memilih Smartphone" });
      await option.hover();
      await expect(option).toHaveAttribute("aria-selected", "true");
      await option.click();
      await expect(page).toHaveURL("/artikel/elektronik-gadget/cara-memilih-smartphone-sesuai-kebutuhan");
    });

    test("are accessible while open", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await typeUntilOffered(page, "laptop");
      await page.keyboard.press("ArrowDown");
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
    });

    test("results are grouped, fit the screen and mark what was looked for", async ({ page }) => {
      await fieldOf(page).fill("smartphone");
      await fieldOf(page).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hasil pencarian “smartphone”");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        "Kategori",
        "Toko",
        "Artikel",
        "Bandingkan “smartphone” langsung di marketplace",
      ]);
      await expect(resultsIn(page, "Kategori").getByRole("link")).toHaveText(["Elektronik & Gadget"]);
      await expect(resultsIn(page, "Toko").getByRole("article")).not.toHaveCount(0);
      await expect(articlesIn(page).first()).toHaveText("Cara Memilih Smartphone Sesuai Kebutuhan dan Anggaran");
      await expect(articlesIn(page).first().locator("mark")).toHaveText(["Smartphone"]);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe("the keyboard", () => {
  test.beforeEach(({ page }) => page.goto("/").then(() => {}));

  test("Enter without a choice searches for what was typed", async ({ page }) => {
    await typeUntilOffered(page, "lap");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cari?q=lap");
    await expect(fieldOf(page)).toHaveValue("lap");
  });

  test("Enter at once, before any suggestion, searches too", async ({ page }) => {
    await fieldOf(page).pressSequentially("kopi");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cari?q=kopi");
  });

  test("Esc closes the list and keeps the text, and an arrow opens it again", async ({ page }) => {
    await typeUntilOffered(page, "laptop");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(page.getByRole("search").getByRole("status")).toHaveText("");
    await expect(fieldOf(page)).toHaveValue("laptop");
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(optionsOf(page).first()).toBeVisible();
  });

  test("Home and End choose the first and the last while the list is open", async ({ page }) => {
    await typeUntilOffered(page, "laptop");
    await page.keyboard.press("End");
    await expectActive(page, (await optionsOf(page).count()) - 1);
    await page.keyboard.press("Home");
    await expectActive(page, 0);
  });

  test("Home and End move in the text while the list is closed", async ({ page }) => {
    await typeUntilOffered(page, "kopi");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expectClosed(page);
    await page.keyboard.press("Home");
    await page.keyboard.type("1");
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await page.keyboard.press("End");
    await page.keyboard.type("2");
    await expect(fieldOf(page)).toHaveValue("1kopi2");
  });

  test("Tab goes on to the button, and what was typed stays, not what was looked at", async ({ page }) => {
    await typeUntilOffered(page, "laptop");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("button", { name: "Cari" })).toBeFocused();
    await expectClosed(page);
    await expect(fieldOf(page)).toHaveValue("laptop");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cari?q=laptop");
  });

  test("typing on after a look at an option leaves none chosen", async ({ page }) => {
    await typeUntilOffered(page, "lap");
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await page.keyboard.type("top");
    await expectNoneActive(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cari?q=laptop");
  });

  test("an empty field closes the list and sends nothing", async ({ page }) => {
    await typeUntilOffered(page, "lap");
    await fieldOf(page).fill("");
    await expectClosed(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });
});

test.describe("an unsteady connection", () => {
  test("an answer that a newer question has overtaken is not shown", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = { suggestions: [{ kind: "query", label: "jawaban lama", href: "/cari?q=lama" }] };
    await page.route(/\/api\/suggestions\?q=lap$/, async (route) => {
      await held;
      // The page may have given up on it by now, which is as good.
      await route.fulfill({ json: late }).catch(() => {});
    });
    await page.goto("/");
    const asked = page.waitForRequest(/q=lap$/);
    await fieldOf(page).pressSequentially("lap");
    await asked;
    await typeUntilOffered(page, "top");
    release();
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await expect(optionsOf(page).filter({ hasText: "jawaban lama" })).toHaveCount(0);
  });

  test("a choice that came to nothing can be made again", async ({ page }) => {
    // "No content" leaves the browser where it is, as a page does that is left and come back to.
    await page.route("**/toko/komputer-laptop", (route) => route.fulfill({ status: 204 }), { times: 1 });
    await page.goto("/");
    await typeUntilOffered(page, "komputer");
    const refused = page.waitForResponse("**/toko/komputer-laptop");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await refused;
    await expectClosed(page);
    await page.keyboard.press("ArrowDown");
    await expectActive(page, 0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/toko/komputer-laptop");
  });

  test("without suggestions the field still searches", async ({ page, complaints }) => {
    await page.route("**/api/suggestions**", (route) => route.abort());
    await page.goto("/");
    const asked = page.waitForRequest("**/api/suggestions**");
    await fieldOf(page).pressSequentially("laptop");
    await asked;
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cari?q=laptop");
    forgive(complaints, /ERR_FAILED/);
  });
});

test.describe("results", () => {
  test("slips of the finger are understood, and said", async ({ page }) => {
    await page.goto("/cari?q=laptp+gamig");
    await expect(
      page.getByText("Menampilkan hasil untuk laptop gaming, karena tidak ada yang cocok persis dengan “laptp gamig”."),
    ).toBeVisible();
    await expect(fieldOf(page)).toHaveValue("laptp gamig");
    await expect(resultsIn(page, "Kategori").getByRole("link")).toHaveText(["Komputer & Laptop"]);
    await expect(articlesIn(page).first()).toHaveAttribute("href", /^\/artikel\/komputer-laptop\//);
    await expect(page.locator("mark", { hasText: /^laptop$/i }).first()).toBeVisible();
  });

  test("words are found by their stem, and marked as they are written", async ({ page }) => {
    await page.goto("/cari?q=membandingkan");
    await expect(articlesIn(page)).not.toHaveCount(0);
    const marks = await page.locator("mark").allTextContents();
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(mark).toMatch(/banding/i);
    expect(new Set(marks.map((mark) => mark.toLowerCase())).size).toBeGreaterThan(1);
  });

  test("the words of shoppers for the same thing find the same", async ({ page }) => {
    const found: string[][] = [];
    for (const word of ["hp", "handphone", "ponsel", "smartphone"]) {
      await page.goto(`/cari?q=${word}`);
      const links = await articlesIn(page).evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const stores = await resultsIn(page, "Toko").getByRole("heading", { level: 3 }).allTextContents();
      found.push([...links.slice(0, 5), ...stores.slice(0, 3)]);
    }
    expect(found[0]).toHaveLength(8);
    expect(new Set(found.map((list) => list.join("\n"))).size).toBe(1);
  });

  test("words that stand everywhere are passed over", async ({ page }) => {
    const linksFor = async (query: string) => {
      await page.goto(`/cari?q=${encodeURIComponent(query)}`);
      return articlesIn(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    };
    const plain = await linksFor("laptop kuliah");
    expect(plain.length).toBeGreaterThan(0);
    expect(await linksFor("laptop yang untuk kuliah")).toEqual(plain);
  });

  test("the beginning of a word is enough", async ({ page }) => {
    await page.goto("/cari?q=smartph");
    await expect(articlesIn(page).first()).toHaveText("Cara Memilih Smartphone Sesuai Kebutuhan dan Anggaran");
  });

  test("stores open in a tab of their own, and say nothing of where one comes from", async ({ page }) => {
    await page.goto("/cari?q=gramedia");
    const visit = resultsIn(page, "Toko").getByRole("link", { name: /^Kunjungi Gramedia/ });
    await expect(visit).toHaveAttribute("target", "_blank");
    for (const token of ["noopener", "noreferrer", "sponsored", "nofollow"]) {
      await expect(visit).toHaveAttribute("rel", new RegExp(`\\b${token}\\b`));
    }
    await expect(resultsIn(page, "Toko").locator("mark").first()).toHaveText("Gramedia");
  });

  test("more articles than fit a page are on the next", async ({ page }) => {
    await page.goto("/cari?q=toko");
    await expect(articlesIn(page)).toHaveCount(12);
    const first = await articlesIn(page).allTextContents();
    await page.getByRole("navigation", { name: "Halaman hasil" }).getByRole("link", { name: "Berikutnya" }).click();
    await expect(page).toHaveURL("/cari?q=toko&halaman=2");
    await expect(articlesIn(page)).not.toHaveCount(0);
    const second = await articlesIn(page).allTextContents();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await page.getByRole("link", { name: "Sebelumnya" }).click();
    await expect(page).toHaveURL("/cari?q=toko");
  });

  test("where nothing is found, there are ways on", async ({ page }) => {
    await page.goto("/cari?q=qqqqzzzzxxxx");
    await expect(page.getByRole("status").filter({ hasText: "Tidak ada hasil" })).toContainText("“qqqqzzzzxxxx”");
    await expect(resultsIn(page, "Atau mulai dari kategori").getByRole("listitem")).toHaveCount(14);
    await expect(page.getByRole("main").getByRole("link", { name: /artikel dan panduan/ })).toHaveAttribute(
      "href",
      "/artikel",
    );
  });

  test("where nothing is found, the newest articles are offered, or those of the category that may be meant", async ({
    page,
  }) => {
    await page.goto("/cari?q=qqqqzzzzxxxx");
    await expect(resultsIn(page, "Artikel terbaru").getByRole("article")).toHaveCount(3);
    await page.goto("/cari?q=kulkasmurahbanget");
    await expect(resultsIn(page, "Mungkin Anda mencari").getByRole("link")).toHaveText(["Peralatan Rumah Tangga"]);
    await expect(resultsIn(page, "Artikel Peralatan Rumah Tangga").getByRole("article")).not.toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  test("a brand leads to its category, its stores and what to read about it", async ({ page }) => {
    await page.goto("/cari?q=iphone+15");
    await expect(resultsIn(page, "Kategori").getByRole("link")).toHaveText(["Elektronik & Gadget"]);
    await expect(resultsIn(page, "Toko").getByRole("article")).not.toHaveCount(0);
    await expect(articlesIn(page).first()).toHaveText("Cara Memilih Smartphone Sesuai Kebutuhan dan Anggaran");
    await expect(page.getByText("Kami menampilkan artikel yang paling dekat.")).toBeVisible();
  });

  test("where nothing was asked, there are ways on", async ({ page }) => {
    for (const path of ["/cari", "/cari?q=", "/cari?q=%20%20"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cari");
      await expect(page.getByText("Tidak ada hasil")).toHaveCount(0);
      await expect(resultsIn(page, "Belum tahu mau cari apa?").getByRole("listitem")).toHaveCount(14);
    }
  });

  test("are kept out of search engines", async ({ page }) => {
    for (const path of ["/cari", "/cari?q=laptop", "/cari?q=qqqqzzzzxxxx"]) {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
    }
  });

  test("the field of a result page holds the question and offers nothing until it changes", async ({ page }) => {
    await page.goto("/cari?q=laptop");
    await fieldOf(page).click();
    await expect(fieldOf(page)).toHaveValue("laptop");
    await expectClosed(page);
    await page.keyboard.press("End");
    await page.keyboard.type(" k");
    await expect(optionsOf(page).first()).toBeVisible();
  });

  test("/?q= leads to the results", async ({ page }) => {
    await page.goto("/?q=laptop+%26+kuliah");
    await expect(page).toHaveURL(/\/cari\?q=laptop(%20|\+)%26(%20|\+)kuliah$/);
    await expect(fieldOf(page)).toHaveValue("laptop & kuliah");
  });
});

test.describe("hostile questions", () => {
  const HOSTILE = [
    '"><script>alert(1)</script>',
    "</script><img src=x onerror=alert(1)>",
    "' or 1=1; drop table articles; --",
    "javascript:alert(1)",
    "laptop & (ssd | !ram) <-> 'a':*",
    "\\ % _ \\x00 {{7*7}}",
  ];

  for (const text of HOSTILE) {
    test(`${text} is only text`, async ({ page }) => {
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await page.goto("/");
      const answered = page.waitForResponse("**/api/suggestions**");
      await fieldOf(page).fill(text);
      expect((await answered).status()).toBe(200);
      await fieldOf(page).press("Enter");
      await expect(page).toHaveURL(/\/cari\?q=/);
      await expect(fieldOf(page)).toHaveValue(text);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hasil pencarian “${text}”`);
      expect(dialogs).toEqual([]);
    });
  }

  test("a question without end is cut, and answered", async ({ page }) => {
    const response = await page.goto(`/cari?q=${"laptop".repeat(500)}`);
    expect(response?.status()).toBe(200);
    const asked = await fieldOf(page).inputValue();
    expect(asked).toHaveLength(100);
    await expectNoSidewaysScroll(page);
  });

  test("a search goes on at the marketplaces, in new tabs that know nothing of us", async ({ page }) => {
    await page.goto("/cari?q=tas%20laptop");
    const links = page
      .getByRole("region", { name: "Bandingkan “tas laptop” langsung di marketplace" })
      .getByRole("link");
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      expect(await link.getAttribute("href")).toMatch(/^https:\/\/.+[/=]tas%20laptop$/);
      await expect(link).toHaveAttribute("rel", "noopener noreferrer sponsored nofollow");
      await expect(link).toHaveAttribute("target", "_blank");
    }
  });

  test("a long word does not widen the page of a phone", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/cari?q=${"w".repeat(100)}`);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/cari", "/cari?q=kopi", "/tidak-ada"]) {
    test(`the form on ${path} searches`, async ({ page, complaints }) => {
      await page.goto(path);
      await fieldOf(page).fill("laptop kuliah");
      await page.getByRole("main").getByRole("button", { name: "Cari" }).click();
      await expect(page).toHaveURL("/cari?q=laptop+kuliah");
      await expect(fieldOf(page)).toHaveValue("laptop kuliah");
      await expect(articlesIn(page).first()).toHaveText("Panduan Memilih Laptop untuk Kuliah dan Kerja");
      forgive(complaints, /status of 404/);
    });
  }
});
