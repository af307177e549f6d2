import { expect, test } from "vitest";
import { problemOfRefusal, sentenceOf } from "./auth-failures.ts";

test("a known code has its own sentence", () => {
  expect(sentenceOf({ status: 400, code: "invalid_credentials" })).toMatch(/Email atau kata sandi tidak cocok/);
  expect(sentenceOf({ status: 400, code: "user_banned" })).toMatch(/dinonaktifkan/);
  expect(sentenceOf({ status: 403, code: "no_role" })).toMatch(/belum punya peran/);
});

test("a limit says how long to wait, where that is known", () => {
  const limit = { status: 429, code: "over_request_rate_limit" };
  expect(sentenceOf({ ...limit, waitSeconds: 12.2 })).toBe("Terlalu banyak percobaan. Coba lagi setelah 13 detik.");
  expect(sentenceOf({ ...limit, waitSeconds: 300 })).toBe("Terlalu banyak percobaan. Coba lagi setelah 5 menit.");
  expect(sentenceOf(limit)).toMatch(/beberapa menit/);
});

test("no answer, a broken server and an unknown code are told apart", () => {
  expect(sentenceOf({ status: 0, code: undefined })).toMatch(/sambungan internet/);
  expect(sentenceOf({ status: 503, code: "unexpected_failure" })).toMatch(/gangguan di sisi kami/);
  expect(sentenceOf({ status: 418, code: "teapot" })).toMatch(/teapot/);
});

test("what is about a field stands beside it", () => {
  expect(problemOfRefusal({ status: 422, code: "mfa_verification_failed" }).fields?.code).toMatch(/Kode tidak cocok/);
  expect(problemOfRefusal({ status: 422, code: "weak_password" }).fields?.password).toMatch(/mudah ditebak/);
  expect(problemOfRefusal({ status: 400, code: "invalid_credentials" })).toEqual({
    message: expect.stringMatching(/tidak cocok/),
  });
});
