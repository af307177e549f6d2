import { describe, expect, test } from "vitest";
import { readLabelledFile } from "./labelled-file.ts";

const HEADER = "left_title,left_brand,left_mpn,left_price,right_title,right_brand,right_mpn,right_price,label";
const read = (text: string) => readLabelledFile(Buffer.from(text));

describe("a file to judge", () => {
  test("has pairs: a mark of the byte order, CRLF, quotes and empty fields are no matter", () => {
    const file = read(
      `\uFEFF${HEADER}\r\n"TV 24"" LG, putih",LG,24TQ,1999.0,"TV ""LG""\nbaru",,,,1\r\nA,,,Rp4.699.000,B,,,0,0\r\n\r\n`,
    );
    expect(file).toEqual({
      ok: true,
      value: {
        kind: "pairs",
        pairs: [
          {
            left: { title: 'TV 24" LG, putih', brand: "LG", mpn: "24TQ", price: 1999 },
            right: { title: 'TV "LG"\nbaru' },
            isSame: true,
          },
          { left: { title: "A", price: 4699000 }, right: { title: "B" }, isSame: false },
        ],
      },
    });
  });

  test("has listings: other columns may be there, in any order, and pictures may be missing", () => {
    expect(read("group,picture_hash,title,seller\n7,a7b618bd4636498d,Jeans,x\n8,,Topi,y\n")).toEqual({
      ok: true,
      value: {
        kind: "listings",
        listings: [
          { title: "Jeans", group: "7", pictureHash: "a7b618bd4636498d" },
          { title: "Topi", group: "8" },
        ],
      },
    });
  });

  test("says what it lacks", () => {
    expect(read("left_title,right_title\na,b\n")).toEqual({ ok: false, code: "missing-columns", missing: ["label"] });
    expect(read("id,title\n1,a\n")).toEqual({ ok: false, code: "missing-columns", missing: ["group"] });
    expect(read("")).toMatchObject({ ok: false, code: "missing-columns" });
    expect(read("left_title,right_title,label\na,b,1\nc,d,mungkin\n")).toEqual({
      ok: false,
      code: "bad-label",
      record: 2,
    });
  });

  test("without any row is a file of nothing", () => {
    expect(read(`${HEADER}\n`)).toEqual({ ok: true, value: { kind: "pairs", pairs: [] } });
  });

  test("with a field that is never closed, or with semicolons, is read as well as it can be", () => {
    expect(read('left_title;right_title;label\nTV 24";TV 32 inch;0\n')).toMatchObject({
      value: { pairs: [{ left: { title: 'TV 24"' }, right: { title: "TV 32 inch" }, isSame: false }] },
    });
    expect(read('left_title,right_title,label\n"never closed,b,1\n')).toMatchObject({ ok: false, code: "unreadable" });
  });
});
