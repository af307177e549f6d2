import { DatabaseBackup } from "lucide-react";
import { useState } from "react";
import type { BackupList } from "../../../modules/backup/answers.ts";
import { RETENTION_TEXT } from "../../../modules/backup/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { formatTime, SITE_TIME_ZONE_SHORT } from "../../shell/format.ts";
import { UnsetService } from "../../shell/unset-service.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { toFormProblem } from "../../shell/use-submit.ts";
import { BACKUPS_PATH, isRunning, PLACE_NAMES } from "./backup-labels.ts";
import { BackupTaskStatus } from "./backup-task-status.tsx";
import { CreateBackupDialog } from "./create-backup-dialog.tsx";

/** Shows the task that is running and the schedule, and offers to create a backup now. */
export function CreateBackupPanel({ list }: { readonly list: BackupList }) {
  const invalidate = useInvalidation();
  const [problem, setProblem] = useState<string>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [latest] = list.tasks;
  const made = () => invalidate([[BACKUPS_PATH]]);
  const make = async () => {
    setProblem(undefined);
    try {
      await api("POST /backups");
    } catch (error) {
      setProblem(toFormProblem(error).message ?? "Cadangan tidak dapat dibuat. Coba lagi.");
    }
    await made();
  };
  return (
    <Panel title="Pencadangan">
      <div className="flex flex-col gap-4">
        <Schedule list={list} />
        {latest && <BackupTaskStatus task={latest} />}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div>
          <Button
            busy={latest !== undefined && isRunning(latest)}
            onClick={list.encryption === "missing" ? () => setDialogOpen(true) : make}
          >
            <Icon of={DatabaseBackup} />
            {list.encryption === "missing" ? "Buat cadangan sekarang…" : "Buat cadangan sekarang"}
          </Button>
        </div>
        {isDialogOpen && (
          <CreateBackupDialog storage={list.storage} onCreated={made} onClose={() => setDialogOpen(false)} />
        )}
      </div>
    </Panel>
  );
}

function Schedule({ list: { schedule, storage, encryption, backups } }: { readonly list: BackupList }) {
  const newest = backups.find(({ origin }) => origin === "manual" || origin === "scheduled");
  return (
    <>
      <p>
        Pencadangan terakhir: <strong>{newest ? formatTime(newest.at) : "belum pernah"}</strong>.{" "}
        {schedule.length > 0
          ? `Dibuat otomatis setiap hari pukul ${schedule.join(" dan ")} ${SITE_TIME_ZONE_SHORT}, disimpan di ${PLACE_NAMES[storage].toLowerCase()}. ${RETENTION_TEXT}`
          : ""}
      </p>
      {encryption === "none" && (
        <Notice tone="warning">
          Cadangan baru tidak dienkripsi (BACKUP_UNENCRYPTED). Siapa pun yang mendapat berkasnya dapat membaca seluruh
          isinya.
        </Notice>
      )}
      <UnsetService service="backup-schedule" />
      {encryption === "missing" && <UnsetService service="backup-passphrase" />}
    </>
  );
}
