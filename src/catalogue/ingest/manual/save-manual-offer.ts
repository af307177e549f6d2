import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { dayIn } from "../../../platform/calendar.ts";
import { type Clock, days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { ManualOfferChange, ManualOfferInput } from "./schema.ts";

export type ManualParts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly audit: AuditContext;
};
export type ManualFailure =
  | "unknown-merchant"
  | "sample"
  | "no-manual-offer"
  | "offer-changed"
  | "date-to-come"
  | "date-too-old"
  | "date-before-last"
  | "other-merchant"
  | "busy";

/** The greatest age of a price that may be entered by hand. An older price is not current, so it is imported by `prices import`. */
export const OLDEST_DAYS = 30;

type Saved = { readonly id: number; readonly feed: number };

/**
 * Saves an offer that was entered by hand: a new offer, or a later price of an earlier offer. The merchant has one feed for all such offers, and the
 * saved offer takes effect at that feed's next run.
 * @param id the earlier offer that is entered again; nothing is written when its `updatedAt` has changed meanwhile
 */
export async function saveManualOffer(
  parts: ManualParts,
  input: ManualOfferChange,
  id?: number,
): Promise<Result<Saved, ManualFailure>> {
  const { db, audit } = parts;
  return db.transaction().execute(async (trx) => {
    const merchant = await trx
      .selectFrom("merchants")
      .select(["id", "is_sample"])
      .where("slug", "=", input.merchant)
      .forUpdate()
      .executeTakeFirst();
    if (!merchant) return failure("unknown-merchant");
    if (merchant.is_sample) return failure("sample");
    const before = id === undefined ? undefined : await lockedOffer(trx, id);
    if (id !== undefined && !before) return failure("no-manual-offer");
    if (before && before.merchant_id !== merchant.id) return failure("other-merchant");
    if (before && input.updatedAt && before.updated_at.toISOString() !== input.updatedAt)
      return failure("offer-changed");
    const observed = observedAt(parts, input.seenOn, before?.observed_at);
    if (!observed.ok) return observed;
    const feed = await manualFeed(trx, merchant.id);
    await placePath(trx, feed, input, audit);
    const values = {
      ...{ feed_id: feed, title: input.title, url: input.url, price: input.price, list_price: input.listPrice },
      ...{ availability: input.availability, condition: input.condition, brand: input.brand || null, gtin: input.gtin },
      ...{ category: input.category, product_type: input.productType, observed_at: observed.value },
      ...{ person_id: audit.personId, run_id: null, withdrawn_at: null },
    };
    const saved = before
      ? await trx
          .updateTable("manual_offers")
          // A newer price is asked about again.
          .set({ ...values, updated_at: sql<Date>`now()`, twin_decision: sql`nullif(twin_decision, 'replaced')` })
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await trx.insertInto("manual_offers").values(values).returning("id").executeTakeFirstOrThrow();
    const { price, seenOn } = input;
    await writeAuditEntry(trx, audit, before ? "manual-offer.changed" : "manual-offer.added", input.title, {
      ...{ id: saved.id, merchant: input.merchant, price, seenOn, former: before?.price },
    });
    return success({ id: saved.id, feed });
  });
}

const lockedOffer = (trx: Db, id: number) =>
  trx
    .selectFrom("manual_offers as o")
    .innerJoin("feeds as f", "f.id", "o.feed_id")
    .select(["o.id", "o.price", "o.observed_at", "o.updated_at", "f.merchant_id"])
    .where("o.id", "=", id)
    .forUpdate("o")
    .executeTakeFirst();

/**
 * Returns when the price was seen: now if the entered day is today, otherwise the present time of day on the entered day. The result is never before the
 * offer's last sighting, so history is not rewritten.
 */
function observedAt(
  { clock, timeZone }: ManualParts,
  seenOn: string,
  last: Date | undefined,
): Result<Date, "date-to-come" | "date-too-old" | "date-before-last"> {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  if (seenOn > today) return failure("date-to-come");
  const age = Date.parse(today) - Date.parse(seenOn);
  if (age > days(OLDEST_DAYS)) return failure("date-too-old");
  const observed = new Date(now.getTime() - age);
  if (last === undefined || observed > last) return success(observed);
  return dayIn(timeZone, last) === seenOn ? success(new Date(last.getTime() + 1)) : failure("date-before-last");
}

/** Returns the merchant's feed of offers entered by hand; the feed is made with the first such offer. */
async function manualFeed(trx: Db, merchant: number): Promise<number> {
  const known = await trx
    .selectFrom("feeds")
    .select("id")
    .where("merchant_id", "=", merchant)
    .where("source", "=", "manual")
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto("feeds")
    .values({
      ...{
        merchant_id: merchant,
        name: "Harga yang saya isi sendiri",
        source: "manual",
        url: null,
        mapping: null,
        reading: null,
      },
      ...{ category: null, product_type: null, interval_minutes: null, next_run_at: null, paused_at: null },
      ...{ checksum: null, etag: null, last_modified: null, sighted_at: null },
      ...{ content_since: null, content_changes_at: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the path of an offer entered by hand: the slug of its product type, or of its category where it has no type. */
export const manualPath = ({ category, product_type }: { category: string; product_type: string | null }): string =>
  product_type ?? category;

/** Maps the path of an offer entered by hand to the category and type that the person has chosen. */
const placePath = (trx: Db, feed: number, { category, productType }: ManualOfferInput, { personId }: AuditContext) =>
  trx
    .insertInto("feed_paths")
    .values({
      ...{
        feed_id: feed,
        path: manualPath({ category, product_type: productType }),
        category,
        product_type: productType,
      },
      ...{ decided_by: personId, decided_at: sql<Date>`now()` },
    })
    .onConflict((conflict) => conflict.columns(["feed_id", "path"]).doNothing())
    .execute();
