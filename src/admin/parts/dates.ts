import { settings } from "../settings.ts";

const { timeZone } = settings;

const dayFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone });
const timeFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeStyle: "short", timeZone });
/** For days that are days of the site already. */
const plainDayFormat = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });

export const showDay = (at: string): string => dayFormat.format(new Date(at));
export const showTime = (at: string): string => timeFormat.format(new Date(at));
/** @param day YYYY-MM-DD */
export const showPlainDay = (day: string): string => plainDayFormat.format(new Date(`${day}T00:00:00Z`));

const numberFormat = new Intl.NumberFormat("id-ID");
export const showNumber = (value: number): string => numberFormat.format(value);
