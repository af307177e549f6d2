import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import { placeByTitle } from "../ledger/offers/commands.ts";
import { categoryOfBrand } from "../matching/brands.ts";
import { decideMatch } from "../matching/decide.ts";
import { codesOf } from "../matching/model-codes.ts";
import type { MatchReason } from "../matching/schema.ts";
import { isIsbn } from "../taxonomy/gtin.shared.ts";
import { BOOKS } from "../taxonomy/suggest-place.ts";
import { readTitleType } from "../taxonomy/title-types/read-title-type.ts";
import { findCandidates } from "./candidates.ts";
import type { KnownWords } from "./known-words.ts";
import { offersOf, pairOptions } from "./match-batch.ts";
import { type OfferRow, type Reading, readDescribed, readOffer } from "./offer-rows.ts";
import { loadProductSet } from "./product-set.ts";

const UNPLACED: MatchReason = { rule: "unplaced" };

export type Placed = {
  /** All offers except those in `unplaced`. Offers that are placed by title have the category that their title names. */
  readonly rows: readonly OfferRow[];
  /** The products to which the offers in `unplaced` belong. */
  readonly left: readonly number[];
  /** The offers that are placed by title and whose titles name no category. */
  readonly unplaced: readonly number[];
};

/**
 * Gives categories to offers that are placed by title: each offer gets the category that its title names, or else its description, or the one category in which
 * its brand is sold. What has an ISBN is a book, whatever its title is about.
 * @param offers locked
 */
export async function placeTitles(trx: Db, offers: readonly OfferRow[], reading: Reading): Promise<Placed> {
  const taught = reading.taughtTypes;
  const categoryOf = (row: OfferRow) =>
    row.gtin !== null && isIsbn(row.gtin)
      ? BOOKS
      : ((readTitleType(row.title, {}, taught) ?? readDescribed(row, {}, taught))?.category ??
        categoryByBrand(row, reading) ??
        null);
  const read = new Map(offers.filter((row) => row.by_title).map((row) => [row.id, categoryOf(row)]));
  if (read.size === 0) return { rows: offers, left: [], unplaced: [] };
  await placeByTitle(
    trx,
    [...read].map(([id, category]) => ({ id, category, match: category === null ? UNPLACED : null })),
  );
  const isUnplaced = ({ id }: OfferRow) => read.get(id) === null;
  return {
    rows: offers
      .filter((row) => !isUnplaced(row))
      .map((row) => ({ ...row, category: read.get(row.id) ?? row.category })),
    left: offers.filter(isUnplaced).flatMap(({ product_id }) => product_id ?? []),
    unplaced: offers.filter(isUnplaced).map(({ id }) => id),
  };
}

/**
 * Returns the category in which the brand that begins the title is sold, where there is one alone. Elsewhere in a title, a name may be a phrase ("no drop"), or
 * the maker of what the thing is made for.
 */
function categoryByBrand(row: OfferRow, reading: Reading): CategorySlug | undefined {
  const { brand, isBrandOfHost, words } = readOffer(row, reading).offer.features;
  const isFirst = brand !== undefined && !isBrandOfHost && `${words.join(" ")} `.startsWith(`${brand} `);
  return isFirst ? categoryOfBrand(brand) : undefined;
}

/**
 * Gives each offer without a category the category of the product that it matches.
 * @returns the placed offers, which are still to be matched
 */
export async function placeByTwins(
  trx: Db,
  offers: readonly OfferRow[],
  words: KnownWords,
): Promise<readonly OfferRow[]> {
  const reads = offers.filter(({ category }) => category === null).map((row) => readOffer(row, words.reading));
  await words.codes.load(
    trx,
    reads.flatMap(({ offer }) => codesOf(offer.features.codes)),
  );
  const found = await findCandidates(trx, reads, words);
  const set = await loadProductSet(trx, [...found.values()].flat(), words);
  const placed = reads.flatMap((read) => {
    const candidates = (found.get(read.row.id) ?? []).flatMap((id) => set.find(id) ?? []);
    const options = pairOptions(candidates, words, read);
    const decision = decideMatch(read.offer, candidates.map(offersOf), options);
    const category = decision.decision === "join" ? set.find(decision.product)?.row?.category : undefined;
    return category === undefined ? [] : [{ ...read.row, category }];
  });
  await placeByTitle(
    trx,
    placed.map(({ id, category }) => ({ id, category, match: null })),
  );
  return placed;
}
