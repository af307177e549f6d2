import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { DiscountVerdict } from "../../ledger/prices/schema.ts";

/** What lists say of a product's price, and what is known about the store of its best offer. */
export type ComparisonTerms = {
  /** Bits of VERDICT_BITS. */
  readonly verdict: number;
  readonly discount: DiscountVerdict | null;
  readonly warranty: string | null;
  readonly returns: string | null;
};

type Asked = { readonly product: number; readonly merchantSlug: string | undefined };

export async function comparisonTerms(
  reader: Reader,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, ComparisonTerms>> {
  const rows = await preparedQuery<ComparisonTerms & { readonly product: number }>(
    reader,
    "terms of compared products",
    `select asked.product, coalesce(l.verdict, 0)::int as verdict, l.discount_verdict as discount,
      m.facts -> 'warranty' ->> 'text' as warranty, m.facts -> 'returns' ->> 'text' as returns
    from unnest($1::bigint[], $2::text[]) as asked (product, merchant)
    left join product_listings l on l.product_id = asked.product left join merchants m on m.slug = asked.merchant`,
    [asked.map(({ product }) => product), asked.map(({ merchantSlug }) => merchantSlug ?? null)],
  );
  return new Map(rows.map(({ product, ...terms }) => [product, terms]));
}
