import type { Fact } from "./product-types.shared.ts";

/** What some makers call a terabyte, and others. */
const GB_OF_TB = [1024, 1000];

/** The value of a fact as people write it: with its unit, and a decimal comma; 1024 and 1000 GB are 1 TB, 0.0625 GB are 64 MB, 0.25 kg are 250 g. */
export function factText({ unit }: Fact, value: string | number): string {
  if (typeof value !== "number") return unit ? `${value} ${unit}` : value;
  if (unit === "GB") return memoryText(value);
  if (unit === "kg" && value < 1) return `${Math.round(value * 1000).toLocaleString("id-ID")} g`;
  const text = value.toLocaleString("id-ID");
  return unit ? `${text} ${unit}` : text;
}

function memoryText(gigabytes: number): string {
  if (gigabytes < 1) return `${Math.round(gigabytes * 1024).toLocaleString("id-ID")} MB`;
  // Half ones at most: 2050 GB are no round number of anybody's.
  const ofTerabyte = GB_OF_TB.find((size) => gigabytes >= size && gigabytes % (size / 2) === 0);
  return ofTerabyte === undefined
    ? `${gigabytes.toLocaleString("id-ID")} GB`
    : `${(gigabytes / ofTerabyte).toLocaleString("id-ID")} TB`;
}
