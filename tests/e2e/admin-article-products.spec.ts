import type { Page } from "@playwright/test";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { productTags } from "../../src/catalogue/ledger/offers/cache-tags.shared.ts";
import { refreshProducts } from "../../src/catalogue/listings/commands.ts";
import { articlePath } from "../../src/modules/stores/category-paths.shared.ts";
import { announceTags } from "../../src/platform/page-cache/cache-tags.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { announceProducts, withDatabase } from "../support/products.ts";
import { PHONE } from "../support/test.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Produk ${crypto.randomUUID().slice(0, 8)}`;
const blocks = (page: Page, name: string) => textOf(page).getByRole("region", { name });
const picker = (page: Page) => textOf(page).getByRole("combobox", { name: /^Cari produk|^Ganti produk|^Tambahkan/ });
const options = (page: Page) => page.getByRole("listbox", { name: "Produk yang cocok" }).getByRole("option");

/** Adds two coffee products with a name that no other product has. */
async function addCoffee(dataDir: string) {
  const mark = `zarva${crypto.randomUUID().slice(0, 6)}`;
  return withDatabase(dataDir, async (db) => {
    const add = (name: string, price: number, berat: number) =>
      addProduct(db, {
        ...{
          slug: `${mark}-${name}`,
          title: `Kopi ${mark} ${name}`,
          category: "makanan-minuman",
          product_type: "kopi",
        },
        ...{
          facts: JSON.stringify({ berat }),
          offers: [{ merchant: "Toko Kopi", price, shipping: 0 }, { price: price * 2 }],
        },
      });
    const [robusta, arabika] = [await add("robusta", 40_000, 100), await add("arabika", 90_000, 250)];
    await announceProducts(db, robusta.id, arabika.id);
    return { mark, robusta, arabika };
  });
}

