import { withoutExcelMarks } from "./texts.ts";

/** `gtins`: as 14 digits. */
export type GtinReading = { readonly gtins: readonly string[]; readonly problem?: "gtin-lost" | "gtin-invalid" };

/** Codes that spreadsheets and shops are filled with. */
const FAMOUS = new Set(["1234567890128", "0123456789012", "4006381333931", "0012345678905"]);
/** Of 13 digits: numbers within a shop, coupons, refunds (GS1 General Specifications 1.4.2 and 1.4.3). */
const RESTRICTED = /^(?:02|04|05|2|98|99)/;

/** Excel shows a long number so, and saves what it shows. */
const ROUNDED = /^'?\d+(?:[.,]\d+)?e\+\d+$/i;

/** The trade numbers of a cell, which may have several. A number without its leading zeros has them again if the check digit then holds. */
export function readGtins(cells: readonly string[]): GtinReading {
  const gtins: string[] = [];
  let problem: GtinReading["problem"];
  if (cells.some((cell) => ROUNDED.test(cell.trim()))) problem = "gtin-lost";
  for (const code of cells.flatMap((cell) => cell.split(/[,;|/\s]+/))) {
    const digits = withoutExcelMarks(code).replace(/-/g, "");
    if (/\d{6}/.test(digits)) {
      const gtin = validGtin(digits);
      if (gtin === undefined) problem ??= "gtin-invalid";
      else if (!gtins.includes(gtin)) gtins.push(gtin);
    }
  }
  return problem ? { gtins, problem } : { gtins };
}

/** As 14 digits; undefined where it is none, or one that says nothing outside its shop. */
export function validGtin(digits: string): string | undefined {
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return undefined;
  const padded = digits.padStart(14, "0");
  if (!hasCheckDigit(padded) || /^(\d)\1+$/.test(digits)) return undefined;
  // In 8 digits the first says whose: 0 and 2 are numbers within a shop.
  if (digits.length === 8) return /^[02]/.test(digits) ? undefined : padded;
  const thirteen = padded.slice(1);
  // The packaging level 9 stands for goods of variable measure.
  if (padded.startsWith("9") || RESTRICTED.test(thirteen) || FAMOUS.has(thirteen)) return undefined;
  return padded;
}

/** EAN-8, UPC and EAN with up to two zeros lost, GTIN-14. Fewer digits are too often a number of the shop's. */
const LENGTHS: ReadonlySet<number> = new Set([8, 10, 11, 12, 13, 14]);

/** https://www.gs1.org/services/how-calculate-check-digit-manually */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < 13; at++) sum += Number(digits[at]) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(digits[13]);
}
