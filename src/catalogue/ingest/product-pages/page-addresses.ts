import { failure, type Result, success } from "../../../platform/result.ts";
import { forbiddenMarketplace } from "../../ledger/merchants/page-hosts.shared.ts";

const MAX_ADDRESS = 2000;

export type AddressFailure = "unreadable" | "marketplace";

/**
 * Returns a product page's address as it is stored: http(s), without fragment. The failure `marketplace` means that the marketplace's terms forbid reading by
 * programs.
 */
export function parsePageAddress(text: string): Result<string, AddressFailure, { readonly detail: string }> {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null;
  const isUsable = url !== null && url.username === "" && url.password === "" && url.href.length <= MAX_ADDRESS;
  if (!isUsable) return failure("unreadable", { detail: text.slice(0, 200) });
  const marketplace = forbiddenMarketplace(url.hostname.replace(/\.$/, ""));
  if (marketplace !== undefined) return failure("marketplace", { detail: marketplace });
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  return success(url.href);
}

/** Returns the hosts of addresses, with ports where given, in the form of a merchant's `pageHosts`. */
export const hostsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address)?.host ?? [])),
];
