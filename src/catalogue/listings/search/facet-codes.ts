/** The bits and codes that lists store, by their names in addresses, which never change. */
export const CONDITION_BITS = { baru: 1, rekondisi: 2, bekas: 4 } as const;
export const VERDICT_BITS = { bagus: 1, termurah: 2, turun: 4 } as const;
export const STOCK_CODES = { tersedia: 1, habis: 0 } as const;

export type ConditionName = keyof typeof CONDITION_BITS;
export type VerdictName = keyof typeof VERDICT_BITS;
export type StockName = keyof typeof STOCK_CODES;

export const CONDITION_LABELS: Readonly<Record<ConditionName, string>> = {
  baru: "Baru",
  rekondisi: "Rekondisi",
  bekas: "Bekas",
};
export const VERDICT_LABELS: Readonly<Record<VerdictName, string>> = {
  bagus: "Harga bagus",
  termurah: "Termurah sejak dipantau",
  turun: "Harga turun",
};
export const STOCK_LABELS: Readonly<Record<StockName, string>> = { tersedia: "Tersedia", habis: "Habis" };
