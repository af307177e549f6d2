import { expect, test } from "vitest";
import { iconsOf, SUBJECT_ICONS } from "./cover-subject.shared.ts";
import { isIcon } from "./covers/cover-icon.ts";

test("every icon that a title may ask for exists", () => {
  expect(SUBJECT_ICONS.filter((name) => !isIcon(name))).toEqual([]);
});

test.each([
  ["Panduan Memilih Laptop untuk Kuliah", ["laptop", "graduation-cap"]],
  ["Memilih AC Hemat Listrik", ["air-vent", "wallet"]],
  ["Jam Tangan Pertamamu: Harga dan Ukuran", ["watch", "wallet"]],
  ["Kursi Kerja yang Nyaman", ["office-chair"]],
  ["Sepatunya Terlalu Sempit?", ["sneaker"]],
  ["Akar Masalah Belanja", []],
  ["Pacar Belanja Terus", []],
])("%s shows %j", (title, icons) => {
  expect(iconsOf(title)).toEqual(icons);
});
