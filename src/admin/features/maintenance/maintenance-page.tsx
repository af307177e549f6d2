import { Panel } from "../../../ui/panel.tsx";
import { Title } from "../../shell/page-title.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { RunList } from "./run-list.tsx";

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
