import type { Fact } from "./product-types.shared.ts";

const GB_OF_TB = 1024;

/** The value of a fact as people write it: with its unit, and a decimal comma; 1024 GB are 1 TB. */
export function factText({ unit }: Fact, value: string | number): string {
  if (typeof value !== "number") return unit ? `${value} ${unit}` : value;
  // Half ones at most: 1000 GB are what a maker calls 1 TB, and no round number of ours.
  const isTerabytes = unit === "GB" && value >= GB_OF_TB && value % (GB_OF_TB / 2) === 0;
  const text = (isTerabytes ? value / GB_OF_TB : value).toLocaleString("id-ID");
  return unit ? `${text} ${isTerabytes ? "TB" : unit}` : text;
}
