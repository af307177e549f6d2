import { Resolver } from "node:dns/promises";
import { seconds } from "../../../platform/clock.ts";

/** What is asked of DNS; `Resolver` of node:dns/promises is one. */
export type DnsResolver = Pick<Resolver, "resolveTxt" | "resolve4" | "resolve6" | "reverse">;

/** Nobody waits long for a page because DNS does not answer. */
export const systemResolver = (): DnsResolver => new Resolver({ timeout: seconds(2), tries: 2 });

/** `unknown`: DNS did not answer, or said that it cannot. */
export type Looked<Value> = Value | "unknown";

/** There is nothing: the name is not there, or has no record of the kind. */
const NOTHING = new Set(["ENOTFOUND", "ENODATA"]);

const look = async (ask: Promise<string[]>): Promise<Looked<readonly string[]>> =>
  ask.catch((error: NodeJS.ErrnoException) => (NOTHING.has(error.code ?? "") ? [] : "unknown"));

/** Each record as one text: DNS has it in strings of at most 255 bytes. */
export const texts = (dns: DnsResolver, name: string): Promise<Looked<readonly string[]>> =>
  look(dns.resolveTxt(name).then((records) => records.map((strings) => strings.join(""))));

/** Of both families. */
export async function addresses(dns: DnsResolver, host: string): Promise<Looked<readonly string[]>> {
  const [four, six] = await Promise.all([look(dns.resolve4(host)), look(dns.resolve6(host))]);
  if (four === "unknown" && six === "unknown") return "unknown";
  return [four, six].flatMap((found) => (found === "unknown" ? [] : found));
}

export const namesOfAddress = (dns: DnsResolver, address: string): Promise<Looked<readonly string[]>> =>
  look(dns.reverse(address));
