import { type Clock, days } from "../../platform/clock.ts";
import { absoluteUrl } from "./addresses.ts";
import type { Site } from "./schema.ts";

/** RFC 9116, 2.5.5: less than a year ahead, so that stale contacts are noticed. */
const VALID_FOR = days(180);

/** RFC 9116. The date moves once a day, so that the file stays the same between two visits of a day. */
export function securityTxt(site: Site, clock: Clock, helpPath: string): string {
  const today = Math.floor(clock.now().getTime() / days(1)) * days(1);
  const contact = site.contactEmail ? `mailto:${site.contactEmail}` : absoluteUrl(helpPath, site);
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_FOR).toISOString()}`,
    "Preferred-Languages: id, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt", site)}`,
    "",
  ].join("\n");
}
