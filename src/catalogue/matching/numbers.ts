const format = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

/** Formats a number as Indonesian shops write it: "1,5", "10.000". */
export const formatNumber = (value: number): string => format.format(value);
