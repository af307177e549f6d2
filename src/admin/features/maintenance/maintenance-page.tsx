import { useQuery } from "@tanstack/react-query";
import { Panel } from "../../../ui/panel.tsx";
import { PATHS } from "../../paths.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { SectionCards } from "../../shell/section-cards.tsx";
import { LatestFinding } from "./latest-finding.tsx";
import { OwnNote } from "./own-note.tsx";
import { RunList } from "./run-list.tsx";
import { latestRunsQuery } from "./run-queries.ts";

/** Lists the tools with the findings of their last runs, and all runs. */
export function Page() {
  return (
    <AdminPage title="Perawatan" permission="runOwnMaintenance">
      <OwnNote />
      <Tools />
      <Panel
        title="Riwayat proses"
        lead="Setiap proses dapat diurungkan kapan saja, kecuali yang sudah ditutup. Artikel yang disunting sesudahnya tidak ikut diurungkan dan disebutkan namanya."
      >
        <RunList />
      </Panel>
    </AdminPage>
  );
}

function Tools() {
  const { data } = useQuery(latestRunsQuery);
  return (
    <SectionCards
      path={PATHS.maintenance}
      status={({ path }) =>
        data && <LatestFinding path={path} run={data.runs.find(({ tool }) => path === `/admin/${tool}`)} />
      }
    />
  );
}
