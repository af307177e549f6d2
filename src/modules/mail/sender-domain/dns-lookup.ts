import { Resolver } from "node:dns/promises";
import { seconds } from "../../../platform/clock.ts";

/** The DNS queries that are needed; `Resolver` of node:dns/promises offers them. */
export type DnsResolver = Pick<Resolver, "resolveTxt" | "resolve4" | "resolve6" | "reverse">;

/** The timeout is short, because a page of the admin waits for these answers. */
export const systemResolver = (): DnsResolver => new Resolver({ timeout: seconds(2), tries: 2 });

/** `unknown` means that DNS did not answer, or answered that the lookup failed. */
export type Looked<Value> = Value | "unknown";

/** The codes that mean that the name does not exist, or has no record of this type. */
const NOTHING = new Set(["ENOTFOUND", "ENODATA"]);

const look = async (ask: Promise<string[]>): Promise<Looked<readonly string[]>> =>
  ask.catch((error: NodeJS.ErrnoException) => (NOTHING.has(error.code ?? "") ? [] : "unknown"));

/** Looks up TXT records, each as one text: DNS splits them into strings of at most 255 bytes. */
export const texts = (dns: DnsResolver, name: string): Promise<Looked<readonly string[]>> =>
  look(dns.resolveTxt(name).then((records) => records.map((strings) => strings.join(""))));

/** Looks up the IPv4 and IPv6 addresses of a host. */
export async function addresses(dns: DnsResolver, host: string): Promise<Looked<readonly string[]>> {
  const [four, six] = await Promise.all([look(dns.resolve4(host)), look(dns.resolve6(host))]);
  if (four === "unknown" && six === "unknown") return "unknown";
  return [four, six].flatMap((found) => (found === "unknown" ? [] : found));
}

export const namesOfAddress = (dns: DnsResolver, address: string): Promise<Looked<readonly string[]>> =>
  look(dns.reverse(address));
