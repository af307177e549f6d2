import type { ReactNode } from "react";
import type { PageMeta } from "../modules/seo/schema.ts";
import type { PageKind } from "../modules/visits/schema.ts";
import type { PublicAddress } from "../platform/http/public-addresses.ts";
import type { Services } from "./services.ts";

/** What a page may know of a request: the parts of its address that its route declares. Nothing else reaches a render. */
export type PageInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

export type PageContent = {
  readonly status?: 200 | 400 | 403 | 404 | 409 | 410 | 413 | 429 | 500 | 503;
  /** Seconds after which the client may repeat the request, given with a status which says that the request may succeed later. */
  readonly retryAfterSeconds?: number;
  readonly meta: PageMeta;
  /** The cache tags whose change makes the page stale; left out for a page that must not be cached. */
  readonly tags?: readonly string[];
  /**
   * When the page becomes stale by the passing of time alone, for instance because a price has not been checked for too long. The page is never served after
   * this moment.
   */
  readonly expiresAt?: Date | undefined;
  /** Origins that this page may frame, because a visitor can ask for something from there. */
  readonly frameOrigins?: readonly string[];
  /** Set on a page that reads barcodes: it may ask for the camera, and run WebAssembly where the browser itself cannot read barcodes. */
  readonly scansBarcodes?: true;
  /**
   * Called after a page without tags is answered, to record what the visit counts as, such as a request for a missing product; the answer does not wait for
   * the call.
   * @param visitor the key of this visitor's rate limits, which no render may see
   */
  readonly onAnswered?: (visitor: string) => void;
  readonly body: ReactNode;
};

export type PageResult = PageContent | { readonly redirect: string; readonly permanent: boolean } | "not-found";

/** One public page: its address, as declared for the whole application, and how it is made. */
export type PageRoute = PublicAddress<PageKind> & {
  load(input: PageInput, services: Services): PageResult | Promise<PageResult>;
};

/** Makes a page whose robots tag follows from its declared address. */
export function page(route: PageRoute): PageRoute {
  if (route.indexing !== "noindex") return route;
  return {
    ...route,
    async load(input, services) {
      const result = await route.load(input, services);
      if (result === "not-found" || "redirect" in result) return result;
      return { ...result, meta: { ...result.meta, noindex: true } };
    },
  };
}

/** Makes a page whose code is loaded only when its first visitor comes, because most visitors of a process see no page of prices. */
export const lazyPage = (
  address: PublicAddress<PageKind>,
  code: () => Promise<{ readonly load: PageRoute["load"] }>,
): PageRoute => page({ ...address, load: async (input, services) => (await code()).load(input, services) });

/** Reads the page number in `?halaman=`; undefined where it is invalid. `02` and `1e3` are invalid, so that a page has only one address. */
export function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) && text !== "1" ? Number(text) : undefined;
}

/** Says whether an address has the number of the first page, whose own address has no number. */
export const isFirstPageAlias = (text: string | undefined) => text === "1" || text === "";
