import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import { type Clock, days, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { addJob, defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { dropPermille, type ListVerdict, lastObservedDayOf, listVerdict } from "../../ledger/prices/schema.ts";
import { expireVerdictsBefore, LIST_VERDICTS, saveVerdicts, type VerdictColumns } from "../commands.ts";
import { productHistories, type TrackedOffer } from "../public-queries/product-histories.ts";
import { countDueFacets } from "./cached-facets.ts";
import { VERDICT_BITS } from "./facet-codes.ts";

type Parts = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

const BATCH = 200;
/** The time after which the job drops the cached lists and lets other jobs run before it goes on. */
const RUN_FOR = seconds(50);
/** A verdict holds for one day, because the periods that the price rules look at move on daily, even where no price changes. */
const HOLDS_FOR = days(1);

/** Computes the verdicts of the price rules for listed products whose prices have changed. */
export function refreshVerdicts(parts: Parts): JobHandler {
  let isRunning = false;
  return jobHandler(LIST_VERDICTS, async (_payload, { signal }) => {
    // The job that is running goes on until no verdict is due, so it covers the products that this job was queued for.
    if (isRunning) return;
    isRunning = true;
    const isDone = await refreshDueVerdicts(parts, signal).finally(() => {
      isRunning = false;
    });
    if (!isDone && !signal.aborted) await addJob(parts.db, LIST_VERDICTS, {});
  });
}

/** Computes due verdicts. Facets are counted and cached lists are dropped once, at the end. @returns whether no verdict is due any more */
export async function refreshDueVerdicts(parts: Parts, signal?: AbortSignal): Promise<boolean> {
  const { db, clock } = parts;
  const ends = clock.now().getTime() + RUN_FOR;
  let loading = loadDue(parts, 0);
  let isDone = false;
  for (let isFirst = true; ; ) {
    const due = await loading;
    const last = due.products.at(-1)?.id;
    isDone = last === undefined && isFirst;
    if (isDone || signal?.aborted || clock.now().getTime() > ends) break;
    isFirst = last === undefined;
    // The database reads the next batch while this batch is judged. After the last batch it reads from the beginning again: prices may have changed meanwhile.
    loading = loadDue(parts, last ?? 0);
    loading.catch(() => {});
    if (last !== undefined) await saveVerdicts(db, await evaluate(due), due.moment);
  }
  await countDueFacets(db, signal);
  return isDone;
}

type Due = {
  readonly moment: Date;
  readonly today: number;
  readonly products: readonly { readonly id: number; readonly seen: Date }[];
  readonly offers: ReadonlyMap<number, readonly TrackedOffer[]>;
};

/** Reads the next products after an id, with all that is known of their prices. */
async function loadDue({ db, clock, timeZone }: Parts, after: number): Promise<Due> {
  const moment = clock.now();
  const { rows: products } = await sql<{ id: number; seen: Date }>`
    select product_id as id, updated_at as seen from product_listings
    where verdict_at is null and product_id > ${after} order by product_id limit ${BATCH}`.execute(db);
  const ids = products.map(({ id }) => id);
  const offers = await productHistories({ db }, ids, { timeZone, moment });
  return { moment, today: dayNumberOf(dayIn(timeZone, moment)), products, offers };
}

/** The number of products that are judged before the loop yields: the same process makes pages, which wait only a few milliseconds. */
const JUDGED_AT_ONCE = 10;

async function evaluate({ products, offers, today }: Due): Promise<readonly Reckoned[]> {
  const verdicts: Reckoned[] = [];
  for (const { id, seen } of products) {
    const known = (offers.get(id) ?? []).map((offer) => ({ ...offer, joinedDay: undefined }));
    // The product's card shows this offer's price.
    const cheapest = known.find(({ isLowest }) => isLowest)?.id;
    const day = lastObservedDayOf(
      known.map(({ history }) => history),
      today,
    );
    verdicts.push({ id, seen, ...(day === undefined ? NOTHING : columnsOf(listVerdict(known, day, cheapest))) });
    if (verdicts.length % JUDGED_AT_ONCE === 0) await setImmediate();
  }
  return verdicts;
}

const NOTHING: VerdictColumns = { verdict: 0, permille: null, offer: null, discount: null };

function columnsOf({ good, lowestEver, dropped, dropMedian, discount }: ListVerdict<number>): VerdictColumns {
  const verdict =
    (good ? VERDICT_BITS.bagus : 0) | (lowestEver ? VERDICT_BITS.termurah : 0) | (dropped ? VERDICT_BITS.turun : 0);
  const said = { ...NOTHING, verdict, discount: discount ?? null };
  if (!dropped || dropMedian === undefined) return said;
  return { ...said, permille: dropPermille(dropMedian, dropped.price), offer: dropped.offer };
}

type Reckoned = VerdictColumns & { readonly id: number; readonly seen: Date };

/** The job that marks verdicts of earlier days to be computed again. */
export const expireVerdicts = ({ db, clock }: Pick<Parts, "db" | "clock">): JobHandler =>
  jobHandler(defineJob({ name: "expire-list-verdicts" }), async () => {
    const before = new Date(clock.now().getTime() - HOLDS_FOR / 2);
    await expireVerdictsBefore(db, before);
  });
