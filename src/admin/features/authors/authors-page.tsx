import { PenLine } from "lucide-react";
import { useState } from "react";
import type { Author } from "../../../modules/authors/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { api } from "../../api/api.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { ListPanel } from "../../shell/list-panel.tsx";
import { useSearchWords } from "../../shell/list-search.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { AUTHORS_KEY, AuthorDialog } from "./author-dialog.tsx";
import { AuthorTable } from "./author-table.tsx";

export function Page() {
  return (
    <AdminPage title="Penulis" permission="manageAuthors">
      <Authors />
    </AdminPage>
  );
}

type DialogState = { readonly kind: "new" } | { readonly kind: "edit" | "delete"; readonly author: Author };

function Authors() {
  const { words, filter } = useSearchWords();
  const [dialog, setDialog] = useState<DialogState>();
  const query = useFilteredList("GET /authors", { q: words });
  const close = () => setDialog(undefined);
  return (
    <>
      <p>
        <Button onClick={() => setDialog({ kind: "new" })}>
          <Icon of={PenLine} />
          Tambah penulis
        </Button>
      </p>
      <ListPanel
        title="Daftar penulis"
        lead="Nama, biodata, dan gambar ini tampil di bawah setiap artikel penulisnya."
        search={{ label: "Cari penulis", filter }}
        query={query}
        itemsOf={(page) => page.authors}
        empty={words ? `Tidak ada penulis yang memuat “${words}”.` : "Belum ada penulis. Tambahkan penulis pertama."}
      >
        {(authors) => (
          <AuthorTable
            authors={authors}
            onEdit={(author) => setDialog({ kind: "edit", author })}
            onDelete={(author) => setDialog({ kind: "delete", author })}
          />
        )}
      </ListPanel>
      {dialog?.kind === "new" && <AuthorDialog onClose={close} />}
      {dialog?.kind === "edit" && <AuthorDialog author={dialog.author} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteAuthor author={dialog.author} onClose={close} />}
    </>
  );
}

function DeleteAuthor({ author, onClose }: { readonly author: Author; readonly onClose: () => void }) {
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /authors/:id", { params: { id: author.id } }),
    invalidates: [AUTHORS_KEY],
    toast: () => ({ title: "Penulis dihapus", text: `${author.name} tidak ada lagi.` }),
  });
  return (
    <ConfirmDialog
      title={`Hapus ${author.name}?`}
      text="Hanya penulis tanpa artikel yang dapat dihapus."
      action="Hapus"
      look="danger"
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}
