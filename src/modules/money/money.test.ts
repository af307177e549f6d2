import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupiah, MAX_AMOUNT, type MoneyFailure, parseMoney } from "./money.shared.ts";

const amountOf = (text: string, options = {}) => {
  const money = parseMoney(text, options);
  return money.ok ? money.value.amount : money.code;
};

describe("rupiah", () => {
  test.each([
    ["Rp 1.299.000,00", 1_299_000],
    ["Rp1.299.000 ", 1_299_000],
    ["Rp.\u00a01.299.000,-", 1_299_000],
    ["1299000", 1_299_000],
    ["1.299.000", 1_299_000],
    ["1,299,000", 1_299_000],
    ["1,299,000.00", 1_299_000],
    ["1 299 000", 1_299_000],
    ["1'299'000", 1_299_000],
    ["15.000", 15_000],
    ["1.299", 1299],
    ["1.299,000", 1_299_000],
    ["15000.00 IDR", 15_000],
    ["15000 IDR", 15_000],
    ["IDR15000", 15_000],
    ["idr 15.000", 15_000],
    ["15000.0000", 15_000],
    ["15000,5", 15_001],
    ["15000,49", 15_000],
    ["1,6jt", 1_600_000],
    ["1.599 juta", 1_599_000],
    ["2jt", 2_000_000],
    ["15rb", 15_000],
    ["15 ribu", 15_000],
    ["99k", 99_000],
    ["1.500rb", 1_500_000],
    ["1,2 miliar", 1_200_000_000],
    ["Rp 12.500/pcs", 12_500],
    ["Rp 12.500 / 100 g", 12_500],
    ["12.500 per kg", 12_500],
    ["Rp 12.500/pak isi 10", 12_500],
    ["12500 rupiah", 12_500],
    ["12.500,--", 12_500],
    ["RP15.000", 15_000],
    ["Rp: 15.000", 15_000],
    ["１５．０００", 15_000],
    ["\u200b15.000\u202f", 15_000],
    ["1000000000000", MAX_AMOUNT],
    ["2", 2],
  ])("%j is %d", (text, amount) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: { amount, currency: "IDR", isLowest: false } });
  });

  test.each([
    ["Rp 10.000 - Rp 25.000", 10_000],
    ["10.000-25.000", 10_000],
    ["10.000 – 25.000", 10_000],
    ["Rp 10.000 s/d 25.000", 10_000],
    ["10rb sampai 25rb", 10_000],
    ["1,5 - 2 jt", 1_500_000],
    ["100-200rb", 100_000],
    ["10.000 IDR - 20.000 IDR", 10_000],
    ["mulai Rp 10.000", 10_000],
    ["Mulai dari 10rb", 10_000],
  ])("%j begins at %d", (text, amount) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: { amount, currency: "IDR", isLowest: true } });
  });

  test.each<[string, MoneyFailure]>([
    ["", "empty"],
    [" - ", "empty"],
    ["N/A", "empty"],
    ["null", "empty"],
    ["0", "placeholder"],
    ["Rp 0,-", "placeholder"],
    ["0.00 IDR", "placeholder"],
    ["1 IDR", "placeholder"],
    ["0.99", "placeholder"],
    ["-5000", "negative"],
    ["Rp -5.000", "negative"],
    ["-Rp5.000", "negative"],
    ["(5.000)", "negative"],
    ["−5.000", "negative"],
    ["1000000000001", "too-large"],
    ["99999 miliar", "too-large"],
    ["hubungi kami", "unreadable"],
    ["gratis", "unreadable"],
    ["1.299.00", "unreadable"],
    ["12.99.000", "unreadable"],
    ["8.99276E+12", "unreadable"],
    ["1e6", "unreadable"],
    ["Rp", "unreadable"],
    ["12..000", "unreadable"],
    ["Rp 10.000 / Rp 20.000", "unreadable"],
    ["12.500 13.500 14.500,5.5", "unreadable"],
    ["9".repeat(400), "unreadable"],
  ])("%j is %s", (text, code) => {
    expect(parseMoney(text)).toEqual({ ok: false, code });
  });
});

