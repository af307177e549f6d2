/** Scheme, host and port of an http or https address (RFC 6454); undefined for anything else. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** An address for logs: its origin alone, because path and query of feeds and webhooks often carry a key. */
export const loggedAddress = (address: string): string => {
  const origin = originOf(address) ?? "?";
  const rest = URL.parse(address);
  return rest && rest.pathname + rest.search !== "/" ? `${origin}/…` : origin;
};

/** For the audit entry of a changed address; nothing where it stays. */
export const loggedChange = (before: string | null, after: string | null): { from?: string; to?: string } =>
  before === null || after === null || before === after
    ? {}
    : { from: loggedAddress(before), to: loggedAddress(after) };
