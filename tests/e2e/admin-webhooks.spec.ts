import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("an address of this network is refused", async ({ page, person, consoleErrors }) => {
  await signIn(page, person, "/admin/webhooks");
  await page.getByRole("button", { name: "Tambah webhook" }).click();
  await page.getByLabel("Nama").fill("Dalam");
  await page.getByLabel("Alamat penerima").fill("https://127.0.0.1/terima");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Alamat ini ada di jaringan pribadi.")).toBeVisible();
  await expect(page.getByLabel("Alamat penerima")).toBeFocused();
  for (const box of await page.getByRole("dialog").getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Pilih minimal satu peristiwa.").first()).toBeVisible();
  await expectAccessibleLayout(page);
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("a receiver is told, signed, and what failed is sent again", async ({ page }) => {
  test.setTimeout(900_000);
  const received: { id: string; at: string; signature: string; body: string }[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const header = (name: string) => String(request.headers[name]);
    received.push({
      id: header("webhook-id"),
      at: header("webhook-timestamp"),
      signature: header("webhook-signature"),
      body,
    });
    response.writeHead(status).end("diterima <b>ya</b>");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const product = await startProduct({ env: { WEBHOOK_NETWORKS: "127.0.0.0/8" } });
  try {
    const { url, owner } = await withOwner(product);
    await signIn(page, owner, `${url}/admin/webhooks`);
    await page.getByRole("button", { name: "Tambah webhook" }).click();
    await page.getByLabel("Nama").fill("Aplikasi");
    await page
      .getByLabel("Alamat penerima")
      .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/terima`);
    await page.getByRole("button", { name: "Simpan" }).click();
    const secret = (await page.getByRole("dialog").locator(".secret").textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await expectAccessibleLayout(page);
    await page.getByRole("button", { name: "Tutup" }).click();
    await page.getByRole("link", { name: "Aplikasi" }).click();
    await page.getByRole("button", { name: "Tindakan untuk Aplikasi" }).click();
    await page.getByRole("menuitem", { name: "Kirim uji coba" }).click();
    // The job may wait, because the first start makes pictures meanwhile.
    await expect(page.getByText("Diterima (200)")).toBeVisible({ timeout: 300_000 });
    const [got] = received;
    const mac = createHmac("sha256", Buffer.from(secret.slice(6), "base64"));
    expect(got?.signature).toBe(`v1,${mac.update(`${got?.id}.${got?.at}.${got?.body}`).digest("base64")}`);

    status = 500;
    await page.getByRole("button", { name: "Tindakan untuk Aplikasi" }).click();
    await page.getByRole("menuitem", { name: "Kirim uji coba" }).click();
    await expect(page.getByText("Berhenti: dijawab 500")).toBeVisible({ timeout: 300_000 });
    await page
      .getByRole("button", { name: /^Rincian/ })
      .first()
      .click();
    await expect(page.getByText("diterima <b>ya</b>")).toBeVisible();
    await expectAccessibleLayout(page);
    status = 200;
    await page.getByRole("button", { name: "Kirim ulang" }).click();
    await expect(page.getByText("Diterima (200)")).toHaveCount(2, { timeout: 300_000 });
    await expectAccessibleLayout(page);

    await page.getByRole("button", { name: "Tindakan untuk Aplikasi" }).click();
    await page.getByRole("menuitem", { name: "Nonaktifkan" }).click();
    await expect(page.getByRole("cell", { name: "Nonaktif" })).toBeVisible();
    await page.getByRole("button", { name: "Tindakan untuk Aplikasi" }).click();
    await page.getByRole("menuitem", { name: "Hapus" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
    await expect(page.getByText("Belum ada webhook.")).toBeVisible();
  } finally {
    await product.stop();
    receiver.closeAllConnections();
    receiver.close();
  }
});
