import type { OfferOutcome, OutcomeState } from "./offer-outcome.ts";

/** The columns of the file "Apa jadinya baris feed ini". */
export const OUTCOME_COLUMNS = [
  ...["baris", "id", "judul", "tautan", "harga", "kategori", "jenis", "merek"],
  ...["kondisi", "isi", "ukuran", "harga_satuan", "produk", "keadaan", "alasan"],
];

const STATE_NAMES: Readonly<Record<OutcomeState, string>> = {
  shown: "tampil",
  hidden: "disembunyikan",
  withdrawn: "ditarik",
  unmapped: "belum dipetakan",
  waiting: "menunggu dicocokkan",
  unplaced: "tanpa kategori",
  unpriced: "tanpa harga",
  outlier: "harga diperiksa",
  foreign: "bukan rupiah",
  stale: "lama tidak terlihat",
  "out-of-stock": "stok habis",
  preorder: "prapesan",
  backorder: "indent",
  held: "ditahan",
  rejected: "ditolak",
};
const CONDITION_NAMES = { new: "baru", used: "bekas", refurbished: "rekondisi" } as const;

const text = (value: string | number | null) => (value === null ? null : String(value));

export const outcomeCells = (outcome: OfferOutcome): readonly (string | null)[] => {
  const { row, external_id, title, url, price, category, type, brand, condition, pack, size, unit_price, product } =
    outcome;
  return [
    ...[text(row), external_id, title, url, text(price), category, type, brand],
    ...[
      condition && CONDITION_NAMES[condition],
      text(pack),
      size,
      unit_price && `${unit_price.amount} per ${unit_price.per}`,
    ],
    ...[product, STATE_NAMES[outcome.state], outcome.reason],
  ];
};
