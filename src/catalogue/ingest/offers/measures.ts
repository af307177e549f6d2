import { parseMoney } from "../../../modules/money/money.shared.ts";
import { parseNumber } from "../../../modules/money/numbers.shared.ts";
import type { Measure, Shipping } from "./offer.ts";
import { plainLine } from "./texts.ts";

/** `750 ml`, `1kg`, `100,5 g`. */
export function readMeasure(text: string): Measure | null {
  const [, number = "", unit = ""] = /^([\d.,]+)\s*([\p{L}%²³]{1,12})\.?$/u.exec(text.trim()) ?? [];
  const value = parseNumber(number);
  return value === undefined || value === 0 ? null : { value, unit: unit.toLowerCase() };
}

export function readCount(text: string): number | null {
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return count > 0 ? count : null;
}

export const readYes = (text: string): boolean => /^(?:yes|y|true|1|ya)$/i.test(text.trim());

/**
 * The cheapest way to a place in Indonesia. Google's form is `country:region:service:price`, several parted by commas; other
 * feeds have an amount alone.
 */
export function readShipping(cells: readonly string[], currency: string): Shipping | null {
  const ways = cells.flatMap((cell) => waysOf(cell)).filter(({ country }) => /^(?:id|idn|indonesia)?$/i.test(country));
  const priced = ways.flatMap(({ price, note }): Shipping[] => {
    const money = parseMoney(price, { currency });
    if (money.ok) return money.value.currency === currency ? [{ price: money.value.amount, note }] : [];
    return money.code === "placeholder" || /^(?:gratis|free|bebas)/i.test(price.trim()) ? [{ price: 0, note }] : [];
  });
  return priced.toSorted((a, b) => a.price - b.price)[0] ?? null;
}

type Way = { readonly country: string; readonly price: string; readonly note: string };

function waysOf(cell: string): Way[] {
  if (!cell.includes(":")) return cell.trim() === "" ? [] : [{ country: "", price: cell, note: "" }];
  return cell.split(/,(?=[^:,]*:)/).map((way) => {
    const parts = way.split(":").map((part) => part.trim());
    const between = parts.slice(1, -1).filter((part) => part !== "");
    return { country: parts[0] ?? "", price: parts.at(-1) ?? "", note: plainLine(between.join(" ")) };
  });
}
