import { CATEGORIES, type CategorySlug, categoryOf } from "../stores/categories.shared.ts";
import { groupsNamed, type ProductGroupId, productGroup } from "../stores/product-groups.shared.ts";
import { sellersOf } from "../stores/sellers.shared.ts";
import { MARKETPLACE_PHRASES } from "./category-words.ts";
import { highlightWords, plainText } from "./highlight.ts";
import type { OwnWords } from "./lexicon.ts";
import { brandKeys, categoryWords, LISTINGS, type Listing, storeWords } from "./names.ts";
import { compoundNames, productGroupsOf } from "./products.ts";
import type { CategoryResult, StoreResult } from "./schema.ts";
import { headOf, isVagueTerm, type Term } from "./term.ts";
import { wordsOf } from "./words.ts";

const MAX_CATEGORIES = 4;
const MAX_STORES = 8;

const NO_STORES: ReadonlySet<string> = new Set();

type Stems = ReadonlySet<string>;
type DirectoryCategory = { slug: CategorySlug; name: string; words: ReadonlySet<string>; stems: Stems };
type Directory = {
  readonly categories: readonly DirectoryCategory[];
  readonly listings: readonly (Listing & { name: Stems; description: Stems })[];
};

const directories = new WeakMap<OwnWords, Directory>();

/** Indexes the categories and stores by their stems. */
function directoryOf(own: OwnWords): Directory {
  const stems = (words: readonly string[]) => new Set(words.flatMap((word) => own.stems.get(word) ?? []));
  const directory = directories.get(own) ?? {
    categories: CATEGORIES.map(({ slug, name }) => ({
      slug,
      name,
      words: new Set(categoryWords(slug)),
      stems: stems([...categoryWords(slug), ...brandKeys(slug)]),
    })),
    listings: LISTINGS.map((listing) => ({
      ...listing,
      name: stems(storeWords(listing)),
      description: stems(wordsOf(listing.entry.description)),
    })),
  };
  directories.set(own, directory);
  return directory;
}

/** Whether a term occurs in a text. The texts are so short that the words of a phrase need not be side by side. */
const fits = (term: Term, stems: Stems) =>
  term.alternatives.some(({ lexemes }) => lexemes.every((lexeme) => stems.has(lexeme)));

const weightOf = (term: Term) => (isVagueTerm(term) ? 0.5 : 1);

/**
 * Makes a test for whether a term speaks for a category. Part of a product's name ("meja belajar") speaks for categories that have that product or a
 * product named by that part alone. A word that one category has in this very form is not matched by its stem in another category: a "meja" is no
 * "kemeja".
 */
function categoryMatcher(terms: readonly Term[], categories: readonly DirectoryCategory[]) {
  const names = compoundNames(terms.flatMap(({ words }) => words));
  return (term: Term, { slug, stems, words }: DirectoryCategory): boolean => {
    const name = names.find((one) => term.words.every((word) => one.words.includes(word)));
    if (name) {
      const parts = terms.filter((part) => part.words.every((word) => name.words.includes(word)));
      const alone = parts.flatMap((part) => Object.values(groupsNamed(part.words) ?? {}).flat());
      return (
        categoriesOf([...name.groups, ...alone]).includes(slug) ||
        parts.some(({ brandCategories }) => brandCategories?.includes(slug))
      );
    }
    const [word = "", ...others] = term.words;
    const isElsewhere = others.length === 0 && !words.has(word) && categories.some((one) => one.words.has(word));
    return fits(isElsewhere ? { ...term, alternatives: term.alternatives.slice(1) } : term, stems);
  };
}

const categoriesOf = (groups: readonly ProductGroupId[]) => [
  ...new Set(groups.map((group) => productGroup(group).category)),
];

/**
 * Finds the categories that fit best. The distinctive words of a query decide, so a category that only fits a vague word such as "alat" is left out.
 * Among equals, the categories of the head word come first ("tas laptop": bags before computers), and those of a brand in order of likelihood.
 * `every` keeps only categories that fit all terms.
 */
