import { describe, expect, test } from "vitest";
import { jsonCursor, numberCursor } from "./cursor.ts";

const byName = jsonCursor("text", "number");

describe("a cursor", () => {
  test("keeps its values, letters of every script too", () => {
    expect(byName.decode(byName.encode(["jalan é 🛒", 12]))).toEqual(["jalan é 🛒", 12]);
    expect(numberCursor.decode(numberCursor.encode([12]))).toEqual([12]);
  });

  test.each([
    ["nothing", ""],
    ["a word", "x"],
    ["too few values", jsonCursor("text").encode(["a"])],
    ["too many values", jsonCursor("text", "number", "number").encode(["a", 1, 2])],
    ["other types", jsonCursor("number", "text").encode([1, "a"])],
    ["something inside", Buffer.from('[{},"a"]').toString("base64url")],
  ])("is none where it has %s", (_, text) => {
    expect(byName.decode(text)).toBeUndefined();
    expect(numberCursor.decode(text)).toBeUndefined();
  });

  test("is no number that a row could not have", () => {
    for (const text of ["-1", "1.5", "1e9", " 1", "9".repeat(16)]) expect(numberCursor.decode(text)).toBeUndefined();
  });

  test("has nothing that upsets the database", () => {
    expect(byName.decode(byName.encode(["a\u0000b\ud800", 1]))).toEqual(["ab\ufffd", 1]);
  });
});
