import { BlockList, isIP } from "node:net";

/**
 * Networks without public servers: the special-purpose registries of IANA, and addresses that clouds answer only to their own machines.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const SPECIAL_PURPOSE_IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/**
 * Networks within 2000::/3, the only range assigned so far (mapped, translated, unique local and link-local addresses are outside): protocol
 * assignments with Teredo, documentation, and 6to4, which hides an IPv4 address.
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const SPECIAL_PURPOSE_IPV6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

/** The operator's own networks that addresses written by strangers may reach. Networks that are not named here are never reached. */
export type AllowedNetworks = {
  readonly isEmpty: boolean;
  has(address: string): boolean;
};

/**
 * @param networks such as 192.168.1.0/24 or fd00::/8
 * @throws where one of them is not a network
 */
export function allowedNetworks(networks: readonly string[]): AllowedNetworks {
  const named = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    if (!/^\d{1,3}$/.test(bits)) throw new Error(`no network: ${network}`);
    named.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return {
    isEmpty: networks.length === 0,
    has(address) {
      const version = address.includes("%") ? 0 : isIP(address);
      return version > 0 && named.check(address, version === 6 ? "ipv6" : "ipv4");
    },
  };
}

const specialPurpose = new BlockList();
for (const [network, bits] of SPECIAL_PURPOSE_IPV4) specialPurpose.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_PURPOSE_IPV6) specialPurpose.addSubnet(network, bits, "ipv6");

const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether a numeric address belongs to a server of the public internet. False for anything that is no address. */
export function isPublicIp(address: string): boolean {
  // An address with a zone (`fe80::1%eth0`) belongs to this machine's networks.
  if (address.includes("%")) return false;
  const version = isIP(address);
  if (version === 4) return !specialPurpose.check(address, "ipv4");
  return version === 6 && globalUnicast.check(address, "ipv6") && !specialPurpose.check(address, "ipv6");
}
