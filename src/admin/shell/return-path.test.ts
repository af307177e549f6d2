import { expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

test.each([
  "/admin",
  "/admin/people",
  "/admin/audit-log?action=session.created&from=2026-11-01",
  "/admin/profile#sesi",
])("%s is an address to go back to", (path) => expect(returnPath(path)).toBe(path));

test.each([
  null,
  "",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/admin",
  "javascript:alert(1)",
  "/",
  "/artikel",
  "/administrator",
  "/admin.evil.example",
  "/admin/../artikel",
  "/admin/%2e%2e/%2e%2e/artikel",
  "/admin\\..\\..",
  "/\t/evil.example",
  "/admin\n/people",
  "/admin@evil.example",
  "/admin/auth",
  "/admin/auth?kembali=%2Fadmin%2Fauth",
])("%j leads to the dashboard", (path) => expect(returnPath(path)).toBe("/admin"));

test("the address of the sign-in page holds the way back", () => {
  const address = signInPath("/admin/audit-log?action=a&from=b");
  expect(returnPath(new URL(address, "https://x.example").searchParams.get("kembali"))).toBe(
    "/admin/audit-log?action=a&from=b",
  );
  expect(signInPath("/admin")).toBe("/admin/auth");
});
