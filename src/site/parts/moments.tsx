import { LRUCache } from "lru-cache";

const formats = new Map<string, Intl.DateTimeFormat>();
/** Formatted times, which are cached because all offers that one run of a feed saw have the same time. */
const written = new LRUCache<string, string>({ max: 2_000 });
const MINUTE_MS = 60_000;

/** Writes a moment such as "24 Nov 14.05 WIB" in the site's time zone. */
export function Moment({ moment, timeZone }: { readonly moment: Date; readonly timeZone: string }) {
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {momentText(moment, timeZone)}
    </time>
  );
}

export function momentText(moment: Date, timeZone: string): string {
  const key = `${Math.floor(moment.getTime() / MINUTE_MS)} ${timeZone}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = textOf(moment, timeZone);
  written.set(key, text);
  return text;
}

function textOf(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.month} ${parts.hour}.${parts.minute} ${parts.timeZoneName}`;
}

const formatFor = (timeZone: string) =>
  new Intl.DateTimeFormat("id-ID", {
    ...{ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    ...{ timeZone, timeZoneName: "short" },
  });
