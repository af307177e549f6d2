import { writeAuditEntry } from "../../../../modules/audit/commands.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import { done, failure, type Result } from "../../../../platform/result.ts";
import { lockMatches } from "../../../assignment/match-offers.ts";
import { decideHistoryBreak, joinHistories } from "../../../ledger/prices/commands.ts";
import { insertOverride } from "../../edits/match-overrides.ts";
import { decideAgain } from "../../edits/place-offers.ts";
import { changesBetween, offerStates, recordEdit } from "../../edits/record-edit.ts";
import type { EditContext } from "../../schema.ts";
import type { BreakDecision } from "../schema.ts";

export type BreakFailure = "not-found" | "break-decided";

/**
 * Records a person's decision on whether a listing became another product. `same`: the offer gets its former prices back, and moves to its former product. The
 * move can be undone like any other move, but the histories stay joined.
 */
export const decideBreak = (
  db: Db,
  { id, decision }: { readonly id: number; readonly decision: BreakDecision },
  context: EditContext,
): Promise<Result<undefined, BreakFailure>> =>
  db.transaction().execute(async (trx) => {
    await lockMatches(trx);
    const found = await trx
      .selectFrom("history_breaks")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return failure("not-found");
    if (found.decision !== null) return failure("break-decided");
    const { title } = await trx
      .selectFrom("offers")
      .select("title")
      .where("id", "=", found.offer_id)
      .executeTakeFirstOrThrow();
    await decideHistoryBreak(trx, { id, decision, personId: context.audit.personId, moment: context.clock.now() });
    if (decision === "same") await mend(trx, { former: found.former_offer_id, offer: found.offer_id }, context);
    await writeAuditEntry(trx, context.audit, decision === "same" ? "listing.same" : "listing.another", title, {
      offers: [found.former_offer_id, found.offer_id],
    });
    return done;
  });

async function mend(
  trx: Db,
  { former, offer }: { readonly former: number; readonly offer: number },
  context: EditContext,
): Promise<void> {
  const before = await offerStates(trx, [offer]);
  // The histories are joined first, because moving the offer recomputes its new product's lows from the day of the offer's first price, and the joined history
  // makes that day earlier.
  await joinHistories(trx, { former, offer }, context.timeZone);
  await insertOverride(trx, { first: former, second: offer, link: "must" }, context);
  await decideAgain(trx, [offer], context);
  const after = await offerStates(trx, [offer]);
  const [from, to] = [before, after].map(({ offers }) => offers.get(offer)?.product ?? null);
  if (to == null || from === to) return;
  const changes = changesBetween(before, after);
  await recordEdit(trx, { kind: "joined", product: from ?? to, other: to, offer, changes }, context);
}
