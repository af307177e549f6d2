import type { Estimate } from "../../../modules/maintenance/answers.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";

type Props = {
  readonly estimate: Estimate;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

/** Shows the time and cost of planning, before the planning starts. */
export function EstimateDialog({ estimate, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Susun rencana?"
      text={`${formatNumber(estimate.articles)} artikel akan dikerjakan. Angka di bawah ini perkiraan.`}
      action="Susun rencana"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <EstimateLines lines={estimate.lines} />
    </ConfirmDialog>
  );
}

export const EstimateLines = ({ lines }: Pick<Estimate, "lines">) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
    {lines.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="text-right font-bold">{value}</dd>
      </div>
    ))}
  </dl>
);
