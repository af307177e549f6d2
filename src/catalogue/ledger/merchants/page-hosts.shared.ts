import { failure, type Result, success } from "../../../platform/result.ts";
import { hasCredentials } from "./link-template.shared.ts";

/**
 * Marketplaces whose terms of use forbid programs to read their pages, by the name in their domain, in any country. The list is what was commonly known of
 * these terms in November 2026; read the terms before adding or removing a marketplace. Their offers come in through affiliate programs' feeds.
 */
const FORBIDDEN_MARKETPLACES: Readonly<Record<string, string>> = {
  shopee: "Shopee",
  tokopedia: "Tokopedia",
  lazada: "Lazada",
  blibli: "Blibli",
  bukalapak: "Bukalapak",
  tiktok: "TikTok Shop",
};

/** Finds the name before `com`, `id` or `co.id`. */
const DOMAIN = /(?:^|\.)([a-z0-9-]+)\.(?:(?:com?|net|org|web)\.[a-z]{2}|[a-z]+)$/;

/** Returns the forbidden marketplace that a host belongs to. */
export function forbiddenMarketplace(host: string): string | undefined {
  const [, name = ""] = DOMAIN.exec(host.replace(/:\d+$/, "")) ?? [];
  return Object.hasOwn(FORBIDDEN_MARKETPLACES, name) ? FORBIDDEN_MARKETPLACES[name] : undefined;
}

/** An IPv6 address, localhost, or a name with a dot, with or without a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|localhost|[a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?::\d+)?$/;

/** Reads the host, and its port if there is one, from a text that was entered by hand: a host, or the address of a page. */
export function parsePageHost(text: string): Result<string, "unreadable"> {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || hasCredentials(url)) return failure("unreadable");
  // A trailing dot does not matter: "toko.example." is the same host.
  const host = url.host.replace(/\.(?=:|$)/, "");
  return HOST.test(host) ? success(host) : failure("unreadable");
}
