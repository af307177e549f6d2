import { RunList } from "../parts/maintenance/run-list.tsx";
import { Panel } from "../parts/panel.tsx";
import { Permitted } from "../parts/permitted.tsx";
import { Title } from "../parts/title.tsx";

export function Page() {
  return (
    <>
      <Title>Riwayat proses perawatan</Title>
      <Permitted permission="runMaintenance">
        <Panel
          title="Semua proses"
          lead="Setiap proses dapat diurungkan kapan saja, kecuali yang sudah ditutup. Artikel yang disunting sesudahnya tidak ikut diurungkan dan disebutkan namanya."
        >
          <RunList />
        </Panel>
      </Permitted>
    </>
  );
}
