import { expect, test } from "vitest";
import { cursorOf, readCursor } from "./cursor.ts";

test("a cursor keeps its values, letters of every script too", () => {
  expect(readCursor(cursorOf(["jalan é", 12]), 2)).toEqual(["jalan é", "12"]);
});

test("what is no cursor of that length is none", () => {
  const others = ["", "x", cursorOf(["a"]), cursorOf(["a", "b", "c"]), Buffer.from('[{},"a"]').toString("base64url")];
  for (const text of others) expect(readCursor(text, 2)).toBeUndefined();
});

test("nothing in it can upset the database", () => {
  expect(readCursor(cursorOf(["a\u0000b", "c"]), 2)).toEqual(["ab", "c"]);
});
