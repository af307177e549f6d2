import { type CardRow, cardsQuery, NEWEST_FIRST, toCard } from "../../../modules/articles/queries.ts";
import type { ArticleCard } from "../../../modules/articles/schema.ts";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import type { ShownProduct } from "./product-page.ts";

const MOST = 3;
/** The number of newest articles of a category whose titles are searched. */
const LOOKED_AT = 200;

type Kind = Pick<ShownProduct, "id" | "slug" | "category" | "productType">;

export type ArticlesAbout = {
  /** Articles that show the product, then articles whose title contains a name of the product's type. */
  readonly articles: readonly ArticleCard[];
  /** How many of these articles show the product. */
  readonly showing: number;
};

/** Returns, for each of these products, the newest articles about it. */
export async function articlesAbout(
  reader: Reader,
  products: readonly Kind[],
): Promise<(product: Kind) => ArticlesAbout> {
  const kinds = [...new Map(products.map((product) => [kindOf(product), product]))].flatMap(([key, product]) => {
    const type = product.productType === null ? undefined : findProductType(product.productType);
    return type ? [{ key, category: product.category, names: type.synonyms.map(escapePattern).join("|") }] : [];
  });
  const rows = await preparedQuery<CardRow & { key: string }>(reader, "articles about products", QUERY, [
    kinds.map(({ key }) => key),
    kinds.map(({ category }) => category),
    kinds.map(({ names }) => `\\m(${names})\\M`),
    products.map(({ id }) => id),
  ]);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const cardsOf = (key: string) => (byKey.get(key) ?? []).map(toCard);
  return (product) => {
    const showing = cardsOf(String(product.id));
    const others = cardsOf(kindOf(product)).filter(({ id }) => showing.every((article) => article.id !== id));
    return { articles: [...showing, ...others].slice(0, MOST), showing: showing.length };
  };
}

const kindOf = ({ category, productType }: Kind) => `${category}/${productType}`;
const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, "\\$&");

const NAMING_TYPE = cardsQuery(`where id in (
  select id from (
    select id, title from listed_articles() where category = kind.category order by ${NEWEST_FIRST} limit ${LOOKED_AT}
  ) newest where title ~* kind.names limit ${MOST})`);
/** An article that shows a merged product counts as showing the product that it was merged into. */
const SHOWING = cardsQuery(`where id in (
  select id from listed_articles() where id in (
    select p.article_id from article_products p
    where p.product_slug in (select slug from products where products.id = asked.product or merged_into = asked.product)
  ) order by ${NEWEST_FIRST} limit ${MOST})`);
const QUERY = `
  select about.* from (
    select card.*, kind.key from unnest($1::text[], $2::text[], $3::text[]) as kind (key, category, names)
    cross join lateral (${NAMING_TYPE}) card
    union all
    select card.*, asked.product::text from unnest($4::bigint[]) as asked (product) cross join lateral (${SHOWING}) card
  ) about order by published_at desc, id desc`;
