import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { Figure } from "./figure.tsx";
import { SPEED_ANCHOR } from "./speed-panel.tsx";

type Props = Pick<Dashboard, "visits" | "subscribers">;

/** What is known of readers: visits that were measured, which are a sample, and who gets the newsletter. */
export function ReadersPanel({ visits: { sample, week, weekBefore }, subscribers }: Props) {
  const seesSubscribers = canI(useMe(), "manageSubscribers");
  return (
    <Panel title="Pembaca">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Figure label="Kunjungan terukur, 7 hari" count={week} to={`#${SPEED_ANCHOR}`} />
        <Figure
          label="Pelanggan newsletter"
          count={subscribers.active}
          {...(seesSubscribers && { to: PATHS.subscribers })}
        />
      </dl>
      <p className="mt-3 text-ink-muted">
        {sample === 0
          ? "Kunjungan tidak diukur (VISIT_SAMPLE di server bernilai 0)."
          : `Tujuh hari sebelumnya: ${formatNumber(weekBefore)}. ${sampleNote(sample)}`}
      </p>
    </Panel>
  );
}

const sampleNote = (sample: number) =>
  sample === 100
    ? "Browser yang menghemat data tidak ikut terukur, jadi jumlah pembaca sebenarnya lebih besar."
    : `Hanya ${sample} dari setiap 100 kunjungan yang diukur, jadi jumlah pembaca sebenarnya jauh lebih besar.`;
