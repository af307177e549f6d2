import "./trash-panel.css";
import { useState } from "react";
import { Link } from "react-router";
import type { EditorArticle, TrashedArticle } from "../../../modules/articles/write/answers.ts";
import { TRASH_DAYS } from "../../../modules/articles/write/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { api } from "../../api/api.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { articleEditorPath } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatDay, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { STATUS_NAMES } from "../../shell/status-badge.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { ARTICLES_PATH, TRASH_PATH } from "./article-queries.ts";
import { categoryName } from "./article-table.tsx";

type DialogState = { readonly kind: "restore" | "delete"; readonly article: TrashedArticle };

export function TrashPanel() {
  const query = useKeysetList("GET /article-trash", {});
  const [dialog, setDialog] = useState<DialogState>();
  const [restored, setRestored] = useState<EditorArticle>();
  return (
    <>
      <ListPanel
        title="Sampah"
        lead={`Artikel di sini tidak dapat dibuka pembaca. Setelah ${TRASH_DAYS} hari dihapus permanen, kecuali yang dibuang oleh alat perawatan.`}
        filters={
          <div role="status" className={restored ? "mb-4" : "sr-only"}>
            {restored && (
              <Notice>
                <strong>{restored.saved.title}</strong> dipulihkan sebagai {STATUS_NAMES[restored.status].toLowerCase()}
                .{" "}
                <Link to={articleEditorPath(restored.id)} className="text-link">
                  Buka artikelnya
                </Link>
              </Notice>
            )}
          </div>
        }
        query={query}
        itemsOf={(page) => page.articles}
        empty="Sampah kosong."
      >
        {(articles) => <TrashTable articles={articles} onOpenDialog={setDialog} />}
      </ListPanel>
      {dialog?.kind === "restore" && (
        <RestoreDialog article={dialog.article} onDone={setRestored} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === "delete" && <DeleteDialog article={dialog.article} onClose={() => setDialog(undefined)} />}
    </>
  );
}

type TableProps = {
  readonly articles: readonly TrashedArticle[];
  readonly onOpenDialog: (dialog: DialogState) => void;
};

function TrashTable({ articles, onOpenDialog }: TableProps) {
  return (
    <DataTable
      rows={articles}
      rowKey={(article) => article.id}
      columns={[
        {
          name: "Judul",
          cell: (article) => (
            <>
              {article.title}
              <span className="article-facts">
                <span className="article-address">/{article.slug}</span>
                <span>{categoryName(article.category)}</span>
                <span>Semula {STATUS_NAMES[article.wasStatus].toLowerCase()}</span>
                {article.slugTaken && <span className="badge badge-warning">Alamatnya sudah terpakai</span>}
              </span>
            </>
          ),
        },
        {
          name: "Dibuang",
          cell: (article) => <time dateTime={article.trashedAt}>{formatTime(article.trashedAt)}</time>,
        },
        {
          name: "Dihapus permanen pada",
          cell: (article) => (article.deletedAt ? formatDay(article.deletedAt) : "Tidak otomatis"),
        },
      ]}
      rowActions={(article) => (
        <>
          <span className="flex flex-wrap gap-2 md:justify-end">
            <Button look="outline" onClick={() => onOpenDialog({ kind: "restore", article })}>
              Pulihkan<span className="sr-only"> {article.title}</span>
            </Button>
            <Button look="quiet" onClick={() => onOpenDialog({ kind: "delete", article })}>
              Hapus permanen<span className="sr-only"> {article.title}</span>
            </Button>
          </span>
        </>
      )}
    />
  );
}

/** The query keys whose data any change of the trash makes outdated. */
const invalidates = [[TRASH_PATH], [ARTICLES_PATH]];

type RestorationProps = {
  readonly article: TrashedArticle;
  readonly onDone: (article: EditorArticle) => void;
  readonly onClose: () => void;
};

function RestoreDialog({ article, onDone, onClose }: RestorationProps) {
  const { mutate: restore } = useApiMutation({
    send: (slug: string) =>
      api("POST /article-trash/:id/restoration", {
        params: { id: article.id },
        input: slug && slug !== article.slug ? { slug } : {},
      }),
    invalidates,
  });
  const was = article.wasStatus === "published" ? "Artikel langsung terbit lagi." : "Artikel kembali sebagai draf.";
  return (
    <ConfirmDialog
      title={`Pulihkan “${article.title}”?`}
      text={
        article.slugTaken
          ? `${was} Alamat /${article.slug} sudah dipakai artikel lain, jadi pilih alamat lain untuknya.`
          : `${was} Alamatnya tetap /${article.slug}, kecuali Anda menulis yang lain.`
      }
      action="Pulihkan"
      onConfirm={async ({ slug = "" }) => onDone(await restore(slug.trim()))}
      onClose={onClose}
    >
      <TextField
        label="Alamat (URL)"
        name="slug"
        autoComplete="off"
        spellCheck={false}
        defaultValue={article.slugTaken ? `${article.slug}-2` : article.slug}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({ article, onClose }: { readonly article: TrashedArticle; readonly onClose: () => void }) {
  const { mutate: remove } = useApiMutation({
    send: (title: string) => api("DELETE /article-trash/:id", { params: { id: article.id }, input: { title } }),
    invalidates,
    toast: () => ({ title: "Artikel dihapus", text: `“${article.title}”` }),
  });
  return (
    <ConfirmDialog
      title="Hapus permanen?"
      text={`“${article.title}” dan seluruh riwayatnya hilang. Ini tidak dapat dibatalkan. Ketik judulnya untuk memastikan.`}
      action="Hapus permanen"
      look="danger"
      onConfirm={({ title = "" }) => remove(title)}
      onClose={onClose}
    >
      <TextField label="Judul artikel" name="title" autoComplete="off" />
    </ConfirmDialog>
  );
}
