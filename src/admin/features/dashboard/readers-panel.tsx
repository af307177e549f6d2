import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { canI, useMe } from "../../api/me.ts";
import { PATHS } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { Figure } from "./figure.tsx";

type Props = Pick<Dashboard, "visits" | "subscribers">;

/** Shows how many people read the site, and how many get the newsletter. */
export function ReadersPanel({ visits: { week, weekBefore }, subscribers }: Props) {
  const seesSubscribers = canI(useMe(), "manageSubscribers");
  return (
    <Panel title="Pembaca">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Figure label="Kunjungan halaman, 7 hari" count={week} to={PATHS.statistics} />
        <Figure
          label="Pelanggan newsletter"
          count={subscribers.active}
          {...(seesSubscribers && { to: PATHS.subscribers })}
        />
      </dl>
      <p className="mt-3 text-ink-muted">Tujuh hari sebelumnya: {formatNumber(weekBefore)}. Robot tidak dihitung.</p>
    </Panel>
  );
}
