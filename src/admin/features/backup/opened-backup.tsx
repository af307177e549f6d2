import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import type { BackupTask } from "../../../modules/backup/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PATHS } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { BackupContentsTable } from "./backup-contents-table.tsx";
import { BackupTaskStatus } from "./backup-task-status.tsx";
import { FullRestorePanel } from "./full-restore-panel.tsx";
import { ReopenForm } from "./reopen-form.tsx";
import { SelectiveRestorePanel } from "./selective-restore-panel.tsx";
import { useBackupTask } from "./use-backup-task.ts";

type Props = {
  readonly id: number;
  /** Called when the backup is opened once more, by another task. */
  readonly onOpened: (task: number) => void;
};

/** Shows what a backup contains, how it differs from the current site, and how it can be restored. */
export function OpenedBackup({ id, onOpened }: Props) {
  return (
    <>
      <p>
        <Link to={PATHS.restoreFromBackup} className="text-link inline-flex items-center gap-2">
          <Icon of={ArrowLeft} />
          Semua cadangan
        </Link>
      </p>
      <QueryResult query={useBackupTask(id)}>{(task) => <Opened task={task} onOpened={onOpened} />}</QueryResult>
    </>
  );
}

function Opened({ task, onOpened }: Pick<Props, "onOpened"> & { readonly task: BackupTask }) {
  const { state, place, name, result, isOpen } = task;
  if (state !== "done" || !result) {
    return (
      <Panel title={name ?? "Cadangan"}>
        <div className="flex flex-col gap-5">
          <BackupTaskStatus task={task} />
          {state === "failed" && place && name && <ReopenForm place={place} name={name} onOpened={onOpened} />}
        </div>
      </Panel>
    );
  }
  return (
    <>
      <Panel
        title={`Isi ${name ?? "cadangan"}`}
        lead={`Dibuat ${result.createdAt ? formatTime(result.createdAt) : ""} dari ${result.siteName ?? "situs ini"}.`}
      >
        <BackupContentsTable result={result} />
      </Panel>
      {isOpen ? (
        <SelectiveRestorePanel task={task} />
      ) : (
        <Notice tone="warning">
          Isi cadangan ini sudah ditutup. Buka lagi dari daftar cadangan untuk memilih sebagian isinya.
        </Notice>
      )}
      <FullRestorePanel task={task} />
    </>
  );
}
