import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { type CardRow, cardsQuery, NEWEST_FIRST, toCard } from "../../articles/queries.ts";
import type { ArticleCard } from "../../articles/schema.ts";
import { findProductType } from "../product-types.shared.ts";
import type { ShownProduct } from "./product-page.ts";

const MOST = 3;
/** The newest of a category that are looked at. */
const LOOKED_AT = 200;

/** Articles whose title names the product's type by one of its names. */
export async function articlesAbout(
  reader: Reader,
  { category, productType }: ShownProduct,
): Promise<readonly ArticleCard[]> {
  const type = productType === null ? undefined : findProductType(productType);
  if (!type) return [];
  const newest = `select id, title from articles where status = 'published' and language = 'id' and category = $1
    order by ${NEWEST_FIRST} limit ${LOOKED_AT}`;
  const rows = await preparedQuery<CardRow>(
    reader,
    "articles about a product type",
    cardsQuery(`where id in (select id from (${newest}) a where title ~* $2 limit ${MOST})`),
    [category, `\\m(${type.synonyms.map(escapePattern).join("|")})\\M`],
  );
  return rows.map(toCard);
}

const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, "\\$&");
