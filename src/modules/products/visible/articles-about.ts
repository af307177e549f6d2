import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { type CardRow, cardsQuery, NEWEST_FIRST, toCard } from "../../articles/queries.ts";
import type { ArticleCard } from "../../articles/schema.ts";
import { findProductType } from "../product-types.shared.ts";
import type { ShownProduct } from "./product-page.ts";

const MOST = 3;
/** The newest of a category that are looked at. */
const LOOKED_AT = 200;

type Kind = Pick<ShownProduct, "category" | "productType">;

/** Of each of these products, articles whose title names its type by one of the type's names. */
export async function articlesAbout(
  reader: Reader,
  products: readonly Kind[],
): Promise<(product: Kind) => readonly ArticleCard[]> {
  const asked = [...new Map(products.map((product) => [keyOf(product), product]))].flatMap(([key, product]) => {
    const type = product.productType === null ? undefined : findProductType(product.productType);
    return type ? [{ key, category: product.category, names: type.synonyms.map(escapePattern).join("|") }] : [];
  });
  if (asked.length === 0) return () => [];
  const newest = `select id, title from articles where status = 'published' and language = 'id' and category = asked.category
    order by ${NEWEST_FIRST} limit ${LOOKED_AT}`;
  const card = cardsQuery(`where id in (select id from (${newest}) a where title ~* asked.names limit ${MOST})`);
  const rows = await preparedQuery<CardRow & { key: string }>(
    reader,
    "articles about product types",
    `select card.*, asked.key from unnest($1::text[], $2::text[], $3::text[]) as asked (key, category, names)
    cross join lateral (${card}) card order by card.published_at desc, card.id desc`,
    [asked.map(({ key }) => key), asked.map(({ category }) => category), asked.map(({ names }) => `\\m(${names})\\M`)],
  );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return (product) => (byKey.get(keyOf(product)) ?? []).map(toCard);
}

const keyOf = ({ category, productType }: Kind) => `${category}/${productType}`;
const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, "\\$&");
