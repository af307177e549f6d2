import { expect, test } from "vitest";
import { connectionOf, problemWith } from "./external-postgres.ts";

const good = { version: "15.4", versionNumber: 150004, encoding: "UTF8", takesWrites: true, extensions: ["a", "b"] };

test("a server that has all is taken, a later one too", () => {
  expect(problemWith(good, ["a", "b"])).toBeUndefined();
  expect(problemWith({ ...good, version: "18.4", versionNumber: 180004 }, ["a"])).toBeUndefined();
});

test("what is missing is said", () => {
  expect(problemWith({ ...good, version: "14.9", versionNumber: 140009 }, [])).toBe(
    "it is PostgreSQL 14.9, and 15 or later is needed.",
  );
  expect(problemWith({ ...good, encoding: "SQL_ASCII" }, [])).toContain("SQL_ASCII");
  expect(problemWith({ ...good, takesWrites: false }, [])).toContain("takes no writes");
  expect(problemWith(good, ["a", "c"])).toContain("the extension c;");
});

test("sslmodes that mean verify-full to pg are called so; others are left", () => {
  const at = "postgres://u:p@h/d?";
  for (const mode of ["require", "prefer", "verify-ca"]) {
    expect(connectionOf(`${at}sslmode=${mode}&x=1`).connectionString).toBe(`${at}sslmode=verify-full&x=1`);
  }
  for (const rest of ["sslmode=no-verify", "sslmode=disable", "sslmode=require&uselibpqcompat=true", "x=require"]) {
    expect(connectionOf(at + rest).connectionString).toBe(at + rest);
  }
});
