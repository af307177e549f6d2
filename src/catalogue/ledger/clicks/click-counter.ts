import { sql } from "kysely";
import { dayIn } from "../../../platform/calendar.ts";
import { type Clock, seconds } from "../../../platform/clock.ts";
import { PendingCounts } from "../../../platform/database/pending-counts.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Log } from "../../../platform/telemetry/log.ts";

/** A visit that the site sent on to a store. */
export type StoreClick = {
  readonly merchant: number;
  /** The product's id; null where the offer has no product. */
  readonly product: number | null;
  /** The path of the site's page on which the visitor followed the link; empty where it is unknown. */
  readonly page: string;
};

type Options = {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly log: Log;
  /** Returns the given paths that belong to pages which visitors can see; other paths are left out. */
  readonly shownPages: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
};

const FLUSH_INTERVAL = seconds(5);
/** At most this many different pages are counted in a day, because made-up paths must not fill the table. */
const MOST_PAGES = 20_000;
/** The most rows that wait in memory while the database cannot be reached. */
const MOST_WAITING = 50_000;

type Row = { readonly day: string; readonly click: StoreClick; count: number };

/** Counts clicks in memory and adds them to the table every few seconds, so that no visitor waits. */
export class ClickCounter {
  readonly #options: Options;
  readonly #counts: PendingCounts<Row>;
  #pages: { readonly day: string; readonly paths: Set<string> } = { day: "", paths: new Set() };

  constructor(options: Options) {
    this.#options = options;
    this.#counts = new PendingCounts({
      write: async (rows) => write(options.db, await this.#withShownPages(rows)),
      ...{ interval: FLUSH_INTERVAL, most: MOST_WAITING, log: options.log },
      failed: "clicks could not be counted; they wait for the next",
    });
  }

  add({ merchant, product, page }: StoreClick): void {
    const { clock, timeZone } = this.#options;
    const day = dayIn(timeZone, clock.now());
    const row: Row = { day, click: { merchant, product, page: this.#boundedPage(day, page) }, count: 1 };
    this.#counts.add(keyOf(row), row);
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }

  /** Drops the paths of pages that do not exist, since a visitor's browser can send any path and editors see the paths as links. */
  async #withShownPages(rows: readonly Row[]): Promise<readonly Row[]> {
    const paths = [...new Set(rows.map(({ click }) => click.page))].filter((path) => path !== "");
    const shown: ReadonlySet<string> = paths.length === 0 ? new Set() : await this.#options.shownPages(paths);
    const kept = new Map<string, Row>();
    for (const { click, ...row } of rows)
      addTo(kept, { ...row, click: { ...click, page: shown.has(click.page) ? click.page : "" } });
    return [...kept.values()];
  }

  #boundedPage(day: string, page: string): string {
    if (this.#pages.day !== day) this.#pages = { day, paths: new Set() };
    const { paths } = this.#pages;
    if (paths.has(page)) return page;
    if (paths.size >= MOST_PAGES) return "";
    paths.add(page);
    return page;
  }
}

const keyOf = ({ day, click: { merchant, product, page } }: Row): string =>
  `${day} ${merchant} ${product ?? 0} ${page}`;

function addTo(rows: Map<string, Row>, row: Row): void {
  const known = rows.get(keyOf(row));
  if (known) known.count += row.count;
  else rows.set(keyOf(row), { ...row });
}

/**
 * Writes the rows in the order of their key, so that two processes cannot deadlock. Clicks on a merchant that has been deleted meanwhile, or on a sample
 * merchant, are not counted.
 */
async function write(db: Db, rows: readonly Row[]): Promise<void> {
  const column = <Value>(value: (row: Row) => Value) => rows.map(value);
  await sql`
    insert into store_clicks (day, merchant_id, product_id, page, clicks)
    select c.day, m.id, c.product_id, c.page, c.clicks
    from unnest(${column(({ day }) => day)}::date[], ${column(({ click }) => click.merchant)}::bigint[],
      ${column(({ click }) => click.product ?? 0)}::bigint[], ${column(({ click }) => click.page)}::text[],
      ${column(({ count }) => count)}::int[]) as c (day, merchant_id, product_id, page, clicks)
    join merchants m on m.id = c.merchant_id and not m.is_sample
    order by 1, 2, 3, 4
    on conflict (day, merchant_id, product_id, page) do update set clicks = store_clicks.clicks + excluded.clicks`.execute(
    db,
  );
}
