import type { PageProblem } from "./page-problem.ts";

/** What a page says about the one product that it sells; texts are unchanged. */
export type PageOffer = {
  readonly title: string;
  /** The price in rupiah; 0 where the product is sold out and has no price meanwhile. */
  readonly price: number;
  readonly listPrice: number | null;
  readonly availability: string;
  readonly condition: string;
  readonly brand: string;
  readonly gtins: readonly string[];
  readonly mpn: string;
  readonly image: string;
  readonly category: string;
  readonly color: string;
  readonly size: string;
  readonly material: string;
  readonly seller: string;
  readonly groupId: string;
  readonly description: string;
  /** The rating out of five; empty where the scale is another. */
  readonly rating: string;
  readonly ratingCount: string;
};

/** What was found on a page, or the problem; `detail` is what the page has instead of a usable value. */
export type PageFinding<Value = PageOffer> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: PageProblem; readonly detail: string };

export const problem = (code: PageProblem, detail = ""): PageFinding<never> => ({ ok: false, code, detail });
