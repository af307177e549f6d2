import type { User } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { levelOf } from "./assurance-level.ts";

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
const user = (...statuses: string[]) => ({ factors: statuses.map((status) => ({ status })) }) as unknown as User;

test("who has a verified factor needs aal2", () => {
  expect(levelOf(null)).toBe("none");
  expect(levelOf({ access_token: token({ aal: "aal1" }), user: {} as User })).toBe("full");
  expect(levelOf({ access_token: token({ aal: "aal1" }), user: user("unverified") })).toBe("full");
  expect(levelOf({ access_token: token({ aal: "aal1", name: "Ã¿ÿ" }), user: user("verified") })).toBe("half");
  expect(levelOf({ access_token: token({ aal: "aal2" }), user: user("unverified", "verified") })).toBe("full");
  expect(levelOf({ access_token: "not-a-token", user: user("verified") })).toBe("half");
});
