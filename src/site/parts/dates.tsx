import { LRUCache } from "lru-cache";
import { dayIn, dayOrMoment } from "../../platform/calendar.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
/** Formatted dates, which are cached because Intl takes longer for a date than React for the element around it. */
const written = new LRUCache<string, string>({ max: 2_000 });

/** The offset of every time zone from UTC is a multiple of this, so two moments within one such step are on the same day. */
const STEP_MS = 15 * 60_000;

/** Writes a date such as "20 November 2026" in the site's time zone. @param iso ISO 8601 */
function longDate(iso: string, timeZone: string): string {
  const step = Math.floor(Date.parse(iso) / STEP_MS);
  const key = `${step} ${timeZone}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = formatFor(timeZone).format(step * STEP_MS);
  written.set(key, text);
  return text;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone });
  formats.set(timeZone, format);
  return format;
}

/** @param iso ISO 8601 */
export const yearOf = (iso: string, timeZone: string) => longDate(iso, timeZone).slice(-4);

export function Day({ iso, timeZone }: { iso: string; timeZone: string }) {
  return <time dateTime={dayOrMoment(new Date(iso), timeZone)}>{longDate(iso, timeZone)}</time>;
}

/** @returns whether the second moment is on a later day than the first; both are ISO 8601 */
export const isLaterDay = (iso: string, later: string, timeZone: string) =>
  dayIn(timeZone, new Date(later)) > dayIn(timeZone, new Date(iso));
