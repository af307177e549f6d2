import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { ManualParts } from "./save-manual-offer.ts";
import type { TwinDecision, TwinSelection } from "./schema.ts";
import { hideTwins } from "./typed-twins.ts";

const ACTIONS = {
  replaced: "manual-offer.replaced",
  different: "manual-offer.kept-beside",
  open: "manual-offer.twin-reopened",
} as const satisfies Record<TwinDecision, string>;

/**
 * Decides about typed offers that a feed brings as well. `open` takes a decision back. Without ids, all offers that nobody has decided about are meant.
 * @returns the ids of the offers that the decision has changed
 */
export async function decideTwins(
  { db, clock, timeZone, audit }: Omit<ManualParts, "dataDir">,
  { decision, ...which }: TwinSelection & { readonly decision: TwinDecision },
): Promise<readonly number[]> {
  return db.transaction().execute(async (trx) => {
    const chosen = await lockTwins(trx, which, decision);
    if (chosen.length === 0) return [];
    const ids = chosen.map(({ id }) => id);
    await trx
      .updateTable("manual_offers")
      .set({ twin_decision: decision === "open" ? null : decision })
      .where("id", "in", ids)
      .execute();
    for (const { id, title, twin } of chosen)
      await writeAuditEntry(trx, audit, ACTIONS[decision], title, { id, offer: twin });
    const parts = { moment: clock.now(), timeZone };
    for (const merchant of [...new Set(chosen.map((one) => one.merchant))].sort((one, other) => one - other))
      await hideTwins(trx, merchant, parts);
    return ids;
  });
}

type Twin = { readonly id: number; readonly title: string; readonly twin: number; readonly merchant: number };

async function lockTwins(trx: Db, { offers, feed }: TwinSelection, decision: TwinDecision): Promise<readonly Twin[]> {
  const ofFeed = feed === undefined ? sql`true` : sql`b.feed_id = ${feed}`;
  const asked = offers === undefined ? sql`w.twin_decision is null` : sql`w.id = any(${[...offers]}::bigint[])`;
  const { rows } = await sql<Twin>`
    select w.id, w.title, b.id as twin, f.merchant_id as merchant
    from manual_offers w join feeds f on f.id = w.feed_id join offers b on b.id = w.twin_offer_id
    where w.withdrawn_at is null and coalesce(w.twin_decision, 'open') <> ${decision} and ${ofFeed} and ${asked}
    order by w.id for update of w`.execute(trx);
  return rows;
}