test("a product is placed by slash and keys alone, seen as readers see it, and its page follows the price", async ({
  page,
  team,
  browser,
}) => {
  const { mark, robusta } = await addCoffee(team.dataDir);
  await startArticle(page, newTitle(), "Awal.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/kartu produk");
  await page.keyboard.press("Enter");
  const card = blocks(page, "Kartu produk");
  await expect(picker(page)).toBeFocused();
  await page.keyboard.type(`${mark} robu`);
  await expect(options(page)).toHaveText([/Kopi zarva\w+ robusta.*Makanan & Minuman · mulai Rp\s40\.000 · 2 toko/]);
  await page.keyboard.press("Enter");
  await expect(card.locator(".product-card")).toContainText(/Rp\s40\.000/);
  await expect(card.locator(".product-card")).toContainText(/Toko Kopi, termasuk ongkir/);
  await expect(card.locator(".product-card")).toContainText(/dicek \d+ \S+ \d\d\.\d\d WIB/);
  // The caret is behind the card, and nothing in the card can be pressed.
  await page.keyboard.type("Akhir.");
  await expect(textOf(page).locator("p").last()).toHaveText("Akhir.");
  await expect(card.locator(".prose")).toHaveAttribute("inert", "");
  await page.keyboard.press("Control+z");
  await waitUntilSaved(page);
  await page.keyboard.press("Control+Shift+z");
  await waitUntilSaved(page);
  expect((await markdownOf(page)).replace(/\n{2,}/g, "\n")).toBe(`Awal.\n::produk{slug="${robusta.slug}"}\nAkhir.\n`);
  const title = await page.getByLabel("Judul artikel").inputValue();
  const isOnProductPage = async () =>
    new RegExp(`Artikel tentang produk ini dan jenisnya<.*${title}`).test(
      await (await page.request.get(`/produk/${robusta.slug}`)).text(),
    );
  expect(await isOnProductPage()).toBe(false);
  await publish(page);
  const path = await publicPath(page, team.dataDir);
  await expect.poll(isOnProductPage).toBe(true);

  const visitor = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, baseURL: team.url });
  const reader = await visitor.newPage();
  await reader.goto(path);
  const shown = reader.locator("article .product-card");
  await expect(shown).toContainText(/Rp\s40\.000/);
  await expect(shown.getByRole("link", { name: `Kopi ${mark} robusta`, exact: true })).toHaveAttribute(
    "href",
    `/produk/${robusta.slug}`,
  );
  await expect(shown.getByRole("link", { name: /^Lihat di Toko Kopi/ })).toHaveAttribute(
    "href",
    `/ke/${robusta.offers[0]}`,
  );
  await expect(reader.getByText("Data contoh:")).toHaveCount(0);
  await expect(reader.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
  const scripted = await page.context().newPage();
  await scripted.goto(path);
  await expectAccessibleLayout(scripted);
  await scripted.close();

  await withDatabase(team.dataDir, async (db) => {
    await db
      .updateTable("offer_prices")
      .set({ price: 35_000 })
      .where("offer_id", "=", robusta.offers[0] ?? 0)
      .execute();
    await refreshProducts(db, [robusta.id], { moment: new Date(), timeZone: "Asia/Jakarta" });
  });
  await expect(async () => {
    await reader.goto(path);
    await expect(shown).toContainText(/Rp\s35\.000/, { timeout: 500 });
  }).toPass();

  await withDatabase(team.dataDir, async (db) => {
    await db.updateTable("products").set({ hidden_at: new Date() }).where("id", "=", robusta.id).execute();
    await announceTags(db, [productTags.product(robusta.id)]);
  });
  await expect(async () => {
    await reader.goto(path);
    await expect(shown).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(reader.locator("article .prose")).toHaveText(/^\s*Awal\.\s*Akhir\.\s*$/);
  await visitor.close();
  await page.reload();
  await expect(card.locator(".directive-problem")).toContainText(/“Kopi zarva\w+ robusta” tidak tampil bagi pembaca/);
});

/** The public path of the article in the editor. */
function publicPath(page: Page, dataDir: string): Promise<string> {
  const id = Number(new URL(page.url()).searchParams.get("id"));
  return withDatabase(dataDir, async (db) =>
    articlePath(
      await db.selectFrom("articles").select(["slug", "category"]).where("id", "=", id).executeTakeFirstOrThrow(),
    ),
  );
}

test("products are put side by side, and the focus stays with them", async ({ page, team }) => {
  await test.step("products are put side by side by the menu, reordered and taken out; undoing takes a new block away", async () => {
    const { mark, robusta, arabika } = await addCoffee(team.dataDir);
    await startArticle(page, newTitle(), "Awal.");
    for (const name of ["Kartu produk", "Perbandingan produk"]) {
      await choose(page, "Sisipkan", name);
      await expect(picker(page)).toBeFocused();
      await page.keyboard.press("Control+z");
      await expect(blocks(page, name)).toHaveCount(0);
      await expect(textOf(page)).toBeFocused();
    }
    await choose(page, "Sisipkan", "Perbandingan produk");
    const block = blocks(page, "Perbandingan produk");
    await expect(picker(page)).toBeFocused();
    for (const name of ["robusta", "arabika"]) {
      await page.keyboard.type(`${mark} ${name}`);
      await expect(options(page)).toHaveCount(1);
      await page.keyboard.press("Enter");
      await expect(block.getByRole("listitem").filter({ hasText: name })).toBeVisible();
      await expect(picker(page)).toBeFocused();
    }
    const heads = block.locator("thead th");
    await expect(heads).toHaveText([/robusta/, /arabika/]);
    await block.getByRole("button", { name: /^Dahulukan .*arabika/ }).click();
    await expect(heads).toHaveText([/arabika/, /robusta/]);
    await expect(block.getByRole("row", { name: /^Total termurah Rp\s90\.000 Rp\s40\.000/ })).toBeVisible();
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain(`::bandingkan{produk="${arabika.slug},${robusta.slug}"}`);
    await block.getByRole("button", { name: /^Keluarkan .*robusta/ }).click();
    await expect(block.locator(".directive-problem")).toHaveText("Perbandingan membutuhkan minimal dua produk.");
    await expect(block.locator(".product-card")).toBeVisible();
  });

  await test.step("the focus stays with the products of a comparison, and goes on to the text behind the fourth", async () => {
    const marks = [(await addCoffee(team.dataDir)).mark, (await addCoffee(team.dataDir)).mark];
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Perbandingan produk");
    const block = blocks(page, "Perbandingan produk");
    const chosen = block.getByRole("listitem");
    await expect(picker(page)).toBeFocused();
    for (const words of marks.flatMap((mark) => [`${mark} robusta`, `${mark} arabika`])) {
      await page.keyboard.type(words);
      // A single option also shows while the answer to fewer letters is there.
      await expect(options(page)).toHaveText([new RegExp(words)]);
      await page.keyboard.press("Enter");
      await expect(chosen.filter({ hasText: words })).toBeVisible();
    }
    await page.keyboard.type("Akhir.");
    await expect(textOf(page).locator("p").last()).toHaveText("Akhir.");

    const [first = "", second = ""] = marks;
    const forward = block.getByRole("button", { name: `Dahulukan Kopi ${second} arabika` });
    await forward.focus();
    for (const place of [2, 1]) {
      await page.keyboard.press("Enter");
      await expect(chosen.nth(place)).toContainText(`${second} arabika`);
      await expect(forward).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(chosen.first()).toContainText(`${second} arabika`);
    const out = (name: string) => block.getByRole("button", { name: `Keluarkan Kopi ${name}` });
    await expect(out(`${second} arabika`)).toBeFocused();
    for (const next of [`${first} robusta`, `${first} arabika`, `${second} robusta`]) {
      await page.keyboard.press("Enter");
      await expect(out(next)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(picker(page)).toBeFocused();
    await expect(chosen).toHaveCount(0);
  });
});

test("what is no product says so, a link finds one, and on a phone nothing is cut off", async ({ page, team }) => {
  await test.step("what there is no product of says so, in the block and before publishing", async () => {
    await addCoffee(team.dataDir);
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Kartu produk");
    await page.keyboard.type("xqzxqzxqz");
    await expect(blocks(page, "Kartu produk").getByRole("status")).toHaveText(
      "Tidak ada produk yang cocok. Coba merek atau kodenya.",
    );
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await page.locator(".source-editor .cm-content").fill('Awal.\n\n::produk{slug="tidak-ada"}\n');
    await page.locator(".mode", { hasText: "Visual" }).click();
    await expect(blocks(page, "Kartu produk").locator(".directive-problem")).toHaveText(
      "Tidak ada produk dengan alamat “tidak-ada”, jadi di sini pembaca tidak melihatnya. Pilih produk lain.",
    );
    await waitUntilSaved(page);
    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    await expect(page.getByRole("dialog").getByText("Produk tidak tampil bagi pembaca: tidak-ada")).toBeVisible();
  });

  await test.step("a link of the text leads to a product that is found by its name", async () => {
    const { mark, arabika } = await addCoffee(team.dataDir);
    await startArticle(page, newTitle(), "Lihat ");
    await page.keyboard.press("Control+k");
    await page.getByLabel("Alamat tautan").fill(`${mark} arabika`);
    const found = page.getByRole("listbox", { name: "Artikel dan produk yang cocok" }).getByRole("option");
    await expect(found).toHaveText([/Kopi zarva\w+ arabika.*Produk · Makanan & Minuman · mulai Rp\s90\.000/]);
    await page.keyboard.press("Enter");
    await expect(textOf(page).getByRole("link", { name: `Kopi ${mark} arabika` })).toHaveAttribute(
      "href",
      `/produk/${arabika.slug}`,
    );
  });

  await test.step("on a phone nothing beside the pictures of a comparison is cut off", async () => {
    const mark = `sampel-${crypto.randomUUID().slice(0, 6)}`;
    const slugs = ["satu", "dua", "tiga"].map((name) => `${mark}-${name}`);
    await withDatabase(team.dataDir, async (db) => {
      for (const slug of slugs) await addProduct(db, { slug, is_sample: true });
    });
    await page.setViewportSize(PHONE);
    await startArticle(page, newTitle(), "Awal.");
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await page.locator(".source-editor .cm-content").fill(`::bandingkan{produk="${slugs.join(",")}"}\n`);
    await page.locator(".mode", { hasText: "Visual" }).click();
    const beside = blocks(page, "Perbandingan produk").locator(".compared-choice");
    await expect(beside).toHaveText(["Data contoh", "Data contoh", "Data contoh"]);
    const isCut = await beside.evaluateAll((cells) => cells.map((cell) => cell.scrollWidth > cell.clientWidth));
    expect(isCut).toEqual([false, false, false]);
  });
});
