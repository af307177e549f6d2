import { expect, test } from "vitest";
import { nearResultsText } from "./near-results-text.ts";

type Asked = Parameters<typeof nearResultsText>[0];
const UP_TO_5 = { max: 5_000_000 };

test.each<[Omit<Asked, "query">, string]>([
  [
    { near: { isOverBudget: true, name: "Laptop" }, budget: UP_TO_5, lowest: { total: 6_449_000, isFrom: false } },
    "Tidak ada laptop sampai Rp 5.000.000. Yang termurah Rp 6.449.000:",
  ],
  [
    { near: { isOverBudget: true, name: "AC" }, budget: UP_TO_5, lowest: { total: 6_449_000, isFrom: false } },
    "Tidak ada AC sampai Rp 5.000.000. Yang termurah Rp 6.449.000:",
  ],
  [
    { near: { isOverBudget: true }, budget: UP_TO_5, lowest: { total: 7_000_000, isFrom: false } },
    "Tidak ada “laptop sigma” sampai Rp 5.000.000. Yang termurah Rp 7.000.000:",
  ],
  [
    {
      near: { isOverBudget: true, isGift: true, category: "ibu-bayi" },
      budget: UP_TO_5,
      lowest: { total: 6_500_000, isFrom: false },
    },
    "Tidak ada produk Ibu & Bayi sampai Rp 5.000.000. Yang termurah Rp 6.500.000:",
  ],
  [
    {
      near: { isOverBudget: false, isUnderBudget: true, isGift: true, category: "ibu-bayi" },
      ...{ budget: { min: 375_000, max: 625_000 }, lowest: { total: 172_000, isFrom: false } },
    },
    "Tidak ada produk Ibu & Bayi Rp 375.000–625.000. Ini yang lebih murah:",
  ],
  [
    { near: { isOverBudget: false, name: "Printer", missing: "epson", isBrandMissing: true } },
    "Belum ada printer merek Epson di daftar harga kami. Ini printer merek lain:",
  ],
  [
    {
      near: { isOverBudget: true, name: "Printer", missing: "epson", isBrandMissing: true },
      ...{ budget: UP_TO_5, lowest: { total: 6_000_000, isFrom: false } },
    },
    "Belum ada printer merek Epson di daftar harga kami. Tidak ada printer lain sampai Rp 5.000.000. Yang termurah Rp 6.000.000:",
  ],
  [
    { near: { isOverBudget: false, name: "Sepatu", missing: "sigma", isBrandMissing: false } },
    "Belum ada produk dengan semua kata “laptop sigma”. Ini sepatu yang ada, tanpa “sigma”:",
  ],
  [
    { near: { isOverBudget: false, name: "TV", missing: "zelvaro uhd", isAlike: true } },
    "Belum ada produk dengan semua kata “laptop sigma”. Ini yang paling mendekati, tanpa “zelvaro uhd”:",
  ],
  [
    { near: { isOverBudget: false, missing: "hitam", isAlike: true } },
    "Tidak ada yang “hitam”. Ini yang paling mendekati:",
  ],
])("what is shown instead is said", (asked, text) => {
  expect(nearResultsText({ ...asked, query: "laptop sigma" }).replaceAll("\u00a0", " ")).toBe(text);
});
