import { expect, test } from "vitest";
import { failure, type Result, success } from "./result.ts";

test("the details of a failure lie beside its code, and never in its place", () => {
  expect(failure("taken", { version: 3 })).toEqual({ ok: false, code: "taken", version: 3 });
  expect(failure("taken", { code: "other", ok: true })).toMatchObject({ ok: false, code: "taken" });
});

test("who has looked at the code knows the details", () => {
  const saved = (result: Result<number, "gone"> | ReturnType<typeof conflict>) => {
    if (result.ok) return result.value;
    return result.code === "conflict" ? result.version : result.code;
  };
  const conflict = (version: number) => failure("conflict", { version });
  expect([saved(success(1)), saved(failure("gone")), saved(conflict(2))]).toEqual([1, "gone", 2]);
});
