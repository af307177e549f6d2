import { sql } from "kysely";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { hideOffers } from "../../ledger/offers/commands.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { stableAddress } from "../offers/stable-address.ts";
import { MANUAL_PREFIX } from "./manual-content.ts";

export type TwinParts = { readonly moment: Date; readonly timeZone: string };

/**
 * Finds the offers typed by hand that a feed of the same merchant brings as well, and keeps them out of all lists, so that nothing is public twice. A typed
 * offer is shown again once no feed shows its twin, or when a person says that the two are different things.
 */
export async function pairTypedOffers(db: Db, merchant: number, parts: TwinParts): Promise<void> {
  if (!(await hasTypedOffers(db, merchant))) return;
  const twins = await findTwins(db, merchant, parts.moment);
  await inTransaction(db, async (trx) => {
    await sql`
      update manual_offers w set twin_offer_id = n.twin, twin_decision = case when n.twin is not null then w.twin_decision end
      from manual_offers o join feeds f on f.id = o.feed_id
      left join unnest(${[...twins.keys()]}::bigint[], ${[...twins.values()]}::bigint[]) n (id, twin) on n.id = o.id
      where o.id = w.id and f.merchant_id = ${merchant} and w.twin_offer_id is distinct from n.twin`.execute(trx);
    await hideTwins(trx, merchant, parts);
  });
}

async function hasTypedOffers(db: Db, merchant: number): Promise<boolean> {
  const typed = await db
    .selectFrom("manual_offers as o")
    .innerJoin("feeds as f", "f.id", "o.feed_id")
    .select("o.id")
    .where("f.merchant_id", "=", merchant)
    .limit(1)
    .executeTakeFirst();
  return typed !== undefined;
}

type Candidate = {
  readonly typed: number;
  readonly typedUrl: string;
  readonly twin: number;
  readonly twinUrl: string;
  readonly isTitle: boolean;
};

/** @returns by typed offer the feed's offer with the same address, or else with the same title */
async function findTwins(db: Db, merchant: number, moment: Date): Promise<ReadonlyMap<number, number>> {
  // Addresses are compared up to their parameters here: which parameters are tracking is known to stableAddress.
  const { rows } = await sql<Candidate>`
    with typed as materialized (
      select w.id, w.url, lower(w.title) as title, split_part(w.url, '?', 1) as page, w.condition, o.seller
      from manual_offers w join feeds f on f.id = w.feed_id
      join offers o on o.merchant_id = f.merchant_id and o.external_id = ${MANUAL_PREFIX} || w.id
      where f.merchant_id = ${merchant} and w.withdrawn_at is null
    ), brought as materialized (
      select b.id, b.url, lower(b.title) as title, split_part(b.url, '?', 1) as page, b.condition, b.seller
      from public_offers(${moment}) b join offers o on o.id = b.id join feeds f on f.id = o.feed_id
      where b.merchant_id = ${merchant} and o.merchant_id = ${merchant} and f.source <> 'manual' and b.is_shown
    )
    select t.id as typed, t.url as "typedUrl", b.id as twin, b.url as "twinUrl", t.title = b.title and t.seller = b.seller as "isTitle"
    from typed t join brought b on b.page = t.page and b.condition = t.condition
    union
    select t.id, t.url, b.id, b.url, true
    from typed t join brought b on b.title = t.title and b.condition = t.condition and b.seller = t.seller
    order by typed, twin`.execute(db);
  const isSameAddress = ({ typedUrl, twinUrl }: Candidate) => stableAddress(typedUrl) === stableAddress(twinUrl);
  const byAddress = rows.filter(isSameAddress).toReversed();
  const byTitle = rows.filter(({ isTitle }) => isTitle).toReversed();
  return new Map([...byTitle, ...byAddress].map(({ typed, twin }) => [typed, twin]));
}

/** Hides the typed offers of a merchant that stand beside a feed's, and shows the others. */
export async function hideTwins(trx: Db, merchant: number, { moment, timeZone }: TwinParts): Promise<void> {
  const products = await hideOffers(
    trx,
    sql`
      select o.id as offer_id, w.twin_offer_id is not null and w.twin_decision is distinct from 'different' as is_hidden
      from manual_offers w join feeds f on f.id = w.feed_id
      join offers o on o.merchant_id = f.merchant_id and o.external_id = ${MANUAL_PREFIX} || w.id
      where f.merchant_id = ${merchant}`,
  );
  if (products.length > 0) await refreshProducts(trx, products, { moment, timeZone });
}
