import { AdminPage } from "../../shell/admin-page.tsx";
import { AsOfPanel } from "./as-of-panel.tsx";
import { TrashPanel } from "./trash-panel.tsx";

export function Page() {
  return (
    <AdminPage title="Pulihkan artikel" permission="writeArticles">
      <TrashPanel />
      <AsOfPanel />
    </AdminPage>
  );
}
