import { describe, expect, test } from "vitest";
import { asked, FIRST_DAY, type Seen, seenDaily, times } from "./history.fixtures.ts";
import { offerVerdict } from "./offer-verdict.ts";
import { PRICE_RULES } from "./price-rules.ts";
import { verdictOf } from "./verdict-answer.ts";

type Rows = readonly Seen[];

const onLastDay = (rows: Rows) => verdictOf(seenDaily(rows), FIRST_DAY + rows.length - 1);
const discountOf = (rows: Rows) => onLastDay(rows).discount;
const beganAt = (rows: Rows) => {
  const began = offerVerdict(seenDaily(rows), FIRST_DAY + rows.length - 1).discount?.claimed.began;
  return began === undefined ? undefined : began - FIRST_DAY;
};

const at = (price: number) => asked(price);
const unseen = (count: number) => times(count, undefined);

describe("lows", () => {
  test.each<[string, Rows, Partial<ReturnType<typeof onLastDay>>]>([
    ["18 of 30 days", [...times(17, at(90_000)), ...unseen(12), at(100_000)], { low_30: 90_000, coverage_30: 0.6 }],
    ["17 of 30 days", [...times(16, at(90_000)), ...unseen(13), at(100_000)], { low_30: null, coverage_30: 17 / 30 }],
    ["45 of 90 days", times(45, at(90_000)), { low_90: 90_000, days: 45 }],
    ["44 of 90 days", times(44, at(90_000)), { low_90: null, days: 44 }],
    ["what is 30 days ago", [at(80_000), ...times(30, at(90_000))], { low_30: 90_000, days: 31 }],
    ["what is 29 days ago", [at(80_000), ...times(29, at(90_000))], { low_30: 80_000, days: 30 }],
  ])("of %s", (_, rows, expected) => {
    expect(onLastDay(rows)).toMatchObject(expected);
  });

  test.each([
    [146, true],
    [145, false],
  ])("of %i in 365 days: shown is %s", (count, isShown) => {
    const verdict = offerVerdict(seenDaily(times(count, at(90_000))), FIRST_DAY + count - 1);
    expect(verdict.lows[2]).toMatchObject({ length: 365, isShown });
    expect(verdict.trackedLow).toEqual({ price: 90_000, day: FIRST_DAY + count - 1 });
  });
});

describe("Harga bagus", () => {
  test.each<[string, Rows, boolean]>([
    ["tracked 35 days", [...times(34, at(105_000)), at(100_000)], true],
    ["tracked 34 days", [...times(33, at(105_000)), at(100_000)], false],
    ["105 % of the low", [...times(27, at(100_000)), ...times(7, at(110_250)), at(105_000)], true],
    ["over 105 % of the low", [...times(27, at(100_000)), ...times(7, at(110_252)), at(105_001)], false],
    ["dearer on 7 days", [...times(7, at(105_000)), ...times(28, at(100_000))], true],
    ["dearer on 6 days", [...times(6, at(105_000)), ...times(29, at(100_000))], false],
    ["dearer by less than 5 %", [...times(34, at(104_999)), at(100_000)], false],
    ["dearer on 7 of the last 90 days", [...times(7, at(105_000)), ...times(83, at(100_000))], true],
    ["dearer on 6 of the last 90 days", [...times(7, at(105_000)), ...times(84, at(100_000))], false],
    ["half of the days observed", [...times(17, at(105_000)), ...unseen(18), at(100_000)], true],
    ["under half of the days observed", [...times(17, at(105_000)), ...unseen(19), at(100_000)], false],
    ["sold out", [...times(34, at(105_000)), { price: 100_000, availability: "out_of_stock" }], false],
  ])("%s", (_, rows, expected) => {
    expect(onLastDay(rows).good).toBe(expected);
  });
});

describe("Termurah", () => {
  test.each<[string, Rows, boolean]>([
    ["dearer on 7 days before", [...times(7, at(100_001)), ...times(28, at(100_000))], true],
    ["dearer on 6 days before", [...times(6, at(100_001)), ...times(29, at(100_000))], false],
    ["tracked 34 days", [...times(33, at(120_000)), at(100_000)], false],
    ["one rupiah over the low", [at(99_999), ...times(33, at(120_000)), at(100_000)], false],
    ["under all before", [...times(34, at(120_000)), at(100_000)], true],
    ["a lower price that was sold out", [soldOut(90_000), ...times(33, at(120_000)), at(100_000)], true],
    ["a lower price that was odd", [odd(9_000), ...times(33, at(120_000)), at(100_000)], true],
    ["a lower price of a used one", [used(90_000), ...times(33, at(120_000)), at(100_000)], true],
    ["odd itself", [...times(34, at(120_000)), odd(9_000)], false],
  ])("%s", (_, rows, expected) => {
    expect(onLastDay(rows).lowest).toBe(expected);
  });
});

