import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { lines, readAll, readGood } from "../feeds.fixtures.ts";

const TABLE = lines("id,nama,harga,tautan");
const ROW = lines("1,Panci Melati,85.000,https://melati.example/panci");

test.each([
  ["a table", TABLE],
  ["a table with lines that have nothing", `${TABLE}\n,,,\n\n`],
  ["Google's table", lines("id\ttitle\tlink\tprice\tavailability")],
  [
    "Shopify's",
    lines("Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Price,Image Src,Status"),
  ],
  ["WooCommerce's", lines("ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories,Images")],
  ["Rakuten's", lines("HDR|1234|Toko Melati|2026-11-11/05:00:00", "TRL|0")],
  ["a table in a gzip", gzipSync(TABLE)],
  ["a table in a ZIP", Buffer.from(zipSync({ "feed.csv": Buffer.from(TABLE) }))],
])("%s of its header alone has nothing in it", async (_name, content) => {
  expect(await readAll(content)).toMatchObject({ ok: false, code: "no-products" });
});

test("a feed that had rows and now has its header alone fails: nothing of it is gone by that", async () => {
  const { decision } = await readGood(TABLE + ROW);
  expect(await readAll(TABLE, { decision })).toMatchObject({ ok: false, code: "no-products" });
});

test("cut within its first row it is a feed that is not whole", async () => {
  const { outcome } = await readGood(`${TABLE}1,Panci`);
  expect(outcome).toMatchObject({ total: 0, complete: false, incomplete: "cut-row" });
});

test("a part of an archive without rows is left out, the others are read", async () => {
  const parts = { "a.csv": Buffer.from(TABLE), "b.csv": Buffer.from(TABLE + ROW) };
  const read = await readGood(Buffer.from(zipSync(parts)));
  expect(read.offers).toHaveLength(1);
  expect(read.outcome.complete).toBe(true);
});
