import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(420_000);

let count = 0;
/** Each call makes a different picture. */
const newPicture = (width = 300, height = 200) => {
  count += 1;
  const background = { r: Math.floor(Math.random() * 256), g: count % 256, b: Math.floor(Math.random() * 256) };
  return sharp({ create: { width, height, channels: 3, background } });
};
const png = async (name: string) => ({ name, mimeType: "image/png", buffer: await newPicture().png().toBuffer() });
const word = () => crypto.randomUUID().slice(0, 8);

/** Hands a file to the page as if it was dropped on it or pasted into it. */
async function handOver(page: Page, kind: "drop" | "paste", file: { name: string; buffer: Buffer }) {
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: "image/png" }));
      return data;
    },
    { name: file.name, base64: file.buffer.toString("base64") },
  );
  if (kind === "drop") return page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: transfer });
  return page.evaluate(
    (clipboardData) => window.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    transfer,
  );
}

const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Unggahan" }).getByRole("listitem").filter({ hasText: name });

test("pictures are uploaded, cleaned, refused in words and tried again", async ({ page, person, consoleErrors }) => {
  await test.step("pictures come by picker, drop and paste; hidden data go, and the same one comes once", async () => {
    await signIn(page, person, "/admin/upload-images");
    await expect(page.getByText("maksimal 20 MB")).toBeVisible();
    const mark = word();
    const camera = await newPicture()
      .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 12/1 30/1" } })
      .jpeg()
      .toBuffer();
    const chosen = [await png(`${mark}-satu.png`), { name: `${mark}-dua.jpg`, mimeType: "image/jpeg", buffer: camera }];
    await page.getByLabel("Berkas gambar").setInputFiles(chosen);
    await expect(item(page, `${mark}-satu.png`)).toContainText("Tersimpan");
    await expect(item(page, `${mark}-dua.jpg`)).toContainText("Dihapus: data kamera (EXIF), lokasi (GPS)");
    const dropped = await png(`${mark}-jatuh.png`);
    await handOver(page, "drop", dropped);
    await expect(item(page, dropped.name)).toContainText("Tersimpan");
    await handOver(page, "paste", await png(`${mark}-tempel.png`));
    await expect(item(page, `${mark}-tempel.png`)).toContainText("Tersimpan");
    await expect(page.getByRole("status").filter({ hasText: "4 dari 4 gambar tersimpan." })).toBeVisible();
    await handOver(page, "drop", { ...dropped, name: `${mark}-lagi.png` });
    await expect(item(page, `${mark}-lagi.png`)).toContainText(`Sudah ada di pustaka sebagai “${dropped.name}”`);
    await expectAccessibleLayout(page);
    await item(page, `${mark}-lagi.png`).getByRole("link", { name: "Buka di pustaka" }).click();
    await expect(page.getByRole("dialog", { name: dropped.name })).toBeVisible();
  });

  await test.step("what is no picture is refused in words; what was cancelled or broke off is tried again", async () => {
    await page.goto("/admin/upload-images");
    const mark = word();
    const whole = (await newPicture().jpeg().toBuffer()) as Buffer;
    const files = [
      { name: `${mark}.svg`, mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='a'><script/></svg>") },
      { name: `${mark}-potong.jpg`, mimeType: "image/jpeg", buffer: whole.subarray(0, whole.length / 2) },
      { name: `${mark}-besar.png`, mimeType: "image/png", buffer: Buffer.alloc(21 * 1024 * 1024) },
    ];
    await page.getByLabel("Berkas gambar").setInputFiles(files);
    await expect(item(page, `${mark}.svg`)).toContainText("SVG tidak diterima karena dapat memuat skrip.");
    await expect(item(page, `${mark}-potong.jpg`)).toContainText("Gambar ini rusak atau terpotong.");
    await expect(item(page, `${mark}-besar.png`)).toContainText("Berkas ini lebih besar dari 20 MB.");
    await expect(item(page, `${mark}-besar.png`).getByRole("button", { name: "Coba lagi" })).toHaveCount(0);

    // The upload is held until it has been cancelled.
    let held = true;
    await page.route("**/api/admin/images?name=*", async (route) => {
      if (held) await expect.poll(() => held).toBe(false);
      await route.abort().catch(() => {});
    });
    const file = await png(`${mark}-batal.png`);
    await page.getByLabel("Berkas gambar").setInputFiles([file]);
    await page.getByRole("button", { name: `Batalkan ${file.name}` }).click();
    await expect(item(page, file.name)).toContainText("Dibatalkan");
    held = false;
    await page.unroute("**/api/admin/images?name=*");
    await page.getByRole("button", { name: `Coba lagi ${file.name}` }).click();
    await expect(item(page, file.name)).toContainText("Tersimpan");

    await page.route("**/api/admin/images?name=*", (route) => route.abort());
    const broken = await png(`${mark}-putus.png`);
    await page.getByLabel("Berkas gambar").setInputFiles([broken]);
    await expect(item(page, broken.name).getByRole("button", { name: "Coba lagi" })).toBeVisible();
    await page.unroute("**/api/admin/images?name=*");
    await page.getByRole("button", { name: `Coba lagi ${broken.name}` }).click();
    await expect(item(page, broken.name)).toContainText("Tersimpan");
    allowConsoleErrors(consoleErrors, /status of 422|ERR_FAILED/);
  });
});

test("pictures are described and replaced in the library, and reviewed by keyboard alone", async ({
  page,
  person,
  consoleErrors,
}) => {
  await test.step("the library: search, texts, focal point by keyboard, another file and back, many texts at once", async () => {
    await signIn(page, person, "/admin/upload-images");
    const mark = word();
    await page.getByLabel("Berkas gambar").setInputFiles([await png(`${mark}-a.png`), await png(`${mark}-b.png`)]);
    await expect(page.getByText("2 dari 2 gambar tersimpan.")).toBeVisible();
    await page.getByRole("link", { name: "Pustaka gambar" }).click();
    await page.getByLabel("Cari nama atau teks").fill(mark);
    await expect(page).toHaveURL(new RegExp(`\\?q=${mark}$`));
    await expect(page.getByLabel("Cari nama atau teks")).toBeFocused();
    await expect(page.getByRole("main").getByRole("list", { name: "Gambar" }).getByRole("listitem")).toHaveCount(2);
    await expectAccessibleLayout(page);

    const tile = page.getByRole("button", { name: `Buka ${mark}-a.png` });
    await tile.click();
    const dialog = page.getByRole("dialog", { name: `${mark}-a.png` });
    await expect(dialog.getByText("Belum pernah dipakai.")).toBeVisible();
    const slider = dialog.getByRole("slider", { name: /Dari kiri/ });
    await slider.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByText("Dari kiri: 40%")).toBeVisible();
    await dialog.getByLabel("Teks alternatif").fill("Rak hijau");
    await expectAccessibleLayout(page);
    await dialog.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText("Gambar disimpan", { exact: true })).toBeVisible();
    await dialog.getByLabel("Berkas pengganti").setInputFiles(await png("baru.png"));
    await expect(page.getByText("Berkas diganti", { exact: true })).toBeVisible();
    await dialog.getByRole("list", { name: "Berkas lama" }).getByRole("button", { name: "Pakai lagi" }).click();
    await expect(page.getByText("Berkas lama dipakai lagi", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Dari kiri: 40%")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(tile).toBeFocused();

    await page.getByLabel("Tampilan").selectOption({ label: "Tulis teks alternatif" });
    await page.getByLabel(`Teks alternatif ${mark}-b.png`).fill("Meja");
    await page.getByRole("button", { name: "Simpan semua teks" }).click();
    await expect(page.getByText("1 gambar berubah.")).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step("what waits is reviewed by keyboard alone", async () => {
    await page.goto("/admin/upload-images");
    const mark = word();
    await page.getByLabel("Berkas gambar").setInputFiles([await png(`${mark}-tinjau.png`)]);
    await expect(page.getByText("1 dari 1 gambar tersimpan.")).toBeVisible();
    await page.goto("/admin/review-images");
    const region = page.getByRole("region", { name: "Gambar yang ditinjau" });
    await expect(region).toBeVisible();
    await expect(region).toBeFocused();
    const mine = region.getByRole("figure").filter({ hasText: `${mark}-tinjau.png` });
    for (let step = 0; step < 60 && !(await mine.isVisible()); step += 1) await page.keyboard.press("j");
    await expect(mine).toBeVisible();
    await page.keyboard.press("t");
    await expect(page.getByRole("alert")).toContainText("Tulis teks alternatif dahulu");
    const field = region.getByLabel("Teks alternatif");
    await expect(field).toBeFocused();
    await page.keyboard.type("Kursi tua");
    await expectAccessibleLayout(page);
    // Typed words are still there after a look at other pictures.
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    for (let step = 0; step < 60 && !(await mine.isVisible()); step += 1) await page.keyboard.press("j");
    await expect(field).toHaveValue("Kursi tua");
    await page.keyboard.press("e");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`“${mark}-tinjau.png” diterima.`)).toBeVisible();
    await expect(region).toBeFocused();
    await expect(mine).toHaveCount(0);
    await page.keyboard.press("u");
    await expect(mine).toBeVisible();
    await page.keyboard.press("x");
    await page.getByLabel("Alasan").fill("Bukan barang kita");
    await page.getByRole("dialog").getByRole("button", { name: "Tolak" }).click();
    await expect(page.getByText(`“${mark}-tinjau.png” ditolak.`)).toBeVisible();
    await page.goto(`/admin/images?status=rejected&q=${mark}`);
    await expect(page.getByRole("button", { name: `Buka ${mark}-tinjau.png` })).toContainText("Ditolak");
    allowConsoleErrors(consoleErrors, /status of 422/);
  });
});
