import { describe, expect, test } from "vitest";
import { jsonCursor, numberCursor } from "./cursor.ts";

const byName = jsonCursor("text", "number");

describe("a cursor", () => {
  test("keeps its values, letters of every script too", () => {
    expect(byName.read(byName.write(["jalan é 🛒", 12]))).toEqual(["jalan é 🛒", 12]);
    expect(numberCursor.read(numberCursor.write([12]))).toEqual([12]);
  });

  test.each([
    ["nothing", ""],
    ["a word", "x"],
    ["too few values", jsonCursor("text").write(["a"])],
    ["too many values", jsonCursor("text", "number", "number").write(["a", 1, 2])],
    ["other types", jsonCursor("number", "text").write([1, "a"])],
    ["something inside", Buffer.from('[{},"a"]').toString("base64url")],
  ])("is none where it has %s", (_, text) => {
    expect(byName.read(text)).toBeUndefined();
    expect(numberCursor.read(text)).toBeUndefined();
  });

  test("is no number that a row could not have", () => {
    for (const text of ["-1", "1.5", "1e9", " 1", "9".repeat(16)]) expect(numberCursor.read(text)).toBeUndefined();
  });

  test("has nothing that upsets the database", () => {
    expect(byName.read(byName.write(["a\u0000b\ud800", 1]))).toEqual(["ab\ufffd", 1]);
  });
});
