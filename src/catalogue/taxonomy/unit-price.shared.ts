import { formatRupiah } from "../../modules/money/money.shared.ts";
import { type ProductType, UNIT_PRICES } from "./product-types.shared.ts";

type Of = Pick<ProductType, "unitPrice">;

/** Writes a unit price in the measure of the product's type, such as "Rp 12.500 per 100 g". @param perUnit rupiah for a gram, a millilitre or a piece */
export function unitPriceText({ unitPrice }: Of, perUnit: number): string | undefined {
  if (unitPrice === undefined) return undefined;
  const { label, amount } = UNIT_PRICES[unitPrice];
  return `${formatRupiah(Math.round(perUnit * amount))} ${label}`;
}

export const unitPriceLabel = ({ unitPrice }: Of): string | undefined =>
  unitPrice === undefined ? undefined : UNIT_PRICES[unitPrice].label;
