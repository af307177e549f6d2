import { parseMoney } from "../../../modules/money/money.shared.ts";
import { type PageFinding, problem } from "./page-offer.ts";
import { firstText, isThing, type Thing, textOf, typesOf, valuesOf } from "./schema-node.ts";

export type PagePrice = { readonly price: number; readonly listPrice: number | null };

/** The code for no currency in ISO 4217. */
const NO_CURRENCY = "XXX";

/** Reads an amount of a page; the amount is accepted only if the page says that it is in rupiah. */
export function readAmount(text: string, currency: string): PageFinding<number> {
  const money = parseMoney(text, { currency: currency.trim().toUpperCase() || NO_CURRENCY });
  const shown = [text, currency].filter(Boolean).join(" ");
  if (!money.ok) {
    const isMissing = money.code === "empty" || money.code === "placeholder";
    return problem(isMissing ? "page-price-missing" : "page-price-unreadable", shown);
  }
  if (money.value.isLowest) return problem("page-price-range", shown);
  if (money.value.currency === NO_CURRENCY) return problem("page-currency-missing", shown);
  if (money.value.currency !== "IDR" || !/^(?:IDR|RP\.?|)$/i.test(currency.trim()))
    return problem("page-other-currency", shown);
  return { ok: true, value: money.value.amount };
}

/** Reads the price of an `Offer`: its own price, or the price on which its price specifications agree. */
export function readOfferPrice(offer: Thing): PageFinding<PagePrice> {
  const specifications = valuesOf(offer, "priceSpecification").filter(isThing);
  const part = [offer, ...specifications].find(isPartPayment);
  if (part) return problem("page-price-part", firstText(part, "price") || firstText(offer, "price"));
  const currency = firstText(offer, "priceCurrency");
  const struck = specifications
    .filter(isStruck)
    .map((one) => readAmount(firstText(one, "price"), currencyOf(one, currency)));
  const own = firstText(offer, "price");
  const found =
    own === "" ? specifiedPrice(specifications, currency) : readAmount(own, currency || currencyIn(specifications));
  if (!found.ok) return found;
  const [list] = struck;
  return {
    ok: true,
    value: { price: found.value, listPrice: list?.ok && list.value > found.value ? list.value : null },
  };
}

/** Reads the price that everybody pays: prices for members, prices for larger amounts and struck-through prices are left out. */
function specifiedPrice(specifications: readonly Thing[], currency: string): PageFinding<number> {
  const plain = specifications.filter((one) => !isStruck(one) && !Object.hasOwn(one, "validForMemberTier"));
  if (plain.some((one) => firstText(one, "minPrice", "maxPrice") !== "")) return problem("page-price-range");
  const prices = plain.map((one) => readAmount(firstText(one, "price"), currencyOf(one, currency)));
  return agreedPrice(prices);
}

/** Returns the price if all findings with a price agree on it; otherwise a problem. */
export function agreedPrice(found: readonly PageFinding<number>[]): PageFinding<number> {
  const [first, ...others] = found.filter((one) => one.ok || one.code !== "page-price-missing");
  if (!first) return found[0] ?? problem("page-price-missing");
  const other = others.find((one) => !one.ok || !first.ok || one.value !== first.value);
  if (other === undefined || !first.ok) return first;
  return other.ok ? problem("page-price-range", `${first.value}, ${other.value}`) : other;
}

/** Members and values that show that a price is one of several payments (schema.org, `UnitPriceSpecification`). */
const PERIODS = ["billingDuration", "billingIncrement", "billingStart", "installment", "downPayment"];
const PART_COMPONENT = /(?:downpayment|installment|subscription)$/i;
/** Units of month, week and year, by UN/CEFACT code or word. */
const PERIOD_UNIT = /^(?:MON|WEE|ANN|bulan|month|tahun|year)$/i;

const isPartPayment = (thing: Thing): boolean =>
  firstText(thing, ...PERIODS) !== "" ||
  valuesOf(thing, "priceComponentType").some((type) => PART_COMPONENT.test(textOf(type))) ||
  PERIOD_UNIT.test(firstText(thing, "unitCode", "unitText")) ||
  valuesOf(thing, "referenceQuantity").some(
    (quantity) => isThing(quantity) && PERIOD_UNIT.test(firstText(quantity, "unitCode", "unitText")),
  );

/** Price types of a struck price: "https://schema.org/ListPrice", "StrikethroughPrice", "SRP". */
const STRUCK = /(?:listprice|strikethroughprice|msrp|srp)$/i;
const isStruck = (specification: Thing): boolean =>
  valuesOf(specification, "priceType").some((type) => STRUCK.test(textOf(type)));

const currencyOf = (specification: Thing, fallback: string) => firstText(specification, "priceCurrency") || fallback;
const currencyIn = (specifications: readonly Thing[]) =>
  specifications.map((one) => firstText(one, "priceCurrency")).find(Boolean) ?? "";

/** Whether an offer sums up many sellers or variants, so its lowest price belongs to no seller or variant in particular. */
export const isAggregate = (offer: Thing): boolean =>
  typesOf(offer).has("aggregateoffer") || firstText(offer, "lowPrice", "highPrice") !== "";
