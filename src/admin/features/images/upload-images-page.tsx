import { useEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PATHS } from "../../paths.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { DropZone } from "./drop-zone.tsx";
import { IMAGE_KEYS, pageUploads } from "./image-queries.ts";
import { UploadList } from "./upload-list.tsx";
import { isUnderWay } from "./upload-queue.ts";

export function Page() {
  return (
    <AdminPage title="Unggah gambar" permission="manageImages">
      <Uploads />
    </AdminPage>
  );
}

function Uploads() {
  const items = useSyncExternalStore(pageUploads.subscribe, pageUploads.items);
  const underWay = items.filter(({ state }) => isUnderWay(state)).length;
  const done = items.filter(({ state }) => state.step === "done").length;
  const invalidate = useInvalidation();
  useEffect(() => {
    if (done > 0) void invalidate(IMAGE_KEYS);
  }, [done, invalidate]);
  // Leaving the application would abort the uploads; its other pages may be opened.
  useLeaveWarning(underWay > 0);
  return (
    <Panel title="Kirim ke pustaka" lead="Boleh banyak sekaligus. Gambar yang sama tidak disimpan dua kali.">
      <DropZone onFiles={(files) => pageUploads.add(files)} />
      <UploadList queue={pageUploads} />
      {items.length > underWay && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={`${PATHS.images}?teks=1&alt=missing`} className="button button-outline">
            Tulis teks alternatif
          </Link>
          <Button look="quiet" onClick={() => pageUploads.clear()}>
            Bersihkan daftar
          </Button>
        </div>
      )}
    </Panel>
  );
}
