import { momentOf } from "../../../platform/calendar.ts";
import type { Period } from "./offer.ts";

type Moment = { readonly at: number; readonly isZoneAssumed: boolean };

/** The most characters of a text with one or two moments, because the regular expressions that read it do not take linear time. */
const MAX_TEXT = 200;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads `2026-11-11T00:00+07:00`, `2026-11-11`, `2021-03-01UTC00:00+0000`, `11/12/2026 08:30`. In the last form the first number is the day, unless the second
 * number is above 12.
 */
export function readMoment(text: string, timeZone: string, isEnd = false): Moment | undefined {
  const words = text.trim();
  if (words.length > MAX_TEXT) return undefined;
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T|UTC|\s)+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      words,
    );
  if (iso) {
    const [, year = "", month = "", day = "", hour, minute = "0", second = "0", zone] = iso;
    return momentFrom([year, month, day], hour && { hour, minute, second }, { zone, timeZone, isEnd });
  }
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\d{1,2})[:.](\d{2}))?$/.exec(inNumbers(words));
  if (!local) return undefined;
  const [, first = "", second = "", year = "", hour, minute = "0"] = local;
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  return momentFrom([year, month, day], hour && { hour, minute, second: "0" }, { zone: undefined, timeZone, isEnd });
}

/** The months by the first three letters, in Indonesian and English. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan"],
  ["feb", "peb"],
  ["mar"],
  ["apr"],
  ["mei", "may"],
  ["jun"],
  ["jul"],
  ["agu", "ags", "agt", "aug"],
  ["sep"],
  ["okt", "oct"],
  ["nov", "nop"],
  ["des", "dec"],
];

const monthOf = (name: string): number => {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((names) => names.includes(start)) + 1;
};

/** Rewrites "28 Nov 2026", "28-November-2026 10:00" and "Nov 28, 2026" as 28/11/2026. */
function inNumbers(words: string): string {
  const dayFirst = /^(\d{1,2})(?:\s+|-)(\p{L}{3,9})\.?(?:,?\s+|-)(\d{4})(.*)$/u.exec(words);
  const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})(.*)$/u.exec(words);
  const [day = "", name = "", year = "", rest = ""] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3], monthFirst[4]]
      : [];
  const month = monthOf(name);
  return month === 0 ? words : `${day}/${month}/${year}${rest}`;
}

type Time = { readonly hour: string; readonly minute: string; readonly second: string };
type Reading = { readonly zone: string | undefined; readonly timeZone: string; readonly isEnd: boolean };

/** Makes a moment. A day without a time means its midnight; as the end of a period, such a day lasts until the next midnight. */
function momentFrom(
  [year, month, day]: readonly [string, string, string],
  time: Time | "" | undefined,
  { zone, timeZone, isEnd }: Reading,
): Moment | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return undefined;
  const { hour = "0", minute = "0", second = "0" } = time || {};
  const inDay = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
  if (inDay > DAY_MS) return undefined;
  const added = time ? inDay : isEnd ? DAY_MS - 1000 : 0;
  if (zone) return { at: midnight + added - offsetOf(zone), isZoneAssumed: false };
  return { at: momentOf(date, 0, timeZone) + added, isZoneAssumed: true };
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

export type PeriodReading = { readonly period: Period; readonly isZoneAssumed: boolean };

/** Reads the start and the end of a period; undefined where one of them cannot be read, or where the period ends before it begins. */
export function readPeriod(start: string, end: string, timeZone: string): PeriodReading | undefined {
  const from = start === "" ? null : readMoment(start, timeZone);
  const to = end === "" ? null : readMoment(end, timeZone, true);
  if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
  if (from && to && from.at > to.at) return undefined;
  const isZoneAssumed = Boolean(from?.isZoneAssumed || to?.isZoneAssumed);
  return { period: { from: from?.at ?? null, to: to?.at ?? null }, isZoneAssumed };
}

/** Splits Google's `sale_price_effective_date` into its start and end; one that is missing, as in `2026-11-11/`, becomes an empty text. */
export function splitPeriod(text: string): readonly [start: string, end: string] {
  if (text.length > MAX_TEXT) return ["", ""];
  const words = text.trim();
  const until = OPEN_START.exec(words);
  if (until) return ["", endOf(words.slice(until[0].length))];
  const [start = "", end = ""] = words.replace(STARTS, "").split(BETWEEN);
  return [withDateOf(endOf(start), endOf(end)), endOf(end)];
}

/** Completes the start in "28 Nov - 12 Des 2026" and "28 - 30 Nov 2026", where month or year is written only once. */
function withDateOf(start: string, end: string): string {
  const [, month = "", year = ""] = /^\d{1,2}\s+(\p{L}{3,9})\.?\s+(\d{4})/u.exec(end) ?? [];
  if (year === "") return start;
  if (/^\d{1,2}$/.test(start)) return `${start} ${month} ${year}`;
  return /^\d{1,2}\s+\p{L}{3,9}\.?$/u.test(start) ? `${start} ${year}` : start;
}

/** Periods without a start: "s/d 30 Nov 2026", "/2026-11-30", "../2026-11-30". */
const OPEN_START = /^(?:(?:\.\.|-|–)?\s*\/|s\/d\b|sd\b|sampai\b|hingga\b|until\b|berakhir\b)\s*(?=\S)/i;
const STARTS = /^(?:mulai|sejak|dari|since|from|starting)\s+/i;
const BETWEEN =
  /\s*(?:\/(?=\s*(?:\d{4}-|\d{1,2}\s+\p{L}|\.\.|-|–|$))|\bs\/d\b|\bsampai\b|\bhingga\b|\s-\s|\s–\s|\s(?:-|–)$)\s*/iu;

/** Texts that stand for a missing start or end of a period. */
const OPEN = /^(?:\.\.\.?|-+|–|∞|seterusnya|selesai|habis|stok habis|selamanya|sekarang|now|null)?$/i;
export const endOf = (text: string): string => (OPEN.test(text.trim()) ? "" : text.trim());

export const holdsAt = ({ from, to }: Period, moment: number): boolean =>
  (from === null || from <= moment) && (to === null || moment <= to);
