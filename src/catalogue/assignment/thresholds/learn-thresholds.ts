import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { scoreModelId } from "../../matching/score/score-model.ts";
import { loadKnownWords } from "../known-words.ts";
import { type ChosenThreshold, chooseThreshold } from "./choose-threshold.ts";
import { loadLabelledPairs } from "./labelled-pairs.ts";

export type MovedThreshold = ChosenThreshold & { readonly type: string; readonly from: number };

/** Adjusts the thresholds of product types once a night to what people have decided. New thresholds apply to offers that are matched from then on. */
export const learnMatchThresholds = (parts: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  jobHandler(defineJob({ name: "learn-match-thresholds" }), async () => void (await learnThresholds(parts)));

/** @returns the thresholds that have moved */
export async function learnThresholds({ db, clock }: { db: Db; clock: Clock }): Promise<readonly MovedThreshold[]> {
  const words = await loadKnownWords(db);
  const moved: MovedThreshold[] = [];
  for (const [type, pairs] of await loadLabelledPairs(db, words)) {
    const from = words.thresholdOf(type);
    const chosen = chooseThreshold(pairs, from);
    if (!chosen) continue;
    await saveThreshold(db, { type, from, ...chosen }, clock.now());
    moved.push({ type, from, ...chosen });
  }
  return moved;
}

async function saveThreshold(db: Db, { type, from, ...chosen }: MovedThreshold, moment: Date): Promise<void> {
  const { threshold, ...figures } = chosen;
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into match_thresholds (product_type, threshold, model, figures, learnt_at)
      values (${type}, ${threshold}, ${scoreModelId()}, ${JSON.stringify({ from, ...figures })}::jsonb, ${moment}::timestamptz)
      on conflict (product_type) do update set threshold = excluded.threshold, model = excluded.model, figures = excluded.figures,
        learnt_at = excluded.learnt_at`.execute(trx);
    await writeAuditEntry(trx, SYSTEM, "match.threshold-moved", type, { from, to: threshold, ...figures });
  });
}
