import { formatRupiah, parseMoney } from "../../../modules/money/money.shared.ts";

/** Hardly anything costs less, in rupiah. Who types less has most often left out the thousands. */
const LEAST_USUAL = 500;

/** Returns the question about a typed price that is too low to be meant; undefined where nothing has to be asked. */
export function lowPrice(typed: string): string | undefined {
  const money = parseMoney(typed);
  if (!money.ok || money.value.amount >= LEAST_USUAL) return undefined;
  return `Harganya hanya ${formatRupiah(money.value.amount)}? Bila memang benar, simpan sekali lagi.`;
}
