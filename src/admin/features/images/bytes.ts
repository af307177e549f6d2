import { showNumber } from "../../shell/format.ts";

const KB = 1024;

export function showBytes(bytes: number): string {
  if (bytes < KB) return `${showNumber(bytes)} byte`;
  if (bytes < KB * KB) return `${showNumber(Math.round(bytes / KB))} kB`;
  return `${showNumber(Math.round((bytes / KB / KB) * 10) / 10)} MB`;
}
