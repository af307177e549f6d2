import { describe, expect, test } from "vitest";
import {
  asked,
  FIRST_DAY,
  type Seen,
  seenDaily,
  times,
} from "../../../catalogue/ledger/prices/rules/history.fixtures.ts";
import { offerVerdict, productVerdict } from "../../../catalogue/ledger/prices/schema.ts";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { linkVerdict } from "./link-verdict.ts";

const OFFER = { id: 1, merchant: "Toko Satu", price: 80_000 } as ShownOffer;

/** Returns the line about a link whose offer has the given history; the last row is today's. */
function said(rows: readonly Seen[]): string {
  const history = seenDaily(rows);
  const day = FIRST_DAY + rows.length - 1;
  const verdict = productVerdict([{ id: "Toko Satu", history, joinedDay: undefined, isFresh: true }], day);
  const check = offerVerdict(history, day).discount;
  const prices = { verdict, discounts: check ? [{ offer: 1, store: "Toko Satu", check }] : [] } as unknown;
  const { label, said: why, tone } = linkVerdict(OFFER, prices as ProductPrices);
  return `${label}: ${why} (${tone})`;
}

describe("one line says whether the discount is one", () => {
  test.each<[string, readonly Seen[]]>([
    ["Diskon asli: sesuai riwayat harga. (good)", [...times(100, asked(100_000)), asked(80_000, 100_000)]],
    [
      "Diskon tidak sesuai catatan kami: potongan lebih kecil dari yang tertulis. (bad)",
      [...times(100, asked(100_000)), asked(80_000, 150_000)],
    ],
    ["Diskon belum dapat dinilai: belum cukup data. (neutral)", times(9, asked(80_000, 100_000))],
    ["Tanpa harga coret: penilaian harganya: termurah. (neutral)", [...times(100, asked(100_000)), asked(80_000)]],
    ["Tanpa harga coret: penilaian harganya: belum cukup riwayat. (neutral)", times(9, asked(80_000))],
  ])("%s", (line, rows) => expect(said(rows)).toBe(line));

  test("nothing is said of an offer that is gone", () => {
    expect(linkVerdict(undefined, undefined)).toMatchObject({ label: "Belum kami pantau", tone: "neutral" });
  });
});
