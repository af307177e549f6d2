import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";

const repeated = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length));
export const hostileRss = (make: (length: number) => string) => (length: number) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${make(length)}</channel></rss>`;
export const hostileItem = (inner: string) =>
  `<item><g:id>1</g:id><g:title>Panci</g:title><g:price>10000 IDR</g:price>${inner}</item>`;
const table = (row: string) => (length: number) => `id,title,price\n${repeated(row)(length)}`;
const cell =
  (make: (length: number) => string, column = "title") =>
  (length: number) =>
    `id,title,price,${column}\n1,Panci,10000,"${make(length).replaceAll('"', "'")}"\n`;

/** Hostile files by what they contain. For each file, an earlier version of a reader took exponential or quadratic time, or a reader might take such time. */
export const HOSTILE_FILES: Readonly<Record<string, (length: number) => string>> = {
  "comments behind the root": (length) => `${hostileRss(() => hostileItem(""))(0)}${repeated("<!---->")(length)}x`,
  "comments behind the root that never close": (length) =>
    `${hostileRss(() => hostileItem(""))(0)}${repeated("<!-- ")(length)}`,
  "items that never close": hostileRss(repeated("<item>")),
  "items whose tags never close": hostileRss(repeated("<item ")),
  "items whose data never close": hostileRss(repeated("<item><![CDATA[&")),
  "products that never close": (length) => `<merchandiser>${repeated("<product>")(length)}`,
  "products within products": (length) => `<merchandiser>${repeated("<product><name>a</name>")(length)}</merchandiser>`,
  "data that never close in an item": hostileRss((length) => hostileItem(repeated("<![CDATA[&")(length))),
  "elements within each other": hostileRss((length) => hostileItem(repeated("<g:a>")(length))),
  "declarations that never end": (length) =>
    `<rss ${repeated("xmlns:")(length)}><channel>${hostileItem("")}</channel></rss>`,
  "objects within each other": (length) => `[${repeated('{"a":')(length)}`,
  "lists within each other": (length) => `[{"id":1,"title":"Panci","price":10000},${repeated("[")(length)}`,
  "a line of lists within each other": (length) => `{"id":1,"title":"Panci","price":10000}\n${repeated("[")(length)}`,
  "quotes that never close": table('1,"Panci,10000\n'),
  "quotes with a record that does not fit": table('"1\n2\n'),
  "quotes within one line": table('1,"a ,"x,"x,"x'),
  "one line of quoted cells": table('"a","b",'),
  "columns without end": (length) => `id,title,price${repeated(",a")(length)}\n${repeated("1\n")(length)}`,
  "brackets in the name of a column": (length) => `id,title,price,${repeated("((")(length)}\n1,Panci,10000,a\n`,
  "a price of hyphens": cell(repeated("-"), "sale_price"),
  "a price of blanks": cell(repeated(" "), "sale_price"),
  "a price of digits": cell(repeated("1 -"), "sale_price"),
  "a path of blanks": cell(repeated(" a  "), "product_type"),
  "a path of signs": cell(repeated(" > "), "product_type"),
  "links parted by blanks": cell(repeated(",  "), "image_link"),
  "a sale of blanks": cell(repeated("  - "), "sale_price_effective_date"),
  "shipping parted by commas": cell(repeated(",a"), "shipping"),
  "a title of tags": cell(repeated("<a "), "description"),
};

/** Characters and marks that open something, or close what is not open. */
const MARKS = [
  ...['"', '""', '"a', "'", "\n", "\r", "\t", ";", ",", "|", "\0", "\uFEFF", "\u2028", " ", "  - ", " > "],
  ...[
    "<",
    ">",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<item>",
    "</item>",
    "<item ",
    "<g:a>",
    "</rss>",
    "<product>",
    "&",
    "&#",
    "<a ",
  ],
  ...["{", "}", "[", "]", '{"a":', '"a":', ":", "\\", "\\u", "((", "-", "1 -", "9"],
];

/** Dates that no calendar has, or that lie at a calendar's limits. */
const DATES = [
  ...["0000-00-00", "0000-01-01T00:00:00Z", "0000-12-31/0001-01-01", "-0001-01-01", "-271821-04-20T00:00:00Z"],
  ...["9999-99-99", "275760-09-13T00:00:00Z", "2026-02-30T25:61:61+99:99", "99999999999999999999", "1e309"],
];

const repeatedMark = fc
  .tuple(fc.constantFrom(...MARKS), fc.integer({ min: 1, max: 3_000 }))
  .map(([mark, times]) => mark.repeat(times));
const cellText = fc.oneof(fc.constantFrom(...DATES), repeatedMark, fc.string({ unit: "binary", maxLength: 40 }));

const COLUMNS = [
  ...["id", "title", "price", "sale_price", "sale_price_effective_date", "availability_date", "expiration_date"],
  ...["description", "link", "image_link", "product_type", "gtin", "shipping", "availability", "item_group_id"],
] as const;
type Row = Readonly<Record<string, string>>;

const row: fc.Arbitrary<Row> = fc
  .dictionary(fc.constantFrom(...COLUMNS), cellText, { maxKeys: 6 })
  .map((cells) => ({ id: "1", title: "Panci", price: "10000 IDR", ...cells }));

/** Writers that make a file of each kind from rows, without escaping anything. */
const SHAPES: Readonly<Record<string, (rows: readonly Row[], wide: number) => string>> = {
  rss: (rows) =>
    hostileRss(() =>
      rows
        .map(
          (cells) =>
            `<item>${Object.entries(cells)
              .map(([name, text]) => `<g:${name}>${text}</g:${name}>`)
              .join("")}</item>`,
        )
        .join("\n"),
    )(0),
  table: (rows, wide) =>
    [
      [...COLUMNS, ...Array.from({ length: wide }, (_, at) => `k${at}`)].join(","),
      ...rows.map((cells) => COLUMNS.map((name) => cells[name] ?? "").join(",")),
    ].join("\n"),
  json: (rows) => JSON.stringify(rows),
  "JSON lines": (rows) => rows.map((cells) => JSON.stringify(cells)).join("\n"),
  rakuten: (rows) =>
    `<merchandiser>${rows.map((cells) => `<product product_id="${cells.id}"><name>${cells.title}</name></product>`).join("")}</merchandiser>`,
};

/** Files with damage inserted anywhere, also within other damage. */
const hostileText = fc
  .record({
    shape: fc.constantFrom(...Object.keys(SHAPES)),
    rows: fc.array(row, { maxLength: 20 }),
    wide: fc.oneof(fc.constant(0), fc.integer({ max: 5_000, min: 0 })),
    marks: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), repeatedMark), { maxLength: 5 }),
  })
  .map(({ shape, rows, wide, marks }) =>
    marks.reduce((text, [place, mark]) => {
      const at = Math.floor(place * text.length);
      return text.slice(0, at) + mark + text.slice(at);
    }, SHAPES[shape]?.(rows, wide) ?? ""),
  );

const grownText = fc
  .tuple(fc.constantFrom(...Object.values(HOSTILE_FILES)), fc.integer({ min: 0, max: 100_000 }))
  .map(([make, length]) => make(length));

const zipOf = (content: Buffer, count: number): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, content]))));

/** Makes every entry of the directory point at the first one's bytes (APPNOTE 4.3.12: offset of the local header at 42). */
export function overlappingZip(content: Buffer, count: number): Buffer {
  const archive = zipOf(content, count);
  const entry = Buffer.from("504b0102", "hex");
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 46))
    archive.writeUInt32LE(0, at + 42);
  return archive;
}

const PACKINGS: readonly ((content: Buffer) => Buffer)[] = [
  (content) => content,
  (content) => gzipSync(content),
  (content) => gzipSync(gzipSync(content)),
  (content) => gzipSync(content).subarray(0, -5),
  (content) => zipOf(content, 3),
  (content) => zipOf(gzipSync(content), 2),
  (content) => zipOf(zipOf(content, 2), 2),
  (content) => overlappingZip(content, 100),
  (content) => zipOf(overlappingZip(content, 20), 2),
];

/** The most times that one of these archives may contain the content. */
export const MOST_COPIES = 4;

/** Files made to be costly to read: any kinds of damage combined, packed in any way. */
export const hostileFile: fc.Arbitrary<{ readonly text: string; readonly bytes: Buffer }> = fc
  .tuple(fc.oneof({ arbitrary: hostileText, weight: 4 }, grownText), fc.constantFrom(...PACKINGS))
  .map(([text, pack]) => ({ text, bytes: pack(Buffer.from(text)) }));
