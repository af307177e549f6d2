import { parseMoney } from "../../../modules/money/money.shared.ts";
import { parseNumber } from "../../../modules/money/numbers.shared.ts";
import { provinceOf } from "../../taxonomy/provinces.shared.ts";
import type { Measure, Shipping } from "./offer.ts";
import { plainLine } from "./texts.ts";

/** Reads `750 ml`, `1kg`, `100,5 g`. */
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
 * Reads the cheapest shipping to all of Indonesia; where the feed names no such shipping, the cheapest to a part of the country. Google's form is
 * `country:region:service:price`, several separated by commas; other feeds have only an amount.
 */
export function readShipping(cells: readonly string[], currency: string): Shipping | null {
  const ways = cells.flatMap((cell) => waysOf(cell)).filter(({ country }) => /^(?:id|idn|indonesia)?$/i.test(country));
  const priced = ways
    .flatMap((way): Priced[] => {
      const price = readWayPrice(way.price, currency);
      return price === undefined ? [] : [{ ...way, price }];
    })
    .toSorted((a, b) => a.price - b.price);
  const chosen = priced.find(({ region }) => region === "") ?? priced[0];
  if (!chosen) return null;
  const { price, note } = chosen;
  return { price, note, to: placeOf(chosen), byProvince: byProvince(priced) };
}

function readWayPrice(text: string, currency: string): number | undefined {
  const money = parseMoney(text, { currency });
  if (money.ok) return money.value.currency === currency ? money.value.amount : undefined;
  return money.code === "placeholder" || /^(?:gratis|free|bebas)/i.test(text.trim()) ? 0 : undefined;
}

type Way = { readonly country: string; readonly region: string; readonly price: string; readonly note: string };
type Priced = Omit<Way, "price"> & { readonly price: number };

const placeOf = ({ country, region }: Priced): string =>
  region === "" ? (country === "" ? "" : "ID") : (provinceOf(region) ?? region);

/** @param priced the shipping costs, the cheapest first */
const byProvince = (priced: readonly Priced[]): Shipping["byProvince"] =>
  Object.fromEntries(
    priced.toReversed().flatMap(({ region, price }) => {
      const province = provinceOf(region);
      return province ? [[province, price]] : [];
    }),
  );

function waysOf(cell: string): Way[] {
  if (!cell.includes(":")) return cell.trim() === "" ? [] : [{ country: "", region: "", price: cell, note: "" }];
  return cell.split(/,(?=[^:,]*:)/).map((way) => {
    const parts = way.split(":").map((part) => plainLine(part.trim()));
    const [country = "", ...between] = parts.slice(0, -1);
    // If there are three parts, the middle one may be the region or the service.
    const hasRegion = between.length > 1 || provinceOf(between[0] ?? "") !== undefined;
    const [region = "", ...service] = hasRegion ? between : ["", ...between];
    return { country, region, price: parts.at(-1) ?? "", note: service.filter((part) => part !== "").join(" ") };
  });
}
