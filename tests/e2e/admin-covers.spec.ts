import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type AiServer, startAiServer } from "../fakes/ai-server.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { test as base, type EditorialTeam, expect, signIn, signInByApi, withOwner } from "../support/admin.ts";
import { storeDraft } from "../support/drafts.ts";
import { startProduct } from "../support/product.ts";

/** The tests run a product with a fake provider of pictures. */
const test = base.extend<object, { provider: AiServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const server = await startAiServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  team: [
    async ({ provider }, use) => {
      const env = {
        AI_BASE_URL: provider.url,
        AI_API_KEY: "kunci-uji",
        AI_IMAGE_MODEL: "gambar-uji",
        AI_IMAGE_SIZE: "900x600",
        AI_IMAGE_PRICE: "0.04",
      };
      const product = await startProduct({ env });
      await use(await withOwner(product));
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
});

/** A fresh product makes the pictures of its starter articles first, so waiting takes this long. */
const AT_LENGTH = { timeout: 240_000 };

test.describe.configure({ timeout: 600_000, mode: "serial" });

async function openScenario({ url, owner }: EditorialTeam) {
  const bearer = await signInByApi(url, owner);
  const headers = { authorization: `Bearer ${bearer}` };
  const tag = `uji${crypto.randomUUID().slice(0, 8)}`;
  return {
    tag,
    async draft(title: string, more: object = {}): Promise<number> {
      const slug = title.toLowerCase().replace(/\W+/g, "-");
      const draft = { title, slug: `${slug}-${tag}`, category: "komputer-laptop", body: "Isi.", tags: [tag], ...more };
      return storeDraft(url, bearer, draft);
    },
    async upload(): Promise<number> {
      const background = `#${crypto.randomUUID().slice(0, 6)}`;
      const body = await sharp({ create: { width: 600, height: 315, channels: 3, background } })
        .png()
        .toBuffer();
      const response = await fetch(`${url}/api/admin/images?name=lama.png&alt=Lama`, { method: "POST", headers, body });
      return (await response.json()).image.id;
    },
    async cover(id: number): Promise<number | null> {
      const response = await fetch(`${url}/api/admin/articles/${id}`, { headers });
      return (await response.json()).saved.coverImageId;
    },
  };
}

/** Makes a plan for a tag. @param outcome what the page says once the plan is made */
async function plan(page: Page, tag: string, outcome = "Menunggu peninjauan") {
  await page.getByLabel("Tag").fill(tag);
  await expect(page.getByText("2 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText(outcome).first()).toBeVisible(AT_LENGTH);
}

/** Opens an item of a plan; the first one is open already. */
async function openItem(page: Page, title: string) {
  const item = page.getByRole("button", { name: title });
  if ((await item.getAttribute("aria-expanded")) === "false") await item.click();
}

test("covers by the generator: planned, made, accepted together, and undone", async ({ page, person, team }) => {
  const { tag, draft, cover } = await openScenario(team);
  const ids = [await draft("Memilih Laptop Kuliah"), await draft("Panduan Merakit Komputer Rumah yang Hemat")];
  await signIn(page, person, "/admin/generate-images");
  await expect(page.getByLabel("Tata letak")).toBeVisible();
  await expect(page.getByLabel("Perintah untuk AI")).toBeHidden();
  await expectAccessibleLayout(page);
  await plan(page, tag);
  await openItem(page, "Memilih Laptop Kuliah");
  await expect(page.getByText("Artikel ini belum punya sampul.")).toBeVisible();
  await page.getByLabel("Tata letak").selectOption({ label: "Poster batik" });
  await page.getByRole("button", { name: "Simpan untuk artikel ini" }).click();
  await expect(page.getByText("Gambar artikel ini akan dibuat dengan pilihan itu.")).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole("button", { name: "Terapkan pada 2 artikel" }).click();
  const question = page.getByRole("dialog", { name: "Terapkan pada 2 artikel?" });
  await expect(question.getByText("Tanpa biaya")).toBeVisible();
  await expectAccessibleLayout(page);
  await question.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByRole("button", { name: "Urungkan 2 artikel" })).toBeVisible(AT_LENGTH);
  const run = page.url();
  expect(await Promise.all(ids.map(cover))).toEqual([null, null]);

  await openItem(page, "Memilih Laptop Kuliah");
  await expect(page.getByText("Gambar yang dibuat")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Tinjau gambar yang menunggu" }).click();
  await page.getByRole("button", { name: "Banyak sekaligus" }).click();
  await page.getByRole("button", { name: "Centang semua (2)" }).click();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Terima 2 gambar" }).click();
  await page.getByRole("dialog", { name: "Terima 2 gambar?" }).getByRole("button", { name: "Terima" }).click();
  await expect(page.getByText("2 gambar diterima.")).toBeVisible();
  await expect.poll(async () => (await Promise.all(ids.map(cover))).every((id) => id !== null)).toBe(true);

  await page.goto("/admin/generate-images");
  await plan(page, tag, "Tidak ada yang perlu diubah");

  await page.goto(run);
  await page.getByRole("button", { name: "Urungkan 2 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  await expect.poll(() => Promise.all(ids.map(cover))).toEqual([null, null]);
});

test("covers by a provider: the prompt is seen and edited, the cost confirmed, the previous cover put back", async ({
  page,
  person,
  provider,
  team,
}) => {
  const { tag, draft, upload, cover } = await openScenario(team);
  const [first, second] = [await upload(), await upload()];
  const ids = [
    await draft("Laptop Ringan", { coverImageId: first, coverAlt: "Lama" }),
    await draft("Meja Kerja", { coverImageId: second, coverAlt: "Lama" }),
  ];
  provider.next({ busy: 1 });
  provider.always(({ prompt }) => (prompt.includes("Meja Kerja") ? "refuses" : "right"));
  await signIn(page, person, "/admin/regenerate-images");
  await page.getByLabel("Sampul yang diganti").selectOption({ label: "Semua, juga unggahan" });
  await page.getByLabel("Usia sampul minimal (hari)").fill("0");
  await page.getByLabel("Sumber gambar").selectOption({ label: "Penyedia AI" });
  await expect(page.getByLabel("Perintah untuk AI")).toHaveValue(/\{judul\}/);
  await expectAccessibleLayout(page);
  await plan(page, tag);
  expect(provider.calls).toEqual([]);
  await openItem(page, "Laptop Ringan");
  await expect(page.getByLabel("Perintah untuk AI")).toHaveValue(/“Laptop Ringan” dalam kategori Komputer & Laptop/);
  await page.getByLabel("Perintah untuk AI").fill("Laptop tipis di atas meja kayu");
  await page.getByRole("button", { name: "Simpan untuk artikel ini" }).click();
  await expect(page.getByText("Gambar artikel ini akan dibuat dengan pilihan itu.")).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole("button", { name: "Terapkan pada 2 artikel" }).click();
  const question = page.getByRole("dialog", { name: "Terapkan pada 2 artikel?" });
  await expect(question.getByText("US$0,08")).toBeVisible();
  await question.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByRole("button", { name: "Urungkan 1 artikel" })).toBeVisible(AT_LENGTH);
  await expect(page.getByText("Penyedia AI menolak perintah ini karena aturan isinya.")).toBeVisible();
  expect(provider.calls.map(({ prompt }) => prompt)).toContain("Laptop tipis di atas meja kayu");
  const run = page.url();

  await page.goto("/admin/review-images");
  await expect(page.getByText("Buatan AI")).toBeVisible();
  await expect(page.getByText("Usulan")).toBeVisible();
  await expect(page.getByRole("region", { name: "Gambar yang ditinjau" })).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByText("diterima.")).toBeVisible();
  await expect.poll(() => cover(ids[0] ?? 0)).not.toBe(first);
  expect(await cover(ids[1] ?? 0)).toBe(second);

  await page.goto(run);
  await page.getByRole("button", { name: "Urungkan 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect.poll(() => cover(ids[0] ?? 0), AT_LENGTH).toBe(first);
});
