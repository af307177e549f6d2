/** An amount by which prices of different packs are compared. */
type UnitPrice = { readonly label: string; readonly amount: number; readonly unit: "g" | "ml" | "pcs" };

export const UNIT_PRICES = {
  "100-g": { label: "per 100 g", amount: 100, unit: "g" },
  kg: { label: "per kg", amount: 1_000, unit: "g" },
  gram: { label: "per gram", amount: 1, unit: "g" },
  "100-ml": { label: "per 100 ml", amount: 100, unit: "ml" },
  liter: { label: "per liter", amount: 1_000, unit: "ml" },
  item: { label: "per buah", amount: 1, unit: "pcs" },
  sheet: { label: "per lembar", amount: 1, unit: "pcs" },
  "100-sheets": { label: "per 100 lembar", amount: 100, unit: "pcs" },
} as const satisfies Record<string, UnitPrice>;

export type UnitPriceKey = keyof typeof UNIT_PRICES;
