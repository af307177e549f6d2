import { describe, expect, test } from "vitest";
import { parseBudget, readPrice } from "./budget.ts";

const MILLION = 1_000_000;

type Case = readonly [question: string, rest: string, min: number | undefined, max: number | undefined];

const BUDGETS: readonly Case[] = [
  ["laptop di bawah 4 juta", "laptop", undefined, 4 * MILLION],
  ["laptop dibawah 4jt", "laptop", undefined, 4 * MILLION],
  ["HP UNDER 3JT", "HP", undefined, 3 * MILLION],
  ["<4jt hp", "hp", undefined, 4 * MILLION],
  ["sepatu maks 500rb", "sepatu", undefined, 500_000],
  ["kamera kurang dari 1,5 juta", "kamera", undefined, 1.5 * MILLION],
  ["kamera 1.5jt", "kamera", undefined, 1.5 * MILLION],
  ["tas di bawah harga 750.000", "tas", undefined, 750_000],
  ["hp tidak lebih dari 2 juta", "hp", undefined, 2 * MILLION],
  ["hp 3 juta ke bawah", "hp", undefined, 3 * MILLION],
  ["tws 200 ribu", "tws", undefined, 200_000],
  ["tws 200k", "tws", undefined, 200_000],
  ["tws 200 ribu bluetooth", "tws bluetooth", undefined, 200_000],
  ["jam tangan Rp 250.000", "jam tangan", undefined, 250_000],
  ["jam tangan Rp.250.000,-", "jam tangan", undefined, 250_000],
  ["jam tangan 250.000", "jam tangan", undefined, 250_000],
  ["budget 3 juta laptop", "laptop", undefined, 3 * MILLION],
  ["laptop dengan budget saya cuma 3 juta", "laptop", undefined, 3 * MILLION],
  ["laptop yang harganya di bawah 5 Juta untuk kuliah", "laptop untuk kuliah", undefined, 5 * MILLION],
  ["kado setengah juta", "kado", undefined, 500_000],
  ["hp sejuta", "hp", undefined, MILLION],
  ["hp dua juta", "hp", undefined, 2 * MILLION],
  ["hp satu setengah juta", "hp", undefined, 1.5 * MILLION],
  ["hp 2 juta setengah", "hp", undefined, 2.5 * MILLION],
  ["hp 1 juta 500 ribu", "hp", undefined, 1.5 * MILLION],
  ["kaos dua ratus lima puluh ribu", "kaos", undefined, 250_000],
  ["kaos dua puluh lima ribu", "kaos", undefined, 25_000],
  ["kaos seratus dua puluh ribu", "kaos", undefined, 120_000],
  ["hp 2 jutaan", "hp", 2 * MILLION, 2_999_999],
  ["hp 2jt-an", "hp", 2 * MILLION, 2_999_999],
  ["hp 2 jt an", "hp", 2 * MILLION, 2_999_999],
  ["hp sejutaan", "hp", MILLION, 1_999_999],
  ["hp 1,5 jutaan", "hp", 1.5 * MILLION, 1_599_999],
  ["tas harga 300 ribuan", "tas", 300_000, 399_999],
  ["tas 350rban", "tas", 350_000, 359_999],
  ["kado ratusan ribu", "kado", 100_000, 999_999],
  ["hp antara 2 dan 3 juta", "hp", 2 * MILLION, 3 * MILLION],
  ["hp 2-3 juta", "hp", 2 * MILLION, 3 * MILLION],
  ["hp 2 – 3 jutaan", "hp", 2 * MILLION, 3_999_999],
  ["kisaran harga 1 s/d 2 juta kulkas", "kulkas", MILLION, 2 * MILLION],
  ["sepatu 500-750rb", "sepatu", 500_000, 750_000],
  ["sepatu 500rb-1jt", "sepatu", 500_000, MILLION],
  ["sepatu Rp 500.000 - 1.000.000", "sepatu", 500_000, MILLION],
  ["sepatu dari 300 sampai 500 ribu", "sepatu", 300_000, 500_000],
  ["kursi di atas 1 juta", "kursi", MILLION, undefined],
  ["kursi mulai dari 1 juta", "kursi", MILLION, undefined],
  ["kursi minimal 1 juta", "kursi", MILLION, undefined],
  ["kursi di atas 1 juta di bawah 2 juta", "kursi", MILLION, 2 * MILLION],
  ["kulkas sekitar 2 juta", "kulkas", 1.5 * MILLION, 2.5 * MILLION],
  ["di bawah 4 juta", "", undefined, 4 * MILLION],
  ["iphone 15 di bawah 10 juta", "iphone 15", undefined, 10 * MILLION],
  ["iphone 15 - 5 juta", "iphone 15", undefined, 5 * MILLION],
  ["tv 43 inci 3 jutaan", "tv 43 inci", 3 * MILLION, 3_999_999],
  ["laptop i5 8gb 512gb 7 juta", "laptop i5 8gb 512gb", undefined, 7 * MILLION],
  ["İstanbul hp 2 juta", "İstanbul hp", undefined, 2 * MILLION],
];

test.each(BUDGETS)("%s", (question, rest, min, max) => {
  const { budget, ...read } = parseBudget(question);
  expect({ ...read, min: budget?.min, max: budget?.max }).toEqual({ rest, min, max });
});

test("what says it stays as it was typed", () => {
  expect(parseBudget("HP Harga Rp 2 Jutaan bekas").budget?.words).toBe("Harga Rp 2 Jutaan");
});

describe("no money", () => {
  test.each([
    ..."iphone 15|samsung a55|tv 50 inci|beras 2 kg|powerbank 3000 mah|laptop 2024|ac 1 pk|lari 5k|tv 4k|ps5".split(
      "|",
    ),
    ..."powerbank 20.000 mah|powerbank 20 ribu mah|powerbank 20.000|10 ribu langkah|sepatu lari 42k|rtx 4060|bank OP-20K30|bank PB-20K".split(
      "|",
    ),
    ..."umur di bawah 2 tahun|motor di bawah 10000 km|sepatu ukuran 38 sampai 40|tas 40l|lego 1000 pcs".split("|"),
    ..."buku seribu satu malam|cicilan 500 ribu per bulan|pulsa 50 ribu|harga hp|budget terbaik|0 juta|Rp|di bawah".split(
      "|",
    ),
    ..."berapa jumlah penduduk 2 juta|siapa penulis novel 4 juta pembaca|kota yang dihuni 2 juta jiwa".split("|"),
    ..."99999999999999 juta|1.2.3 juta|laptop ram 16|tahun 2020-2024|maks 3000|redmi note 13 pro|".split("|"),
  ])("%s", (question) => {
    expect(parseBudget(question)).toEqual({ rest: question });
  });
});

test.each([
  ["2jt", 2_000_000],
  ["rp 500rb", 500_000],
  ["Rp500.000", 500_000],
  ["1,5 juta", 1_500_000],
  ["4.000.000", 4_000_000],
  ["4000000", 4_000_000],
  ["1 juta 250 ribu", 1_250_000],
  ["di bawah 1 juta", 1_000_000],
  ["5000", 5000],
  ["murah", undefined],
  ["1e6", undefined],
  ["-5", undefined],
  ["2jt saja", undefined],
  ["", undefined],
])("a price field with %j", (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
