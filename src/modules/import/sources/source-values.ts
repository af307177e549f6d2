/** Reads a date as other systems write it; a date without a zone is in Indonesian time. Undefined for a missing date, and for WordPress' year 0. */
export function dateOf(written: unknown, zone = "+07:00"): Date | undefined {
  if (written instanceof Date) return Number.isNaN(written.getTime()) ? undefined : written;
  if (typeof written === "number") return dateOf(new Date(written < 1e11 ? written * 1000 : written));
  if (typeof written !== "string") return undefined;
  const text = written.trim();
  const parts =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  if (!parts) return /^[A-Z][a-z]{2,8},? /.test(text) ? dateOf(new Date(text)) : undefined;
  const [, year, month, day, hour = "0", minute = "00", second = "00", ownZone] = parts;
  if (year === "0000") return undefined;
  const two = (part: string | undefined) => (part ?? "").padStart(2, "0");
  const offset = !ownZone ? zone : /^(Z|UTC)$/.test(ownZone) ? "Z" : ownZone.replace(/^(...):?(..)$/, "$1:$2");
  return dateOf(new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second.slice(0, 6)}${offset}`));
}

/** The path of an address, without query and fragment; undefined for the front page and for addresses by number. */
export function previousPath(address: string, site?: string): string | undefined {
  const url = URL.parse(address, site || "http://x.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  return path === "" || path.length > 500 ? undefined : path;
}
