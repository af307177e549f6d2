import { Link } from "react-router";
import type { Run } from "../../../modules/maintenance/answers.ts";
import { RUN_STATUSES } from "../../../modules/maintenance/schema.ts";
import { formatDay, formatNumber } from "../../shell/format.ts";

type Props = {
  /** Of the tool. */
  readonly path: string;
  readonly run: Run | undefined;
};

/** What a tool found when it last looked, and what has become of it. */
export function LatestFinding({ path, run }: Props) {
  if (!run) return <span className="text-ink-muted">Belum pernah dijalankan.</span>;
  const waiting = run.status === "planned" && !run.closedAt ? run.counts.planned + run.counts.flagged : 0;
  const day = formatDay(run.plannedAt ?? run.createdAt);
  if (waiting > 0) {
    return (
      <Link className="section-card-status badge badge-warning" to={`${path}?proses=${run.id}`}>
        {formatNumber(waiting)} temuan menunggu tinjauan
      </Link>
    );
  }
  const found = Object.values(run.counts).some((count) => count > 0);
  return (
    <span className="text-ink-muted">
      {found ? `${run.closedAt ? "Ditutup" : RUN_STATUSES[run.status]}, ${day}.` : `Tidak ada temuan, ${day}.`}
    </span>
  );
}
