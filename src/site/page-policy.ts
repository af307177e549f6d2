import { contentPolicy } from "../platform/http/security-headers.ts";
import type { Services } from "./services.ts";

type Settings = {
  readonly assets: Pick<Services["assets"], "scriptHashes">;
  readonly config: Pick<Services["config"], "siteUrl" | "backend">;
};

type OfPage = {
  /** A source expression of its style sheet. */
  readonly styleHash?: string;
  /** What it has to be allowed to frame. */
  readonly frameOrigins?: readonly string[] | undefined;
};

/** What public pages may load and run: no third party anywhere, but the backend of the settings, and what is a page's own. */
export const pagePolicy = ({ assets, config }: Settings, { styleHash, frameOrigins = [] }: OfPage = {}): string =>
  contentPolicy({
    scripts: assets.scriptHashes,
    styles: styleHash ? [styleHash] : [],
    pictures: ["data:"],
    more: ["manifest-src 'self'", ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(" ")}`] : [])],
    isHttps: isHttps(config),
    backend: config.backend?.url,
  });

export const isHttps = ({ siteUrl }: Settings["config"]): boolean => siteUrl.startsWith("https:");
