import { sql } from "kysely";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { diffTable, hasDifferences, missingTable, stagedTable } from "../runs/staging-table.ts";

/** A held run, whose differences still wait for a person. */
export type HeldRun = { readonly id: number; readonly merchant_id: number };

type Change = {
  readonly offer: number;
  /** Null where the file lacks the offer. */
  readonly price: number | null;
  readonly currency: string | null;
  readonly isOtherPrice: boolean;
};

/** Returns which of these runs have been compared with the offers, as a run that was held before an update may not have been. */
export async function comparedRuns<Run extends HeldRun>(db: Db, runs: readonly Run[]): Promise<readonly Run[]> {
  const compared: Run[] = [];
  for (const run of runs) if (await hasDifferences(db, run.id)) compared.push(run);
  return compared;
}

/** For each offer that a held run would change, returns a sentence about that change, which is not applied yet. */
export async function heldChanges(
  db: Db,
  runs: readonly HeldRun[],
  offers: readonly { readonly id: number; readonly merchantId: number }[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const run of runs) {
    const ids = offers.filter(({ merchantId }) => merchantId === run.merchant_id).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql<Change>`
      select d.offer_id as offer, s.price, s.currency,
        (d.previous_price, d.previous_currency) is distinct from (s.price, s.currency) as "isOtherPrice"
      from ${diffTable(run.id)} d cross join lateral (select price, currency from ${stagedTable(run.id)} where ctid = d.place offset 0) s
      where d.offer_id = any(${ids}::bigint[]) and not d.is_new and (d.is_price_changed or d.is_content_changed or d.is_cost_changed)
      union all select m.offer_id, null, null, false from ${missingTable(run.id)} m where m.offer_id = any(${ids}::bigint[])`.execute(
      db,
    );
    for (const change of rows) found.set(change.offer, sentenceOf(change));
  }
  return found;
}

function sentenceOf({ price, currency, isOtherPrice }: Change): string {
  if (price === null) return "Pembaruan yang ditahan tidak memuatnya.";
  if (!isOtherPrice) return "Pembaruan yang ditahan membawa stok atau keterangan lain.";
  return `Pembaruan yang ditahan membawa harga ${currency === "IDR" ? formatRupiah(price) : `${price} ${currency}`}.`;
}
