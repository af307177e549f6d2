import { isIP } from "node:net";

/** The client's address where it is unknown (a unix socket without a proxy before it). */
export const UNKNOWN_ADDRESS = "unknown";

/**
 * Returns the address that a request came from. Each trusted proxy appends the address from which it was called to X-Forwarded-For, so exactly `trustProxy`
 * entries from the right are believed. The client may have invented the entries to their left. An entry that is no address ends the walk, and the last believed
 * address counts.
 */
export function clientAddress(
  socketAddress: string | undefined,
  xForwardedFor: string | undefined,
  trustProxy: number,
): string {
  let address = canonicalAddress(socketAddress ?? "");
  const entries = xForwardedFor?.split(",") ?? [];
  for (let hop = 1; hop <= trustProxy; hop += 1) {
    const entry = canonicalAddress(withoutPort(entries.at(-hop) ?? ""));
    if (entry === undefined) break;
    address = entry;
  }
  return address ?? UNKNOWN_ADDRESS;
}

/**
 * Returns the one spelling of an address: IPv6 in the form of RFC 5952 without a zone, and an IPv4 address that came over an IPv6 socket
 * (::ffff:192.0.2.1) as IPv4.
 */
export function canonicalAddress(text: string): string | undefined {
  const [address = ""] = text.trim().split("%");
  const version = isIP(address);
  if (version === 0) return undefined;
  if (version === 4) return address;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(compressed);
  return mapped ? toIPv4(mapped[1] ?? "", mapped[2] ?? "") : compressed;
}

function toIPv4(high: string, low: string): string {
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((part) => [part >> 8, part & 255]).join(".");
}

/** Removes a port, since some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const match = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)\s*$/.exec(entry);
  return match?.[1] ?? match?.[2] ?? entry;
}
