import { expect, test } from "vitest";
import { detailRows, targetText } from "./detail-text.ts";

test("an entry is about a title or a name, and a number only where nothing else was written", () => {
  expect(targetText("12", { title: "Memilih Laptop", version: 3 })).toBe("Memilih Laptop");
  expect(targetText("12", { name: "laptop.jpg" })).toBe("laptop.jpg");
  expect(targetText("12", null)).toBe("Nomor 12");
  expect(targetText("sari@contoh.id", { role: "editor" })).toBe("sari@contoh.id");
  expect(targetText(crypto.randomUUID(), { articles: 2 })).toBe("");
});

test("details are said in Indonesian, those within details too", () => {
  expect(detailRows({ action: "trash", articles: 2 }, String)).toEqual([
    ["Perubahan", "dibuang ke sampah"],
    ["Jumlah artikel", "2"],
  ]);
  expect(
    detailRows({ before: { role: "admin", disabled: false }, after: { role: "editor", disabled: true } }, String),
  ).toEqual([
    ["Sebelum", "Peran: Admin, Nonaktif: tidak"],
    ["Sesudah", "Peran: Editor, Nonaktif: ya"],
  ]);
  expect(detailRows({ from: ["Gawai", "Ponsel"], alt: "" }, String)).toEqual([
    ["Dari", "Gawai, Ponsel"],
    ["Teks alternatif", "tidak ada"],
  ]);
  expect(detailRows({ expiresAt: "2026-11-28T01:02:03.000Z" }, (at) => at.slice(0, 10))).toEqual([
    ["Berlaku sampai", "2026-11-28"],
  ]);
  expect(detailRows(null, String)).toEqual([]);
});
