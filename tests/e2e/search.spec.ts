import type { Locator } from "@playwright/test";
import { articlesIn, expectClosed, fieldOf, optionsOf, resultsIn } from "../support/search-page.ts";
import { allowConsoleErrors, DESKTOP, expect, expectNoSidewaysScroll, PHONE, part, test } from "../support/test.ts";

test("results are grouped, fit the screen and mark what was looked for", async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await part(page, `${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await fieldOf(page).fill("smartphone");
      await fieldOf(page).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hasil pencarian “smartphone”");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        "Kategori",
        "Artikel",
        "Bandingkan “smartphone” langsung di marketplace",
        "Toko",
        "Artikel lainnya",
      ]);
      await expect(resultsIn(page, "Kategori").getByRole("link")).toHaveText(["Elektronik & Gadget"]);
      await expect(resultsIn(page, "Toko").getByRole("article")).not.toHaveCount(0);
      await expect(articlesIn(page).first()).toHaveText("Cara Memilih Smartphone Sesuai Kebutuhan dan Anggaran");
      await expect(articlesIn(page).first().locator("mark")).toHaveText(["Smartphone"]);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("the best answer is on a phone's first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [question, guide] of [
    ["sunscreen", "Cara Memilih Sunscreen untuk Iklim Tropis"],
    ["laptop di bawah 4 juta", "Panduan Memilih Laptop untuk Kuliah dan Kerja"],
    ["AC 1 pk", "Memilih AC Hemat Listrik untuk Kamar dan Rumah"],
    ["helm", "Memilih Helm SNI yang Aman dan Pas di Kepala"],
  ] as const) {
    await part(page, `${question}: a guide, before marketplaces and stores`, async () => {
      await page.goto(`/cari?q=${encodeURIComponent(question)}`);
      const first = articlesIn(page).first();
      await expect(first).toHaveText(guide);
      await expect(first).toBeInViewport({ ratio: 1 });
      const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
      const searches = page.getByRole("region", { name: /langsung di marketplace$/ });
      expect(await top(first)).toBeLessThan(await top(searches));
      expect(await top(searches)).toBeLessThan(await top(resultsIn(page, "Toko")));
    });
  }
  await part(page, "a store, where that was asked for by name", async () => {
    await page.goto("/cari?q=tokopedia");
    await expect(resultsIn(page, "Toko").getByRole("link", { name: /^Kunjungi Tokopedia/ })).toBeInViewport({
      ratio: 1,
    });
  });
});

test.describe("a budget", () => {
  test("is shown, goes on to the marketplaces and can be taken out, without JavaScript", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: PHONE });
    const page = await context.newPage();
    await page.goto("/cari?q=laptop+2+jutaan");
    const links = page.getByRole("region", { name: "Bandingkan “laptop” langsung di marketplace" }).getByRole("link");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toContain("https://www.tokopedia.com/search?q=laptop&pmin=2000000&pmax=2999999");
    expect(hrefs).toContain("https://www.lazada.co.id/catalog/?q=laptop&price=2000000-2999999");
    await expect(page.getByText("disaring untuk harga Rp 2.000.000–2.999.999")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page
      .getByRole("link", { name: /^Anggaran Rp\s2\.000\.000–2\.999\.999\s+\(hapus anggaran dari pencarian\)$/ })
      .click();
    await expect(page).toHaveURL("/cari?q=laptop");
    await expect(page.getByRole("link", { name: /^Anggaran Rp/ })).toHaveCount(0);
    await context.close();
  });
});

test.describe("results", () => {
  test("words are understood as they are meant, and what was understood is said", async ({ page }) => {
    await part(page, "slips of the finger are understood, and said", async () => {
      await page.goto("/cari?q=laptp+gamig");
      await expect(page.getByText("Menampilkan hasil untuk laptop gaming.")).toBeVisible();
      await expect(fieldOf(page)).toHaveValue("laptp gamig");
      await expect(resultsIn(page, "Kategori").getByRole("link")).toHaveText(["Komputer & Laptop"]);
      await expect(articlesIn(page).first()).toHaveAttribute("href", /^\/artikel\/komputer-laptop\//);
      await expect(page.locator("mark", { hasText: /^laptop$/i }).first()).toBeVisible();
    });
    await part(page, "a correction can be refused", async () => {
      await page.goto("/cari?q=laptp+gamig");
      await page.getByRole("link", { name: "Cari persis “laptp gamig”" }).click();
      await expect(fieldOf(page)).toHaveValue('"laptp gamig"');
      await expect(page.getByText("Menampilkan hasil untuk")).toHaveCount(0);
    });
    await part(page, "words are found by their stem, and marked as they are written", async () => {
      await page.goto("/cari?q=membandingkan");
      await expect(articlesIn(page)).not.toHaveCount(0);
      const marks = await page.locator("mark").allTextContents();
      expect(marks.length).toBeGreaterThan(0);
      for (const mark of marks) expect(mark).toMatch(/banding/i);
      expect(new Set(marks.map((mark) => mark.toLowerCase())).size).toBeGreaterThan(1);
    });
    await part(page, "the words of shoppers for the same thing find the same", async () => {
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
    await part(page, "words that stand everywhere are passed over", async () => {
      const linksFor = async (query: string) => {
        await page.goto(`/cari?q=${encodeURIComponent(query)}`);
        return articlesIn(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      };
      const plain = await linksFor("laptop kuliah");
      expect(plain.length).toBeGreaterThan(0);
      expect(await linksFor("laptop yang untuk kuliah")).toEqual(plain);
    });
    await part(page, "the beginning of a word is enough", async () => {
      await page.goto("/cari?q=smartph");
      await expect(articlesIn(page).first()).toHaveText("Cara Memilih Smartphone Sesuai Kebutuhan dan Anggaran");
    });
  });

  test("what is found leads to its page, to stores and to marketplaces", async ({ page }) => {
    await part(page, "help is found by the question that it answers", async () => {
      await page.goto("/cari?q=apa+itu+tautan+afiliasi");
      await expect(resultsIn(page, "Bantuan & halaman situs").getByRole("link").first()).toHaveText(
        "Apa itu tautan afiliasi?",
      );
    });
    await part(page, "a brand leads to its category, its stores and what to read about it", async () => {
      await page.goto("/cari?q=iphone+15");
      await expect(resultsIn(page, "Kategori").getByRole("link")).toHaveText(["Elektronik & Gadget"]);
      await expect(resultsIn(page, "Toko").getByRole("article")).not.toHaveCount(0);
      await expect(articlesIn(page).first()).toHaveText("Cara Memilih Smartphone Sesuai Kebutuhan dan Anggaran");
      await expect(page.getByText("Kami menampilkan artikel yang paling dekat.")).toBeVisible();
    });
    await part(page, "stores open in a tab of their own, and say nothing of where one comes from", async () => {
      await page.goto("/cari?q=gramedia");
      const visit = resultsIn(page, "Toko").getByRole("link", { name: /^Kunjungi Gramedia/ });
      await expect(visit).toHaveAttribute("target", "_blank");
      for (const token of ["noopener", "noreferrer", "sponsored", "nofollow"]) {
        await expect(visit).toHaveAttribute("rel", new RegExp(`\\b${token}\\b`));
      }
      await expect(resultsIn(page, "Toko").locator("mark").first()).toHaveText("Gramedia");
    });
    await part(page, "a search goes on at the marketplaces, in new tabs that know nothing of us", async () => {
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
    await part(page, "more articles than fit a page are on the next", async () => {
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
  });

  test("where nothing is found or asked, there are ways on", async ({ page }) => {
    await part(page, "to categories and articles", async () => {
      await page.goto("/cari?q=qqqqzzzzxxxx");
      await expect(page.getByRole("status").filter({ hasText: "Tidak ada hasil" })).toContainText("“qqqqzzzzxxxx”");
      await expect(resultsIn(page, "Atau mulai dari kategori").getByRole("listitem")).toHaveCount(14);
      await expect(page.getByRole("main").getByRole("link", { name: /artikel dan panduan/ })).toHaveAttribute(
        "href",
        "/artikel",
      );
    });
    await part(page, "to the newest articles, or those of the category that may be meant", async () => {
      await page.goto("/cari?q=qqqqzzzzxxxx");
      await expect(resultsIn(page, "Artikel terbaru").getByRole("article")).toHaveCount(3);
      await page.goto("/cari?q=kulkasmurahbanget");
      await expect(resultsIn(page, "Mungkin Anda mencari").getByRole("link")).toHaveText(["Peralatan Rumah Tangga"]);
      await expect(resultsIn(page, "Artikel Peralatan Rumah Tangga").getByRole("article")).not.toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
    await part(page, "where nothing was asked", async () => {
      for (const path of ["/cari", "/cari?q=", "/cari?q=%20%20"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cari");
        await expect(page.getByText("Tidak ada hasil")).toHaveCount(0);
        await expect(resultsIn(page, "Belum tahu mau cari apa?").getByRole("listitem")).toHaveCount(14);
      }
    });
    await part(page, "a budget alone asks for what is to be bought", async () => {
      await page.goto("/cari?q=di+bawah+4+juta");
      await expect(page.getByRole("status").filter({ hasText: "Tulis juga barang" })).toBeVisible();
      await expect(page.getByText("langsung di marketplace")).toHaveCount(0);
      await page.getByRole("link", { name: /^Anggaran/ }).click();
      await expect(page).toHaveURL("/cari");
    });
  });

  test("a question about the site leads to its answer, open, and to no marketplace", async ({ page }) => {
    await page.goto("/cari?q=apakah+pandubelanja+terpercaya");
    await expect(page.getByRole("link", { name: /^Siapa PanduBelanja/ })).toHaveAttribute("href", "/tentang");
    await expect(page.getByText("langsung di marketplace")).toHaveCount(0);
    await page.goto("/cari?q=berhenti+langganan");
    await expect(page.getByText("langsung di marketplace")).toHaveCount(0);
    await page.getByRole("link", { name: "Bagaimana cara berhenti berlangganan?" }).click();
    await expect(page.getByText("Tidak perlu kata sandi, dan Anda boleh berlangganan lagi")).toBeVisible();
  });

  test("a question is kept as it was asked", async ({ page }) => {
    await part(page, "the field of a result page holds the question and offers nothing until it changes", async () => {
      await page.goto("/cari?q=laptop");
      await fieldOf(page).click();
      await expect(fieldOf(page)).toHaveValue("laptop");
      await expectClosed(page);
      await page.keyboard.press("End");
      await page.keyboard.type(" k");
      await expect(optionsOf(page).first()).toBeVisible();
    });
    await part(page, "a budget stays while one pages through the results", async () => {
      await page.goto("/cari?q=toko+maks+1jt");
      await page.getByRole("link", { name: "Berikutnya" }).click();
      await expect(page).toHaveURL("/cari?q=toko%20maks%201jt&halaman=2");
      await expect(page.getByRole("link", { name: /^Anggaran sampai Rp\s1\.000\.000/ })).toBeVisible();
    });
    await part(page, "/?q= leads to the results", async () => {
      await page.goto("/?q=laptop+%26+kuliah");
      await expect(page).toHaveURL(/\/cari\?q=laptop(%20|\+)%26(%20|\+)kuliah$/);
      await expect(fieldOf(page)).toHaveValue("laptop & kuliah");
    });
    await part(page, "a question without end is cut, and answered", async () => {
      const response = await page.goto(`/cari?q=${"laptop".repeat(500)}`);
      expect(response?.status()).toBe(200);
      const asked = await fieldOf(page).inputValue();
      expect(asked).toHaveLength(200);
      await expectNoSidewaysScroll(page);
    });
    await part(page, "a long word does not widen the page of a phone", async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`/cari?q=${"w".repeat(100)}`);
      await expectNoSidewaysScroll(page);
    });
    await part(page, "results are kept out of search engines", async () => {
      for (const path of ["/cari", "/cari?q=laptop", "/cari?q=qqqqzzzzxxxx"]) {
        await page.goto(path);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
      }
    });
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

  test("are only text", async ({ page }) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const text of HOSTILE) {
      await part(page, text, async () => {
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
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches, wherever it stands", async ({ page, consoleErrors }) => {
    for (const path of ["/", "/cari", "/cari?q=kopi", "/tidak-ada"]) {
      await part(page, path, async () => {
        await page.goto(path);
        await fieldOf(page).fill("laptop kuliah");
        await page.getByRole("main").getByRole("button", { name: "Cari" }).click();
        await expect(page).toHaveURL("/cari?q=laptop+kuliah");
        await expect(fieldOf(page)).toHaveValue("laptop kuliah");
        await expect(articlesIn(page).first()).toHaveText("Panduan Memilih Laptop untuk Kuliah dan Kerja");
      });
    }
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
});
