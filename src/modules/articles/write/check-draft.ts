import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { findRule } from "../../seo/queries.ts";
import type { Site } from "../../seo/schema.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import { countReceivers } from "../../webhooks/queries.ts";
import type { ArticleDraft } from "../fields.ts";
import { productSlugsIn } from "../placeholders.shared.ts";
import { auditInThread } from "../render/render-body.ts";
import type { ArticlePage } from "../schema.ts";
import type { ArticleCheck } from "./answers.ts";
import { contentFindings } from "./content-findings.ts";
import { fieldProblems, inputOfDraft, problemOf, storableDraft } from "./drafts.ts";
import { pageOfDraft } from "./previews.ts";

export type CheckOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly site: Site;
  /** Renders the HTML document that readers would get. */
  readonly renderPage: (article: ArticlePage) => Promise<string>;
  /** Returns the slugs for which readers see no product. */
  readonly hiddenProducts: (slugs: readonly string[]) => Promise<readonly string[]>;
  readonly deadLinks: DeadLinks;
};

/**
 * Returns a sentence for each link of a body that leads nowhere on this site. `own` is the id of the body's article; 0 for an article
 * without an id.
 */
export type DeadLinks = (markdown: string, own: number) => Promise<readonly string[]>;

/** Shows the result of publishing a draft: its page, and the findings of the site's rules about this page. */
export async function checkDraft(
  { db, clock, site, renderPage, hiddenProducts, deadLinks }: CheckOptions,
  id: number,
  draft: ArticleDraft,
): Promise<ArticleCheck> {
  const fields = fieldProblems(inputOfDraft(draft, "published", undefined));
  const [page, receivers] = await Promise.all([
    pageOfDraft(db, draft, { id, now: clock.now() }),
    countReceivers(db, "article.published"),
  ]);
  if (!page.ok) {
    const unreadable = { rule: page.code, detail: problemOf("body") };
    const path = articlePath({ category: draft.category, slug: storableDraft(draft).slug });
    return { html: "", wordCount: 0, problems: [unreadable], findings: [], fields, path, receivers };
  }
  const { article, problems } = page.value;
  const [html, hidden, dead] = await Promise.all([
    renderPage(article),
    hiddenProducts(productSlugsIn(article.bodyHtml)),
    deadLinks(draft.body, id),
  ]);
  const found = await auditInThread({ html, path: article.path, indexable: !article.noindex, site });
  const findings = [
    ...contentFindings(draft, dead),
    ...found.map(({ rule, detail }) => ({ rule, name: findRule(rule)?.description ?? rule, detail })),
  ];
  const { bodyHtml: shown, wordCount, path } = article;
  const unseen = hidden.map((slug) => ({
    rule: "product-unknown" as const,
    detail: `Produk tidak tampil bagi pembaca: ${slug}`,
  }));
  return { html: shown, wordCount, problems: [...problems, ...unseen], findings, fields, path, receivers };
}
