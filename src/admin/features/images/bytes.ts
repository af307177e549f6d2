import { formatNumber } from "../../shell/format.ts";

const KB = 1024;

export function showBytes(bytes: number): string {
  if (bytes < KB) return `${formatNumber(bytes)} byte`;
  if (bytes < KB * KB) return `${formatNumber(Math.round(bytes / KB))} kB`;
  return `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} MB`;
}
