/** Whether an address in foreign HTML belongs to a link or a picture. */
export type AddressKind = "link" | "picture";

/**
 * Checks an address: http, mailto, tel, or one of the same site.
 * @param base of relative addresses; without a base, relative addresses stay as they are
 * @returns undefined for addresses that run code (`javascript:`), for files on somebody's disk, and for text that is no address
 */
export function safeAddress(written: string, kind: AddressKind, base?: string): string | undefined {
  const address = written.replace(/\p{Cc}/gu, "").trim();
  if (address === "") return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (!scheme) return kind === "link" && address.startsWith("#") ? address : withBase(address, base);
  const allowed = kind === "link" ? ["http", "https", "mailto", "tel"] : ["http", "https"];
  if (!allowed.includes(scheme)) return undefined;
  return kind === "link" ? withoutGoogleRedirect(address) : encoded(address);
}

function withBase(address: string, base: string | undefined): string | undefined {
  const url = URL.parse(address, base);
  if (base === undefined || !url) return encoded(address);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Removes Google's redirecting page, through which Google Docs routes every link, from an address. */
function withoutGoogleRedirect(address: string): string {
  const url = URL.parse(address);
  if (url && /^(www\.)?google\.com$/.test(url.hostname) && url.pathname === "/url") {
    const target = url.searchParams.get("q") ?? "";
    if (/^https?:\/\//.test(target)) return target;
  }
  return encoded(address);
}

const encoded = (address: string) => address.replace(/\s/g, "%20");
