/** What separates decimals: `auto` decides by the digits behind the last sign, as the functions here say. */
export type DecimalStyle = "auto" | "dot" | "comma";

/**
 * A number that is not negative, with or without separators; undefined for what is none.
 *
 * With `auto`, a last sign with exactly three digits behind it groups thousands, whichever sign it is, because rupiah have no
 * decimals that count ("1.299" is 1299). Other digits behind a sign that occurs once, or differs from those before it, are
 * decimals.
 */
export function parseNumber(text: string, style: DecimalStyle = "auto"): number | undefined {
  const digits = text.trim();
  if (/^\d{1,18}$/.test(digits)) return Number(digits);
  if (!/^[\d.,' ]*\d$/.test(digits) || digits.length > 30) return undefined;
  const sign = style === "auto" ? decimalSign(digits) : style === "dot" ? "." : ",";
  const at = sign === "" ? -1 : digits.lastIndexOf(sign);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const decimals = at < 0 ? "" : digits.slice(at + 1);
  if (!isGrouped(whole) || !/^\d*$/.test(decimals)) return undefined;
  return Number(`${whole.replace(/\D/g, "") || "0"}.${decimals || "0"}`);
}

/** Empty where the number has no decimals. */
function decimalSign(digits: string): string {
  const signs = digits.replace(/\d/g, "");
  const last = signs.at(-1) ?? "";
  const [first = ""] = digits.split(/\D/, 1);
  const behind = digits.length - digits.lastIndexOf(last) - 1;
  if (last === " " || last === "'") return "";
  const isGroup = behind === 3 && /^[1-9]\d{0,2}$/.test(first);
  if (isGroup) return "";
  // "1.299.00" is neither.
  return signs.indexOf(last) === signs.length - 1 ? last : "";
}

/** Without separators, or with groups of three behind the first; the signs between may differ. */
const isGrouped = (whole: string): boolean => /^\d*$/.test(whole) || /^\d{1,3}(?:[., ']\d{3})+$/.test(whole);
