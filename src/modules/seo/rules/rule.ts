import type { PageFacts } from "../page-facts.ts";
import type { Site } from "../schema.ts";

/** A page as the server answered it, and what is known about it from elsewhere. */
export type AuditedPage = {
  /** The path as requested, perhaps with a query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The size of the uncompressed HTML. */
  readonly bytes: number;
  readonly facts: PageFacts;
  /** Whether the sitemap's rules let search engines keep it. */
  readonly indexable: boolean;
  readonly site: Site;
  /** Returns the status of another page of this site, by path and query; undefined where it was not requested. */
  readonly linkStatus: (path: string) => number | undefined;
};

export type Rule = {
  readonly id: string;
  /** The name of the problem, for a list of findings. */
  readonly name: string;
  /** `error`: harms visitors or breaks a promise of ours. `warning`: worth a look. */
  readonly severity: "error" | "warning";
  /** What is true where the rule is kept, for the readers of findings. */
  readonly description: string;
  /** @returns one Indonesian sentence for each place where the page breaks the rule, understandable by itself */
  readonly check: (page: AuditedPage) => readonly string[];
};

/** Returns the only value of a meta element; undefined where it is missing, empty or repeated. */
export function metaOf(page: AuditedPage, name: string): string | undefined {
  const values = page.facts.metas.get(name) ?? [];
  return values.length === 1 && values[0] ? values[0] : undefined;
}

export const linksOf = (page: AuditedPage, rel: string): string[] =>
  page.facts.links.filter((link) => link.rel.includes(rel)).map((link) => link.href);

export const isArticle = (page: AuditedPage): boolean => metaOf(page, "og:type") === "article";

/** Names the meta elements that are missing, repeated or empty, though each has to stand exactly once. */
export const missingMetas = (page: AuditedPage, names: readonly string[]): string[] =>
  names.filter((name) => metaOf(page, name) === undefined).map((name) => `${name} tidak ada, kosong, atau berulang.`);

export const lengthOf = (text: string): number => [...text].length;
