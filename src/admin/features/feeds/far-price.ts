import type { OtherPrices } from "../../../catalogue/ingest/answers.ts";
import { OUTLIER_FACTOR } from "../../../catalogue/ledger/prices/outlier-factor.shared.ts";
import { formatRupiah, parseMoney } from "../../../modules/money/money.shared.ts";

type Known = {
  /** The price that the offer has now; undefined for a new offer. */
  readonly previous: number | undefined;
  readonly others: OtherPrices;
};

/**
 * Returns the question about a typed price that is far from what other offers ask for the same thing, or without such offers from the offer's previous price:
 * it has more often a digit too many or too few than a reason. Undefined where nothing has to be asked.
 */
export function farPrice(typed: string, { previous, others }: Known): string | undefined {
  const money = parseMoney(typed);
  const other = others.median ?? previous;
  if (!money.ok || !other) return undefined;
  const { amount } = money.value;
  if (amount * OUTLIER_FACTOR > other && amount < other * OUTLIER_FACTOR) return undefined;
  const what = others.median === null ? "harga sebelumnya" : "harga barang ini di penawaran lain";
  return `Harga ini jauh di ${amount < other ? "bawah" : "atas"} ${what}, ${formatRupiah(other)}. Periksa banyaknya angka; bila memang benar, simpan sekali lagi.`;
}
