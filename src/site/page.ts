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
  /** When to ask again, where the status says that it may go better then. */
  readonly retryAfterSeconds?: number;
  readonly meta: PageMeta;
  /** The cache tags whose change makes the page untrue; leave out for a page that must not be cached. */
  readonly tags?: readonly string[];
  /** When time alone makes it untrue, such as a price that has not been checked for too long: it is never served past it. */
  readonly expiresAt?: Date | undefined;
  /** What the page may frame, and no other page: it has something that a visitor can ask for from there. */
  readonly frameOrigins?: readonly string[];
  /** It reads barcodes: it may ask for the camera, and run the WebAssembly that reads them where the browser cannot. */
  readonly scansBarcodes?: true;
  /**
   * What a visit is counted as once it is answered, of a page without tags. It is told what this visitor's limits are counted by, which no
   * render may see; nobody waits for it.
   */
  readonly onAnswered?: (visitor: string) => void;
  readonly body: ReactNode;
};

export type PageResult = PageContent | { readonly redirect: string; readonly permanent: boolean } | "not-found";

/** One public page: its address, as it is declared for the whole product, and how it is made. */
export type PageRoute = PublicAddress<PageKind> & {
  load(input: PageInput, services: Services): PageResult | Promise<PageResult>;
};

/** A page whose robots tag follows from its declared address. */
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

/**
 * A page that is made by code which is loaded with its first visitor: most visitors of a process see none of prices.
 */
export const lazyPage = (
  address: PublicAddress<PageKind>,
  code: () => Promise<{ readonly load: PageRoute["load"] }>,
): PageRoute => page({ ...address, load: async (input, services) => (await code()).load(input, services) });

/** A page number as it stands in `?halaman=`: undefined where it is not one, so that `02` or `1e3` are no second address. */
export function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) && text !== "1" ? Number(text) : undefined;
}

/** What people make of the number by hand, where the first page has an address without one. */
export const isFirstPageAlias = (text: string | undefined) => text === "1" || text === "";
