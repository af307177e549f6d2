import { Download, FolderOpen, ShieldCheck, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import type { Backup } from "../../../modules/backup/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatBytes, formatTime } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { BACKUPS_PATH, ORIGIN_NAMES, PLACE_NAMES } from "./backup-labels.ts";
import { StoredPassphraseField } from "./passphrase-field.tsx";

type DialogState = { readonly kind: "verify" | "open" | "delete"; readonly backup: Backup };
type Props = {
  readonly backups: readonly Backup[];
  /** True while another task is running, because only one may run at a time. */
  readonly isBusy: boolean;
  readonly onOpened: (task: number) => void;
};

export function BackupTable({ backups, isBusy, onOpened }: Props) {
  const [dialog, setDialog] = useState<DialogState>();
  return (
    <>
      <DataTable
        rows={backups}
        rowKey={(backup) => `${backup.place} ${backup.name}`}
        columns={[
          { name: "Cadangan", cell: (backup) => <FileName name={backup.name} />, className: "wrap-break-word" },
          { name: "Dibuat", cell: (backup) => formatTime(backup.at) },
          { name: "Ukuran", cell: (backup) => formatBytes(backup.bytes) },
          { name: "Jenis", cell: (backup) => ORIGIN_NAMES[backup.origin], className: "break-normal" },
          { name: "Tempat", cell: (backup) => PLACE_NAMES[backup.place], className: "break-normal" },
        ]}
        rowActions={(backup) => (
          <RowActions backup={backup} isBusy={isBusy} onOpenDialog={(kind) => setDialog({ kind, backup })} />
        )}
      />
      {dialog && <ActiveDialog {...dialog} onOpened={onOpened} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** A file name that may break after a hyphen or underscore, or before a dot, when it is too long for its line. */
const FileName = ({ name }: { readonly name: string }) =>
  name.split(/(?<=[-_])|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and hold no state.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

type RowProps = Pick<Props, "isBusy"> & {
  readonly backup: Backup;
  readonly onOpenDialog: (kind: DialogState["kind"]) => void;
};

function RowActions({ backup, isBusy, onOpenDialog }: RowProps) {
  const mayRestore = canI(useMe(), "restoreBackup");
  const { attempt: download } = useApiMutation({
    /** The browser itself downloads the file, however large it is, from an address that is valid for a minute. */
    async send() {
      const { url } = await api("POST /backups/:place/:name/download", {
        params: { place: backup.place, name: backup.name },
      });
      const link = document.createElement("a");
      link.href = url;
      link.download = backup.name;
      link.click();
    },
    failed: "Cadangan tidak dapat diunduh",
  });
  return (
    <>
      {mayRestore && (
        <IconButton label={`Lihat isi ${backup.name}`} disabled={isBusy} onClick={() => onOpenDialog("open")}>
          <Icon of={FolderOpen} />
        </IconButton>
      )}
      <IconButton label={`Periksa ${backup.name}`} disabled={isBusy} onClick={() => onOpenDialog("verify")}>
        <Icon of={ShieldCheck} />
      </IconButton>
      {mayRestore && (
        <>
          <IconButton label={`Unduh ${backup.name}`} onClick={() => download()}>
            <Icon of={Download} />
          </IconButton>
          <IconButton label={`Hapus ${backup.name}`} onClick={() => onOpenDialog("delete")}>
            <Icon of={Trash2} />
          </IconButton>
        </>
      )}
    </>
  );
}

const WORDS = {
  verify: {
    title: "Periksa cadangan ini?",
    text: "Seluruh isinya dibaca dan dicocokkan dengan sidik jarinya. Tidak ada yang berubah.",
    action: "Periksa",
  },
  open: {
    title: "Lihat isi cadangan ini?",
    text: "Isinya dibaca, diperiksa, dan dibandingkan dengan keadaan sekarang. Tidak ada yang berubah sampai Anda memulihkannya.",
    action: "Lihat isi",
  },
  delete: { title: "Hapus cadangan ini?", text: "Berkasnya dihapus permanen.", action: "Hapus" },
} as const;

type ActiveDialogProps = DialogState & { readonly onOpened: (task: number) => void; readonly onClose: () => void };

function ActiveDialog({ kind, backup, onOpened, onClose }: ActiveDialogProps) {
  const { mutate } = useApiMutation({
    async send(passphrase: string) {
      const params = { place: backup.place, name: backup.name };
      if (kind === "delete") return api("DELETE /backups/:place/:name", { params });
      const way = kind === "open" ? "opening" : "verification";
      const task = await api(`POST /backups/:place/:name/${way}`, { params, input: { passphrase } });
      if (kind === "open") onOpened(task.id);
    },
    invalidates: [[BACKUPS_PATH]],
  });
  const { title, text, action } = WORDS[kind];
  return (
    <ConfirmDialog
      title={title}
      text={`${backup.name}. ${text}`}
      action={action}
      {...(kind === "delete" ? { look: "danger" as const } : {})}
      onConfirm={({ passphrase = "" }) => mutate(passphrase)}
      onClose={onClose}
    >
      {kind !== "delete" && <StoredPassphraseField place={backup.place} name={backup.name} />}
    </ConfirmDialog>
  );
}
