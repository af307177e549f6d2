/**
 * Tracking parameters: they say where a visitor came from, and never which product a page is about. `id`, `variant` and `sku` are therefore not in this list.
 */
const TRACKING = [
  ...["utm_\\w+", "utm-\\w+", "_ga", "_gl", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "srsltid", "gad_\\w+"],
  ...["fbclid", "igshid", "igsh", "msclkid", "yclid", "ttclid", "twclid", "mc_cid", "mc_eid", "_hsenc", "_hsmi"],
  ...[
    "src",
    "source",
    "ref",
    "referrer",
    "referer",
    "medium",
    "campaign",
    "campaignid",
    "adgroupid",
    "adid",
    "trk\\w*",
  ],
  ...["spm", "scm", "laz_trackid", "mkttid", "trkid", "whid", "extparam", "xptdk", "sp_atk", "uls_trackid", "smtt"],
  ...["irclickid", "clickid", "click_id", "cjevent", "awc", "sv1", "aff_\\w+", "affid", "af_\\w+", "sub_?id\\d?"],
] as const;

const IS_TRACKING = new RegExp(`^(?:${TRACKING.join("|")})(?:=|$)`, "i");

/** Removes known tracking parameters from an address; all other parameters stay as they are. */
export function stableAddress(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const fragmentAt = address.indexOf("#", at);
  const [query, fragment] =
    fragmentAt < 0 ? [address.slice(at + 1), ""] : [address.slice(at + 1, fragmentAt), address.slice(fragmentAt)];
  const kept = query.split("&").filter((parameter) => !IS_TRACKING.test(parameter));
  return `${address.slice(0, at)}${kept.length === 0 ? "" : `?${kept.join("&")}`}${fragment}`;
}
