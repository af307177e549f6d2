import type { OfferRow } from "../../assignment/offer-rows.ts";
import { matchReasonText } from "../../matching/match-reason.ts";
import type { MatchReason } from "../../matching/schema.ts";

/** What the ledger knows of an offer. */
export type LedgerState = {
  readonly price: number | null;
  readonly currency: string | null;
  /** 1: in stock. */
  readonly availability: number | null;
  readonly isOutlier: boolean;
  readonly isWithdrawn: boolean;
  /** By a person, it or its product. */
  readonly isHidden: boolean;
  readonly match: MatchReason | null;
  readonly path: string;
  readonly product: string | null;
};

type Outcome = { readonly state: string; readonly reason: string };

/** Why visitors see an offer, or do not: the first thing that keeps it from them. */
export function stateOf(ledger: LedgerState, { category, by_title }: Pick<OfferRow, "category" | "by_title">): Outcome {
  const { match, path } = ledger;
  if (ledger.isHidden) return { state: "hidden", reason: "Disembunyikan oleh redaksi." };
  if (ledger.isWithdrawn) return { state: "withdrawn", reason: "Tidak ada lagi di feed." };
  if (category === null && !by_title)
    return {
      state: "unmapped",
      reason:
        path === "" ? "Baris tanpa jalur kategori, dan feednya tanpa kategori." : `Jalur “${path}” belum dipetakan.`,
    };
  if (match === null) return { state: "waiting", reason: "Belum dicocokkan dengan produk." };
  if (match.rule === "unplaced") return { state: "unplaced", reason: sentence(matchReasonText(match)) };
  if (ledger.price === null) return { state: "unpriced", reason: "Belum ada harganya." };
  if (ledger.isOutlier) return { state: "outlier", reason: "Harganya jauh dari yang lain dan menunggu diperiksa." };
  if (ledger.currency !== "IDR") return { state: "foreign", reason: "Harganya bukan rupiah." };
  if (ledger.availability !== 1) return { state: "out-of-stock", reason: "Stok habis." };
  return { state: "shown", reason: sentence(matchReasonText(match)) };
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
