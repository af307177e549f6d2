import { Link } from "react-router";
import type { Run } from "../../../modules/maintenance/answers.ts";
import { formatDay, formatNumber } from "../../shell/format.ts";
import { hasItems, runStateText } from "./run-state.ts";

type Props = {
  /** The path of the tool's page. */
  readonly path: string;
  readonly run: Run | undefined;
};

/** Shows the findings of a tool's last run, and the state of that run. */
export function LatestFinding({ path, run }: Props) {
  if (!run) return <span className="text-ink-muted">Belum pernah dijalankan.</span>;
  const waiting = run.awaitsReview ? run.chosen + run.counts.flagged : 0;
  const flagged = run.status === "planned" && !run.closedAt ? run.counts.flagged : 0;
  const day = formatDay(run.plannedAt ?? run.createdAt);
  if (waiting > 0) {
    return (
      <Link className="section-card-status badge badge-warning" to={`${path}?proses=${run.id}`}>
        {formatNumber(waiting)} temuan menunggu tinjauan
      </Link>
    );
  }
  if (flagged > 0) {
    return (
      <Link className="section-card-status badge" to={`${path}?proses=${run.id}`}>
        {formatNumber(flagged)} temuan ditandai
      </Link>
    );
  }
  return (
    <span className="text-ink-muted">
      {hasItems(run) ? runStateText(run) : "Tidak ada temuan"}, {day}.
    </span>
  );
}
