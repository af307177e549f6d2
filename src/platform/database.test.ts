import { expect, test } from "vitest";
import { isUnavailable } from "./database.ts";

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

test.each([
  [failure("terminating connection", { code: "57P01" }), true],
  [failure("syntax error", { code: "42601" }), false],
  [failure("read ECONNRESET", { code: "ECONNRESET", syscall: "read" }), true],
  [failure("connect ENOENT /run/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" }), true],
  [failure("ENOENT: no such file, open 'cover.webp'", { code: "ENOENT", syscall: "open" }), false],
  [failure("Connection terminated unexpectedly", {}), true],
  [failure("something else", {}), false],
])("whether the database could not be asked: %s", (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
