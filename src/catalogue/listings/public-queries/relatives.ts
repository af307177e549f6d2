import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../../../platform/database/tables.ts";
import { extractMemory } from "../../matching/memory.ts";
import { normaliseTitle, wordsOfTitle } from "../../matching/normalise-title.ts";
import { extractPackCounts } from "../../matching/pack-counts.ts";
import { extractQuantities } from "../../matching/quantities.ts";

type Given = {
  readonly id: number;
  readonly title: string;
  readonly brand: string | null;
  readonly productType: string | null;
};
type Relative = {
  readonly id: number;
  readonly title: string;
  readonly offers: number;
  /** Rupiah; null where no offer can be compared. */
  readonly lowest: number | null;
};

/** The most products of one brand and type that are examined, the newest first. A brand may have many more. */
const MOST_EXAMINED = 300;
const MOST_SHOWN = 12;
/** The least share of common words by which two titles name the same thing in another pack or capacity. */
const ENOUGH = 0.6;

/** Finds other packs and capacities: products of the same brand and type whose titles differ in quantities only. */
export async function relativesOf(db: Db, { id, title, brand, productType }: Given): Promise<readonly Relative[]> {
  if (brand === null) return [];
  const { rows } = await sql<Relative>`
    select p.id, p.title, coalesce(l.offers, 0) as offers, l.lowest
    from visible_products(true) p left join product_listings l on l.product_id = p.id
    where p.brand = ${brand} and p.product_type is not distinct from ${productType} and p.id <> ${id}
    order by p.id desc limit ${MOST_EXAMINED}`.execute(db);
  return otherPacksAmong(title, rows).slice(0, MOST_SHOWN);
}

/** Picks the products that are the same thing in another pack or capacity, the most alike first. @param others products of the same brand and type */
export function otherPacksAmong<Other extends { readonly title: string }>(
  title: string,
  others: readonly Other[],
): Other[] {
  const own = readTitle(title);
  return others
    .map((other) => ({ other, ...readTitle(other.title) }))
    .filter(({ amounts }) => amounts !== own.amounts)
    .filter(({ words }) => !areOtherModels(own.words, words))
    .map(({ other, words }) => ({ other, likeness: likeness(own.words, words) }))
    .filter((one) => one.likeness >= ENOUGH)
    .sort((a, b) => b.likeness - a.likeness || a.other.title.localeCompare(b.other.title, "id"))
    .map(({ other }) => other);
}

/** The quantities of a title, and its words without them. */
type ReadTitle = { readonly words: ReadonlySet<string>; readonly amounts: string };

/** The titles that were read are kept, because each product's page compares the product's title with all titles of the same brand. */
const known = new LRUCache<string, ReadTitle>({ max: 2_000, memoMethod: quantitiesAndWords });
const readTitle = (title: string): ReadTitle => known.memo(title);

function quantitiesAndWords(title: string): ReadTitle {
  const { memory, rest: withoutMemory } = extractMemory(normaliseTitle(title));
  const packs = extractPackCounts(withoutMemory);
  const { quantities, rest } = extractQuantities(packs.rest);
  return {
    words: new Set(wordsOfTitle(rest.replace(/\s+/g, " ").trim())),
    amounts: JSON.stringify([memory, packs.counts, [...quantities]]),
  };
}

const isCode = (word: string) => /\p{L}/u.test(word) && /\d/.test(word);

/**
 * Says whether two titles name different models: each has a code that the other lacks. A television with another model code, for instance, is another
 * television, not another pack.
 */
function areOtherModels(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one.difference(other)].some(isCode) && [...other.difference(one)].some(isCode);
}

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / (one.union(other).size || 1);
