import type { PageFacts } from "../page-facts.ts";
import type { Site } from "../schema.ts";

/** A page as it was answered, and what is known about it from elsewhere. */
export type AuditedPage = {
  /** As requested: may have a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Of the HTML, uncompressed. */
  readonly bytes: number;
  readonly facts: PageFacts;
  /** Whether the sitemap's rules would let search engines keep it. */
  readonly indexable: boolean;
  readonly site: Site;
  /** How another page of this site answers, by path and query; undefined where that has not been asked. */
  readonly linkStatus: (path: string) => number | undefined;
};

export type Rule = {
  readonly id: string;
  /** What is wrong where the rule is broken, for a list of findings. */
  readonly name: string;
  /** `error`: costs visitors or breaks a promise of ours. `warning`: worth a look. */
  readonly severity: "error" | "warning";
  /** What holds where the rule is kept, for the people who read the findings. */
  readonly description: string;
  /** @returns one Indonesian sentence for each place where the page breaks the rule; it says by itself what is wrong. */
  readonly check: (page: AuditedPage) => readonly string[];
};

/** The only value of a meta element, or undefined where it is missing, empty or repeated. */
export function metaOf(page: AuditedPage, name: string): string | undefined {
  const values = page.facts.metas.get(name) ?? [];
  return values.length === 1 && values[0] ? values[0] : undefined;
}

export const linksOf = (page: AuditedPage, rel: string): string[] =>
  page.facts.links.filter((link) => link.rel.includes(rel)).map((link) => link.href);

export const isArticle = (page: AuditedPage): boolean => metaOf(page, "og:type") === "article";

/** Names what is absent, repeated or empty among meta elements that have to stand exactly once. */
export const missingMetas = (page: AuditedPage, names: readonly string[]): string[] =>
  names.filter((name) => metaOf(page, name) === undefined).map((name) => `${name} tidak ada, kosong, atau berulang.`);

export const lengthOf = (text: string): number => [...text].length;
