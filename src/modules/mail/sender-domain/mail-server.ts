import { isIP } from "node:net";
import { isPublicIp } from "../../../platform/fetch/ip-networks.ts";
import { isLocalHost } from "../local-host.ts";
import type { SmtpSettings } from "../schema.ts";
import { encryptionRefusal } from "../transport/smtp-transport.ts";
import { addresses, type DnsResolver, namesOfAddress } from "./dns-lookup.ts";

/** `private` means that the server has an address of a private network, so its public address is not known. */
export type ReverseState = "ok" | "missing" | "unconfirmed" | "private" | "unknown";

export type ReverseCheck = {
  readonly state: ReverseState;
  /** The server's address, followed by its reverse name if there is one; null where no address was found. */
  readonly found: string | null;
};

/** Checks whether the mail server's address has a reverse name that resolves to the same address; large mail services refuse mail otherwise. */
export async function reverseCheck(dns: DnsResolver, host: string): Promise<ReverseCheck> {
  const found = isIP(host) > 0 ? [host] : await addresses(dns, host);
  if (found === "unknown") return { state: "unknown", found: null };
  const [address] = found;
  if (address === undefined) return { state: "unknown", found: null };
  if (!isPublicIp(address)) return { state: "private", found: address };
  const names = await namesOfAddress(dns, address);
  if (names === "unknown") return { state: "unknown", found: address };
  if (names.length === 0) return { state: "missing", found: address };
  const back = await Promise.all(names.slice(0, 5).map((name) => addresses(dns, name)));
  const confirmed = names.find((_, at) => back[at]?.includes(address));
  if (confirmed !== undefined) return { state: "ok", found: `${address} ${confirmed}` };
  return { state: back.includes("unknown") ? "unknown" : "unconfirmed", found: `${address} ${names[0]}` };
}

/** `local` means that the server is on this machine, so nothing crosses a network. */
export type TlsState = "ok" | "local" | "missing" | "unknown";

/** Checks whether the connection to the mail server is encrypted, with a certificate for the server's name. */
export async function tlsCheck(
  smtp: SmtpSettings,
): Promise<{ readonly state: TlsState; readonly found: string | null }> {
  const refusal = await encryptionRefusal(smtp);
  if (refusal === undefined) return { state: "ok", found: null };
  if (isLocalHost(new URL(smtp.url).hostname.replace(/^\[|\]$/g, ""))) return { state: "local", found: null };
  // An error outside TLS says nothing about TLS: the server cannot be reached, or refuses the sign-in.
  return { state: /^ETLS|CERT|SSL|TLS|ALTNAME|VERIFY|SIGNATURE/.test(refusal) ? "missing" : "unknown", found: refusal };
}
