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
  /** It may compile WebAssembly; no text becomes a script by that (https://www.w3.org/TR/CSP3/#grammardef-wasm-unsafe-eval). */
  readonly runsWasm?: boolean;
};

/** What public pages may load and run: no third party anywhere, but the backend of the settings, and what is a page's own. */
export const pagePolicy = (
  { assets, config }: Settings,
  { styleHash, frameOrigins = [], runsWasm = false }: OfPage = {},
): string =>
  contentPolicy({
    scripts: [...assets.scriptHashes, ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])],
    styles: styleHash ? [styleHash] : [],
    pictures: ["data:"],
    more: ["manifest-src 'self'", ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(" ")}`] : [])],
    isHttps: isHttps(config),
    backend: config.backend?.url,
  });

export const isHttps = ({ siteUrl }: Settings["config"]): boolean => siteUrl.startsWith("https:");
