import type { Run } from "../../../modules/maintenance/answers.ts";
import { isWorking } from "../../../modules/maintenance/schema.ts";
import { formatNumber } from "../../shell/format.ts";
import { runStateText } from "./run-state.ts";

/** Shows how far the work is; a change of phase is read aloud. */
export function RunProgress({ run }: { readonly run: Run }) {
  const { done, of } = progressOf(run);
  const working = isWorking(run.status);
  return (
    <div>
      <p role="status" className={working ? "font-bold" : "sr-only"}>
        {runStateText(run)}
        {working && "…"}
      </p>
      {(working || run.status === "paused") && of > 0 && (
        <>
          <progress className="progress" aria-label="Kemajuan" value={done} max={of} />
          <p className="text-sm text-ink-muted tabular-nums">
            {formatNumber(done)} dari {formatNumber(of)} artikel
          </p>
        </>
      )}
    </div>
  );
}

function progressOf({ status, resumes, looked, total, counts, chosen }: Run): { done: number; of: number } {
  const phase = resumes ?? status;
  if (phase === "planning") return { done: looked, of: total };
  const undone = counts.undone + counts.kept;
  if (phase === "undoing") return { done: undone, of: undone + counts.applied };
  const applied = counts.applied + counts.conflict + counts.failed;
  return { done: applied, of: applied + chosen };
}
