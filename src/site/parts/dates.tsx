const formats = new Map<string, Intl.DateTimeFormat>();

/** "20 November 2026" in the site's time zone. @param iso ISO 8601 */
export function longDate(iso: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(iso));
}

/** @param iso ISO 8601 */
export const yearOf = (iso: string, timeZone: string) => longDate(iso, timeZone).slice(-4);

export function Day({ iso, timeZone }: { iso: string; timeZone: string }) {
  return <time dateTime={iso}>{longDate(iso, timeZone)}</time>;
}
