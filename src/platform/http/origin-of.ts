/** Returns scheme, host and port of an http or https address (RFC 6454); undefined for anything else. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Shortens an address to its origin for logs, because path and query of feeds and webhooks often contain a key. */
export const loggedAddress = (address: string): string => {
  const origin = originOf(address) ?? "?";
  const rest = URL.parse(address);
  return rest && rest.pathname + rest.search !== "/" ? `${origin}/…` : origin;
};

/** Describes a changed address for the audit entry; empty where the address did not change. */
export const loggedChange = (before: string | null, after: string | null): { from?: string; to?: string } =>
  before === null || after === null || before === after
    ? {}
    : { from: loggedAddress(before), to: loggedAddress(after) };
