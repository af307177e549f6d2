import type { PageProblem } from "./page-problem.ts";

/** What a page says of the one thing that it sells; texts as they stand there. */
export type PageOffer = {
  readonly title: string;
  /** Rupiah; 0 of what is sold out and has no price meanwhile. */
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
  /** Out of five; empty where it counts to another number. */
  readonly rating: string;
  readonly ratingCount: string;
};

/** `detail`: what stands there instead. */
export type PageFinding<Value = PageOffer> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: PageProblem; readonly detail: string };

export const problem = (code: PageProblem, detail = ""): PageFinding<never> => ({ ok: false, code, detail });
