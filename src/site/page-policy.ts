import { contentPolicy } from "../platform/http/security-headers.ts";
import type { Services } from "./services.ts";

type Settings = {
  readonly assets: Pick<Services["assets"], "scriptHashes" | "styleHash">;
  readonly config: Pick<Services["config"], "siteUrl" | "backend">;
};

/**
 * What public pages may load and run: no third party anywhere, but the backend of the settings, and what a page has to be allowed
 * to frame.
 */
export const pagePolicy = ({ assets, config }: Settings, frameOrigins: readonly string[] = []): string =>
  contentPolicy({
    scripts: assets.scriptHashes,
    styles: [assets.styleHash],
    pictures: ["data:"],
    more: ["manifest-src 'self'", ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(" ")}`] : [])],
    isHttps: isHttps(config),
    backend: config.backend?.url,
  });

export const isHttps = ({ siteUrl }: Settings["config"]): boolean => siteUrl.startsWith("https:");
