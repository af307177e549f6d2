import { fieldName } from "../mapping/field-names.shared.ts";
import { isRejectionReason, REJECTIONS } from "../offers/rejection.ts";
import type { AnomalyFinding } from "../schema.ts";
import { INCOMPLETE_TEXTS } from "./incomplete-text.ts";

const percent = (share = 0): string => `${Math.round(share * 100)}%`;
const points = (share = 0): string => `${Math.round(share * 100)} poin persen`;
const times = (ratio = 0): string => ratio.toLocaleString("id-ID", { maximumFractionDigits: 2 });

const MICRO = "Mungkin harganya dikirim dalam satuan mikro (dikalikan 100.000).";
const THOUSANDS = "Mungkin titik ribuan terbaca sebagai desimal, atau harganya ditulis dalam ribuan.";
const CAUSES: readonly (readonly [factor: number, cause: string])[] = [
  [100_000, MICRO],
  [1000, THOUSANDS],
  [100, "Mungkin harganya ditulis dalam sen."],
  [10, "Mungkin satu angka nol bertambah atau hilang."],
];
/** The tolerance around a factor. The median ratio is not exactly the factor, since some prices have really changed. */
const NEAR = 1.3;

const ratioOf = (ratio: number): string => (ratio < 1 ? `1/${times(1 / ratio)}` : `${times(ratio)} kali`);

/** Names the likely cause of prices that changed by this factor. */
function scaleCause(ratio: number): string {
  const factor = ratio < 1 ? 1 / ratio : ratio;
  const cause = CAUSES.find(([one]) => factor > one / NEAR && factor < one * NEAR)?.[1];
  return cause ?? "Kolom harga mungkin tertukar dengan kolom lain.";
}

const TEXTS: Readonly<Record<AnomalyFinding["code"], (finding: AnomalyFinding) => string>> = {
  test: () => "Ini uji coba: isinya dibaca dan dibandingkan, tetapi belum diterapkan.",
  "first-run": () => "Ini pembaruan pertama feed ini. Periksa isinya, lalu terima bila sudah benar.",
  "fewer-rows": ({ measured, bound }) =>
    `Barisnya hanya ${percent(measured)} dari biasanya; minimal ${percent(bound)}. Mungkin berkasnya hanya sebagian.`,
  "most-gone": ({ detail = "0", measured }) =>
    `${detail} penawaran (${percent(measured)}) tidak ada dalam berkas ini. Mungkin berkasnya hanya sebagian, atau lembarnya sedang galat.`,
  "all-rejected": ({ detail = "" }) =>
    `Semua baris ditolak. Alasan terbanyak: ${isRejectionReason(detail) ? REJECTIONS[detail] : detail}`,
  "titles-changed": ({ measured, bound }) =>
    `${percent(measured)} penawaran berganti judul; maksimal ${percent(bound)}. Kolom judul mungkin tertukar, atau ID-nya dipakai untuk barang lain.`,
  "price-scale": ({ measured = 1, detail = "0" }) =>
    `Harganya sekitar ${ratioOf(measured)} harga barang yang sama di toko lain (${detail} barang dibandingkan). ${scaleCause(measured)}`,
  "prices-moved": ({ measured, bound }) =>
    `${percent(measured)} penawaran berubah harga lebih dari separuhnya; maksimal ${percent(bound)}.`,
  "new-ids": ({ measured, bound, detail }) =>
    `${percent(measured)} ID belum pernah ada dalam feed ini; maksimal ${percent(bound)}.${
      detail === undefined ? "" : " Judulnya sama dengan yang hilang, jadi kolom ID mungkin berganti."
    }`,
  "empty-column": ({ detail = "", measured, bound }) =>
    `Kolom ${fieldName(detail)} kini kosong di lebih banyak baris daripada sebelumnya: naik ${points(measured)}; maksimal ${points(bound)}. Kolom itu mungkin berganti nama atau bergeser.`,
  "median-price": ({ measured = 1 }) =>
    `Harga tengahnya kini ${ratioOf(measured)} harga sebelumnya. ${scaleCause(measured)}`,
  currency: ({ detail, measured, bound }) =>
    `${percent(measured)} penawaran berganti mata uang${detail === undefined ? "" : ` menjadi ${detail}`}; maksimal ${percent(bound)}.`,
  "new-hosts": ({ detail = "" }) =>
    `Tautannya mengarah ke situs yang belum pernah ada dalam feed ini: ${detail}. Terima hanya bila situs itu memang milik toko ini atau program afiliasinya.`,
  "lookalike-hosts": ({ detail = "" }) =>
    `Tautannya mengarah ke situs yang alamatnya dapat disangka milik toko lain: ${detail}. Tolak bila bukan situs toko ini.`,
  incomplete: ({ detail = "" }) =>
    `Berkasnya tidak utuh: ${INCOMPLETE_TEXTS[detail] ?? "sebagian isinya hilang"}. Bila diterima, tidak ada penawaran yang ditarik.`,
};

/** Returns the text in which editors read what the anomaly check measured and which bound was exceeded. */
export const findingText = (finding: AnomalyFinding): string => TEXTS[finding.code](finding);
