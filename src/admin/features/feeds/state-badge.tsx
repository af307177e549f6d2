import type { FeedRunSummary } from "../../../catalogue/ingest/answers.ts";
import { STATE_LOOKS, STATE_NAMES, shownState } from "./feed-labels.ts";

/** Shows the state of a run in words. A test run that was accepted is shown like any other run. */
export const StateBadge = ({ run }: { readonly run: FeedRunSummary }) => (
  <>
    <span className={`badge ${STATE_LOOKS[shownState(run)] ?? ""}`}>{STATE_NAMES[shownState(run)]}</span>
    {run.isPartial && (
      <>
        {" "}
        <span className="badge badge-warning">Sebagian diterapkan</span>
      </>
    )}
    {run.isTest && run.state !== "applied" && run.state !== "undone" && (
      <>
        {" "}
        <span className="badge">Uji coba</span>
      </>
    )}
  </>
);
