import { expect, test } from "vitest";
import { adminHtml, adminModule } from "../../../../tests/support/admin-module.tsx";

const { IdentityFields, closedStoresQuery, EMPTY_DRAFT } = await adminModule(async () => ({
  ...(await import("./identity-fields.tsx")),
  ...(await import("./merchant-draft.ts")),
  ...(await import("../../api/closed-stores.ts")),
}));

const htmlOf = (store: string) =>
  adminHtml(<IdentityFields draft={{ ...EMPTY_DRAFT, store }} onChange={() => {}} isNew />, [
    [closedStoresQuery.queryKey, { stores: [{ store: "gramedia", closedOn: "2026-11-03" }] }],
  ]);

test("a store of the directory that has closed is not offered", () => {
  const html = htmlOf("");
  expect(html).toContain(">Shopee</option>");
  expect(html).not.toContain("Gramedia");
});

test("a merchant that already has the closed store keeps it, with a word that it has closed", () => {
  expect(htmlOf("gramedia")).toContain("Gramedia (tutup)</option>");
});
