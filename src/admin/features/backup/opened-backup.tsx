import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import type { BackupTask } from "../../../modules/backup/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PATHS } from "../../paths.ts";
import { showTime } from "../../shell/format.ts";
import { Loaded } from "../../shell/query-result.tsx";
import { ContentsTable } from "./backup-contents-table.tsx";
import { TaskStatus } from "./backup-task-status.tsx";
import { RestoreAllPanel } from "./full-restore-panel.tsx";
import { ChoosePanel } from "./selective-restore-panel.tsx";
import { useTask } from "./use-backup-task.ts";

/** What is in a backup, how it differs from now, and the ways to bring it back. */
export function OpenedBackup({ id }: { readonly id: number }) {
  return (
    <>
      <p>
        <Link to={PATHS.restoreFromBackup} className="text-link inline-flex items-center gap-2">
          <Icon of={ArrowLeft} />
          Semua cadangan
        </Link>
      </p>
      <Loaded query={useTask(id)}>{(task) => <Opened task={task} />}</Loaded>
    </>
  );
}

function Opened({ task }: { readonly task: BackupTask }) {
  const { state, name, result, isOpen } = task;
  if (state !== "done" || !result) {
    return (
      <Panel title={name ?? "Cadangan"}>
        <TaskStatus task={task} />
      </Panel>
    );
  }
  return (
    <>
      <Panel
        title={`Isi ${name ?? "cadangan"}`}
        lead={`Dibuat ${result.createdAt ? showTime(result.createdAt) : ""} dari ${result.siteName ?? "situs ini"}.`}
      >
        <ContentsTable result={result} />
      </Panel>
      {isOpen ? (
        <ChoosePanel task={task} />
      ) : (
        <Notice tone="warning">
          Isi cadangan ini sudah ditutup. Buka lagi dari daftar cadangan untuk memilih sebagian isinya.
        </Notice>
      )}
      <RestoreAllPanel task={task} />
    </>
  );
}
