import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

type CategoryMerchant = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly homeUrl: string;
};

/** Returns the merchants that an owner has chosen for a category's page, in the owner's order. */
export const merchantsOfCategory = (
  reader: Reader,
  category: string,
  { showSamples }: { readonly showSamples: boolean },
): Promise<CategoryMerchant[]> =>
  preparedQuery<CategoryMerchant>(
    reader,
    "merchants of a category",
    `select m.id, m.slug, m.name, m.home_url as "homeUrl"
    from category_merchants chosen join merchants m on m.id = chosen.merchant_id
    where chosen.category = $1 and (not m.is_sample or $2) order by chosen.place`,
    [category, showSamples],
  );
