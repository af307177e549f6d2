import type { Fields } from "./raw-row.ts";

/** Google's groups, each with the order of its parts in the text form: `ID::JNE REG:15000 IDR`. */
export const GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  ["shipping", ["country", "region", "service", "price"]],
  ["free_shipping_threshold", ["country", "price_threshold"]],
  ["product_detail", ["section_name", "attribute_name", "attribute_value"]],
  ["installment", ["months", "amount", "downpayment"]],
  ["subscription_cost", ["period", "period_length", "amount"]],
  // Google's API writes its names so.
  ["subscriptionCost", ["period", "periodLength", "amount"]],
]);

type Json = unknown;
export type JsonObject = Readonly<Record<string, Json>>;

export const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the columns of an object. Nested values, as Awin sends them (`{"product_basic": {"title": …}}`), become columns by their own name (`title`); of two
 * equal names, the less deeply nested one is used. Google's amounts and groups are written in Google's text form.
 */
export function fieldsOfJson(row: JsonObject): Fields {
  const fields = new Map<string, string | readonly string[]>();
  let level: readonly JsonObject[] = [row];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: JsonObject[] = [];
    for (const [name, value] of level.flatMap((object) => Object.entries(inWholeUnits(object)))) {
      const texts = textsOf(name, value);
      if (texts !== undefined && !fields.has(name)) fields.set(name, texts);
      // The members of `meta` describe the feed, not the product: its `id` is the advertiser's.
      else if (texts === undefined && isObject(value) && name !== "meta") next.push(value);
    }
    level = next;
  }
  return fields;
}

const MAX_DEPTH = 4;

/** Prices in minor units, as WooCommerce's Store API answers: `{"price": "15000000", "currency_code": "IDR", "currency_minor_unit": 2}` is 150,000. */
const MINOR_UNIT_PRICES = ["price", "regular_price", "sale_price"] as const;

function inWholeUnits(object: JsonObject): JsonObject {
  const digits = object.currency_minor_unit;
  if (typeof digits !== "number" || !Number.isInteger(digits) || digits < 1 || digits > 4) return object;
  const prices = MINOR_UNIT_PRICES.flatMap((name) => {
    const text = textOf(name, object[name]);
    return text !== undefined && /^\d+$/.test(text) ? [[name, (Number(text) / 10 ** digits).toFixed(2)]] : [];
  });
  return { ...object, ...Object.fromEntries(prices) };
}

/** Returns the text or texts of a value; undefined for an object whose members must be read one by one. */
function textsOf(name: string, value: Json): string | readonly string[] | undefined {
  if (Array.isArray(value))
    return value.map((member: Json) => textOf(name, member) ?? "").filter((text) => text !== "");
  return textOf(name, value);
}

function textOf(name: string, value: Json): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return textOfNumber(value);
  if (typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return "";
  if (!isObject(value)) return undefined;
  const parts = GROUPS.get(name);
  return parts ? parts.map((part) => textOf(part, value[part]) ?? "").join(":") : amountOf(value);
}

/** Writes a number as text. In texts, three digits after the point mean thousands (`999.125`), so a number with three decimals is written with two. */
const textOfNumber = (value: number): string =>
  String(Number.isInteger(value) || Math.abs(value) < 100 ? value : Math.round(value * 100) / 100);

/** Reads amounts such as `{"value": "15000", "currency": "IDR"}`, `{"amount_micros": 15000000000, "currency_code": "IDR"}`, `{"value": 750, "unit": "ml"}`. */
function amountOf(value: JsonObject): string | undefined {
  const unit = value.currency ?? value.currency_code ?? value.currencyCode ?? value.unit;
  if (typeof unit !== "string") return undefined;
  const micros = value.amount_micros ?? value.amountMicros;
  const amount = micros === undefined ? (value.value ?? value.amount) : Number(micros) / 1_000_000;
  return typeof amount === "string" || typeof amount === "number" ? `${amount} ${unit}` : undefined;
}
