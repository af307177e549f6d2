import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { containsPattern } from "./like-pattern.ts";

const { pool } = await testDatabase();

const TEXTS = ["100% katun", "100 persen katun", "a_b", "axb", "c:\\toko", "c:toko", "%", "_", "\\"];

test.each(["100%", "a_b", ":\\t", "%", "_", "\\", "katun", ""])(
  "what contains %j is found, and nothing else",
  async (part) => {
    const found = await pool.query<{ text: string }>("select text from unnest($1::text[]) text where text like $2", [
      TEXTS,
      containsPattern(part),
    ]);
    expect(found.rows.map(({ text }) => text)).toEqual(TEXTS.filter((text) => text.includes(part)));
  },
);