describe("Turun", () => {
  test.each<[string, Rows, boolean]>([
    ["5 % under the median", [...times(89, at(200_000)), at(190_000)], true],
    ["less than 5 %", [...times(89, at(200_000)), at(190_001)], false],
    ["Rp 5.000 under the median", [...times(89, at(90_000)), at(85_000)], true],
    ["less than Rp 5.000", [...times(89, at(90_000)), at(85_001)], false],
    ["not tracked through the 90 days", [...times(88, at(100_000)), at(80_000)], false],
    ["half of the 90 days observed", [...times(44, at(100_000)), ...unseen(45), at(80_000)], true],
    ["under half of the 90 days observed", [...times(43, at(100_000)), ...unseen(46), at(80_000)], false],
    ["dearer for more than half of the time", [...times(46, at(100_000)), ...times(44, at(95_000))], true],
    ["dearer for half of the time", [...times(45, at(100_000)), ...times(45, at(95_000))], false],
    ["dearer before the 90 days only", [...times(90, at(100_000)), ...times(90, at(80_000))], false],
  ])("%s", (_, rows, expected) => {
    expect(onLastDay(rows).dropped).toBe(expected);
  });
});

const sale = asked(80_000, 100_000);

describe("Cek diskon", () => {
  test.each<[string, Rows, string]>([
    ["30 days before", [...times(30, at(100_000)), sale], "wajar"],
    ["29 days before", [...times(29, at(100_000)), sale], "belum_cukup_data"],
    ["18 of 30 days observed", [at(100_000), ...unseen(12), ...times(17, at(100_000)), sale], "wajar"],
    ["17 of 30 days observed", [at(100_000), ...unseen(13), ...times(16, at(100_000)), sale], "belum_cukup_data"],
    ["only sold out before", [...times(40, soldOut(100_000)), sale], "belum_cukup_data"],

    ["up 10 % first", [...times(10, at(80_000)), ...times(20, at(88_000)), asked(78_400, 88_000)], "naik_dulu"],
    ["and lower than before", [...times(10, at(80_000)), ...times(20, at(88_000)), asked(78_399, 88_000)], "wajar"],
    ["up less", [...times(10, at(80_000)), ...times(20, at(87_999)), asked(78_400, 87_999)], "bukan_penurunan"],
    ["up on the day it began", [...times(30, at(80_000)), asked(88_000, 100_000)], "bukan_penurunan"],
    ["up on the last of the 30 days", [...times(29, at(80_000)), at(88_000), asked(80_000, 88_000)], "naik_dulu"],
    ["up across unseen days", [...times(19, at(80_000)), ...unseen(5), ...times(6, at(90_000)), sale], "naik_dulu"],
    ["up on the second of the 30", [at(80_000), ...times(29, at(88_000)), asked(87_000, 90_000)], "naik_dulu"],
    ["up on the first of the 30", [at(80_000), ...times(30, at(88_000)), asked(87_000, 90_000)], "bukan_penurunan"],
    ["up while sold out", [...times(15, at(80_000)), soldOut(90_000), ...times(14, at(88_000)), sale], "naik_dulu"],

    ["98 % of the low", [...times(30, at(100_000)), asked(98_000, 100_000)], "bukan_penurunan"],
    ["under 98 % of the low", [...times(30, at(100_000)), asked(97_999, 100_000)], "wajar"],
    ["a low of 31 days ago", [at(80_000), ...times(30, at(82_000)), asked(80_000, 82_000)], "wajar"],

    ["over all of 45 seen days", [...times(45, at(100_000)), asked(80_000, 100_001)], "dilebihkan"],
    ["over all of 44 seen days", [...times(44, at(100_000)), asked(80_000, 100_001)], "wajar"],
    ["the same as the high", [at(105_000), ...times(89, at(100_000)), asked(80_000, 105_000)], "wajar"],
    ["a high of 91 days ago", [at(105_000), ...times(90, at(100_000)), asked(80_000, 105_000)], "dilebihkan"],
    ["10 points over the real share", [...times(30, at(100_000)), asked(50_000, 125_000)], "wajar"],
    ["over 10 points", [...times(30, at(100_000)), asked(50_000, 125_001)], "dilebihkan"],

    ["for 30 days", [...times(30, at(100_000)), ...times(31, sale)], "wajar"],
    ["for 31 days", [...times(30, at(100_000)), ...times(32, sale)], "sudah_lama"],
  ])("%s", (_, rows, expected) => {
    expect(discountOf(rows)?.verdict).toBe(expected);
  });

  test("is exact where prices are large", () => {
    const low = 900_000_000_001;
    const rows = [...times(30, at(low)), asked(450_000_000_000, 1_125_000_000_000)];
    expect(discountOf(rows)?.verdict).toBe("wajar");
    expect(discountOf([...times(30, at(low)), asked(450_000_000_000, 1_125_000_000_003)])?.verdict).toBe("dilebihkan");
  });

  test.each<[string, Rows, number]>([
    ["within 2 % of the price", [at(100_000), asked(81_600, 90_000), sale], 1],
    ["over 2 % above", [at(100_000), asked(81_601, 90_000), sale], 2],
    ["over 2 % below", [at(100_000), asked(78_399, 90_000), sale], 2],
    ["without a claim in between", [sale, at(80_000), sale], 2],
    ["a claim that is no higher", [sale, asked(80_000, 80_000), sale], 2],
    ["another claim", [asked(80_000, 80_001), sale], 0],
    ["three unseen days", [sale, ...unseen(3), sale], 0],
    ["four unseen days", [sale, ...unseen(4), sale], 5],
    ["many days sold out", [sale, ...times(9, soldOut(80_000)), sale], 0],
    ["sold out before it", [soldOut(100_000), sale, sale], 1],
  ])("it begins: %s", (_, rows, expected) => {
    expect(beganAt(rows)).toBe(expected);
  });

  test.each<[string, Rows]>([
    ["no claim", [at(80_000)]],
    ["a claim of the price itself", [asked(80_000, 80_000)]],
    ["sold out", [{ ...sale, availability: "out_of_stock" }]],
    ["outlier", [{ ...sale, isOutlier: true }]],
    ["used", [{ ...sale, isNew: false }]],
    ["preorder", [{ ...sale, availability: "preorder" }]],
  ])("is asked of no day with %s", (_, rows) => {
    expect(onLastDay(rows)).not.toHaveProperty("discount");
  });

  test("says what else holds, and what the discount really is", () => {
    const longAgo = [...times(10, at(80_000)), ...times(35, at(100_000)), ...times(40, asked(80_000, 200_000))];
    expect(discountOf(longAgo)).toEqual({ verdict: "dilebihkan", real_share: 0.2, also: ["sudah_lama"] });
    const up = [...times(40, at(80_000)), ...times(5, at(100_000)), asked(82_000, 200_000)];
    expect(discountOf(up)).toEqual({ verdict: "naik_dulu", real_share: 0, also: ["bukan_penurunan", "dilebihkan"] });
    expect(discountOf([sale])).toEqual({ verdict: "belum_cukup_data", real_share: 0, also: [] });
  });
});

test("nothing is said of a day that was not observed", () => {
  const verdict = onLastDay([...times(100, at(100_000)), at(50_000), undefined]);
  expect(verdict).toMatchObject({ price: null, list_price: null, good: false, lowest: false, dropped: false });
  expect(verdict).toMatchObject({ days: 102, low_30: 50_000 });
  expect(verdictOf(seenDaily([at(100_000)]), FIRST_DAY - 1)).toEqual({
    price: null,
    list_price: null,
    low_30: null,
    low_90: null,
    coverage_30: 0,
    days: 0,
    good: false,
    lowest: false,
    dropped: false,
  });
});

test("each rule has its own id and its words", () => {
  expect(new Set(PRICE_RULES.map(({ id }) => id)).size).toBe(PRICE_RULES.length);
  for (const { text } of PRICE_RULES) expect(text).toMatch(/^[A-Z][^\n]+\.$/);
});

function soldOut(price: number) {
  return { price, availability: "out_of_stock" as const };
}

function odd(price: number) {
  return { price, isOutlier: true };
}

function used(price: number) {
  return { price, isNew: false };
}
