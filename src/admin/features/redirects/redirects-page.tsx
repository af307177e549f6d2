import { Pencil, Plus, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import type { Redirect } from "../../../modules/redirects/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { api, download } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { CsvButton } from "../../shell/csv-button.tsx";
import { formatDay } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useSearchWords } from "../../shell/list-search.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { REDIRECTS_KEY, RedirectDialog } from "./redirect-dialog.tsx";
import { RedirectImportDialog } from "./redirect-import-dialog.tsx";

export function Page() {
  return (
    <AdminPage title="Pengalihan" permission="manageRedirects">
      <Redirects />
    </AdminPage>
  );
}

type DialogState =
  | { readonly kind: "new" | "import" }
  | { readonly kind: "edit" | "delete"; readonly redirect: Redirect };

function Redirects() {
  const { words, filter } = useSearchWords();
  const [dialog, setDialog] = useState<DialogState>();
  const query = useFilteredList("GET /redirects", { q: words });
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => setDialog({ kind: "new" })}>
          <Icon of={Plus} />
          Tambah pengalihan
        </Button>
        <Button look="outline" onClick={() => setDialog({ kind: "import" })}>
          <Icon of={Upload} />
          Impor CSV
        </Button>
        <CsvButton load={() => download("GET /redirects.csv")} fileName="pengalihan.csv" />
      </p>
      <ListPanel
        title="Daftar pengalihan"
        lead="Yang terbaru di atas. Pengalihan hanya berlaku selama tidak ada halaman di alamat lamanya."
        search={{ label: "Cari alamat", filter }}
        query={query}
        itemsOf={(page) => page.redirects}
        empty={
          words
            ? `Tidak ada pengalihan yang memuat “${words}”.`
            : "Belum ada pengalihan. Alamat artikel yang diganti tercatat di sini secara otomatis."
        }
      >
        {(redirects) => (
          <RedirectTable redirects={redirects} onOpenDialog={(kind, redirect) => setDialog({ kind, redirect })} />
        )}
      </ListPanel>
      <ActiveDialog dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

function ActiveDialog({ dialog, onClose }: { readonly dialog: DialogState | undefined; readonly onClose: () => void }) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "new":
      return <RedirectDialog onClose={onClose} />;
    case "import":
      return <RedirectImportDialog onClose={onClose} />;
    case "edit":
      return <RedirectDialog redirect={dialog.redirect} onClose={onClose} />;
    case "delete":
      return <DeleteRedirect redirect={dialog.redirect} onClose={onClose} />;
  }
}

type TableProps = {
  readonly redirects: readonly Redirect[];
  readonly onOpenDialog: (kind: "edit" | "delete", redirect: Redirect) => void;
};

function RedirectTable({ redirects, onOpenDialog }: TableProps) {
  return (
    <DataTable
      rows={redirects}
      rowKey={(redirect) => redirect.id}
      columns={[
        {
          name: "Alamat lama",
          cell: (redirect) => (
            <>
              {redirect.from}{" "}
              {!redirect.inUse && (
                <span className="badge badge-warning">Tidak dipakai: halaman di alamat lama masih ada</span>
              )}
            </>
          ),
          className: "break-all",
        },
        {
          name: "Tujuan",
          cell: (redirect) => (
            <a href={redirect.to} className="text-link">
              {redirect.to}
            </a>
          ),
          className: "break-all",
        },
        { name: "Dibuat", cell: (redirect) => formatDay(redirect.createdAt) },
      ]}
      rowActions={(redirect) => (
        <>
          <IconButton label={`Ubah ${redirect.from}`} onClick={() => onOpenDialog("edit", redirect)}>
            <Icon of={Pencil} />
          </IconButton>
          <IconButton label={`Hapus ${redirect.from}`} onClick={() => onOpenDialog("delete", redirect)}>
            <Icon of={Trash2} />
          </IconButton>
        </>
      )}
    />
  );
}

function DeleteRedirect({ redirect, onClose }: { readonly redirect: Redirect; readonly onClose: () => void }) {
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /redirects/:id", { params: { id: redirect.id } }),
    invalidates: [REDIRECTS_KEY],
    toast: () => ({ title: "Pengalihan dihapus", text: "Berlaku sekarang juga." }),
  });
  return (
    <ConfirmDialog
      title="Hapus pengalihan?"
      text={`${redirect.from} tidak lagi menuju ${redirect.to}. Pengunjung alamat lama akan melihat halaman tidak ditemukan.`}
      action="Hapus"
      look="danger"
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}
