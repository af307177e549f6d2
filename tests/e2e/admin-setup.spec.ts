import { type Account, authenticator, givePassword, setupToken } from "../support/admin.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors, test as base, expect } from "../support/test.ts";

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const owner: Account = { name: "Sari Wulandari", email: "sari@contoh.id", password: "kuda lumping 77 terbang" };

test("from an empty site to an owner with two factors, out, and in again", async ({ page, product, consoleErrors }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/auth$/);
  await page.getByRole("link", { name: "Mulai penyiapan awal" }).click();

  await page.getByLabel("Kode penyiapan").fill("bukan-kodenya");
  await page.getByLabel("Nama").fill(owner.name);
  await page.getByLabel("Alamat email").fill(owner.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill("pendek");
  await page.getByRole("button", { name: "Buat akun pemilik" }).click();
  await expect(page.getByText("Kata sandi minimal 12 karakter.")).toBeVisible();
  await page.getByLabel("Kata sandi", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Buat akun pemilik" }).click();
  await expect(page.getByText("Kode penyiapan tidak cocok.")).toBeVisible();
  await expect(page.getByLabel("Kode penyiapan")).toBeFocused();
  await expect(page.getByLabel("Nama")).toHaveValue(owner.name);

  await page.goto("/admin/auth");
  const [printed = ""] = /http\S+\/admin\/setup#token=\S+/.exec(product.output()) ?? [];
  expect(printed).toContain(await setupToken(product));
  await page.goto(printed);
  await expect(page.getByLabel("Kode penyiapan")).toHaveValue(await setupToken(product));
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await page.getByLabel("Nama").fill(owner.name);
  await page.getByLabel("Alamat email").fill(owner.email);
  await page.getByLabel("Kata sandi", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Buat akun pemilik" }).click();
  await expect(page.getByRole("heading", { name: "Lindungi akun Anda" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Lindungi akun Anda" })).toBeVisible();

  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page.getByAltText("Kode QR untuk aplikasi autentikator")).toBeVisible();
  const nextCode = authenticator((await page.locator(".secret").textContent()) ?? "");
  const field = page.getByLabel("Masukkan kode enam angka");
  await expect(field).toBeFocused();
  await field.fill("000000");
  await expect(page.getByText("Kode tidak cocok.")).toBeVisible();
  await expect(field).toBeFocused();
  const code = nextCode();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);

  const codes = page.getByRole("list", { name: "Kode pemulihan" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "Kode sudah saya simpan" }).click();
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();

  await page.getByRole("button", { name: `Akun ${owner.name}` }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/admin\/auth$/);

  await givePassword(page, owner);
  await expect(page.getByLabel("Kode enam angka")).toBeFocused();
  await page.getByLabel("Kode enam angka").fill(nextCode());
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  await page.getByRole("button", { name: `Akun ${owner.name}` }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();

  await givePassword(page, owner);
  await page.getByRole("button", { name: "Pakai kode pemulihan" }).click();
  await page.getByLabel("Kode pemulihan").fill("AAAAA-BBBBB-CCCCC");
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page.getByText("Kode pemulihan tidak cocok atau sudah pernah dipakai.")).toBeVisible();
  await page.getByLabel("Kode pemulihan").fill(recovery);
  await page.getByRole("button", { name: "Lanjut" }).click();
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();

  await page.goto("/admin/setup");
  await expect(page.getByText("Penyiapan awal sudah selesai.")).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of (403|422)/);
});
