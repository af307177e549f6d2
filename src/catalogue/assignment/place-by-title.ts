import type { Db } from "../../platform/database/tables.ts";
import { placeByTitle } from "../ledger/offers/commands.ts";
import type { MatchReason } from "../matching/schema.ts";
import { readTitleType, type TaughtTypes } from "../taxonomy/title-types/read-title-type.ts";
import type { OfferRow } from "./offer-rows.ts";

const UNPLACED: MatchReason = { rule: "unplaced" };

export type Placed = {
  /** Those that have a category, with it. */
  readonly rows: readonly OfferRow[];
  /** Products of those that have none any more. */
  readonly left: readonly number[];
};

/** Puts the offers among these that belong where their titles say into their categories. @param offers locked */
export async function placeTitles(trx: Db, offers: readonly OfferRow[], taught: TaughtTypes): Promise<Placed> {
  const read = new Map(
    offers.filter((row) => row.by_title).map((row) => [row.id, readTitleType(row.title, {}, taught)?.category ?? null]),
  );
  if (read.size === 0) return { rows: offers, left: [] };
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
  };
}
