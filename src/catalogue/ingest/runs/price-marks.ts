import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Names in `offers.facts`: its price is the lowest of several. */
export const PRICE_FROM = "priceFrom";
/** Why a person should look at its price (`PriceDoubt`). */
export const PRICE_DOUBT = "priceDoubt";

/** Whether the facts of an offer say that its price is the lowest of several. */
export const isFromPrice = (facts: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${facts} ? ${sql.lit(PRICE_FROM)}, false)`;

/** Whether the facts of an offer say that a number stands where its shop tells no price. */
export const isNoPrice = (facts: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${facts} ->> ${sql.lit(PRICE_DOUBT)} in ('sentinel', 'on-request'), false)`;

/** How a price is to be taken, to see whether that is another than before. */
export const priceMarks = (facts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${isFromPrice(facts)}, ${isNoPrice(facts)})`;
