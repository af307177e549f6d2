const format = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

/** "1,5" and "10.000", as Indonesian shops write them. */
export const formatNumber = (value: number): string => format.format(value);
