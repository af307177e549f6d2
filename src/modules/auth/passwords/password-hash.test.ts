import { expect, test } from "vitest";
import { QUICK_HASH } from "./password-hash.fixtures.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

test("a password is hashed at the cost that OWASP asks for, or more", async () => {
  const hash = await hashPassword("kuda lumping");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  expect(await verifyPassword("kuda lumping", hash)).toBe(true);
  expect(await verifyPassword("kuda lumpinh", hash)).toBe(false);
});

test("a hash of another cost is compared at its own", async () => {
  const hash = await hashPassword("kuda lumping", QUICK_HASH);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyPassword("kuda lumping", hash)).toBe(true);
  expect(await verifyPassword("kuda lumpinh", hash)).toBe(false);
});
