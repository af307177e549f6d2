import type { Run } from "../../../modules/maintenance/answers.ts";
import { RUN_STATUSES } from "../../../modules/maintenance/schema.ts";

export const hasItems = ({ counts }: Run): boolean => Object.values(counts).some((count) => count > 0);

/** Returns the state of a run in words; for a plan, it says whether a decision is needed. */
export function runStateText(run: Run): string {
  if (run.closedAt) return "Ditutup";
  if (run.status !== "planned" || run.awaitsReview) return RUN_STATUSES[run.status];
  return hasItems(run) ? "Tidak ada yang perlu diputuskan" : "Tidak ada temuan";
}
