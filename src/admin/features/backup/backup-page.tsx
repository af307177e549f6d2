import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { BACKUPS_PATH, isRunning, PLACE_NAMES } from "./backup-labels.ts";
import { BackupTable } from "./backup-table.tsx";
import { BackupUploadPanel } from "./backup-upload-panel.tsx";
import { CreateBackupPanel } from "./create-backup-panel.tsx";
import { OpenedBackup } from "./opened-backup.tsx";

const POLL_MS = 1000;

export function Page() {
  return (
    <AdminPage title="Cadangan" permission="makeBackups">
      <Backups />
    </AdminPage>
  );
}

function Backups() {
  const [search, setSearch] = useSearchParams();
  const mayRestore = canI(useMe(), "restoreBackup");
  const opened = Number(search.get("buka"));
  const query = useQuery({
    queryKey: [BACKUPS_PATH],
    queryFn: ({ signal }) => api("GET /backups", { signal }),
    refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? POLL_MS : false),
  });
  const open = (task: number) => setSearch({ buka: String(task) });
  if (opened > 0 && mayRestore) return <OpenedBackup key={opened} id={opened} onOpened={open} />;
  return (
    <QueryResult query={query}>
      {(list) => (
        <>
          <CreateBackupPanel list={list} />
          <Panel title="Daftar cadangan">
            {list.unreachable.map((place) => (
              <Notice key={place} tone="warning">
                {PLACE_NAMES[place]} tidak dapat dihubungi, jadi isinya tidak tampil di sini.
              </Notice>
            ))}
            {list.backups.length === 0 ? (
              <p className="text-ink-muted">Belum ada cadangan.</p>
            ) : (
              <BackupTable backups={list.backups} isBusy={list.tasks.some(isRunning)} onOpened={open} />
            )}
          </Panel>
          {mayRestore && <BackupUploadPanel isBusy={list.tasks.some(isRunning)} />}
        </>
      )}
    </QueryResult>
  );
}
