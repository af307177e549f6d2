import { useQuery } from "@tanstack/react-query";
import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import type { IndexingCounts } from "../../../catalogue/listings/answers.ts";
import { api } from "../../api/api.ts";
import { formatNumber } from "../../shell/format.ts";

type Missing = IndexingCounts["missing"][number]["missing"];

const COUNTED: Readonly<Record<Missing, string>> = {
  offers: "tanpa penawaran yang dapat dibandingkan",
  title: "dengan judul yang belum layak",
  picture: "tanpa jenis produk",
  stores: "baru ada di satu toko dan belum dipantau 30 hari",
};

const REASONS: Readonly<Record<Missing, string>> = {
  offers: "tidak ada penawaran yang dapat dibandingkan",
  title: "judulnya belum menyebut barang dengan jelas; tulis judul yang lebih baik",
  picture: "jenisnya belum diketahui; pilih jenisnya",
  stores: "baru ada di satu toko dan belum dipantau 30 hari, dan belum punya uraian",
};

/** Shows how many products search engines may index, and why other products are left out. It shows nothing if no products were checked. */
export function IndexingCountsNote() {
  const { data } = useQuery({
    queryKey: ["product-indexing"],
    queryFn: ({ signal }) => api("GET /product-indexing", { signal }),
  });
  if (!data || data.indexed + data.missing.length === 0) return null;
  const others = data.missing.map(({ missing, products }) => `${formatNumber(products)} ${COUNTED[missing]}`);
  return (
    <p className="text-sm text-ink-muted">
      Boleh diindeks mesin pencari: {formatNumber(data.indexed)} produk, {formatNumber(data.lists)} daftar.
      {others.length > 0 && ` Belum: ${others.join("; ")}.`} Dihitung beberapa kali sehari.
    </p>
  );
}

export function IndexingNote({ product: { indexing, isSample } }: { readonly product: ProductRecord }) {
  if (isSample || !indexing) return null;
  return (
    <p className="text-sm text-ink-muted">
      {indexing.missing
        ? `Belum boleh diindeks mesin pencari: ${REASONS[indexing.missing]}.`
        : "Boleh diindeks mesin pencari."}
    </p>
  );
}
