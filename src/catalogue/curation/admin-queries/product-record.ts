import { sql } from "kysely";
import { thumbnailPath } from "../../../modules/media/picture.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { relativesOf } from "../../listings/public-queries/relatives.ts";
import { productPath } from "../../paths.shared.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import type { ProductEdits } from "../../taxonomy/schema.ts";
import type { ProductRecord } from "../answers.ts";
import { type SaidByOffers, saidByOffers } from "./said-by-offers.ts";

type Facts = Readonly<Record<string, string | number>>;

type Row = {
  readonly id: number;
  readonly slug: string;
  readonly version: number;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string;
  readonly productType: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly facts: Facts;
  readonly edited: ProductEdits;
  readonly isHidden: boolean;
  readonly mergedInto: ProductRecord["mergedInto"];
  readonly isSample: boolean;
  readonly createdAt: Date;
  readonly offers: number;
  readonly indexing: ProductRecord["indexing"];
  readonly picture: {
    readonly hash: string | null;
    readonly width: number;
    readonly isRemoved: boolean;
    readonly merchant: string | null;
  } | null;
};

/** Reads a product with everything that is known of it, and the source of each value. */
export async function findProductRecord(db: Db, id: number): Promise<ProductRecord | undefined> {
  const { rows } = await sql<Row>`
    select id, slug, version, title, brand, category, product_type as "productType", gtin, mpn, facts, edited,
      hidden_at is not null as "isHidden", is_sample as "isSample", created_at as "createdAt",
      (select jsonb_build_object('id', t.id, 'title', t.title) from products t where t.id = products.merged_into) as "mergedInto",
      (select count(*) from offers where product_id = products.id) as offers,
      (select jsonb_build_object('isIndexed', indexed_at is not null, 'missing', missing) from product_indexing
        where product_id = products.id) as indexing,
      (select jsonb_build_object('hash', x.file_hash, 'width', x.width, 'isRemoved', x.removed_at is not null, 'merchant', m.name)
        from product_pictures x left join merchants m on m.id = x.merchant_id where x.product_id = products.id) as picture
    from products where id = ${id}`.execute(db);
  const [product] = rows;
  if (!product) return undefined;
  const [said, relatives, lastEdit] = await Promise.all([
    saidByOffers(db, product),
    relativesOf(db, product),
    findLastEdit(db, id),
  ]);
  const { edited, picture, facts: _, createdAt, title, brand, category, productType, ...row } = product;
  return {
    ...row,
    path: productPath(product.slug),
    title: textField(title, edited.title, said.title),
    brand: textField(brand, edited.brand, said.brand),
    place: {
      ...{ category, productType, feedCategory: said.category, feedType: said.productType },
      source: edited.category === undefined ? "feed" : "person",
    },
    description: edited.description ?? null,
    picture: picture && {
      path: picture.hash === null ? null : thumbnailPath({ hash: picture.hash, width: picture.width }),
      ...{ isRemoved: picture.isRemoved, merchant: picture.merchant },
    },
    facts: factsOf(product, said),
    variants: said.variants,
    relatives,
    createdAt: createdAt.toISOString(),
    lastEdit,
  };
}

const textField = (value: string | null, edited: string | undefined, feedValue: string | null) =>
  ({
    ...{ value, feedValue },
    source: edited === undefined ? (value === null ? "none" : "feed") : "person",
  }) as const;

/** Returns the facts that belong to the product's type, in the type's order, then any other facts of the product. */
function factsOf({ productType, facts, edited }: Row, said: SaidByOffers): ProductRecord["facts"] {
  const type = findProductType(productType ?? "");
  const keys = new Set<string>([...(type?.facts ?? []), ...(type?.details ?? []), ...Object.keys(facts)]);
  return [...keys].map((key) => {
    const value = facts[key] ?? null;
    const isEdited = edited.facts?.[key] !== undefined;
    const source = isEdited ? "person" : value === null ? "none" : "feed";
    return { key, value, source, feedValue: said.facts[key] ?? null } as const;
  });
}

/** Returns who edited the product last, for people whose own edit came too late. */
async function findLastEdit(db: Db, product: number): Promise<ProductRecord["lastEdit"]> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select person.name as by, d.decided_at as at from product_decisions d left join people person on person.id = d.person_id
    where d.product_id = ${product} and d.kind = 'edited' order by d.id desc limit 1`.execute(db);
  const [edit] = rows;
  return edit ? { by: edit.by, at: edit.at.toISOString() } : null;
}
