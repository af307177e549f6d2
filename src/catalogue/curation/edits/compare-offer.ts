import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result } from "../../../platform/result.ts";
import type { EditContext } from "../schema.ts";
import { type LinkFailure, linkOffers } from "./link-offers.ts";

export type ComparisonFailure = Exclude<LinkFailure, "same-offer"> | "no-offers";

type Comparison = {
  readonly offer: number;
  /** The product on whose page it is decided. */
  readonly from: number;
  readonly product: number;
  readonly verdict: "same" | "different";
};

/** Says of an offer whether it is what another product is. Same: it goes there, with what people had joined with it. */
export async function compareOffer(
  db: Db,
  { offer, from, product, verdict }: Comparison,
  context: EditContext,
): Promise<Result<undefined, ComparisonFailure>> {
  if (from === product) return failure("elsewhere");
  const { rows } = await sql<{ oldest: number | null }>`
    select min(id) as oldest from offers where product_id = ${product} and id <> ${offer}`.execute(db);
  const oldest = rows[0]?.oldest ?? null;
  if (oldest === null) return failure("no-offers");
  const link = verdict === "same" ? "must" : "cannot";
  const linked = await linkOffers(db, { first: offer, second: oldest, link, seenIn: [from, product] }, context);
  // It is never the offer itself that is asked for.
  return linked.ok ? linked : failure(linked.code === "same-offer" ? "elsewhere" : linked.code);
}
