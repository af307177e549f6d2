import { parseMoney } from "../../../modules/money/money.shared.ts";
import { dayIn, dayNumberOf, dayOfNumber } from "../../../platform/calendar.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { Availability } from "../../ledger/prices/rules/offer-history.ts";
import { isSentinelPrice } from "../../ledger/prices/schema.ts";

/** What another system saw of an offer on a day. */
export type PriceRow = {
  readonly merchant: string;
  readonly externalId: string;
  /** A day number, counted from 1970-01-01. */
  readonly day: number;
  /** Rupiah. */
  readonly price: number;
  /** Whether the price is the lowest of a range. */
  readonly isFrom: boolean;
  readonly listPrice: number | null;
  readonly availability: Availability;
};

export const PRICE_COLUMNS = ["merchant", "external_id", "date", "price", "list_price", "availability"] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly PriceColumn[] = ["merchant", "external_id", "date", "price"];

/** Why a row is not taken, as a sentence for the person who corrects the file. */
export const ROW_REJECTIONS = {
  empty: "Kolom ini kosong.",
  "too-long": "Nilainya terlalu panjang.",
  "not-a-date": "Bukan tanggal. Tulis sebagai 2026-11-25, 25/11/2026, atau 25-11-2026.",
  "future-date": "Tanggalnya belum tiba.",
  "date-too-early": "Tanggalnya sebelum tahun 2000.",
  "not-a-price": "Bukan harga dalam rupiah.",
  "placeholder-price": "Harga 0 atau 1 rupiah bukan harga.",
  "sentinel-price": "Deret angka (99999999, 12345678) bukan harga.",
  "outlier-price": "Lebih dari lima kali, atau kurang dari seperlima, harga hari-hari di sekitarnya.",
  "too-many-cells":
    "Baris ini punya lebih banyak kolom daripada kepala tabel. Tulis harga tanpa koma, atau di antara tanda kutip.",
  "unknown-availability": "Stok ditulis sebagai in_stock, out_of_stock, preorder, atau backorder.",
} as const;
export type RowRejection = keyof typeof ROW_REJECTIONS;

export type RejectedField = { readonly field: PriceColumn | "row"; readonly value: string };
type Read<Value> = Result<Value, RowRejection, RejectedField>;

export type RowOptions = {
  readonly timeZone: string;
  /** Today as a day number; a row of a later day is refused. */
  readonly today: number;
};

const LONGEST_TEXT = 200;
/** The first accepted day. It is 2 January, so that it begins in the first possible partition in any time zone, since partitions are months in UTC. */
const FIRST_DAY = dayNumberOf("2000-01-02");

/** Reads a row as a whole or not at all; the first field that cannot be read is the reason for the rejection. */
export function parsePriceRow(cellOf: (column: PriceColumn) => string, options: RowOptions): Read<PriceRow> {
  const merchant = readText("merchant", cellOf("merchant"));
  if (!merchant.ok) return merchant;
  const externalId = readText("external_id", cellOf("external_id"));
  if (!externalId.ok) return externalId;
  const day = readDay(cellOf("date"), options);
  if (!day.ok) return day;
  const price = readPrice("price", cellOf("price"));
  if (!price.ok) return price;
  if (isSentinelPrice(price.value)) return failure("sentinel-price", { field: "price", value: cellOf("price") });
  const listPrice = readListPrice(cellOf("list_price"));
  if (!listPrice.ok) return listPrice;
  const availability = readAvailability(cellOf("availability"));
  if (!availability.ok) return availability;
  return success({
    merchant: merchant.value,
    externalId: externalId.value,
    day: day.value,
    price: price.value,
    isFrom: isRange(cellOf("price")),
    listPrice: listPrice.value,
    availability: availability.value,
  });
}

function readText(field: PriceColumn, value: string): Read<string> {
  if (value === "") return failure("empty", { field, value });
  return value.length > LONGEST_TEXT ? failure("too-long", { field, value }) : success(value);
}

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}.*))?$/;
/** The Indonesian form, with the day first. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const WITH_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

function readDay(value: string, { timeZone, today }: RowOptions): Read<number> {
  const field = "date" as const;
  if (value === "") return failure("empty", { field, value });
  const day = dayNumberIn(value, timeZone);
  if (day === undefined) return failure("not-a-date", { field, value });
  if (day > today) return failure("future-date", { field, value });
  return day < FIRST_DAY ? failure("date-too-early", { field, value }) : success(day);
}

/** Returns the local day of a moment that states its zone; without a zone, the day as written. */
function dayNumberIn(value: string, timeZone: string): number | undefined {
  const [, year, month, date, time] = YEAR_FIRST.exec(value) ?? [];
  const [, dateFirst, monthSecond, yearLast] = DAY_FIRST.exec(value) ?? [];
  const written = dayNumberFrom(year ?? yearLast, month ?? monthSecond, date ?? dateFirst);
  if (written === undefined || time === undefined || !WITH_ZONE.test(time)) return written;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : dayNumberOf(dayIn(timeZone, new Date(moment)));
}

/** Returns the day number; undefined for a day that does not exist, such as 31 April. */
function dayNumberFrom(year = "", month = "", date = ""): number | undefined {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const number = dayNumberOf(day);
  return !Number.isNaN(number) && dayOfNumber(number) === day ? number : undefined;
}

function readPrice(field: PriceColumn, value: string): Read<number> {
  const money = parseMoney(value);
  if (money.ok) {
    return money.value.currency === "IDR" ? success(money.value.amount) : failure("not-a-price", { field, value });
  }
  const reasons = { empty: "empty", placeholder: "placeholder-price" } as const;
  return failure(money.code === "empty" || money.code === "placeholder" ? reasons[money.code] : "not-a-price", {
    field,
    value,
  });
}

function isRange(value: string): boolean {
  const money = parseMoney(value);
  return money.ok && money.value.isLowest;
}

/** Reads the list price; an empty cell or a zero claims none. An unreadable list price is refused, since reading it as no list price would end a discount. */
function readListPrice(value: string): Read<number | null> {
  const price = readPrice("list_price", value);
  return price.ok || (price.code !== "empty" && price.code !== "placeholder-price") ? price : success(null);
}

const AVAILABILITY_WORDS: Readonly<Record<string, Availability>> = {
  "": "in_stock",
  instock: "in_stock",
  tersedia: "in_stock",
  outofstock: "out_of_stock",
  habis: "out_of_stock",
  preorder: "preorder",
  backorder: "backorder",
};

function readAvailability(value: string): Read<Availability> {
  const word = value
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, "")
    .replace(/[\s_-]/g, "");
  const availability = Object.hasOwn(AVAILABILITY_WORDS, word) ? AVAILABILITY_WORDS[word] : undefined;
  return availability === undefined
    ? failure("unknown-availability", { field: "availability", value })
    : success(availability);
}
