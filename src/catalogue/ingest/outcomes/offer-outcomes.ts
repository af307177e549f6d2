import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { loadKnownWords } from "../../assignment/known-words.ts";
import { offerRows, type ReadOffer, readOffer } from "../../assignment/offer-rows.ts";
import { freshnessSql } from "../../ledger/offers/queries.ts";
import { amountPerUnit } from "../../listings/unit-price.ts";
import type { BrandDictionary } from "../../matching/brands.ts";
import { attributesOfTitle } from "../../matching/title-attributes.ts";
import { PRICE_DOUBT } from "../runs/price-marks.ts";
import { comparedRuns, heldChanges } from "./held-changes.ts";
import type { OfferOutcome, OutcomesAsked } from "./offer-outcome.ts";
import { type LedgerState, stateOf } from "./offer-state.ts";
import { heldRows, heldRuns, rejectedRows } from "./rows-without-offer.ts";

const BATCH_OFFERS = 1000;

/**
 * Yields outcomes in batches: first all offers, then rows of the last runs that are not (yet) offers, namely the rows of held runs and the rejected rows.
 */
export async function* offerOutcomes(db: Db, asked: OutcomesAsked): AsyncGenerator<readonly OfferOutcome[]> {
  const words = await loadKnownWords(db);
  const held = await heldRuns(db, asked);
  const compared = await comparedRuns(db, held);
  for (let after = 0; ; ) {
    const states = await ledgerStates(db, asked, after);
    const last = states.at(-1);
    if (!last) break;
    const rows = await offerRows(db, sql`where o.id = any(${states.map(({ id }) => id)}::bigint[]) order by o.id`);
    await words.shops.load(
      db,
      rows.map(({ feed_id }) => feed_id),
    );
    const changes = await heldChanges(db, compared, states);
    const stateById = new Map(states.map((state) => [state.id, state]));
    yield rows.flatMap((row) => {
      const state = stateById.get(row.id);
      return state
        ? [withChange(outcomeOf(readOffer(row, words.reading), state, words.reading.brands), changes.get(row.id))]
        : [];
    });
    after = last.id;
  }
  yield* heldRows(db, held);
  yield* rejectedRows(db, asked);
}

/** Adds what a held run says of an offer; the state stays what visitors see. */
const withChange = (outcome: OfferOutcome, change: string | undefined): OfferOutcome =>
  change === undefined ? outcome : { ...outcome, reason: [outcome.reason, change].filter(Boolean).join(" ") };

function outcomeOf(read: ReadOffer, ledger: LedgerState & Row, brands: BrandDictionary): OfferOutcome {
  const { row, type, offer, named } = read;
  const { merchant, externalId, url, product } = ledger;
  const { state, reason } = stateOf(ledger, row);
  const price = ledger.currency === "IDR" ? ledger.price : null;
  const { multipack } = row.facts;
  const stated = typeof multipack === "number" ? { ...named, multipack } : named;
  const { brand = null, pack = null, size = null } = attributesOfTitle(stated, { brands });
  const perUnit =
    price === null ? undefined : amountPerUnit({ productType: type?.slug ?? null, facts: named.facts }, price);
  return {
    ...{ merchant, row: ledger.row, external_id: externalId, url, title: row.title, price },
    // An offer that says nothing is what the other offers of its product say, above all those with its GTIN.
    ...{ category: type?.category ?? row.category, type: type?.slug ?? ledger.productType },
    ...{ brand, condition: offer.features.condition, pack, size, unit_price: perUnit ?? null },
    ...{ product, state, reason },
  };
}

type Row = {
  readonly id: number;
  readonly merchantId: number;
  readonly merchant: string;
  readonly row: number | null;
  readonly externalId: string;
  readonly url: string;
  readonly productType: string | null;
};

async function ledgerStates(
  db: Db,
  { merchant, feed }: OutcomesAsked,
  after: number,
): Promise<readonly (LedgerState & Row)[]> {
  const { rows } = await sql<LedgerState & Row>`
    select o.id, o.merchant_id as "merchantId", m.slug as merchant, o.row_number as row, o.external_id as "externalId", o.url, p.price, p.currency, p.availability,
      coalesce(p.is_odd, false) as "isOutlier", p.withdrawn_at is not null as "isWithdrawn", o.is_hidden or t.hidden_at is not null as "isHidden",
      ${freshnessSql(sql`now()`)} as freshness, o.facts ->> ${sql.lit(PRICE_DOUBT)} as doubt, o.match, o.path, t.slug as product, t.product_type as "productType"
    from offers o join merchants m on m.id = o.merchant_id left join feeds f on f.id = o.feed_id
    left join offer_prices p on p.offer_id = o.id left join products t on t.id = o.product_id
    where o.id > ${after} and ${merchant === undefined ? sql`true` : sql`m.slug = ${merchant}`}
      and ${feed === undefined ? sql`true` : sql`o.feed_id = ${feed}`}
    order by o.id limit ${BATCH_OFFERS}`.execute(db);
  return rows;
}
