import { sql } from "kysely";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { RememberedRead } from "../../platform/page-cache/remembered-read.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";

export type ListCounts = {
  readonly products: number;
  /** How many of the counted products no store has in stock. */
  readonly soldOut: number;
  /** How many offers the products in stock have. */
  readonly offers: number;
};

/** How much of the catalogue visitors can see. */
export type CatalogueCounts = {
  readonly byCategory: ReadonlyMap<string, CategoryCounts>;
  /** `sample`: there are only sample products, which never count as real prices. */
  readonly presence: "none" | "sample" | "real";
  /** Whether there are sample products, alone or beside real ones. */
  readonly hasSamples: boolean;
};

export type CategoryCounts = ListCounts & {
  readonly byType: ReadonlyMap<string, ListCounts>;
};

const NOTHING: CatalogueCounts = { byCategory: new Map(), presence: "none", hasSamples: false };

type Options = {
  /** False: sample products are not counted. */
  readonly showSamples: boolean;
  /** Called when `presence` changes: each page links to those parts of the site that have content, so a change makes every page stale. */
  readonly onPresenceChange: () => void;
  /** Called with the categories in which a list has just got its first product, or lost its last. */
  readonly onListsChange?: (categories: readonly string[]) => void;
};

/** Holds the stored counts of all lists (some hundred rows) in memory. */
export class ProductCounts extends RememberedRead<CatalogueCounts> {
  readonly showSamples: boolean;

  constructor(reader: Reader, { showSamples, onPresenceChange, onListsChange }: Options) {
    super({
      ...{ read: () => readCounts(reader, showSamples), initial: NOTHING, tag: productTags.lists },
      onRead: (before, now) => {
        const changed = categoriesOfOtherLists(before, now);
        if (changed.length > 0) onListsChange?.(changed);
        if (before.presence !== now.presence) onPresenceChange();
      },
    });
    this.showSamples = showSamples;
  }

  /** Whether the site had real prices, not only samples, at the last read. The header and the help pages depend on this. */
  get hasRealPrices(): boolean {
    return this.last.presence === "real";
  }
}

async function readCounts(reader: Reader, showSamples: boolean): Promise<CatalogueCounts> {
  const { rows } = await reader.query<CountRow>(
    `select category, product_type, is_sample, sum(products)::bigint as products,
      sum(sold_out)::bigint as "soldOut", sum(offers)::bigint as offers
    from product_counts group by 1, 2, 3 having sum(products) > 0`,
  );
  return countsOf(rows.filter(({ is_sample }) => showSamples || !is_sample));
}

/** Returns the categories whose set of non-empty lists changed. A category whose counts changed is left out if the same lists are non-empty as before. */
function categoriesOfOtherLists(before: CatalogueCounts, now: CatalogueCounts): readonly string[] {
  const listsOf = ({ byCategory }: CatalogueCounts, category: string) =>
    [...(byCategory.get(category)?.byType.keys() ?? [])].sort().join(" ");
  return [...new Set([...before.byCategory.keys(), ...now.byCategory.keys()])].filter(
    (category) =>
      before.byCategory.has(category) !== now.byCategory.has(category) ||
      listsOf(before, category) !== listsOf(now, category),
  );
}

type CountRow = ListCounts & {
  readonly category: string;
  readonly product_type: string | null;
  readonly is_sample: boolean;
};

function countsOf(rows: readonly CountRow[]): CatalogueCounts {
  const categories = Map.groupBy(rows, ({ category }) => category);
  const hasSamples = rows.some(({ is_sample }) => is_sample);
  const hasReal = rows.some(({ is_sample }) => !is_sample);
  return {
    byCategory: new Map([...categories].map(([category, counted]) => [category, categoryCounts(counted)])),
    presence: hasReal ? "real" : hasSamples ? "sample" : "none",
    hasSamples,
  };
}

function categoryCounts(rows: readonly CountRow[]): CategoryCounts {
  const types = Map.groupBy(rows, ({ product_type }) => product_type);
  return {
    ...sumOf(rows),
    byType: new Map([...types].flatMap(([type, counted]) => (type === null ? [] : [[type, sumOf(counted)]]))),
  };
}

const sumOf = (rows: readonly ListCounts[]): ListCounts => ({
  products: rows.reduce((sum, { products }) => sum + products, 0),
  soldOut: rows.reduce((sum, { soldOut }) => sum + soldOut, 0),
  offers: rows.reduce((sum, { offers }) => sum + offers, 0),
});

/** Merges the rows of each list in `product_counts` into one row, because each change of a list adds a row. */
export async function compactProductCounts(db: Db): Promise<void> {
  await sql`
    with removed as (delete from product_counts returning *)
    insert into product_counts (category, product_type, is_sample, products, sold_out, offers)
    select category, product_type, is_sample, sum(products), sum(sold_out), sum(offers) from removed
    group by 1, 2, 3 having sum(products) <> 0 or sum(sold_out) <> 0 or sum(offers) <> 0`.execute(db);
}
