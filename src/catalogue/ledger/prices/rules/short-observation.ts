import { formatRupiah } from "../../../../modules/money/money.shared.ts";
import { capitalised } from "../../../../platform/text/capitalised.ts";
import { claimedAndSeen } from "./claimed-shares.ts";
import { percent, shortDate } from "./formats.ts";
import type { DiscountCheck } from "./offer-verdict.ts";
import {
  CLAIM_WINDOW_DAYS,
  type ClaimedDiscount,
  DISCOUNT_WINDOW_DAYS,
  type DiscountVerdict,
  isAboveAllSeen,
  riseBefore,
} from "./price-rules.ts";
import type { PriceOnDay } from "./windows.ts";

/**
 * Returns a short clause, shown beside a claimed old price, on whether that price was ever seen. `observationsOf` returns the full sentences, with the store's
 * name and full dates.
 */
export function shortObservation(check: DiscountCheck): string {
  const clause = CLAUSES[check.verdict]({ ...check.claimed, realShare: check.realShare });
  const shares = claimedAndSeen(check);
  return shares === undefined ? clause : `${shares}. ${capitalised(clause)}`;
}

type Observed = ClaimedDiscount & { readonly realShare: number };

const CLAUSES: Readonly<Record<DiscountVerdict, (observed: Observed) => string>> = {
  belum_cukup_data: ({ firstObserved, day, began }) =>
    began - firstObserved < DISCOUNT_WINDOW_DAYS
      ? `riwayatnya belum cukup, baru kami cek sejak ${shortDate(firstObserved, day)}`
      : "riwayatnya belum cukup untuk dibandingkan",
  naik_dulu(observed) {
    const rise = riseBefore(observed);
    const steps = rise && `harga toko ini ${until(rise.from, observed)}, lalu naik ke ${at(rise.to, observed)}`;
    return steps ?? "harga toko ini sebelumnya naik";
  },
  bukan_penurunan: (observed) => `${unchanged(observed)}; ${seenOfClaim(observed)}`,
  dilebihkan: (observed) => (isAboveAllSeen(observed) ? neverSeen(observed) : lowestBefore(observed)),
  sudah_lama: (observed) =>
    `harga sekitar ini sudah berlaku sejak ${shortDate(observed.began, observed.day)}; ${seenOfClaim(observed)}`,
  wajar: (observed) => `harganya memang turun ${percent(observed.realShare)}; ${seenOfClaim(observed)}`,
};

/** By the rule, a price that is up to two per cent lower is no drop. */
function unchanged(observed: Observed): string {
  const { realShare, lowBefore, price } = observed;
  if (realShare > 0 || !lowBefore) return lowestBefore(observed);
  return `harga toko ini ${lowBefore.price < price ? "pernah" : "sudah"} ${at(lowBefore, observed)}`;
}

const lowestBefore = ({ lowBefore, day }: Observed): string =>
  `harga terendah ${DISCOUNT_WINDOW_DAYS} hari sebelumnya ${lowBefore ? at(lowBefore, { day }) : "tidak ada"}`;

function seenOfClaim({ askedAt, highest, firstObserved, day }: Observed): string {
  if (askedAt) return `toko ini memang pernah mematok ${at(askedAt, { day })}`;
  return `sejak ${shortDate(firstObserved, day)} tertinggi ${highest ? at(highest, { day }) : "belum ada"}`;
}

const neverSeen = ({ highBefore, began, day }: Observed): string =>
  `harga coret itu tidak pernah kami lihat dalam ${CLAIM_WINDOW_DAYS} hari sebelum ${shortDate(began, day)}\
${highBefore ? `; tertinggi ${at(highBefore, { day })}` : ""}`;

const at = ({ price, day }: PriceOnDay, { day: today }: { readonly day: number }): string =>
  `${formatRupiah(price)} (${shortDate(day, today)})`;

const until = ({ price, day }: PriceOnDay, { day: today }: { readonly day: number }): string =>
  `${formatRupiah(price)} sampai ${shortDate(day, today)}`;
