import { readFileSync } from "node:fs";
import { z } from "zod";
import { CATEGORIES, type CategorySlug } from "./categories.shared.ts";
import { STORES } from "./directory.shared.ts";
import { findEntry } from "./find-entry.shared.ts";
import type { StoreEntry } from "./schema.ts";
import { type PriceRange, shopSearches } from "./shops.shared.ts";
import type { StoreLink } from "./store-link.shared.ts";

export class AffiliateLinksError extends Error {
  override name = "AffiliateLinksError";
}

type Templates = Readonly<Record<string, string>>;

const PLACE = "{url}";
const STORE_IDS = new Set<string>(Object.values(STORES).flatMap((entries) => entries.map((entry) => entry.id)));

const templateSchema = z
  .string()
  .refine((template) => template.split(PLACE).length === 2, `must hold ${PLACE} once`)
  .refine((template) => URL.parse(fill(template, "x"))?.protocol === "https:", "must be an https address")
  .refine((template) => !URL.parse(template)?.host.includes("{"), `must hold ${PLACE} after the host`);

const templatesSchema = z.record(z.string(), templateSchema).superRefine((templates, context) => {
  for (const id of Object.keys(templates).filter((key) => !STORE_IDS.has(key))) {
    context.addIssue({ code: "custom", path: [id], message: "is not a store id" });
  }
});

/** Affiliate templates by store id (AFFILIATE_LINKS). @throws AffiliateLinksError with one line that says what is wrong. */
export function readAffiliateTemplates(file: string | undefined): Templates {
  if (file === undefined) return {};
  const parsed = templatesSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new AffiliateLinksError(`Wrong AFFILIATE_LINKS file ${file}: ${problems.join("; ")}`);
}

/** The directory as pages show it, addresses through the templates. */
export function storeLinks(templates: Templates) {
  const through = (id: string, url: string) => (templates[id] ? fill(templates[id], url) : url);
  const toLink = ({ id, name, description, url }: Omit<StoreEntry, "rating" | "specialty" | "checks">): StoreLink => {
    return { id, name, description, href: through(id, url), ownUrl: url };
  };
  const byCategory = new Map(CATEGORIES.map(({ slug }) => [slug, STORES[slug].map(toLink)] as const));
  const storesOf = (category: CategorySlug) => byCategory.get(category) ?? [];
  const findStore = (id: string, category: CategorySlug) => {
    const entry = findEntry(id, category);
    return entry && toLink(entry);
  };
  const searchLinks = (query: string, price?: PriceRange) =>
    shopSearches(query.toWellFormed(), price).map(({ id, name, url }) => ({ id, name, href: through(id, url) }));
  return { storesOf, findStore, searchLinks };
}

// A function, so that "$&" in an address is not taken for a replacement pattern.
const fill = (template: string, url: string) => template.replace(PLACE, () => encodeURIComponent(url));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new AffiliateLinksError(`AFFILIATE_LINKS: cannot read ${file}: ${(error as Error).message}`);
  }
}
