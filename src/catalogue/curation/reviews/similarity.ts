import type { GuardName } from "../../matching/guards.ts";
import { QUANTITY_LABELS } from "../../matching/reason-text.ts";
import type { DoubtfulMatch } from "../../matching/schema.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";

export type Similarities = {
  readonly productType: string | null;
  /** Ids of the merchants of both offers. */
  readonly merchants: readonly number[];
  readonly doubtful: DoubtfulMatch;
};

/**
 * Returns a text that is the same for pairs which can be decided together: of one product type, of the same two stores, with the same kinds of agreement and
 * doubt. The codes, quantities and prices of the pairs may differ.
 */
export const similarityKey = ({ productType, merchants, doubtful }: Similarities): string =>
  [
    productType ?? "",
    [...new Set(merchants)].sort((one, other) => one - other).join("+"),
    doubtful.agreement.kind,
    doubtNames(doubtful).join("+"),
  ].join("|");

function doubtNames({ doubt }: DoubtfulMatch): readonly string[] {
  if (doubt.kind !== "guards") return [doubt.kind];
  const names = doubt.guards.map((guard) => (guard.name === "quantity" ? `quantity ${guard.dimension}` : guard.name));
  return [...new Set(names)].sort();
}

type Told = {
  readonly productType: string | null;
  readonly stores: readonly string[];
  readonly doubtful: DoubtfulMatch;
};

/** Says what similar pairs have in common, for the person who decides all of them. */
export function similarityText({ productType, stores, doubtful }: Told): string {
  const type = findProductType(productType ?? "")?.name;
  const names = [...new Set(stores)];
  return [
    type ? `jenis ${type}` : "jenis yang tidak diketahui",
    `dari ${list.format(names)}`,
    `${AGREEMENTS[doubtful.agreement.kind] ?? "ada yang sama"}, tetapi ${list.format(doubtNames(doubtful).map(doubtLabel))}`,
  ].join("; ");
}

const list = new Intl.ListFormat("id", { type: "conjunction" });

const AGREEMENTS: Readonly<Record<string, string>> = {
  gtin: "GTIN sama",
  group: "nomor grup sama",
  code: "ada kode yang sama",
  picture: "gambarnya sama",
  words: "judulnya sama kata demi kata",
  likeness: "judulnya mirip",
} satisfies Record<DoubtfulMatch["agreement"]["kind"], string>;

const DOUBTS: Readonly<Record<string, string>> = {
  gtin: "GTIN berbeda",
  "pack-count": "isi kemasan berbeda",
  generation: "generasinya hanya disebut salah satu",
  accessory: "salah satunya mungkin aksesori",
  "model-number": "nomor model berbeda",
  measure: "ukuran berbeda",
  codes: "kode berbeda",
  size: "ukuran berbeda",
  brand: "mereknya berbeda",
  price: "harganya berbeda jauh",
  "short-code": "kodenya terlalu pendek",
  "host-code": "kodenya mungkin milik barang yang dilengkapinya",
  "other-codes": "masing-masing punya kode lain",
  score: "keterangan lainnya kurang mirip",
  "no-code": "tidak ada GTIN atau kode yang sama",
  "same-seller": "keduanya dari penjual yang sama",
  fashion: "produk fashion tidak disatukan lewat judulnya",
  minority: "baru cocok dengan sebagian penawaran produknya",
  kind: "ukuran, posisi, atau kelengkapan berbeda",
  "own-product": "keduanya sudah menjadi produk sendiri",
  region: "dibuat untuk pasar yang berbeda",
  extras: "kelengkapannya berbeda",
  ambiguous: "cocok dengan beberapa produk sekaligus",
} satisfies Record<Exclude<DoubtfulMatch["doubt"]["kind"], "guards"> | Exclude<GuardName, "quantity">, string>;

function doubtLabel(name: string): string {
  const [kind = "", dimension = ""] = name.split(" ");
  if (kind === "quantity") return `${labels[dimension] ?? "ukuran"} berbeda`;
  return DOUBTS[kind] ?? "ada yang berbeda";
}

const labels: Readonly<Record<string, string>> = QUANTITY_LABELS;
