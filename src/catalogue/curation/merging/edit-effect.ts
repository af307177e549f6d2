import {
  type ActiveRun,
  type Effect,
  type EffectContext,
  replaceItemData,
  SkipItem,
  type Trx,
} from "../../../modules/maintenance/commands.ts";
import type { Result } from "../../../platform/result.ts";
import { undoEditIn } from "../edits/undo-edit.ts";
import type { EditContext, LeftBehind } from "../schema.ts";
import type { ProductSkipReason } from "../skip-reasons.shared.ts";

/** The decision that an item of a run has made, and what an undo of that decision has left as it was. */
export type EditData = { readonly decision?: number; readonly left?: LeftBehind };

type Decide<Current> = (
  trx: Trx,
  item: { readonly current: Current; readonly options: unknown },
  context: EditContext,
  work: EffectContext,
) => Promise<Result<{ readonly decision: number }, ProductSkipReason | "not-found">>;

/** Makes the effect for runs whose items are decisions about products. Such a decision is undone like any other, by the run's undo or by a person. */
export const editEffect = <Current extends { readonly version: number }>(
  decide: Decide<Current>,
): Effect<EditData | null, undefined, Current> => ({
  async apply(trx, run, { current }, _, work) {
    const decided = await decide(trx, { current, options: run.options }, contextOf(run, work), work);
    if (!decided.ok) throw new SkipItem(decided.code === "not-found" ? "gone" : decided.code);
    return { version: current.version, data: { decision: decided.value.decision } };
  },
  async undo(trx, run, { id, data }, work) {
    if (data?.decision === undefined) throw new SkipItem("gone");
    const { decision } = data;
    const undone = await undoEditIn(trx, decision, contextOf(run, work));
    if (!undone.ok) {
      // Somebody else has undone the decision already, which is the wanted result.
      if (undone.code === "undone") return;
      throw new SkipItem(undone.code === "not-found" ? "gone" : undone.code);
    }
    const { left } = undone.value;
    await replaceItemData(trx, id, { decision, left });
  },
});

const contextOf = ({ audit }: ActiveRun, { services: { clock, timeZone } }: EffectContext): EditContext => ({
  ...{ audit, clock, timeZone },
});
