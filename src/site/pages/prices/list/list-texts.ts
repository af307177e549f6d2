import { CONDITION_LABELS, STOCK_LABELS, VERDICT_LABELS } from "../../../../catalogue/listings/search/facet-codes.ts";
import type { ListSort } from "../../../../catalogue/listings/search/list-parameters.ts";
import type { ListAnswer } from "../../../../catalogue/listings/search/product-search.ts";
import type { ProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import { unitPriceLabel } from "../../../../catalogue/taxonomy/unit-price.shared.ts";
import { COMMISSION_NEVER_DECIDES } from "../product-grid.tsx";
import { countOf, WITHOUT_SHIPPING } from "../words.ts";

export const countText = ({ count, isBounded }: Pick<ListAnswer, "count" | "isBounded">): string =>
  `${isBounded ? "Lebih dari " : ""}${countOf(count, "produk")}`;

type Of = {
  readonly type: ProductType | undefined;
  /** Whether each product of the list is sold by one store only; in such a list, the usual order is the newest products first. */
  readonly isOneStoreEach: boolean;
};

export const sortNames = ({ type, isOneStoreEach }: Of): Readonly<Record<ListSort, string>> => ({
  relevan: "Paling cocok",
  toko: isOneStoreEach ? NEWEST : "Toko terbanyak",
  termurah: "Total termurah",
  satuan: `Termurah ${type ? (unitPriceLabel(type) ?? "") : ""}`.trim(),
  turun: "Turun terbesar",
  terbaru: NEWEST,
});

const NEWEST = "Produk terbaru";

/** Returns the sentence above the list that states its order. */
export function orderText(sort: ListSort, { type, isOneStoreEach }: Of): string {
  const unit = type ? unitPriceLabel(type) : undefined;
  const rules: Readonly<Record<ListSort, string>> = {
    relevan: `Diurutkan dari yang paling cocok dengan kata yang dicari${isOneStoreEach ? "" : ", lalu yang dijual di toko terbanyak"}.`,
    toko: isOneStoreEach
      ? "Diurutkan dari produk yang paling baru kami kenal; yang tidak dapat dibandingkan ada di belakang."
      : "Diurutkan dari produk yang dijual di toko terbanyak, lalu yang paling baru kami kenal.",
    termurah:
      "Diurutkan dari total termurah. Produk yang ongkirnya belum diketahui di semua toko ada di belakang, menurut harganya.",
    satuan: `Diurutkan dari kemasan termurah ${unit ?? ""}, ${WITHOUT_SHIPPING}. Produk yang isinya tidak diketahui tidak ditampilkan.`,
    turun: "Hanya produk yang harganya turun menurut catatan kami sendiri, dari penurunan nyata terbesar.",
    terbaru: "Diurutkan dari produk yang paling baru kami kenal.",
  };
  return `${rules[sort]} ${COMMISSION_NEVER_DECIDES}`;
}

const CODE_LABELS: Readonly<Record<string, string>> = { ...CONDITION_LABELS, ...VERDICT_LABELS, ...STOCK_LABELS };

export const codeLabel = (value: string): string | undefined => CODE_LABELS[value];
