import { useSearchParams } from "react-router";
import { Title } from "../../shell/page-title.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { ImportDetail } from "./import-detail.tsx";
import { ImportList } from "./import-list.tsx";
import { UploadPanel } from "./import-upload-panel.tsx";

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
