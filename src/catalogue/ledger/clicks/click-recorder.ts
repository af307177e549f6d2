import type { Context } from "hono";
import { addressKey, type RateLimiter } from "../../../platform/http/rate-limits.ts";
import type { ClickCounter, StoreClick } from "./click-counter.ts";

type Options = {
  readonly clicks: Pick<ClickCounter, "add">;
  readonly siteUrl: string;
  /** Whether a path is that of a public page. */
  readonly isPage: (path: string) => boolean;
  /** Limits the clicks that are counted for one IP address. */
  readonly limiter: RateLimiter;
  readonly addressOf: (c: Context) => string;
  readonly isPerson: (c: Context) => boolean;
};

export type RecordClick = (c: Context, click: Omit<StoreClick, "page">) => void;

/** Counts a visit to a store if a person makes it, and not a program. The visitor does not wait for the counting, and is sent on even if it fails. */
export const clickRecorder =
  ({ clicks, siteUrl, isPage, limiter, addressOf, isPerson }: Options): RecordClick =>
  (c, click) => {
    if (!isPerson(c)) return;
    const page = pageOf(c.req.header("referer"), [siteUrl, c.req.url], isPage);
    // Clicks from one IP address are counted only up to the limit. The address is not stored.
    limiter.consume(addressKey(addressOf(c))).then(
      ({ ok }) => ok && clicks.add({ ...click, page }),
      () => {},
    );
  };

const LONGEST_PAGE = 300;

/** Returns the path, without URL parameters, of the site's page that the visit came from. */
function pageOf(referer: string | undefined, own: readonly string[], isPage: (path: string) => boolean): string {
  const url = referer === undefined ? null : URL.parse(referer);
  if (!url || !own.some((address) => URL.parse(address)?.host === url.host)) return "";
  return url.pathname.length <= LONGEST_PAGE && isPage(url.pathname) ? url.pathname : "";
}
