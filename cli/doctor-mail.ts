import { type DnsResolver, mailboxRefusal, type SenderChecks, senderChecks } from "../src/modules/mail/queries.ts";
import { mailboxAddressOf } from "../src/modules/mail/schema.ts";
import { seconds } from "../src/platform/clock.ts";
import type { Config } from "../src/product/config/config.ts";
import { error, type Finding, ok, warning } from "./doctor-report.ts";

/**
 * Checks the mailbox of bounces, and the DNS records by which receivers judge the sender.
 * @param dns when left out, the system's resolver
 */
export async function mailChecks({ smtp, mail }: Config, dns?: DnsResolver): Promise<Finding[]> {
  const [mailbox, sender] = await Promise.all([
    mail.bounceMailbox === undefined ? [] : bounceMailbox(mail.bounceMailbox),
    smtp ? senderChecks(smtp, dns).then(senderFindings) : [],
  ]);
  return [...mailbox, ...sender];
}

async function bounceMailbox(text: string): Promise<Finding[]> {
  const address = mailboxAddressOf(text);
  if (!address) return [];
  const { host, folder } = address;
  const code = await mailboxRefusal(address, AbortSignal.timeout(seconds(20)));
  if (code === undefined) return [ok("bounce mailbox", `${folder} at ${host} can be read`)];
  const todo = "Correct BOUNCE_IMAP_URL; see that its port can be reached from here.";
  return [error("bounce mailbox", `${folder} at ${host} cannot be read: ${code}`, todo)];
}

type Said = (checks: SenderChecks) => Finding;

const txt = ({ record }: SenderChecks["spf" | "dkim" | "dmarc"]) =>
  record
    ? `Put into the zone: ${record.name} TXT "${record.value}".`
    : "Put into the zone what the provider of the mail server says, with its public address.";
const unknown = (check: string) => ok(check, "cannot be looked at: DNS does not answer");

const SPF: Readonly<Record<SenderChecks["spf"]["state"], Said>> = {
  ok: ({ spf }) => ok("SPF", spf.found ?? ""),
  missing: ({ domain, spf }) => warning("SPF", `${domain} names no server that may send for it`, txt(spf)),
  several: ({ domain }) => warning("SPF", `${domain} has several records, which counts as none`, "Make them one."),
  "allows-all": ({ spf }) => warning("SPF", `it lets everybody send: ${spf.found}`, "Write ~all instead of +all."),
  unknown: () => unknown("SPF"),
};

const DKIM: Readonly<Record<SenderChecks["dkim"]["state"], Said>> = {
  ok: () => ok("DKIM", "the public key is published"),
  missing: ({ dkim }) => warning("DKIM", "the public key is not published", txt(dkim)),
  different: ({ dkim }) => warning("DKIM", "another key is published", txt(dkim)),
  "other-domain": ({ domain, dkim }) =>
    warning("DKIM", `${dkim.found} is not the domain of the sender`, `Set DKIM_DOMAIN to ${domain}.`),
  "no-key": () => error("DKIM", "DKIM_KEY_FILE is no RSA key that can be read", "Give it a private RSA key as PEM."),
  server: () => ok("DKIM", "nothing is signed here; the mail server has to"),
  unknown: () => unknown("DKIM"),
};

const DMARC: Readonly<Record<SenderChecks["dmarc"]["state"], Said>> = {
  ok: ({ dmarc }) => ok("DMARC", dmarc.found ?? ""),
  missing: ({ domain, dmarc }) => warning("DMARC", `${domain} has no record`, txt(dmarc)),
  several: ({ domain }) => warning("DMARC", `${domain} has several records, which counts as none`, "Leave one."),
  unknown: () => unknown("DMARC"),
};

const REVERSE: Readonly<Record<SenderChecks["reverse"]["state"], Said>> = {
  ok: ({ reverse }) => ok("reverse DNS", reverse.found ?? ""),
  missing: ({ reverse }) =>
    warning("reverse DNS", `${reverse.found} has no name`, "Ask who runs the mail server for a PTR record."),
  unconfirmed: ({ reverse }) =>
    warning(
      "reverse DNS",
      `${reverse.found} does not lead back`,
      "Ask who runs the mail server to correct the PTR record.",
    ),
  private: ({ reverse }) => ok("reverse DNS", `${reverse.found} is in a network of one's own`),
  unknown: () => unknown("reverse DNS"),
};

const TLS: Readonly<Record<SenderChecks["tls"]["state"], Said>> = {
  ok: () => ok("mail TLS", "mail is handed over encrypted"),
  local: () => ok("mail TLS", "the server is on this machine"),
  missing: ({ tls }) =>
    warning(
      "mail TLS",
      `the server offers no good encryption: ${tls.found}`,
      "Ask who runs the mail server for STARTTLS.",
    ),
  unknown: ({ tls }) => ok("mail TLS", `cannot be looked at: ${tls.found}`),
};

const senderFindings = (checks: SenderChecks): Finding[] =>
  [
    SPF[checks.spf.state],
    DKIM[checks.dkim.state],
    DMARC[checks.dmarc.state],
    REVERSE[checks.reverse.state],
    TLS[checks.tls.state],
  ].map((said) => said(checks));
