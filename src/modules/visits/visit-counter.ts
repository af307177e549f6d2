import { sql } from "kysely";
import { type Clock, seconds } from "../../platform/clock.ts";
import { PendingCounts } from "../../platform/database/pending-counts.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { bucketOf } from "./buckets.ts";
import { type PageKind, type Visit, WEB_VITALS } from "./schema.ts";

type Options = { readonly db: Db; readonly clock: Clock; readonly timeZone: string; readonly log: Log };

/** The most counts that wait while the database is unavailable; a day has fewer counts than this. */
const MAX_BUCKETS = 6_000;
const FLUSH_INTERVAL = seconds(5);

type Row = { readonly key: string; count: number };

/** Counts visits in memory and adds them to the table every few seconds, so that not every visit needs a query. */
export class VisitCounter {
  readonly #options: Options;
  readonly #day: Intl.DateTimeFormat;
  readonly #counts: PendingCounts<Row>;

  constructor(options: Options) {
    this.#options = options;
    // This locale formats days as YYYY-MM-DD.
    this.#day = new Intl.DateTimeFormat("sv-SE", { timeZone: options.timeZone });
    this.#counts = new PendingCounts({
      write: (rows) => write(options.db, rows),
      ...{ interval: FLUSH_INTERVAL, most: MAX_BUCKETS, log: options.log },
      failed: "visits could not be counted; they wait for the next",
    });
  }

  add(kind: Exclude<PageKind, "other">, visit: Visit): void {
    const day = this.#day.format(this.#options.clock.now());
    for (const vital of WEB_VITALS) {
      const value = visit[vital];
      if (value === undefined) continue;
      const key = `${day} ${kind} ${visit.device} ${vital} ${bucketOf(vital, value)}`;
      this.#counts.add(key, { key, count: 1 });
    }
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

/** Writes counts in the order of the key, so that two processes cannot deadlock. */
async function write(db: Db, counts: readonly Row[]): Promise<void> {
  const inOrder = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const rows = inOrder.map(({ key, count }) => [...key.split(" "), String(count)]);
  const column = (at: number) => rows.map((row) => row[at] ?? "");
  await sql`insert into visit_speeds (day, page_kind, device, metric, bucket, visits)
    select * from unnest(${column(0)}::date[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[],
      ${column(4)}::smallint[], ${column(5)}::int[])
    on conflict (day, page_kind, device, metric, bucket) do update set visits = visit_speeds.visits + excluded.visits`.execute(
    db,
  );
}
