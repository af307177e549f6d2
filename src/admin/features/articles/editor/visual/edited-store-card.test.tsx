import { expect, test } from "vitest";
import { adminHtml, adminModule } from "../../../../../../tests/support/admin-module.tsx";

const { EditedStoreCard, closedStoresQuery } = await adminModule(async () => ({
  ...(await import("./edited-store-card.tsx")),
  ...(await import("../../../../api/closed-stores.ts")),
}));

const closed = (...stores: string[]) => ({ stores: stores.map((store) => ({ store, closedOn: "2026-11-03" })) });
const htmlOf = (store: string, stores: string[]) =>
  adminHtml(<EditedStoreCard store={store} category="buku-majalah" />, [
    [closedStoresQuery.queryKey, closed(...stores)],
  ]);

test("the card of a store that has closed says since when readers do not see it", () => {
  const html = htmlOf("gramedia", ["gramedia"]);
  expect(html).toContain("Toko ini ditandai tutup sejak 3 Nov 2026, jadi kartunya tidak tampil di situs.");
  expect(html).toContain("Kunjungi Gramedia");
});

test("of an open store nothing is said, whichever others have closed", () => {
  const html = htmlOf("gramedia", ["shopee"]);
  expect(html).toContain("Kunjungi Gramedia");
  expect(html).not.toContain("tutup");
});
