import type { SmtpSettings } from "../schema.ts";
import { addressOf } from "../transport/sender-address.ts";
import { type DnsResolver, systemResolver } from "./dns-lookup.ts";
import {
  type DkimState,
  type DmarcState,
  type DomainCheck,
  dkimCheck,
  dmarcCheck,
  type SpfState,
  spfCheck,
} from "./domain-records.ts";
import { type ReverseCheck, reverseCheck, type TlsState, tlsCheck } from "./mail-server.ts";

/** The results of the checks that receivers make, too, before they accept our mail. */
export type SenderChecks = {
  /** The domain of the sender's address. */
  readonly domain: string;
  /** The host of the mail server. */
  readonly server: string;
  readonly spf: DomainCheck<SpfState>;
  readonly dkim: DomainCheck<DkimState>;
  readonly dmarc: DomainCheck<DmarcState>;
  readonly reverse: ReverseCheck;
  readonly tls: { readonly state: TlsState; readonly found: string | null };
};

/** Runs all checks. Never rejects: what cannot be looked up is `unknown`. */
export async function senderChecks(smtp: SmtpSettings, dns: DnsResolver = systemResolver()): Promise<SenderChecks> {
  const domain = domainOf(smtp.from);
  const server = new URL(smtp.url).hostname.replace(/^\[|\]$/g, "");
  const [spf, dkim, dmarc, reverse, tls] = await Promise.all([
    // SPF applies to the envelope sender.
    spfCheck(dns, smtp.bounceAddress === undefined ? domain : domainOf(smtp.bounceAddress), server),
    dkimCheck(dns, domain, smtp.dkim),
    dmarcCheck(dns, domain),
    reverseCheck(dns, server),
    tlsCheck(smtp),
  ]);
  return { domain, server, spf, dkim, dmarc, reverse, tls };
}

const domainOf = (from: string) => (addressOf(from).split("@")[1] ?? "").toLowerCase();
