import { expect, test } from "vitest";
import { asked, FIRST_DAY, type Seen, seenDaily, times } from "./history.fixtures.ts";
import { observationsOf } from "./observation.ts";
import { offerVerdict } from "./offer-verdict.ts";
import { DISCOUNT_RULES } from "./price-rules.ts";

const at = (price: number) => asked(price);
const sale = asked(80_000, 100_000);
const today = (price: string, claim: string, day: string) =>
  `Di Toko Contoh pada ${day} 2026, harganya ${price} dengan harga coret ${claim}.`;
const sold = { price: 100_000, availability: "out_of_stock" as const };

test.each<[string, readonly Seen[], string]>([
  [
    "belum_cukup_data",
    [...times(9, at(100_000)), sale],
    `${today("Rp 80.000", "Rp 100.000", "10 Januari")} Riwayatnya belum cukup untuk dibandingkan: kami baru mengeceknya sejak 1 Januari 2026, dan sejak 10 Januari 2026 harganya selalu dengan harga coret.`,
  ],
  [
    "belum_cukup_data",
    times(10, sale),
    `${today("Rp 80.000", "Rp 100.000", "10 Januari")} Riwayatnya belum cukup untuk dibandingkan: kami baru mengeceknya sejak 1 Januari 2026, dan sejak itu harganya selalu dengan harga coret.`,
  ],
  [
    "belum_cukup_data",
    [at(100_000), ...times(20, undefined), ...times(10, at(100_000)), sale],
    `${today("Rp 80.000", "Rp 100.000", "1 Februari")} Riwayatnya belum cukup untuk dibandingkan: dalam 30 hari sebelum 1 Februari 2026 kami hanya mengeceknya pada 10 hari.`,
  ],
  [
    "belum_cukup_data",
    [...times(31, sold), sale],
    `${today("Rp 80.000", "Rp 100.000", "1 Februari")} Riwayatnya belum cukup untuk dibandingkan: dalam 30 hari sebelum 1 Februari 2026 tidak ada harga barang baru yang tersedia saat kami mengeceknya.`,
  ],
  [
    "naik_dulu",
    [...times(26, at(80_000)), ...times(5, at(100_000)), sale],
    `${today("Rp 80.000", "Rp 100.000", "1 Februari")} Sebelumnya Rp 80.000 sampai 26 Januari 2026, lalu naik ke Rp 100.000 (27 Januari 2026). Tertulis turun 20%, menurut catatan kami tidak turun.`,
  ],
  [
    "naik_dulu",
    [...times(20, at(110_000)), ...times(26, at(80_000)), ...times(5, at(100_000)), sale],
    `${today("Rp 80.000", "Rp 100.000", "21 Februari")} Sebelumnya Rp 80.000 sampai 15 Februari 2026, lalu naik ke Rp 100.000 (16 Februari 2026). Tertulis turun 20%, menurut catatan kami tidak turun. Sebelum kenaikan itu, dalam 90 hari sebelum 21 Februari 2026, yang tertinggi Rp 110.000 (20 Januari 2026).`,
  ],
  [
    "naik_dulu",
    [...times(20, at(130_000)), ...times(16, at(80_000)), ...times(5, at(100_000)), asked(80_000, 120_000)],
    `${today("Rp 80.000", "Rp 120.000", "11 Februari")} Sebelumnya Rp 80.000 sampai 5 Februari 2026, lalu naik ke Rp 100.000 (6 Februari 2026). Tertulis turun 33,3%, menurut catatan kami tidak turun. Toko ini memang pernah mematok Rp 130.000 (20 Januari 2026).`,
  ],
  [
    "bukan_penurunan",
    [...times(31, at(80_000)), sale],
    `${today("Rp 80.000", "Rp 100.000", "1 Februari")} Harga terendah dalam 30 hari sebelum 1 Februari 2026: Rp 80.000 (31 Januari 2026). Tertulis turun 20%, menurut catatan kami tidak turun. Harga Rp 100.000 belum pernah kami lihat di toko ini sejak 1 Januari 2026; yang tertinggi Rp 80.000 (1 Februari 2026).`,
  ],
  [
    "bukan_penurunan",
    [...times(31, at(80_000)), ...times(5, sale), ...times(9, undefined), ...times(40, sale)],
    `${today("Rp 80.000", "Rp 100.000", "26 Maret")} Harga terendah dalam 30 hari sebelum 15 Februari 2026: Rp 80.000 (5 Februari 2026). Tertulis turun 20%, menurut catatan kami tidak turun. Harga sekitar itu dengan harga coret sudah kami lihat sejak 15 Februari 2026 (39 hari). Harga Rp 100.000 belum pernah kami lihat di toko ini sejak 1 Januari 2026; yang tertinggi Rp 80.000 (26 Maret 2026). Harga coret juga kami lihat mulai 1 Februari 2026, tetapi pada 6 Februari 2026 sampai 14 Februari 2026 penawaran ini tidak kami cek, jadi menurut aturan diskonnya dihitung mulai 15 Februari 2026.`,
  ],
  [
    "dilebihkan",
    [...times(50, at(100_000)), ...times(9, undefined), asked(80_000, 120_000)],
    "Harga coret Rp 120.000 tidak pernah kami lihat dalam 90 hari (dicek 50 kali) di Toko Contoh sebelum 1 Maret 2026; yang tertinggi Rp 100.000 (19 Februari 2026). Harga terendah dalam 30 hari sebelum 1 Maret 2026: Rp 100.000 (19 Februari 2026). Tertulis turun 33,3%, menurut catatan kami 20%.",
  ],
  [
    "dilebihkan",
    [...times(31, at(100_000)), asked(80_000, 160_000)],
    `${today("Rp 80.000", "Rp 160.000", "1 Februari")} Harga terendah dalam 30 hari sebelum 1 Februari 2026: Rp 100.000 (31 Januari 2026). Tertulis turun 50%, menurut catatan kami 20%.`,
  ],
  [
    "sudah_lama",
    [...times(31, at(100_000)), ...times(32, sale)],
    `${today("Rp 80.000", "Rp 100.000", "4 Maret")} Harga sekitar itu dengan harga coret sudah kami lihat sejak 1 Februari 2026 (31 hari). Toko ini memang pernah mematok Rp 100.000 (31 Januari 2026).`,
  ],
  [
    "wajar",
    [...times(31, at(96_000)), asked(80_000, 96_000)],
    `${today("Rp 80.000", "Rp 96.000", "1 Februari")} Harga terendah dalam 30 hari sebelum 1 Februari 2026: Rp 96.000 (31 Januari 2026); sekarang 16,7% lebih rendah. Toko ini memang pernah mematok Rp 96.000 (31 Januari 2026).`,
  ],
])("of %s visitors read what was seen", (verdict, rows, sentence) => {
  const { discount } = offerVerdict(seenDaily(rows), FIRST_DAY + rows.length - 1);
  expect(discount?.verdict).toBe(verdict);
  expect(discount && observationsOf(discount, "Toko Contoh").join(" ").replaceAll("\u00a0", " ")).toBe(sentence);
});

test("no word for visitors accuses anybody", () => {
  const words = Object.values(DISCOUNT_RULES).map(({ name, text }) => `${name} ${text}`);
  expect(words.join(" ")).not.toMatch(/melanggar|hukum|palsu|bohong|menipu|curang|tipu|akal-akalan/i);
});
