import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvRecord, CsvRecords } from "./csv-records.ts";

/** Reads records from text that arrives in pieces of `size` characters. */
function recordsOf(
  text: string,
  { delimiter = ",", size = 1e9, expected = undefined as number | undefined, maxRecord = 1000 } = {},
) {
  const records = new CsvRecords({ delimiter, maxRecord });
  records.expected = expected;
  const all: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) all.push(...records.write(text.slice(at, at + size)));
  return [...all, ...records.end()];
}
const cellsOf = (text: string, options = {}) => recordsOf(text, options).map(({ cells }) => cells);

test.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ['"a, b","c ""d"""\n', [["a, b", 'c "d"']]],
  ['"dua\nbaris",x\n', [["dua\nbaris", "x"]]],
  ['TV 24" murah,x\n', [['TV 24" murah', "x"]]],
  ['"TV 24" murah",x\n', [['TV 24" murah', "x"]]],
  ['"a" ,x\n', [["a", "x"]]],
  ['"",x,""\n', [["", "x", ""]]],
  ['x,""""\n', [["x", '"']]],
  ['x,"a"\r', [["x", "a"]]],
])("%j", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
  for (const size of [1, 2, 3]) expect(cellsOf(text, { size })).toEqual(cells);
});

test("a quote that never closes costs its own row alone", () => {
  const text = 'id,nama\n1,"Sepatu 24\n2,Tas\n3,"Topi, biru"\n4,Kaus\n';
  expect(recordsOf(text, { expected: 2 })).toEqual([
    { cells: ["id", "nama"] },
    { cells: ["1", '"Sepatu 24'], unclosed: true },
    { cells: ["2", "Tas"] },
    { cells: ["3", "Topi, biru"] },
    { cells: ["4", "Kaus"] },
  ]);
});

test("so does one behind which no quote comes, when it has grown too long to wait for", () => {
  const rest = Array.from({ length: 300 }, (_none, index) => `${index},Tas\n`).join("");
  const records = recordsOf(`id,nama\nx,"Sepatu\n${rest}`, { expected: 2, size: 50 });
  expect(records).toHaveLength(302);
  expect(records.filter(({ unclosed }) => unclosed)).toEqual([{ cells: ["x", '"Sepatu'], unclosed: true }]);
});

test("the last record says when no line break follows it", () => {
  const last = (text: string) => {
    const records = new CsvRecords({ delimiter: "," });
    const all = [...records.write(text)];
    return [...all, ...records.end()].at(-1);
  };
  expect(last("a,b\n1,2")).toEqual({ cells: ["1", "2"], isLast: true });
  expect(last("a,b\n1,2\n")).toEqual({ cells: ["1", "2"] });
  expect(last('a,b\n1,"2')).toEqual({ cells: ["1", '"2'], unclosed: true, isLast: true });
  expect(last('a,b\n1,"2"')).toEqual({ cells: ["1", "2"], isLast: true });
});

test("well-formed CSV is read as csv-parse reads it, in pieces of any size", () => {
  const cell = fc.stringMatching(/^[a-c ,;"\n\r|]{0,6}$/);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const table = fc.tuple(
    rows,
    fc.constantFrom(",", ";", "|"),
    fc.constantFrom("\n", "\r\n"),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(table, ([all, delimiter, lineBreak, size]) => {
      const text = all
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter) + lineBreak)
        .join("");
      const expected: unknown = parse(text, { delimiter, relax_column_count: true, record_delimiter: lineBreak });
      expect(cellsOf(text, { delimiter, size })).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("any text gives records, and none is lost between those that are whole", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab,"\n\r]{0,60}$/), fc.integer({ min: 1, max: 20 }), (text, size) => {
      expect(cellsOf(text, { size, expected: 2 })).toEqual(cellsOf(text, { expected: 2 }));
    }),
    { numRuns: 500 },
  );
});
