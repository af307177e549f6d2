import { FOR_STORES_PATH } from "../site/paths.shared.ts";
import type { Config } from "./config/config.ts";

/**
 * Builds the User-Agent with which the application sends requests to other servers.
 * @param explainedAt an anchor on the page for stores, for agents that strangers find in their logs
 */
export function userAgentOf(
  { siteName, siteUrl }: Pick<Config, "siteName" | "siteUrl">,
  what: string,
  explainedAt?: string,
): string {
  const name = `${siteName.replace(/[^\w.-]/g, "") || "Portal"}-${what}`;
  return explainedAt === undefined ? name : `${name}/1.0 (+${new URL(FOR_STORES_PATH, siteUrl).href}#${explainedAt})`;
}
