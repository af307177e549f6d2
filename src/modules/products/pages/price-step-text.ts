import { dateOfNumber } from "../../../platform/calendar.ts";
import { formatRupiah } from "../../money/money.shared.ts";
import type { PriceStep } from "../chart/price-steps.ts";

/** "15 Jul – 5 Agu 2026" */
export const daysText = ({ from, to }: Pick<PriceStep, "from" | "to">): string =>
  dayFormat.formatRange(dateOfNumber(from), dateOfNumber(to));

const dayFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });

export const priceText = (price: PriceStep["price"]): string =>
  typeof price === "number" ? formatRupiah(price) : UNPRICED[price];

const UNPRICED = { unseen: "tidak dicek", none: "tidak ada yang tersedia" };
