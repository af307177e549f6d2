import { type Clock, days } from "../../platform/clock.ts";
import { absoluteUrl } from "./addresses.ts";
import type { Site } from "./schema.ts";

/** The validity has to be less than a year (RFC 9116, 2.5.5), so that stale contacts are noticed. */
const VALID_FOR = days(180);

/**
 * Writes security.txt (RFC 9116), which requires a contact, so without an e-mail address there is no file. The expiry date changes once a day, so the
 * file is the same all day.
 */
export function securityTxt(site: Site, clock: Clock): string | undefined {
  if (!site.contactEmail) return undefined;
  const today = Math.floor(clock.now().getTime() / days(1)) * days(1);
  return [
    `Contact: mailto:${site.contactEmail}`,
    `Expires: ${new Date(today + VALID_FOR).toISOString()}`,
    "Preferred-Languages: id, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt", site)}`,
    "",
  ].join("\n");
}
