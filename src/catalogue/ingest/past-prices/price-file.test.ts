import { describe, expect, test } from "vitest";
import { dayNumberOf, dayOfNumber } from "../../../platform/calendar.ts";
import { TIME_ZONE } from "../../ledger/prices/rules/history.fixtures.ts";
import { type ReadRow, readPriceFile } from "./price-file.ts";
import { type PriceRow, ROW_REJECTIONS } from "./price-row.ts";

const OPTIONS = { timeZone: TIME_ZONE, today: dayNumberOf("2026-11-25") };

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split("\n");
}

async function read(text: string): Promise<readonly ReadRow[]> {
  const file = await readPriceFile(linesOf(text), OPTIONS);
  if (!file.ok) throw new Error(`missing: ${file.missing.join(", ")}`);
  const rows: ReadRow[] = [];
  for await (const row of file.value) rows.push(row);
  return rows;
}

const HEADER = "merchant,external_id,date,price,list_price,availability";
const row = async (cells: string) => (await read(`${HEADER}\n${cells}`))[0];
const takenFrom = async (cells: string) => {
  const only = await row(cells);
  return only?.ok ? { ...only.value, day: dayOfNumber(only.value.day) } : only;
};

const taken = (rows: readonly ReadRow[]): readonly PriceRow[] => rows.flatMap((one) => (one.ok ? [one.value] : []));

const EXPECTED = {
  merchant: "toko-a",
  externalId: "A1",
  day: "2026-11-05",
  price: 80_000,
  isFrom: false,
  listPrice: 100_000,
  availability: "in_stock",
};

describe("a row", () => {
  test.each([
    ["toko-a,A1,2026-11-05,80000,100000,in_stock"],
    ["toko-a,A1,05/11/2026,80000,100000,in_stock"],
    ["toko-a,A1,5-11-2026,80000,100000,in_stock"],
    ["toko-a,A1,2026-11-04T17:00:00Z,80000,100000,in_stock"],
    ["toko-a,A1,2026-11-05 23:59,80000,100000,in_stock"],
    [' toko-a , "A1" ,2026-11-05,"Rp 80.000","Rp100,000",In Stock'],
    ["toko-a,A1,2026-11-05,80000.00,100000.00,https://schema.org/InStock"],
    ["toko-a,A1,2026-11-05,80000,100000"],
    ["toko-a,A1,2026-11-05,80000,100000,,,,"],
  ])("is taken: %s", async (cells) => {
    expect(await takenFrom(cells)).toEqual(EXPECTED);
  });

  test.each([
    ["", null],
    ["-", null],
    ["0", null],
    ["70000", 70_000],
  ])("with a list price of %j claims %j", async (cell, listPrice) => {
    expect(await takenFrom(`toko-a,A1,2026-11-05,80000,${cell}`)).toEqual({ ...EXPECTED, listPrice });
  });

  test("keeps commas and quotes within quotes", async () => {
    expect(await takenFrom('toko-a,"A,1 ""x""",2026-11-05,80000')).toMatchObject({ externalId: 'A,1 "x"' });
  });

  test.each([
    [",A1,2026-11-05,80000", "empty", "merchant", ""],
    ["toko-a,,2026-11-05,80000", "empty", "external_id", ""],
    [`toko-a,${"A".repeat(201)},2026-11-05,80000`, "too-long", "external_id", "A".repeat(200)],
    ["toko-a,A1,,80000", "empty", "date", ""],
    ["toko-a,A1,31/04/2026,80000", "not-a-date", "date", "31/04/2026"],
    ["toko-a,A1,11/25/2026,80000", "not-a-date", "date", "11/25/2026"],
    ["toko-a,A1,25/11/26,80000", "not-a-date", "date", "25/11/26"],
    ["toko-a,A1,2026-02-31T10:00:00Z,80000", "not-a-date", "date", "2026-02-31T10:00:00Z"],
    ["toko-a,A1,2026-11-05T99:00Z,80000", "not-a-date", "date", "2026-11-05T99:00Z"],
    ["toko-a,A1,2026-11-05 pagi,80000", "not-a-date", "date", "2026-11-05 pagi"],
    ["toko-a,A1,kemarin,80000", "not-a-date", "date", "kemarin"],
    ["toko-a,A1,2026-11-26,80000", "future-date", "date", "2026-11-26"],
    ["toko-a,A1,2026-11-25T17:00:00Z,80000", "future-date", "date", "2026-11-25T17:00:00Z"],
    ["toko-a,A1,1999-12-31,80000", "date-too-early", "date", "1999-12-31"],
    ["toko-a,A1,2026-11-05,", "empty", "price", ""],
    ["toko-a,A1,2026-11-05,1", "placeholder-price", "price", "1"],
    ["toko-a,A1,2026-11-05,-80000", "not-a-price", "price", "-80000"],
    ["toko-a,A1,2026-11-05,USD 80", "not-a-price", "price", "USD 80"],
    ["toko-a,A1,2026-11-05,80000,seratus", "not-a-price", "list_price", "seratus"],
    ["toko-a,A1,2026-11-05,80000,,entah", "unknown-availability", "availability", "entah"],
    ["toko-a,A1,2026-11-05,80000,,constructor", "unknown-availability", "availability", "constructor"],
    ["toko-a,A1,2026-11-05,1,299,000,x", "too-many-cells", "row", "toko-a,A1,2026-11-05,1,299,000,x"],
  ])("is not taken, and says why: %s", async (cells, code, field, value) => {
    expect(await row(cells)).toEqual({ ok: false, line: 2, code, field, value });
    expect(Object.keys(ROW_REJECTIONS)).toContain(code);
  });
});

describe("a file", () => {
  test("may begin with a byte order mark, have blank lines and lines of nothing but commas, and end its lines with CRLF", async () => {
    const rows = await read(
      `\uFEFF${HEADER}\r\n\r\ntoko-a,A1,2026-11-05,80000,100000,in_stock\r\n,,,,,\r\n  \r\ntoko-a,A1,2026-11-06,80000,,\r\n`,
    );
    expect(rows.map(({ ok, line }) => [ok, line])).toEqual([
      [true, 3],
      [true, 6],
    ]);
  });

  test.each([
    ["tabs", "\t"],
    ["semicolons", ";"],
  ])("may have %s, its columns in another order, and columns of others", async (_, separator) => {
    const lines = [
      ["Price", "Note", "Date", "External ID", "Merchant"],
      ["Rp 80,000", "a,b", "2026-11-05", "A1", "toko-a"],
    ];
    const rows = await read(lines.map((cells) => cells.join(separator)).join("\n"));
    expect(taken(rows)).toEqual([{ ...EXPECTED, day: dayNumberOf("2026-11-05"), listPrice: null }]);
  });

  test("without a column that it must have is no such file", async () => {
    expect(await readPriceFile(linesOf("merchant,date,price\na,2026-11-05,80000"), OPTIONS)).toEqual({
      ok: false,
      code: "missing-columns",
      missing: ["external_id"],
    });
    for (const nothing of ["", "\n\n"]) {
      expect(await readPriceFile(linesOf(nothing), OPTIONS)).toMatchObject({ ok: false });
    }
  });

  test("loses one row by a quote that is never closed", async () => {
    const rows = await read(`${HEADER}\ntoko-a,"A1,2026-11-05,80000\ntoko-a,A2,2026-11-05,80000`);
    expect(rows.map(({ ok }) => ok)).toEqual([false, true]);
  });
});
