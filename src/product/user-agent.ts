import type { Config } from "./config/config.ts";

/** What the product calls itself where it asks other servers. */
export const userAgentOf = ({ siteName }: Pick<Config, "siteName">, what: string): string =>
  `${siteName.replace(/[^\w.-]/g, "") || "Portal"}-${what}`;
