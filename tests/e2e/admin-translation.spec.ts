import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { translator } from "../../src/modules/translation/translation.fixtures.ts";
import { type AiServer, startAiServer } from "../fakes/ai-server.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { test as base, type EditorialTeam, expect, signIn, signInByApi, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

/** The tests run a product with a fake provider of texts. */
const test = base.extend<object, { provider: AiServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const server = await startAiServer();
      server.replies(translator());
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
        AI_TEXT_MODEL: "teks-uji",
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

const INDONESIAN = `Sebelum membeli laptop bekas, mintalah foto **nomor seri** dan cocokkan dengan dus.

## Periksa harganya

Harga yang wajar untuk barang ini ialah Rp 2.500.000 di [toko resmi](/toko/komputer-laptop).
`;
const ENGLISH = `Before you buy a used laptop, ask the seller for a photo of the **serial number**.

A fair price for this item is Rp 2.500.000 at the [official shop](/toko/komputer-laptop).
`;

async function openScenario({ url, owner }: EditorialTeam) {
  const bearer = await signInByApi(url, owner);
  const tag = `uji${crypto.randomUUID().slice(0, 8)}`;
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  return {
    tag,
    async draft(title: string, body: string, language: string): Promise<number> {
      const slug = `${title.toLowerCase().replace(/\W+/g, "-")}-${tag}`;
      const draft = { title, slug, category: "komputer-laptop", authorId: "redaksi", body, language, tags: [tag] };
      return (await send("POST", "/articles", { draft })).id;
    },
    read: async (id: number) => send("GET", `/articles/${id}`),
    async publish(id: number): Promise<string> {
      const { version, saved } = await send("GET", `/articles/${id}`);
      const article = await send("POST", `/articles/${id}/publication`, { version, draft: saved });
      return `/artikel/${article.saved.category}/${article.saved.slug}`;
    },
  };
}

async function plan(page: Page, tag: string) {
  await page.getByLabel("Tag", { exact: true }).fill(tag);
  await expect(page.getByText("1 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
}

async function apply(page: Page) {
  await page.getByRole("button", { name: "Terapkan pada 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan" }).click();
  await expect(page.locator(".badge").getByText("Diterapkan").first()).toBeVisible(AT_LENGTH);
}

test("an article is translated, corrected, made a draft, published by a person, and named on its source", async ({
  page,
  person,
  team,
  consoleErrors,
}) => {
  const { tag, draft, read, publish } = await openScenario(team);
  const id = await draft("Memilih laptop bekas", INDONESIAN, "id");
  const path = await publish(id);
  await signIn(page, person, "/admin/translate-articles");
  await page.getByLabel("Isi glosarium").fill("nomor seri; serial number; id; en\nMerek Kita");
  await page.getByRole("button", { name: "Simpan glosarium" }).click();
  await expect(page.getByText("2 istilah", { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);

  await plan(page, tag);
  const estimate = page.getByRole("dialog");
  await expect(estimate.getByText("Bagian yang diminta ke layanan AI")).toBeVisible();
  await expectAccessibleLayout(page);
  await estimate.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("Menunggu peninjauan").first()).toBeVisible(AT_LENGTH);
  await expect(page.getByText("Dari bahasa Indonesia ke bahasa Inggris")).toBeVisible();
  await expectAccessibleLayout(page);

  const price = page.getByRole("listitem").filter({ hasText: "Rp 2.500.000" }).last();
  await price.getByRole("button", { name: /Sunting terjemahan/ }).click();
  const field = price.getByLabel(/Terjemahan bagian/);
  await expect(field).toBeFocused();
  await field.fill("A fair price is Rp 2.000.000.");
  await price.getByRole("button", { name: "Simpan" }).click();
  await expect(price.getByText("Ada tautan, kode, angka, atau nama yang hilang")).toBeVisible();
  allowConsoleErrors(consoleErrors, /422/);
  await expectAccessibleLayout(page);
  await field.fill("At the [official shop](/toko/komputer-laptop), Rp 2.500.000 is fair.");
  await price.getByRole("button", { name: "Simpan" }).click();
  await expect(price.getByText("Ditulis orang")).toBeVisible();
  await expect(price.getByRole("button", { name: /Sunting terjemahan/ })).toBeFocused();
  await page.getByRole("button", { name: "Hasil" }).click();
  await expect(page.getByRole("region", { name: "Sesudah" }).getByText("is fair.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Berdampingan" }).click();

  expect(await (await fetch(team.url + path)).text()).not.toContain("hreflang");
  await apply(page);
  await page.reload();
  const link = page.getByRole("link", { name: /Buka draf terjemahan/ });
  const made = Number(/id=(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1]);
  expect(await read(made)).toMatchObject({ status: "draft", saved: { language: "en" } });

  const translated = await publish(made);
  await expect
    .poll(async () => (await (await fetch(team.url + path)).text()).match(/hreflang="[\w-]+" href="[^"]+"/g))
    .toEqual([
      expect.stringMatching(`hreflang="id" href=".*${path}"`),
      expect.stringMatching(`hreflang="en" href=".*${translated}"`),
      expect.stringMatching(`hreflang="x-default" href=".*${path}"`),
    ]);
  await page.goto(translated);
  await expect(page.locator('article[lang="en"]')).toBeVisible();
  await expect(page.getByRole("link", { name: "Indonesia", exact: true })).toHaveAttribute("href", path);
  await expect
    .poll(async () => (await fetch(`${team.url}/sitemap-artikel-1.xml`)).text())
    .toContain(`<xhtml:link rel="alternate" hreflang="x-default"`);
});

test("an English article is found, replaced by its translation, and put back", async ({ page, person, team }) => {
  const { tag, draft, read } = await openScenario(team);
  const id = await draft("How to choose a used laptop", ENGLISH, "en");
  await signIn(page, person, "/admin/translate-to-indonesian");
  await expectAccessibleLayout(page);
  await plan(page, tag);
  await page.getByRole("dialog").getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("Menunggu peninjauan").first()).toBeVisible(AT_LENGTH);
  await page.getByRole("button", { name: "Ganti teks artikel ini" }).click();
  await expect(page.getByRole("button", { name: "Ganti teks artikel ini" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessibleLayout(page);
  await apply(page);
  expect((await read(id)).saved).toMatchObject({ language: "id" });
  await page.getByRole("button", { name: "Urungkan 1 artikel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.locator(".badge").getByText("Diurungkan").first()).toBeVisible(AT_LENGTH);
  expect((await read(id)).saved).toMatchObject({ language: "en", body: ENGLISH });
});

test("an article goes to a translator as a file and comes back", async ({ page, person, team }) => {
  const { draft } = await openScenario(team);
  const id = await draft(
    "Merawat papan ketik",
    "Bersihkan papan ketik Anda sekali seminggu dengan kuas yang lembut.\n",
    "id",
  );
  await signIn(page, person, "/admin/translate-articles");
  const picker = page.getByLabel("Artikel untuk diekspor");
  await picker.fill("papan ketik");
  await page.getByRole("button", { name: "Unduh XLIFF" }).click();
  await expect(page.getByText("Pilih artikelnya dari daftar, atau kosongkan kolom ini.")).toBeVisible();
  await picker.fill(String(id));
  await page.getByRole("option", { name: /^Merawat papan ketik/ }).click();
  await expect(page.locator("input[type=hidden][name=ids]").last()).toHaveValue(String(id));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh XLIFF" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("terjemahan-id-en.xlf");
  const xliff = await readFile(await file.path(), "utf8");
  const filled = test.info().outputPath("terjemahan.xlf");
  const targets = ["Caring for a keyboard"];
  await writeFile(
    filled,
    xliff.replace(/<\/source>/g, () => {
      const target = targets.shift();
      return target ? `</source><target>${target}</target>` : "</source>";
    }),
  );
  await page.getByLabel("Berkas XLIFF").setInputFiles(filled);
  await page.getByRole("button", { name: "Impor terjemahan" }).click();
  await expect(page.getByText("1 bagian diterima, 1 belum diterjemahkan, 0 ditolak.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Tinjau rencananya" }).click();
  // One part is still untranslated, so no article is proposed.
  await expect(page.getByText("Belum semua bagian diterjemahkan.")).toBeVisible(AT_LENGTH);
  await expectAccessibleLayout(page);
});
