import { useSearchParams } from "react-router";
import { ExportPanel } from "../parts/import/export-panel.tsx";
import { ImportDetail } from "../parts/import/import-detail.tsx";
import { ImportList } from "../parts/import/import-list.tsx";
import { UploadPanel } from "../parts/import/upload-panel.tsx";
import { Permitted } from "../parts/permitted.tsx";
import { Title } from "../parts/title.tsx";

export function Page() {
  return (
    <>
      <Title>Impor dan ekspor</Title>
      <Permitted permission="import">
        <Imports />
      </Permitted>
    </>
  );
}

function Imports() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get("id"));
  if (id > 0) return <ImportDetail key={id} id={id} onGone={() => setSearch({})} />;
  return (
    <>
      <UploadPanel onUploaded={(uploaded) => setSearch({ id: String(uploaded) })} />
      <ImportList />
      <ExportPanel />
    </>
  );
}
