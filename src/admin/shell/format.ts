import { settings } from "../settings.ts";

const { timeZone } = settings;

const dayFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone });
const timeFormat = new Intl.DateTimeFormat("id-ID", {
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
  timeZone,
});
const clockFormat = new Intl.DateTimeFormat("id-ID", {
  ...{ hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
  timeZone,
});
/** A format for days that are already days in the site's time zone. */
const plainDayFormat = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });

export const formatDay = (at: string): string => dayFormat.format(new Date(at));
/** Formats a moment in the site's time zone, as people write it: 25 Nov 2026, 14.30 WIB. */
export const formatTime = (at: string): string => timeFormat.format(new Date(at));
/** 14.30 WIB */
export const formatClock = (at: string): string => clockFormat.format(new Date(at));
/** @param day YYYY-MM-DD */
export const formatPlainDay = (day: string): string => plainDayFormat.format(new Date(`${day}T00:00:00Z`));

const plainDateFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });
/** Formats a day with its year, for lists that span several years. @param day YYYY-MM-DD */
export const formatPlainDate = (day: string): string => plainDateFormat.format(new Date(`${day}T00:00:00Z`));

const isoDayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone });
/** Today as YYYY-MM-DD, the format of form fields. */
export const today = (): string => isoDayFormat.format(new Date());

const numberFormat = new Intl.NumberFormat("id-ID");
export const formatNumber = (value: number): string => numberFormat.format(value);

const UNITS = ["B", "kB", "MB", "GB", "TB"];

export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${formatNumber(Number(value.toFixed(value < 10 && step > 0 ? 1 : 0)))} ${UNITS[step]}`;
}

const zoneNameIn = (format: Intl.DateTimeFormat, moment: Date): string | undefined =>
  format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;

const zoneName = (timeZoneName: "short" | "long"): string =>
  zoneNameIn(new Intl.DateTimeFormat("id-ID", { timeZone, timeZoneName }), new Date()) ?? timeZone;

/** The short name of the time zone, for use after a time of day: WIB. */
export const SITE_TIME_ZONE_SHORT = zoneName("short");
/** The long name of the time zone, for use beside a field: Waktu Indonesia Barat (WIB). */
export const SITE_TIME_ZONE = `${zoneName("long")} (${SITE_TIME_ZONE_SHORT})`;

const offsetFormat = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

/** The last second of a day of the site. @param day YYYY-MM-DD @returns ISO 8601 with the offset of that day */
export function endOfDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) return day;
  return `${day}T23:59:59${zoneNameIn(offsetFormat, noon)?.replace("GMT", "") || "Z"}`;
}

/** Joins the parts that exist: "Baru · Tersedia". The dot stays with the part before it, so that no line begins with one. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join("\u00a0· ");
