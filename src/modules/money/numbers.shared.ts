/** The sign before decimals; `auto` decides by the digits after the last sign, as explained at `parseNumber`. */
export type DecimalStyle = "auto" | "dot" | "comma";

/**
 * Parses a non-negative number with or without separators; undefined if the text is no number. With `auto`, a last sign followed by exactly three digits groups
 * thousands, whichever sign it is, because decimals of rupiah do not matter ("1.299" is 1299). Otherwise the digits after the last sign are decimals, if this
 * sign occurs once or differs from the signs before it.
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

/** Finds the sign before the decimals; "" if the number has no decimals. */
function decimalSign(digits: string): string {
  const signs = digits.replace(/\d/g, "");
  const last = signs.at(-1) ?? "";
  const [first = ""] = digits.split(/\D/, 1);
  const behind = digits.length - digits.lastIndexOf(last) - 1;
  if (last === " " || last === "'") return "";
  const isGroup = behind === 3 && /^[1-9]\d{0,2}$/.test(first);
  if (isGroup) return "";
  // A last sign that also occurs before is no decimal sign, so "1.299.00" has no decimals, and is then refused as wrongly grouped.
  return signs.indexOf(last) === signs.length - 1 ? last : "";
}

/** Whether the digits have no separators, or form groups of three after the first group; the signs between the groups may differ. */
const isGrouped = (whole: string): boolean => /^\d*$/.test(whole) || /^\d{1,3}(?:[., ']\d{3})+$/.test(whole);
