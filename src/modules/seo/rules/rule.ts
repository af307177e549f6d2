import type { PageParts } from "../page-parts.ts";
import type { Site } from "../schema.ts";

/** A page as the server answered it, with data about it from other sources, such as the sitemap. */
export type AuditedPage = {
  /** The path as requested, perhaps with a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The size of the uncompressed HTML. */
  readonly bytes: number;
  readonly parts: PageParts;
  /** Whether search engines may index the page, by the rules of the sitemap. */
  readonly indexable: boolean;
  readonly site: Site;
  /** Returns the status of another page of this site, by path and query; undefined where that page was not requested. */
  readonly linkStatus: (path: string) => number | undefined;
};

export type Rule = {
  readonly id: string;
  /** The name of the problem, for a list of findings. */
  readonly name: string;
  /** `error`: the problem harms visitors or breaks a promise of ours. `warning`: somebody should look at it. */
  readonly severity: "error" | "warning";
  /** A sentence that is shown with the findings, and that is true of a page that keeps the rule. */
  readonly description: string;
  /** @returns one Indonesian sentence for each place where the page breaks the rule, understandable on its own */
  readonly check: (page: AuditedPage) => readonly string[];
};

/** Returns the only value of a meta element; undefined where it is missing, empty or repeated. */
export function metaOf(page: AuditedPage, name: string): string | undefined {
  const values = page.parts.metas.get(name) ?? [];
  return values.length === 1 && values[0] ? values[0] : undefined;
}

export const linksOf = (page: AuditedPage, rel: string): string[] =>
  page.parts.links.filter((link) => link.rel.includes(rel)).map((link) => link.href);

export const isArticle = (page: AuditedPage): boolean => metaOf(page, "og:type") === "article";

/** Names the meta elements that are missing, repeated or empty, since each has to be on the page exactly once. */
export const missingMetas = (page: AuditedPage, names: readonly string[]): string[] =>
  names.filter((name) => metaOf(page, name) === undefined).map((name) => `${name} tidak ada, kosong, atau berulang.`);

export const lengthOf = (text: string): number => [...text].length;
