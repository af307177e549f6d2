const formats = new Map<string, Intl.DateTimeFormat>();

/** "24 Nov 14.05 WIB" in the site's time zone. */
export function Moment({ moment, timeZone }: { readonly moment: Date; readonly timeZone: string }) {
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {momentText(moment, timeZone)}
    </time>
  );
}

export function momentText(moment: Date, timeZone: string): string {
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
