import { fieldName } from "../mapping/field-names.shared.ts";
import type { GateFinding } from "../schema.ts";
import { INCOMPLETE_TEXTS } from "./incomplete-text.ts";

const percent = (share = 0): string => `${Math.round(share * 100)}%`;
const points = (share = 0): string => `${Math.round(share * 100)} poin persen`;
const times = (ratio = 0): string => ratio.toLocaleString("id-ID", { maximumFractionDigits: 2 });

const TEXTS: Readonly<Record<GateFinding["code"], (finding: GateFinding) => string>> = {
  test: () => "Ini uji coba: isinya dibaca dan dibandingkan, tetapi belum diterapkan.",
  "first-run": () => "Ini pembaruan pertama feed ini. Periksa isinya, lalu terima bila sudah benar.",
  "fewer-rows": ({ measured, bound }) =>
    `Barisnya hanya ${percent(measured)} dari biasanya; minimal ${percent(bound)}.`,
  "prices-moved": ({ measured, bound }) =>
    `${percent(measured)} penawaran berubah harga lebih dari separuhnya; maksimal ${percent(bound)}.`,
  "new-ids": ({ measured, bound }) =>
    `${percent(measured)} ID belum pernah ada dalam feed ini; maksimal ${percent(bound)}.`,
  "empty-column": ({ detail = "", measured, bound }) =>
    `Kolom ${fieldName(detail)} kini kosong di lebih banyak baris daripada sebelumnya: naik ${points(measured)}; maksimal ${points(bound)}.`,
  "median-price": ({ measured, bound = 1 }) =>
    `Harga tengahnya kini ${times(measured)} kali harga sebelumnya; ${bound < 1 ? "minimal" : "maksimal"} ${times(bound)} kali.`,
  currency: ({ detail, measured, bound }) =>
    `${percent(measured)} penawaran berganti mata uang${detail === undefined ? "" : ` menjadi ${detail}`}; maksimal ${percent(bound)}.`,
  "new-hosts": ({ detail = "" }) =>
    `Tautannya mengarah ke situs yang belum pernah ada dalam feed ini: ${detail}. Terima hanya bila situs itu memang milik toko ini atau program afiliasinya.`,
  "lookalike-hosts": ({ detail = "" }) =>
    `Tautannya mengarah ke situs yang alamatnya dapat disangka milik toko lain: ${detail}. Tolak bila bukan situs toko ini.`,
  incomplete: ({ detail = "" }) =>
    `Berkasnya tidak utuh: ${INCOMPLETE_TEXTS[detail] ?? "sebagian isinya hilang"}. Bila diterima, tidak ada penawaran yang ditarik.`,
};

/** What the gate measured, and the bound that it passed, as an editor reads it. */
export const findingText = (finding: GateFinding): string => TEXTS[finding.code](finding);
