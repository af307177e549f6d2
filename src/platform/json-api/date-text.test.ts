import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { dayText, momentText } from "./date-text.ts";

const { pool } = await testDatabase();

test.each(["0000-01-01", "2026-02-30", "26-01-01", "kemarin", "10000-01-01"])("%s is no day", (text) => {
  expect(dayText().safeParse(text).success).toBe(false);
});

test.each(["0000-01-01T00:00:00Z", "0000-12-31T23:59:59+07:00", "2026-01-01T00:00:00", "2026-01-01", "kemarin"])(
  "%s is no moment",
  (text) => {
    expect(momentText().safeParse(text).success).toBe(false);
  },
);

test.each(["0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])(
  "%s is a moment that PostgreSQL takes",
  async (text) => {
    const taken = momentText().parse(text);
    const { rows } = await pool.query("select $1::timestamptz is not null as taken", [taken]);
    expect(rows).toEqual([{ taken: true }]);
  },
);
