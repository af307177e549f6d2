import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { isStorable, storable, withoutNul } from "./storable.ts";

const { pool } = await testDatabase();

const HOSTILE = ["\u0000", "a\u0000b", "\ud800", "x\udc00y", "\ud83d", `${"🛒".slice(1)}\u0000`];

async function isKept(text: string): Promise<boolean> {
  const { rows } = await pool.query<{ text: string; json: string }>(
    "select $1::text as text, $2::jsonb ->> 'text' as json",
    [text, JSON.stringify({ text })],
  );
  return rows[0]?.text === text && rows[0].json === text;
}

describe("a text", () => {
  test.each(["", "kopi", "é 🛒", "\ufffd", "\u0001\u001f\u2028"])(
    "that the database keeps is storable: %j",
    async (text) => {
      expect(isStorable(text)).toBe(true);
      expect(storable(text)).toBe(text);
      expect(await isKept(text)).toBe(true);
    },
  );

  test.each(HOSTILE)("that it does not keep is made storable: %j", async (text) => {
    expect(isStorable(text)).toBe(false);
    expect(await isKept(storable(text))).toBe(true);
    expect(isStorable(storable(text))).toBe(true);
  });

  test("loses nothing else", () => {
    expect(storable("a\u0000b\ud800c🛒")).toBe("ab\ufffdc🛒");
    expect(withoutNul("a\u0000b\ud800")).toBe("ab\ud800");
  });
});

test.each(HOSTILE)("wherever it is in a value, it is found: %j", (text) => {
  for (const value of [[text], { a: { b: [1, text] } }, { [text]: 1 }]) expect(isStorable(value)).toBe(false);
});
