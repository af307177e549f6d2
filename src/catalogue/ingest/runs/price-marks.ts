import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The key in `offers.facts` that says that the price is the lowest of several. */
export const PRICE_FROM = "priceFrom";
/** The key in `offers.facts` for why a person should look at the price (`PriceDoubt`). */
export const PRICE_DOUBT = "priceDoubt";

/** SQL for whether an offer's facts say that its price is the lowest of several. */
export const isFromPrice = (facts: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${facts} ? ${sql.lit(PRICE_FROM)}, false)`;

/** SQL for whether an offer's facts say that its price is some number that the shop wrote instead of its real price. */
export const isNoPrice = (facts: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${facts} ->> ${sql.lit(PRICE_DOUBT)} in ('sentinel', 'on-request'), false)`;

/** SQL for the two keys that say how a price must be understood; when one of them changes, the offer has changed. */
export const priceMarks = (facts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${isFromPrice(facts)}, ${isNoPrice(facts)})`;
