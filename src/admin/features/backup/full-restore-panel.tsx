import { useEffect, useState } from "react";
import type { BackupTask } from "../../../modules/backup/answers.ts";
import { RESTORE_WORD } from "../../../modules/backup/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { isRunning } from "./backup-labels.ts";
import { BackupTaskStatus } from "./backup-task-status.tsx";
import { StoredPassphraseField } from "./passphrase-field.tsx";
import { useBackupTask } from "./use-backup-task.ts";

/** Restores everything. People type a word to confirm it, because the restore replaces everything that the whole team has done since the backup. */
export function FullRestorePanel({ task }: { readonly task: BackupTask }) {
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState<number>();
  const running = useBackupTask(begun);
  const isDone = running.data?.state === "done";
  return (
    <Panel
      title="Pulihkan semuanya"
      lead="Seluruh isi situs digantikan isi cadangan ini: artikel, gambar, pelanggan, anggota, dan kuncinya. Catatan audit tidak hilang; isinya ditambah."
    >
      <div className="flex flex-col gap-4">
        {running.data && <BackupTaskStatus task={running.data} />}
        {isDone && <Reload />}
        {!isDone && (
          <>
            <Notice tone="warning">
              Isi situs saat ini dicadangkan lebih dulu. Pembaca tetap melihat halaman selama pemulihan. Anggota lain
              harus masuk lagi sesudahnya.
            </Notice>
            <div>
              <Button
                look="danger"
                busy={running.data ? isRunning(running.data) : false}
                onClick={() => setAsking(true)}
              >
                Pulihkan semuanya…
              </Button>
            </div>
          </>
        )}
      </div>
      {asking && task.place && task.name && (
        <Ask place={task.place} name={task.name} onBegun={setBegun} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}

/** Reloads the page, because its data about the former site, such as the public key, are invalid after a restore. */
function Reload() {
  useEffect(() => {
    const later = setTimeout(() => location.reload(), 4000);
    return () => clearTimeout(later);
  }, []);
  return <p className="text-ink-muted">Halaman ini dimuat ulang sebentar lagi. Bila diminta, masuklah lagi.</p>;
}

type AskProps = {
  readonly place: NonNullable<BackupTask["place"]>;
  readonly name: string;
  readonly onBegun: (task: number) => void;
  readonly onClose: () => void;
};

function Ask({ place, name, onBegun, onClose }: AskProps) {
  return (
    <ConfirmDialog
      title="Pulihkan semuanya?"
      text={`Seluruh isi situs digantikan isi ${name}. Ketik ${RESTORE_WORD} untuk melanjutkan.`}
      action="Pulihkan semuanya"
      look="danger"
      onConfirm={async ({ confirmation = "", passphrase = "" }) => {
        const params = { place, name };
        const input = { confirmation, passphrase };
        onBegun((await api("POST /backups/:place/:name/restoration", { params, input })).id);
      }}
      onClose={onClose}
    >
      <TextField label={`Ketik ${RESTORE_WORD}`} name="confirmation" autoComplete="off" autoCapitalize="characters" />
      <StoredPassphraseField place={place} name={name} />
    </ConfirmDialog>
  );
}
