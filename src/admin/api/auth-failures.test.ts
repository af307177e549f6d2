import { expect, test } from "vitest";
import { failureMessage, problemOfFailure } from "./auth-failures.ts";

test("a known code has its own sentence", () => {
  expect(failureMessage({ status: 400, code: "invalid_credentials" })).toMatch(/Email atau kata sandi tidak cocok/);
  expect(failureMessage({ status: 400, code: "user_banned" })).toMatch(/dinonaktifkan/);
  expect(failureMessage({ status: 403, code: "no_role" })).toMatch(/belum punya peran/);
});

test("a limit says how long to wait, where that is known", () => {
  const limit = { status: 429, code: "over_request_rate_limit" };
  expect(failureMessage({ ...limit, waitSeconds: 12.2 })).toBe("Terlalu banyak percobaan. Coba lagi setelah 13 detik.");
  expect(failureMessage({ ...limit, waitSeconds: 300 })).toBe("Terlalu banyak percobaan. Coba lagi setelah 5 menit.");
  expect(failureMessage(limit)).toMatch(/beberapa menit/);
});

test("no answer, a broken server and an unknown code are told apart", () => {
  expect(failureMessage({ status: 0, code: undefined })).toMatch(/koneksi internet/);
  expect(failureMessage({ status: 503, code: "unexpected_failure" })).toMatch(/gangguan di sisi kami/);
  expect(failureMessage({ status: 418, code: "teapot" })).toMatch(/teapot/);
});

test("what is about a field stands beside it", () => {
  expect(problemOfFailure({ status: 422, code: "mfa_verification_failed" }).fields?.code).toMatch(/Kode tidak cocok/);
  expect(problemOfFailure({ status: 422, code: "weak_password" }).fields?.password).toMatch(/mudah ditebak/);
  expect(problemOfFailure({ status: 400, code: "invalid_credentials" })).toEqual({
    message: expect.stringMatching(/tidak cocok/),
  });
});
