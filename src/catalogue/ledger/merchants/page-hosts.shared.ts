import { failure, type Result, success } from "../../../platform/result.ts";
import { hasCredentials } from "./link-template.shared.ts";

/**
 * Marketplaces whose terms of use forbid reading their pages by programs, by the name in their domain, in whatever country.
 * As commonly known of these terms in November 2026; who adds or removes one has read them. What they offer comes in through
 * their affiliate programs' feeds.
 */
const FORBIDDEN_MARKETPLACES: Readonly<Record<string, string>> = {
  shopee: "Shopee",
  tokopedia: "Tokopedia",
  lazada: "Lazada",
  blibli: "Blibli",
  bukalapak: "Bukalapak",
  tiktok: "TikTok Shop",
};

/** The name stands before `com`, `id`, or `co.id`. */
const DOMAIN = /(?:^|\.)([a-z0-9-]+)\.(?:(?:com?|net|org|web)\.[a-z]{2}|[a-z]+)$/;

/** Which of them a host belongs to. */
export function forbiddenMarketplace(host: string): string | undefined {
  const [, name = ""] = DOMAIN.exec(host.replace(/:\d+$/, "")) ?? [];
  return Object.hasOwn(FORBIDDEN_MARKETPLACES, name) ? FORBIDDEN_MARKETPLACES[name] : undefined;
}

/** An IPv6 address, this machine, or a name with a dot, with or without a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|localhost|[a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?::\d+)?$/;

/** The host, with its port where it has one, of what somebody typed: a host, or an address of a page there. */
export function parsePageHost(text: string): Result<string, "unreadable"> {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || hasCredentials(url)) return failure("unreadable");
  // "toko.example." is the same host.
  const host = url.host.replace(/\.(?=:|$)/, "");
  return HOST.test(host) ? success(host) : failure("unreadable");
}
