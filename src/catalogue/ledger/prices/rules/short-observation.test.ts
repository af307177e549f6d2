import { expect, test } from "vitest";
import { asked, FIRST_DAY, type Seen, seenDaily, times } from "./history.fixtures.ts";
import { offerVerdict } from "./offer-verdict.ts";
import type { DiscountVerdict } from "./price-rules.ts";
import { shortObservation } from "./short-observation.ts";

const at = (price: number) => asked(price);
const sale = asked(80_000, 100_000);

test.each<[DiscountVerdict, readonly Seen[], string]>([
  ["belum_cukup_data", times(10, sale), "riwayatnya belum cukup, baru kami cek sejak 1 Jan"],
  [
    "belum_cukup_data",
    [at(100_000), ...times(20, undefined), ...times(10, at(100_000)), sale],
    "riwayatnya belum cukup untuk dibandingkan",
  ],
  [
    "naik_dulu",
    [...times(26, at(80_000)), ...times(5, at(100_000)), sale],
    "tertulis turun 20%, menurut catatan kami tidak turun. Harga toko ini Rp 80.000 sampai 26 Jan, lalu naik ke Rp 100.000 (27 Jan)",
  ],
  [
    "bukan_penurunan",
    [...times(5, at(85_000)), ...times(26, at(80_000)), sale],
    "tertulis turun 20%, menurut catatan kami tidak turun. Harga toko ini sudah Rp 80.000 (31 Jan); sejak 1 Jan tertinggi Rp 85.000 (5 Jan)",
  ],
  [
    "bukan_penurunan",
    [...times(31, at(81_000)), sale],
    "tertulis turun 20%, menurut catatan kami 1,2%. Harga terendah 30 hari sebelumnya Rp 81.000 (31 Jan); sejak 1 Jan tertinggi Rp 81.000 (31 Jan)",
  ],
  [
    "bukan_penurunan",
    [...times(5, at(101_000)), ...times(31, at(70_000)), sale],
    "tertulis turun 20%, menurut catatan kami tidak turun. Harga toko ini pernah Rp 70.000 (5 Feb); toko ini memang pernah mematok Rp 101.000 (5 Jan)",
  ],
  [
    "dilebihkan",
    [...times(59, at(100_000)), asked(80_000, 120_000)],
    "tertulis turun 33,3%, menurut catatan kami 20%. Harga coret itu tidak pernah kami lihat dalam 90 hari sebelum 1 Mar; tertinggi Rp 100.000 (28 Feb)",
  ],
  [
    "dilebihkan",
    [...times(31, at(100_000)), asked(80_000, 160_000)],
    "tertulis turun 50%, menurut catatan kami 20%. Harga terendah 30 hari sebelumnya Rp 100.000 (31 Jan)",
  ],
  [
    "sudah_lama",
    [...times(31, at(100_000)), ...times(32, sale)],
    "harga sekitar ini sudah berlaku sejak 1 Feb; toko ini memang pernah mematok Rp 100.000 (31 Jan)",
  ],
  [
    "wajar",
    [...times(31, at(96_000)), asked(80_000, 96_000)],
    "harganya memang turun 16,7%; toko ini memang pernah mematok Rp 96.000 (31 Jan)",
  ],
])("of %s a clause stands beside the struck price", (verdict, rows, clause) => {
  expect(checked(rows)).toEqual({ verdict, clause });
});

test("a claim that is no larger than what was seen is set against nothing", () => {
  expect(checked([...times(31, at(81_500)), asked(80_000, 81_000)])).toEqual({
    verdict: "bukan_penurunan",
    clause: "harga terendah 30 hari sebelumnya Rp 81.500 (31 Jan); toko ini memang pernah mematok Rp 81.500 (31 Jan)",
  });
});

test("a day of another year says of which", () => {
  const rows = [...times(40, at(96_000)), asked(80_000, 96_000)];
  const { discount } = offerVerdict(seenDaily(rows, FIRST_DAY - 35), FIRST_DAY + 5);
  expect(discount && shortObservation(discount).replaceAll("\u00a0", " ")).toMatch(/\(5 Jan\)$/);
  const { discount: earlier } = offerVerdict(seenDaily(rows, FIRST_DAY - 40), FIRST_DAY);
  expect(earlier && shortObservation(earlier).replaceAll("\u00a0", " ")).toMatch(/\(31 Des 2025\)$/);
});

function checked(rows: readonly Seen[]) {
  const { discount } = offerVerdict(seenDaily(rows), FIRST_DAY + rows.length - 1);
  return discount && { verdict: discount.verdict, clause: shortObservation(discount).replaceAll("\u00a0", " ") };
}
