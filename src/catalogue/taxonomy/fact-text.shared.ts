import type { Fact } from "./product-types.shared.ts";

/** The gigabytes in a terabyte: some makers count 1024, some 1000. */
const GB_OF_TB = [1024, 1000];

/** Writes a fact's value as people do, with its unit and a decimal comma: 1024 and 1000 GB are 1 TB, 0.0625 GB are 64 MB, 0.25 kg are 250 g. */
export function factText({ unit }: Fact, value: string | number): string {
  if (typeof value !== "number") return unit ? `${value} ${unit}` : value;
  if (unit === "GB") return memoryText(value);
  if (unit === "kg" && value < 1) return `${Math.round(value * 1000).toLocaleString("id-ID")} g`;
  const text = value.toLocaleString("id-ID");
  return unit ? `${text} ${unit}` : text;
}

function memoryText(gigabytes: number): string {
  if (gigabytes < 1) return `${Math.round(gigabytes * 1024).toLocaleString("id-ID")} MB`;
  // Only whole and half terabytes are written in TB, so that nothing is rounded: 2050 GB stay 2050 GB.
  const ofTerabyte = GB_OF_TB.find((size) => gigabytes >= size && gigabytes % (size / 2) === 0);
  return ofTerabyte === undefined
    ? `${gigabytes.toLocaleString("id-ID")} GB`
    : `${(gigabytes / ofTerabyte).toLocaleString("id-ID")} TB`;
}
