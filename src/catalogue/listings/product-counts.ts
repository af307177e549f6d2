import { sql } from "kysely";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";

export type ListCounts = {
  readonly products: number;
  /** Of them, that nobody has in stock. */
  readonly soldOut: number;
  /** Of the others. */
  readonly offers: number;
};

/** How much there is to see for visitors. */
export type CatalogueCounts = {
  readonly byCategory: ReadonlyMap<string, CategoryCounts>;
  /** `sample`: invented products only, which never count as public. */
  readonly presence: "none" | "sample" | "real";
  /** There are invented ones, alone or beside real ones. */
  readonly hasSamples: boolean;
};

export type CategoryCounts = ListCounts & {
  readonly byType: ReadonlyMap<string, ListCounts>;
};

const NOTHING: CatalogueCounts = { byCategory: new Map(), presence: "none", hasSamples: false };

type Options = {
  /** False: invented products are none. */
  readonly showSamples: boolean;
  /** Each page names the parts of the site that there are, so each is another one now. */
  readonly onPresenceChange: () => void;
  /** Told of the categories in which another list has anything now, or has nothing any more. */
  readonly onListsChange?: (categories: readonly string[]) => void;
};

/** The kept counts of all lists in memory, read again when a change is announced: some hundred rows, and no page waits for them. */
export class ProductCounts {
  readonly #reader: Reader;
  readonly #options: Options;
  #last = NOTHING;
  #loading: Promise<CatalogueCounts> | undefined;

  constructor(reader: Reader, options: Options) {
    this.#reader = reader;
    this.#options = options;
  }

  get showSamples(): boolean {
    return this.#options.showSamples;
  }

  /** Whether the site has prices that are not invented, as read last: header, help and more say so. */
  get hasRealPrices(): boolean {
    return this.#last.presence === "real";
  }

  /** As they were read last, for what cannot wait. */
  get last(): CatalogueCounts {
    return this.#last;
  }

  load(): Promise<CatalogueCounts> {
    if (this.#loading) return this.#loading;
    const loading = this.#read();
    this.#loading = loading;
    loading.then(
      (counts) => this.#note(counts, loading),
      () => {
        if (this.#loading === loading) this.#loading = undefined;
      },
    );
    return loading;
  }

  /** Call with every batch of announced cache tags. */
  dropTags(tags: readonly string[]): void {
    if (tags.includes(productTags.lists)) this.dropAll();
  }

  /** Call when announcements may have been missed. */
  dropAll(): void {
    this.#loading = undefined;
    // At once and not at the next visit: pages of everything else may have to go. Who asks meanwhile meets a failure, too.
    this.load().catch(() => {});
  }

  #note(counts: CatalogueCounts, loading: Promise<CatalogueCounts>) {
    if (this.#loading !== loading) return;
    const before = this.#last;
    this.#last = counts;
    const changed = categoriesOfOtherLists(before, counts);
    if (changed.length > 0) this.#options.onListsChange?.(changed);
    if (before.presence !== counts.presence) this.#options.onPresenceChange();
  }

  async #read(): Promise<CatalogueCounts> {
    const { rows } = await this.#reader.query<CountRow>(
      `select category, product_type, is_sample, sum(products)::bigint as products,
        sum(sold_out)::bigint as "soldOut", sum(offers)::bigint as offers
      from product_counts group by 1, 2, 3 having sum(products) > 0`,
    );
    return countsOf(rows.filter(({ is_sample }) => this.#options.showSamples || !is_sample));
  }
}

/** Counts may differ: what matters is which lists there are. */
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

/** Adds up what each change of the lists has added to the counts. */
export async function compactProductCounts(db: Db): Promise<void> {
  await sql`
    with removed as (delete from product_counts returning *)
    insert into product_counts (category, product_type, is_sample, products, sold_out, offers)
    select category, product_type, is_sample, sum(products), sum(sold_out), sum(offers) from removed
    group by 1, 2, 3 having sum(products) <> 0 or sum(sold_out) <> 0 or sum(offers) <> 0`.execute(db);
}
