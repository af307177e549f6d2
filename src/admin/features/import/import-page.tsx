import { useSearchParams } from "react-router";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { ImportDetail } from "./import-detail.tsx";
import { ImportList } from "./import-list.tsx";
import { ImportUploadPanel } from "./import-upload-panel.tsx";

export function Page() {
  return (
    <AdminPage title="Impor dan ekspor" permission="import">
      <Imports />
    </AdminPage>
  );
}

function Imports() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get("id"));
  if (id > 0) return <ImportDetail key={id} id={id} onGone={() => setSearch({})} />;
  return (
    <>
      <ImportUploadPanel onUploaded={(uploaded) => setSearch({ id: String(uploaded) })} />
      <ImportList />
      <ExportPanel />
    </>
  );
}
