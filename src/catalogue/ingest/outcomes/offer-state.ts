import type { OfferRow } from "../../assignment/offer-rows.ts";
import { matchReasonText } from "../../matching/match-reason.ts";
import type { MatchReason } from "../../matching/schema.ts";
import type { PriceDoubt } from "../offers/price-doubt.ts";
import type { OutcomeState } from "./offer-outcome.ts";

/** What the ledger knows about an offer. */
export type LedgerState = {
  readonly price: number | null;
  readonly currency: string | null;
  /** The code of the offer's availability; 1 is in stock. */
  readonly availability: number | null;
  readonly isOutlier: boolean;
  readonly isWithdrawn: boolean;
  /** The freshness (src/catalogue/ledger/offers/README.md): from 2 on the offer is not compared, from 3 on visitors do not see it. */
  readonly freshness: number;
  /** Whether a person has hidden the offer or its product. */
  readonly isHidden: boolean;
  /** Why a person should look at the offer's price (`PriceDoubt`). */
  readonly doubt: string | null;
  readonly match: MatchReason | null;
  readonly path: string;
  readonly product: string | null;
};

const OUTLIER_REASONS: Readonly<Record<PriceDoubt, string>> = {
  sentinel: "Harganya deret angka dan menunggu diperiksa.",
  "on-request": "Judulnya meminta harganya ditanyakan; harga ini menunggu diperiksa.",
  "part-payment":
    "Judulnya menyebut DP, cicilan, atau kontrak, dan harganya jauh di bawah yang lain; harga ini menunggu diperiksa.",
};
const FAR_REASON = "Harganya jauh dari yang lain dan menunggu diperiksa.";

const outlierReason = (doubt: string | null): string =>
  Object.entries(OUTLIER_REASONS).find(([one]) => one === doubt)?.[1] ?? FAR_REASON;

type Outcome = { readonly state: OutcomeState; readonly reason: string };

/** Outcomes by code of availability, for offers that visitors see but that are not compared. */
const BEFORE_STOCK: Readonly<Record<number, Outcome>> = {
  3: { state: "preorder", reason: "Prapesan: tampil, tetapi tidak ikut dibandingkan." },
  4: { state: "backorder", reason: "Bisa dipesan (indent): tampil, tetapi tidak ikut dibandingkan." },
};

/** Returns why visitors see an offer or do not: the first reason that applies. */
export function stateOf(ledger: LedgerState, { category, by_title }: Pick<OfferRow, "category" | "by_title">): Outcome {
  const { match, path } = ledger;
  if (ledger.isHidden) return { state: "hidden", reason: "Disembunyikan oleh redaksi." };
  if (ledger.isWithdrawn) return { state: "withdrawn", reason: "Tidak ada lagi di feed." };
  if (category === null && !by_title)
    return {
      state: "unmapped",
      reason:
        path === ""
          ? "Baris tanpa kategori dari toko, dan feednya tanpa kategori."
          : `Kategori dari toko “${path}” belum dipetakan.`,
    };
  if (match === null) return { state: "waiting", reason: "Belum dicocokkan dengan produk." };
  if (match.rule === "unplaced") return { state: "unplaced", reason: sentence(matchReasonText(match)) };
  if (ledger.price === null) return { state: "unpriced", reason: "Belum ada harganya." };
  if (ledger.isOutlier) return { state: "outlier", reason: outlierReason(ledger.doubt) };
  if (ledger.currency !== "IDR") return { state: "foreign", reason: "Harganya bukan rupiah." };
  if (ledger.freshness >= 3) return { state: "stale", reason: "Sudah lama tidak terlihat di feed, jadi tidak tampil." };
  const ordered = BEFORE_STOCK[ledger.availability ?? 0];
  if (ordered) return ordered;
  if (ledger.availability !== 1) return { state: "out-of-stock", reason: "Stok habis." };
  if (ledger.freshness === 2)
    return { state: "stale", reason: "Beberapa hari tidak terlihat di feed: tampil, tetapi tidak ikut dibandingkan." };
  return { state: "shown", reason: sentence(matchReasonText(match)) };
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
