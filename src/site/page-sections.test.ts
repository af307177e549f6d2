import { expect, test } from "vitest";
import { search } from "../modules/search/queries.ts";
import { starterDatabase } from "../modules/search/starter-fixtures.ts";
import { pageSections } from "./page-sections.ts";
import { isForHelp } from "./parts/result-order.ts";
import type { Services } from "./services.ts";

const { pool } = await starterDatabase();
const config = { siteName: "PanduBelanja", siteUrl: "https://belanja.example", timeZone: "Asia/Jakarta" };
const sections = pageSections({ config } as Services);

test("riwayat harga: help says that there is none", async () => {
  expect((await search(pool, "riwayat harga", { sections })).sections[0]?.href).toBe("/bantuan#harga");
});

test.each(["cara retur barang shopee", "refund tokopedia belum masuk"])(
  "%s: help too, whatever the store",
  async (question) => {
    const results = await search(pool, question, { sections });
    expect(results.sections[0]?.href).toBe("/bantuan#masalah-pesanan");
  },
);

test.each([
  "tidak bisa masuk akun",
  "refund tidak masuk",
  "retur barang rusak",
  "penjual tidak balas",
  "uang kembali",
  "paketku belum datang",
])("%s is answered by help, before any guide", async (question) => {
  const results = await search(pool, question, { sections });
  expect(results.sections[0]?.href).toBe("/bantuan#masalah-pesanan");
  expect(isForHelp(results)).toBe(true);
});
