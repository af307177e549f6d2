import { CommandFailed, UsageError } from "../../../../platform/command.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import { merchantSlugOf } from "../../../ingest/past-prices/merchants.ts";
import { loadOfferHistory } from "../../../ledger/prices/queries.ts";
import type { OfferHistory } from "../../../ledger/prices/rules/offer-history.ts";

/** How a command names one offer. */
export const OFFER_OPTIONS = {
  merchant: { type: "string" },
  id: { type: "string" },
  json: { type: "boolean" },
} as const;

type Named = { readonly merchant?: string | undefined; readonly id?: string | undefined };

export function namedOffer({ merchant, id }: Named): { readonly merchant: string; readonly id: string } {
  if (merchant === undefined || id === undefined) throw new UsageError("Say --merchant and --id.");
  return { merchant, id };
}

/** @param named the merchant by its slug, or by the name that an import has of it */
export async function historyOfNamed(
  db: Db,
  named: { readonly merchant: string; readonly id: string },
  timeZone: string,
): Promise<{ readonly offer: number; readonly history: OfferHistory }> {
  const offer = await db
    .selectFrom("offers")
    .innerJoin("merchants", "merchants.id", "offers.merchant_id")
    .select("offers.id")
    .where("merchants.slug", "=", merchantSlugOf(named.merchant))
    .where("offers.external_id", "=", named.id)
    .executeTakeFirst();
  const history = offer && (await loadOfferHistory(db, offer.id, { timeZone }));
  if (!offer || !history) throw new CommandFailed(`The merchant "${named.merchant}" has no offer "${named.id}".`);
  return { offer: offer.id, history };
}
