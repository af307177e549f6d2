import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { isPublicIp } from "../../../platform/fetch/ip-networks.ts";
import type { DkimKey } from "../schema.ts";
import { type DnsResolver, texts } from "./dns-lookup.ts";

/** One TXT record, as it is put into the zone. */
export type ZoneRecord = { readonly name: string; readonly value: string };

export type DomainCheck<State extends string> = {
  readonly state: State;
  /** The record that the zone has now; null where there is no record or DNS does not say. */
  readonly found: string | null;
  /** The record to put there; null where nothing needs to change. */
  readonly record: ZoneRecord | null;
};

const SPF = /^v=spf1(\s|$)/i;
const DMARC = /^v=DMARC1\s*(;|$)/i;

export type SpfState = "ok" | "missing" | "several" | "allows-all" | "unknown";

/** Checks the SPF record (RFC 7208). @param server the host of the mail server */
export async function spfCheck(dns: DnsResolver, domain: string, server: string): Promise<DomainCheck<SpfState>> {
  const found = await texts(dns, domain);
  if (found === "unknown") return { state: "unknown", found: null, record: null };
  const records = found.filter((text) => SPF.test(text));
  const mechanism = mechanismOf(server, domain);
  const record = mechanism === undefined ? null : { name: domain, value: `v=spf1 ${mechanism} ~all` };
  const [only] = records;
  if (only === undefined) return { state: "missing", found: null, record };
  // Two records are an error for every mail (RFC 7208, 4.5).
  if (records.length > 1) return { state: "several", found: records.join("\n"), record: null };
  return { state: /\s\+?all\b/i.test(only) ? "allows-all" : "ok", found: only, record: null };
}

/**
 * Returns the SPF mechanism that allows the mail server to send.
 * @returns undefined where the server's public address is not known here, and for the server of a provider, which sends mail from other addresses
 * than the one that accepts it
 */
function mechanismOf(server: string, domain: string): string | undefined {
  const version = isIP(server);
  if (version === 0) return server === domain || server.endsWith(`.${domain}`) ? `a:${server}` : undefined;
  return isPublicIp(server) ? `ip${version}:${server}` : undefined;
}

export type DmarcState = "ok" | "missing" | "several" | "unknown";

/** Checks the DMARC record (RFC 7489) of the domain, else of a parent domain. */
export async function dmarcCheck(dns: DnsResolver, domain: string): Promise<DomainCheck<DmarcState>> {
  for (const at of withParents(domain)) {
    const found = await texts(dns, `_dmarc.${at}`);
    if (found === "unknown") return { state: "unknown", found: null, record: null };
    const records = found.filter((text) => DMARC.test(text));
    if (records.length === 0) continue;
    return { state: records.length > 1 ? "several" : "ok", found: records.join("\n"), record: null };
  }
  return { state: "missing", found: null, record: { name: `_dmarc.${domain}`, value: "v=DMARC1; p=none" } };
}

/** Lists a domain and its parents with at least two labels: nobody sends from a top-level domain. */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, Math.max(labels.length - 1, 1)).map((_, at) => labels.slice(at).join("."));
}

/** `server` means that mails are not signed here, and that it cannot be seen from here whether the mail server signs them. */
export type DkimState = "ok" | "missing" | "different" | "other-domain" | "no-key" | "server" | "unknown";

/** Checks that the zone has the public key of `DKIM_KEY_FILE` (RFC 6376). */
export async function dkimCheck(
  dns: DnsResolver,
  domain: string,
  dkim: DkimKey | undefined,
): Promise<DomainCheck<DkimState>> {
  if (!dkim) return { state: "server", found: null, record: null };
  const value = await dkimValue(dkim.keyFile);
  if (value === undefined) return { state: "no-key", found: null, record: null };
  const record = { name: `${dkim.selector}._domainkey.${dkim.domain}`, value };
  if (!isAligned(domain, dkim.domain)) return { state: "other-domain", found: dkim.domain, record: null };
  const found = await texts(dns, record.name);
  if (found === "unknown") return { state: "unknown", found: null, record };
  const [published] = found.filter((text) => keyIn(text) !== undefined);
  if (published === undefined) return { state: "missing", found: null, record };
  return keyIn(published) === keyIn(value)
    ? { state: "ok", found: published, record: null }
    : { state: "different", found: published, record };
}

async function dkimValue(keyFile: string): Promise<string | undefined> {
  try {
    const key = createPublicKey(createPrivateKey(await readFile(keyFile, "utf8")));
    if (key.asymmetricKeyType !== "rsa") return undefined;
    return `v=DKIM1; k=rsa; p=${key.export({ type: "spki", format: "der" }).toString("base64")}`;
  } catch {
    return undefined;
  }
}

/** Reads the tag p of a record; blanks within it mean nothing. */
const keyIn = (record: string) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, "");

/** Whether two domains are aligned in relaxed mode (RFC 7489, 3.1.1): equal, or one a subdomain of the other. */
const isAligned = (from: string, signer: string) =>
  [from, signer].every((domain) => domain !== "") &&
  (from === signer || from.endsWith(`.${signer}`) || signer.endsWith(`.${from}`));
