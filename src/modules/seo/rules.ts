import { collectParts, type PageParts } from "./page-parts.ts";
import { ARIA_RULES } from "./rules/aria-rules.ts";
import { CONTENT_RULES } from "./rules/content-rules.ts";
import { HEAD_RULES } from "./rules/head-rules.ts";
import { LINK_RULES } from "./rules/link-rules.ts";
import type { AuditedPage, Rule } from "./rules/rule.ts";
import { SHARING_RULES } from "./rules/sharing-rules.ts";
import { STRUCTURED_DATA_RULES } from "./rules/structured-data-rules.ts";

export type Finding = { readonly rule: string; readonly detail: string };

/** A rule that only several pages can break together. `subject` is the text that only one indexed page may have. */
type UniquenessRule = Omit<Rule, "check"> & { readonly subject: (parts: PageParts) => string | undefined };

const PAGE_RULES: readonly Rule[] = [
  ...CONTENT_RULES,
  ...ARIA_RULES,
  ...HEAD_RULES,
  ...SHARING_RULES,
  ...STRUCTURED_DATA_RULES,
  ...LINK_RULES,
];

export const UNIQUENESS_RULES: readonly UniquenessRule[] = [
  {
    id: "title-duplicate",
    name: "Judul sama dengan halaman lain",
    severity: "warning",
    description: "Tidak ada dua halaman dengan judul yang sama.",
    subject: (parts) => parts.titles[0],
  },
  {
    id: "description-duplicate",
    name: "Deskripsi sama dengan halaman lain",
    severity: "warning",
    description: "Tidak ada dua halaman dengan deskripsi yang sama.",
    subject: (parts) => parts.metas.get("description")?.[0],
  },
];

/** Every rule of the site, for the tests of each page and for the page that shows an audit. */
export const RULES: readonly Omit<Rule, "check">[] = [...PAGE_RULES, ...UNIQUENESS_RULES];

const byId = new Map(RULES.map((rule) => [rule.id, rule]));

export const findRule = (id: string): Omit<Rule, "check"> | undefined => byId.get(id);

/** The most findings of one rule on a page: one mistake can occur in a hundred places of a page, and a few places are enough to find the mistake. */
const MAX_DETAILS = 20;

/** Checks one page; an empty result means that the page keeps every rule. */
export function checkPage(page: AuditedPage): Finding[] {
  // A missing page breaks one rule, not all of them.
  const rules = page.status === 200 ? PAGE_RULES : PAGE_RULES.filter((rule) => rule.id === "status");
  return rules.flatMap(({ id, check }) =>
    check(page)
      .slice(0, MAX_DETAILS)
      .map((detail) => ({ rule: id, detail })),
  );
}

type PageContext = Omit<AuditedPage, "parts" | "bytes" | "linkStatus"> & Partial<Pick<AuditedPage, "linkStatus">>;

/** Checks HTML that the caller has rendered, for the tests of pages. Without `linkStatus`, links are assumed to resolve. */
export const auditPage = (html: string, context: PageContext): Finding[] =>
  checkPage({ linkStatus: () => undefined, ...context, parts: collectParts(html), bytes: Buffer.byteLength(html) });