export function matchCategories(terms: readonly Term[], own: OwnWords, { every = false } = {}): CategoryResult[] {
  const { categories } = directoryOf(own);
  const belongsTo = categoryMatcher(terms, categories);
  const hasDistinctiveTerm = terms.some((term) => !isVagueTerm(term));
  const scored = categories.map((category) => {
    const fitting = terms.filter((term) => belongsTo(term, category));
    const tells = !hasDistinctiveTerm || fitting.some((term) => !isVagueTerm(term));
    const score = tells ? fitting.reduce((sum, term) => sum + weightOf(term), 0) : 0;
    return { ...category, score: every && fitting.length < terms.length ? 0 : score };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  if (best === 0 && !every) return categoriesSelling(terms);
  const head = headOf(terms);
  const sellers = categoriesOf(productGroupsIn(terms));
  const place = (slug: CategorySlug) => (sellers.includes(slug) ? sellers.indexOf(slug) : sellers.length);
  return scored
    .filter(({ score }) => score > 0 && score === best)
    .toSorted((a, b) => place(a.slug) - place(b.slug) || distanceFromHead(a, head) - distanceFromHead(b, head))
    .slice(0, MAX_CATEGORIES)
    .map(({ slug, name }) => ({ slug, name, highlight: highlightWords(name, matcher(terms, own)) }));
}

/** Finds the category of a product that no category's words describe ("cat tembok"), if its product group is known. */
const categoriesSelling = (terms: readonly Term[]): CategoryResult[] =>
  productGroupsIn(terms)
    .slice(0, 1)
    .map((group) => categoryOf(productGroup(group).category))
    .map(({ slug, name }) => ({ slug, name, highlight: plainText(name) }));

const productGroupsIn = (terms: readonly Term[]) => productGroupsOf(terms.flatMap(({ words }) => words).join(" "));

function distanceFromHead({ slug, stems }: { slug: CategorySlug; stems: Stems }, head: Term | undefined): number {
  if (!head || !fits(head, stems)) return CATEGORIES.length;
  return Math.max(0, head.brandCategories?.indexOf(slug) ?? 0);
}

type MatchOptions = {
  readonly byDescription?: boolean;
  /** The ids of stores that are hidden. */
  readonly closedStores?: ReadonlySet<string> | undefined;
};

/**
 * Finds stores: named ones first, then those of the categories by rating, then with `byDescription` those whose description has the terms; each store
 * once. Where the product is known, only stores that sell it are returned, specialists first (`sellersOf`).
 */
export function matchStores(
  terms: readonly Term[],
  categories: readonly CategoryResult[],
  own: OwnWords,
  { byDescription = true, closedStores = NO_STORES }: MatchOptions = {},
): StoreResult[] {
  if (terms.length === 0) return [];
  const groups = productGroupsIn(terms);
  const asked = new Set([
    ...categories.map((category) => category.slug),
    ...groups.map((group) => productGroup(group).category),
  ]);
  const { listings } = directoryOf(own);
  const named = listings.filter(({ name }) => terms.some((term) => fits(term, name)));
  const listed = listings.filter(({ category }) => asked.has(category));
  const tells = ({ description }: Directory["listings"][number]) => terms.every((term) => fits(term, description));
  const telling = byDescription ? listings.filter(tells) : [];
  const general = named.length + listed.length === 0 && asksForMarketplaces(terms) ? MARKETPLACES : [];
  const preferred = [...listed.toSorted((a, b) => b.entry.rating - a.entry.rating), ...general, ...telling];
  const idsOf = (some: readonly Listing[]) => [...new Set(some.map(({ entry }) => entry.id))];
  const namedIds = new Set(idsOf(named));
  const ids = new Set([...namedIds, ...sellersOf(groups, idsOf(preferred))].filter((id) => !closedStores.has(id)));
  return [...ids].slice(0, MAX_STORES).flatMap((id) => {
    const where = new Set([...preferred, ...named].filter(({ entry }) => entry.id === id));
    const lists = where.size > 0 ? where : listings.filter(({ entry }) => entry.id === id);
    return storeResult([...lists], namedIds.has(id), matcher(terms, own));
  });
}

/** A store in the lists of at least this many categories counts as selling nearly everything. */
const GENERAL_LISTS = 10;

const MARKETPLACES: readonly Listing[] = [...Map.groupBy(LISTINGS, ({ entry }) => entry.id).values()].flatMap(
  (lists) => (lists.length >= GENERAL_LISTS ? lists.slice(0, 1) : []),
);

/** Whether the question is about shopping in general and not about a certain product. */
function asksForMarketplaces(terms: readonly Term[]): boolean {
  const asked = ` ${terms.flatMap(({ words }) => words).join(" ")} `;
  return MARKETPLACE_PHRASES.some((phrase) => asked.includes(` ${phrase} `));
}

/** Whether the terms make sense together: either all terms name stores, or all terms that name no store fit one category. */
export function belongTogether(terms: readonly Term[], own: OwnWords): boolean {
  const { categories } = directoryOf(own);
  const products = withoutStores(terms, own);
  return products.length === 0 || categories.some(({ stems }) => products.every((term) => fits(term, stems)));
}

/** Returns the terms that name no store. */
export function withoutStores(terms: readonly Term[], own: OwnWords): Term[] {
  const { listings } = directoryOf(own);
  return terms.filter((term) => !listings.some(({ name }) => fits(term, name)));
}

/** Returns the names of the stores that fit the whole query. */
export function namedStores(terms: readonly Term[], own: OwnWords, closedStores = NO_STORES): string[] {
  const named = directoryOf(own).listings.filter(
    ({ name, entry }) => !closedStores.has(entry.id) && terms.every((term) => fits(term, name)),
  );
  return [...new Set(named.map(({ entry }) => entry.name))];
}

function storeResult(listings: readonly Listing[], named: boolean, matches: (word: string) => boolean): StoreResult[] {
  const [first] = listings;
  if (!first) return [];
  const { id, name, description, url } = first.entry;
  return [
    {
      ...{ id, name, named, description, url },
      highlight: highlightWords(name, matches),
      descriptionHighlight: highlightWords(description, matches),
      categories: listings.map(({ category }) => ({ slug: category, name: categoryOf(category).name })),
    },
  ];
}

function matcher(terms: readonly Term[], own: OwnWords): (word: string) => boolean {
  const lexemes = new Set(terms.flatMap((term) => term.alternatives.flatMap((alternative) => alternative.lexemes)));
  return (word) => own.stems.get(word)?.some((stem) => lexemes.has(stem)) ?? false;
}
