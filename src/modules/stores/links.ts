import { readFileSync } from "node:fs";
import { z } from "zod";
import { CATEGORIES, type CategorySlug } from "./categories.shared.ts";
import { storePath } from "./category-paths.shared.ts";
import { STORES } from "./directory.shared.ts";
import { categoriesWith, findEntry } from "./find-entry.shared.ts";
import type { StoreEntry } from "./schema.ts";
import { findShop, type PriceRange, shopSearches } from "./shops.shared.ts";
import { dayOf, sourceNoteOf } from "./source-note.ts";
import type { StoreRecord, StoreRecords } from "./store-details.shared.ts";
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

/** Reads the affiliate templates by store id (AFFILIATE_LINKS). @throws AffiliateLinksError with one line that says what is wrong. */
export function readAffiliateTemplates(file: string | undefined): Templates {
  if (file === undefined) return {};
  const parsed = templatesSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new AffiliateLinksError(`Wrong AFFILIATE_LINKS file ${file}: ${problems.join("; ")}`);
}

/** The data of the page about a store. The page exists once an owner has recorded more about the store than its entry says. */
export type StoreProfile = StoreRecord & {
  readonly link: StoreLink;
  /** The categories that list the store, or listed it before it closed. */
  readonly categories: readonly CategorySlug[];
};

/**
 * Makes the directory as pages show it, with addresses through the affiliate templates.
 * @param records the records of an owner about stores; a store that is recorded as closed is in no list
 */
export function storeLinks(templates: Templates, records: StoreRecords = {}) {
  const through = (id: string, url: string) => (templates[id] ? fill(templates[id], url) : url);
  const isShown = (id: string) => !records[id]?.closure;
  const toLink = ({ id, name, description, url }: Omit<StoreEntry, "rating" | "specialty" | "checks">): StoreLink => ({
    ...{ id, name, description, href: through(id, url), ownUrl: url, ...noteOf(id, records) },
  });
  const entriesOf = (category: CategorySlug) => STORES[category].filter(({ id }) => isShown(id));
  const byCategory = new Map(CATEGORIES.map(({ slug }) => [slug, entriesOf(slug).map(toLink)] as const));
  const storesOf = (category: CategorySlug) => byCategory.get(category) ?? [];
  const findStore = (id: string, category: CategorySlug) => {
    const entry = isShown(id) ? findEntry(id, category) : undefined;
    return entry && toLink(entry);
  };
  const searchLinks = (query: string, price?: PriceRange) =>
    shopSearches(query.toWellFormed(), price)
      .filter(({ id }) => isShown(id))
      .map(({ id, name, url }) => ({ id, name, href: through(id, url) }));
  const storeProfile = (id: string): StoreProfile | undefined => {
    const record = records[id];
    const shop = findShop(id);
    if (!shop || !record || (!record.closure && Object.keys(record.details).length === 0)) return undefined;
    return { link: toLink(shop), ...record, categories: categoriesWith(id) };
  };
  /** Returns the note that says where the information about the stores of a list comes from. */
  const sourceNote = (category: CategorySlug) =>
    sourceNoteOf(entriesOf(category), { hasDetails: storesOf(category).some(({ note }) => note !== undefined) });
  /** The paths of store pages that search engines may keep. */
  const storeProfilePaths = Object.keys(records)
    .filter((id) => isShown(id) && storeProfile(id))
    .map(storePath)
    .toSorted();
  const closedStoreIds: ReadonlySet<string> = new Set(Object.keys(records).filter((id) => !isShown(id)));
  return { storesOf, findStore, searchLinks, storeProfile, storeProfilePaths, sourceNote, closedStoreIds };
}

/** Makes the note of a card from the details: the domain if it is known, and the day on which the latest detail was checked. */
function noteOf(id: string, records: StoreRecords): Pick<StoreLink, "note"> {
  const details = records[id]?.details ?? {};
  const checkedOn = Object.values(details)
    .flatMap((detail) => detail?.checkedOn ?? [])
    .toSorted()
    .at(-1);
  if (checkedOn === undefined) return {};
  const { domain } = details;
  return {
    note: {
      ...(domain && { domain: domain.text }),
      checkedOn: dayOf(domain?.checkedOn ?? checkedOn),
      href: storePath(id),
    },
  };
}

// The replacement is a function, so that "$&" in an address is not taken for a replacement pattern.
const fill = (template: string, url: string) => template.replace(PLACE, () => encodeURIComponent(url));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new AffiliateLinksError(`AFFILIATE_LINKS: cannot read ${file}: ${(error as Error).message}`);
  }
}
