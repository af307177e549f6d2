import { settings } from "../settings.ts";
import { fromZoneTime, toZoneTime } from "./zone-time.ts";

/** A moment in the format of a date-and-time field, in the site's time zone. */
export const toSiteTime = (iso: string): string => toZoneTime(iso, settings.timeZone);

/** The moment that a date-and-time field holds; null if the field is empty or invalid. */
export const fromSiteTime = (local: string): string | null => fromZoneTime(local, settings.timeZone);
