import type { DnsResolver } from "../../src/modules/mail/sender-domain/dns-lookup.ts";

/** The records of a zone, by type and name (`TXT _dmarc.contoh.id`). `down` means that the name servers do not answer. */
type Zone = Readonly<Record<string, readonly string[] | "down">>;

const failed = (code: string) => Object.assign(new Error(`query ${code}`), { code });

/** Returns a resolver that knows one zone and finds nothing else. A text longer than 255 bytes comes in parts, as in DNS. */
export function dnsOf(zone: Zone): DnsResolver {
  const asked = async (key: string): Promise<string[]> => {
    const found = zone[key];
    if (found === "down") throw failed("ETIMEOUT");
    if (found === undefined) throw failed("ENOTFOUND");
    return [...found];
  };
  return {
    resolveTxt: async (name: string) => (await asked(`TXT ${name}`)).map((text) => text.match(/.{1,255}/gs) ?? [""]),
    resolve4: (async (name: string) => asked(`A ${name}`)) as DnsResolver["resolve4"],
    resolve6: (async (name: string) => asked(`AAAA ${name}`)) as DnsResolver["resolve6"],
    reverse: async (address: string) => asked(`PTR ${address}`),
  };
}