describe("the declared style decides", () => {
  test.each([
    ["15.000", "dot", 15],
    ["15.000", "comma", 15_000],
    ["15,000", "dot", 15_000],
    ["15,000", "comma", 15],
    ["1,299,000.50", "dot", 1_299_001],
    ["1.299.000,50", "comma", 1_299_001],
  ])("%j with %s is %d", (text, decimals, amount) => {
    expect(amountOf(text, { decimals })).toBe(amount);
  });
});

describe("another currency", () => {
  test.each([
    ["8900.00 THB", 8900, "THB"],
    ["USD 10.99", 10.99, "USD"],
    ["10.99 usd", 10.99, "USD"],
    ["$1,299.00", 1299, "USD"],
    ["US$ 0.5", 0.5, "USD"],
    ["S$12", 12, "SGD"],
    ["RM 12.90", 12.9, "MYR"],
    ["1.299,00 €", 1299, "EUR"],
    [".99 EUR", 0.99, "EUR"],
    ["1 SGD", 1, "SGD"],
    ["1.005 USD", 1005, "USD"],
  ])("%j is %d %s", (text, amount, currency) => {
    expect(parseMoney(text)).toMatchObject({ ok: true, value: { amount, currency } });
  });

  test("of the feed stands for what the text leaves out, and yields to what it says", () => {
    expect(parseMoney("10.99", { currency: "SGD" })).toMatchObject({ value: { amount: 10.99, currency: "SGD" } });
    expect(parseMoney("Rp 10.990", { currency: "SGD" })).toMatchObject({ value: { amount: 10_990, currency: "IDR" } });
  });

  test("words of three letters are none", () => {
    expect(amountOf("15.000 pcs")).toBe("unreadable");
    expect(amountOf("0 USD")).toBe("placeholder");
  });
});

describe("what holds for every amount", () => {
  const amounts = fc.integer({ min: 2, max: MAX_AMOUNT });

  test("reading what was written gives the amount back", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(amountOf(formatRupiah(amount))).toBe(amount);
      }),
    );
  });

  test("however it is written", () => {
    const grouped = (amount: number, sign: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, sign);
    const spellings: readonly ((amount: number) => string)[] = [
      (amount) => `${amount}.00 IDR`,
      (amount) => `IDR${amount}`,
      (amount) => `Rp. ${grouped(amount, ".")},-`,
      (amount) => `Rp${grouped(amount, ".")},00 `,
      (amount) => grouped(amount, ","),
      (amount) => `${grouped(amount, ",")}.00`,
      (amount) => grouped(amount, "\u00a0"),
      (amount) => `${grouped(amount, ".")}/pcs`,
    ];
    fc.assert(
      fc.property(amounts, fc.constantFrom(...spellings), (amount, spell) => {
        expect(amountOf(spell(amount))).toBe(amount);
      }),
    );
  });

  test("of a range it is the lower end", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(amountOf(`${formatRupiah(low)} - ${formatRupiah(high)}`)).toBe(low);
      }),
    );
  });

  test("no text makes it throw, or gives anything but a whole amount of rupiah within bounds", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^[Rp., 0-9jtrbk-]{0,20}$/),
      fc.stringMatching(/^[0-9.,]{0,40}( ?IDR)?$/),
    );
    fc.assert(
      fc.property(text, (words) => {
        const money = parseMoney(words);
        if (!money.ok || money.value.currency !== "IDR") return;
        expect(Number.isSafeInteger(money.value.amount)).toBe(true);
        expect(money.value.amount).toBeGreaterThan(1);
        expect(money.value.amount).toBeLessThanOrEqual(MAX_AMOUNT);
      }),
      { numRuns: 2000 },
    );
  });

  test("a long text is read in a moment: nothing in the patterns backtracks over it", () => {
    const hostile = ["1.".repeat(50_000), "a - ".repeat(50_000), " ".repeat(200_000), "1 - 1".repeat(40_000)];
    expect(hostile.map((text) => parseMoney(text).ok)).toEqual([false, false, false, false]);
  });
});

test("a price is shown with its thousands", () => {
  expect(formatRupiah(1_299_000)).toBe("Rp\u00a01.299.000");
  expect(formatRupiah(0)).toBe("Rp\u00a00");
  expect(formatRupiah(-5000)).toBe("-Rp\u00a05.000");
});
