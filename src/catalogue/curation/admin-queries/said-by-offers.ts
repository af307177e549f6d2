import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { loadTaughtTypes } from "../../assignment/learnt-types/taught-types.ts";
import { offerRows, type Reading, type ReadOffer, readOffer } from "../../assignment/offer-rows.ts";
import { brandDictionary } from "../../matching/brands.ts";
import { factsOf } from "../../matching/facts.ts";
import { mostSaid, productText } from "../../matching/product-text.ts";
import { FACTS, type FactKey, findProductType } from "../../taxonomy/product-types.shared.ts";
import type { TaughtTypes } from "../../taxonomy/title-types/read-title-type.ts";

/** The title, category, type and facts that a product would have if only its offers decided. */
export type SaidByOffers = {
  readonly title: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  readonly productType: string | null;
  readonly facts: Readonly<Record<string, string | number>>;
  /** The variants of the product, such as colours and sizes, with the number of offers of each. */
  readonly variants: readonly { readonly key: string; readonly value: string; readonly offers: number }[];
};

/** A product may have more offers than this; only the oldest are read. */
const MOST_OFFERS = 100;

/**
 * Reads offers without the brands that only the catalogue's own products confirm. The result is only shown to a person who corrects a product, so that the
 * stored values can be compared with what the feeds say. Nothing is derived from the result.
 */
const readingWith = (taughtTypes: TaughtTypes): Reading => ({
  ...{ brands: brandDictionary(), shopNameOf: () => undefined },
  taughtTypes,
});

export async function saidByOffers(
  db: Db,
  product: { readonly id: number; readonly productType: string | null },
): Promise<SaidByOffers> {
  const rows = await offerRows(db, sql`where o.product_id = ${product.id} order by o.id limit ${MOST_OFFERS}`);
  const reading = readingWith(await loadTaughtTypes(db));
  const reads = rows.map((row) => readOffer(row, reading));
  if (reads.length === 0)
    return { title: null, brand: null, category: null, productType: null, facts: {}, variants: [] };
  const { title, brand = null, facts } = productText(reads.map(({ named }) => named));
  const type = findProductType(mostSaid(reads.map((read) => read.type?.slug)) ?? "");
  const category = type?.category ?? mostSaid(rows.map((row) => row.category ?? undefined)) ?? null;
  return { title, brand, category, productType: type?.slug ?? null, facts, variants: variantsOf(product, reads) };
}

const VARIANTS: readonly FactKey[] = ["warna", "ukuran_baju"];

function variantsOf(
  { productType }: { readonly productType: string | null },
  reads: readonly ReadOffer[],
): SaidByOffers["variants"] {
  const type = findProductType(productType ?? "");
  const keys = VARIANTS.filter(
    (key) => FACTS[key].role === "variant" && (key === "warna" || type?.facts.includes(key)),
  );
  const counts = new Map<string, { key: string; value: string; offers: number }>();
  for (const { offer } of reads) {
    for (const [key, said] of Object.entries(factsOf(offer.features, keys))) {
      const value = String(said);
      const name = `${key} ${value}`;
      counts.set(name, { key, value, offers: (counts.get(name)?.offers ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.offers - a.offers || a.value.localeCompare(b.value, "id"));
}
