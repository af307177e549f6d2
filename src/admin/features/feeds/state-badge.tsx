import type { FeedRunSummary } from "../../../modules/feeds/answers.ts";
import { STATE_LOOKS, STATE_NAMES } from "./feed-labels.ts";

/** What has become of a run, in words. */
export const StateBadge = ({ run }: { readonly run: FeedRunSummary }) => (
  <>
    <span className={`badge ${STATE_LOOKS[run.state] ?? ""}`}>{STATE_NAMES[run.state]}</span>
    {run.isTest && (
      <>
        {" "}
        <span className="badge">Uji coba</span>
      </>
    )}
  </>
);
