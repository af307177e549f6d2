import { settings } from "../settings.ts";
import { fromZoneTime, toZoneTime } from "./zone-time.ts";

/** A moment as a field for date and time shows it, in the site's time zone. */
export const toSiteTime = (iso: string): string => toZoneTime(iso, settings.timeZone);

/** What such a field holds, as a moment; null where it holds none. */
export const fromSiteTime = (local: string): string | null => fromZoneTime(local, settings.timeZone);
