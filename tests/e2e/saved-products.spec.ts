import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { publishProducts } from "../support/products.ts";
import { test as base, expect, PHONE, part } from "../support/test.ts";

const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await publishProducts(product.dataDir, { isSample: false });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

const PHONE_PATH = "/produk/contoh-ponsel";
const saveButton = (page: Page) => page.getByRole("button", { name: "Simpan", exact: true });
const inList = (page: Page, name: string) => page.getByRole("region", { name }).getByRole("heading", { level: 3 });

async function openProduct(page: Page, path = PHONE_PATH) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: /^(Contoh|Kabel)/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("simpanan"))).toContain(path.split("/").pop() ?? "");
}

test("what was seen, saved and chosen is there the next day, and nothing of it was sent", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  const sent: string[] = [];
  // Expected requests are the pages that are visited, their files, and the speed that some visits report.
  const isUsual =
    /^GET \/(?:(?:assets|media|produk)\/|(?:bandingkan|simpanan|favicon|[\w-]+\.webmanifest))|^POST \/api\/visits$/;
  page.on("request", (request) => {
    const asked = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!isUsual.test(asked)) sent.push(asked);
  });
  await openProduct(page, "/produk/contoh-kabel");
  await openProduct(page);
  await part(page, "a press saves, and says so", async () => {
    await saveButton(page).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Disimpan, hanya di peramban ini." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Tersimpan" })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("button", { name: "Tersimpan" })).toBeVisible();
  });
  await part(page, "the choice for comparing is kept", async () => {
    await page.getByRole("link", { name: "Bandingkan", exact: true }).click();
    await page.getByRole("link", { name: "Tambah dari simpanan" }).click();
    await expect(page.getByRole("region", { name: "Pilihan untuk dibandingkan" })).toContainText("Contoh Ponsel Nusa");
  });
  await part(page, "the list has all of it, with price and day", async () => {
    await expect(inList(page, "Disimpan")).toHaveText(["Contoh Ponsel Nusa A5 8/256 GB"]);
    await expect(inList(page, "Terakhir dilihat")).toHaveText([/^Kabel <script>/]);
    await expect(page.getByRole("region", { name: "Disimpan" })).toContainText(
      /Rp\s3\.014\.000 termasuk ongkir saat dilihat \d+ \w+ \d{4}/,
    );
    await expectAccessibleLayout(page);
    await page.getByRole("checkbox", { name: /^Bandingkan Kabel/ }).check();
    await page.getByRole("link", { name: "Bandingkan", exact: true }).click();
    await expect(page).toHaveURL("/bandingkan?produk=contoh-ponsel,contoh-kabel");
  });
  await part(page, "another tab shows what is changed here", async () => {
    await page.goto("/simpanan");
    const other = await context.newPage();
    await openProduct(other);
    await other.getByRole("button", { name: "Tersimpan" }).click();
    await expect(inList(page, "Terakhir dilihat")).toHaveCount(2);
    await page.getByRole("button", { name: "Hapus semua" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Semua dihapus." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Batalkan" })).toBeFocused();
    await expect(page.getByText("Belum ada apa-apa di sini.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("simpanan"))).toBeNull();
    await page.getByRole("button", { name: "Batalkan" }).click();
    await expect(inList(page, "Terakhir dilihat")).toHaveCount(2);
    await page.getByRole("button", { name: /^Hapus Kabel/ }).click();
    await expect(inList(page, "Terakhir dilihat")).toHaveText(["Contoh Ponsel Nusa A5 8/256 GB"]);
    await other.close();
  });
  expect(sent).toEqual([]);
});

test("broken or forbidden storage harms nothing", async ({ page }) => {
  await openProduct(page);
  await page.evaluate(() =>
    localStorage.setItem("simpanan", '{"version":1,"products":[{"slug":"../x"}],"compared":3}'),
  );
  await page.goto("/simpanan");
  await expect(page.getByText("Belum ada apa-apa di sini.")).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("", "SecurityError");
      },
    });
  });
  await page.goto(PHONE_PATH);
  await saveButton(page).click();
  await expect(page.getByText("Peramban Anda tidak mengizinkan situs ini menyimpan apa pun")).toBeVisible();
  await page.goto("/simpanan");
  await expect(page.getByText("Belum ada apa-apa di sini.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says why it is empty, and no button promises anything", async ({ page, request }) => {
    await expect.poll(async () => (await request.get("/simpanan")).status()).toBe(200);
    await page.goto("/simpanan");
    await expect(page.getByText("Daftar ini memerlukan JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: "Hapus semua" })).toBeHidden();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.goto(PHONE_PATH);
    await expect(saveButton(page)).toBeHidden();
  });
});
