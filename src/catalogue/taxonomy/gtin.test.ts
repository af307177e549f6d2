import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseGtin } from "./gtin.shared.ts";

const read = (cell: string) => {
  const result = parseGtin(cell);
  return result.ok ? result.value : result.code;
};

describe("parseGtin", () => {
  test.each([
    ["8992761136017", "08992761136017"],
    [" '8992761136017", "08992761136017"],
    ['="8992761136017"', "08992761136017"],
    ["8992761136017.0", "08992761136017"],
    ["978-0-306-40615-7", "09780306406157"],
    ["EAN: 8992761136017", "08992761136017"],
    ["EAN-13 8992761136017", "08992761136017"],
    ["18992761136014", "18992761136014"],
    ["96385074", "00000096385074"],
  ])("%s is %s", (cell, gtin) => expect(read(cell)).toBe(gtin));

  test("leading zeros that a spreadsheet dropped come back where the check digit then holds", () => {
    expect(read("071043012343")).toBe("00071043012343");
    expect(read("71043012343")).toBe("00071043012343");
    expect(read("71043012345")).toBe("check-digit");
  });

  test("of several in one cell the first that holds is taken", () => {
    expect(read("8992761136010, 8992761136017")).toBe("08992761136017");
    expect(read("8992761136017|96385074")).toBe("08992761136017");
  });

  test.each([
    ["", "empty"],
    ["does not apply", "unreadable"],
    ["-", "unreadable"],
    ["8.99276E+12", "lost"],
    ["8,99E+12", "lost"],
    ["8992761", "length"],
    ["899276113601789", "length"],
    ["899276113", "length"],
    ["98992761136010", "restricted"],
    ["8992761136018", "check-digit"],
  ])("%s is refused: %s", (cell, code) => expect(read(cell)).toBe(code));

  test.each([
    "2000001008768",
    "0210001007650",
    "0412004987605",
    "0512004987602",
    "9801200498762",
    "9912004987601",
    "28765493",
    "08765499",
  ])("%s is a number that shops or coupons use", (cell) => expect(read(cell)).toBe("restricted"));

  test("a cell without end is not read", () => expect(read("9".repeat(100_000))).toBe("unreadable"));

  test.each(["0000000000000", "1234567890128", "012345678905", "1111111111116", "9781234567897", "5901234123457"])(
    "%s was filled in to satisfy a form",
    (cell) => expect(read(cell)).toBe("placeholder"),
  );

  test("what is read is 14 digits and reads as itself; another last digit never does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (number) => {
        const gtins = Array.from({ length: 10 }, (_, digit) => read(`${number}${digit}`)).filter((value) =>
          /^\d{14}$/.test(value),
        );
        expect(gtins.length).toBeLessThanOrEqual(1);
        for (const gtin of gtins) expect(read(gtin)).toBe(gtin);
      }),
    );
  });
});
