import { contentPolicy } from "../platform/http/security-headers.ts";
import type { Services } from "./services.ts";

type Settings = {
  readonly assets: Pick<Services["assets"], "scriptHashes">;
  readonly config: Pick<Services["config"], "siteUrl" | "backend">;
};

type OfPage = {
  /** The hash of the page's style sheet, as a source expression. */
  readonly styleHash?: string;
  /** The origins that the page may frame. */
  readonly frameOrigins?: readonly string[] | undefined;
  /**
   * Whether the page may compile WebAssembly. The permission does not allow any text to become a script
   * (https://www.w3.org/TR/CSP3/#grammardef-wasm-unsafe-eval).
   */
  readonly runsWasm?: boolean;
};

/**
 * Writes the policy of what public pages may load and run: nothing from third parties but the backend that the settings name, and what the page itself needs.
 */
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
