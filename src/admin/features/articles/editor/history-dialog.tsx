import "./history-dialog.css";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle, Revision } from "../../../../modules/articles/write/answers.ts";
import { REVISION_WORDS } from "../../../../modules/articles/write/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { LoadingIndicator } from "../../../../ui/loading-indicator.tsx";
import { api } from "../../../api/api.ts";
import { useKeysetList } from "../../../api/keyset-list.ts";
import { ConfirmDialog } from "../../../shell/confirm-dialog.tsx";
import { formatTime } from "../../../shell/format.ts";
import { ListItems } from "../../../shell/list-items.tsx";
import { QueryResult } from "../../../shell/query-result.tsx";
import { ARTICLES_PATH } from "../article-queries.ts";
import { SiteLink } from "../site-link.tsx";
import { draftOf, isSame } from "./article-draft.ts";

const SnapshotDiff = lazy(async () => ({ default: (await import("./snapshot-diff.tsx")).SnapshotDiff }));
const RenderedComparison = lazy(async () => ({
  default: (await import("./rendered-comparison.tsx")).RenderedComparison,
}));

/** The person who made a version, and the way in which it was made if it was not made in this editor. */
export function revisionAuthor({ name, actor, via }: Pick<Revision, "name" | "actor" | "via">): string {
  const who = name ?? actor;
  return {
    web: who ?? "Anggota yang sudah dihapus",
    cli: who ? `${who}, lewat baris perintah` : "Baris perintah",
    system: who ? `${who}, oleh sistem` : "Sistem",
  }[via];
}

/**
 * Says what restoring a version does, beginning with its effect for readers.
 * @param hand the present draft, saved or not
 */
export function restorationText(
  { status, saved }: Pick<EditorArticle, "status" | "saved">,
  hand: ArticleDraft,
): string {
  const isPublished = status === "published";
  const kept = `Perubahan yang belum ${isPublished ? "terbit" : "menjadi versi"} disimpan dahulu sebagai versi tersendiri.`;
  return [
    ...(isPublished ? ["Pembaca langsung melihat isi versi itu."] : []),
    ...(isSame(hand, draftOf(saved)) ? [] : [kept]),
    "Isi versi itu menjadi versi baru; versi yang sekarang tetap ada dalam riwayat, dan status artikel tidak berubah.",
  ].join(" ");
}

type Props = {
  readonly article: EditorArticle;
  /** The present draft, with which versions are compared. */
  readonly draft: ArticleDraft;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
};

/** Lists every version of an article, and shows the chosen one beside the present draft, with a button to restore it. */
export function HistoryDialog({ article, draft, onRestore, onClose }: Props) {
  const query = useKeysetList("GET /articles/:id/revisions", {}, { id: article.id });
  const [version, setVersion] = useState(Math.max(1, article.version - 1));
  const [look, setLook] = useState<Look>("rendered");
  const [isRestoring, setRestoring] = useState(false);
  return (
    <Dialog
      open
      isWide
      title="Riwayat"
      description="Pilih satu versi untuk melihat bedanya dengan isi editor sekarang."
      onClose={onClose}
    >
      <div className="history">
        <fieldset className="history-list">
          <legend className="sr-only">Versi</legend>
          <ListItems query={query} itemsOf={({ revisions }) => revisions} empty={null}>
            {(revisions) => (
              <ol>
                {revisions.map((revision) => (
                  <li key={revision.version}>
                    <Version
                      revision={revision}
                      isCurrent={revision.version === article.version}
                      isChosen={revision.version === version}
                      onChoose={setVersion}
                    />
                  </li>
                ))}
              </ol>
            )}
          </ListItems>
        </fieldset>
        <section className="history-diff" aria-label={`Versi ${version} dan sekarang`}>
          <div className="history-head">
            <h3 className="font-bold">Versi {version} dibandingkan dengan sekarang</h3>
            {article.status === "published" && <SiteLink path={article.path} title={article.saved.title} />}
            <LookChoice look={look} onLook={setLook} />
            {version !== article.version && (
              <Button look="outline" onClick={() => setRestoring(true)}>
                Pulihkan versi {version}
              </Button>
            )}
          </div>
          <p className="hint">Dicoret: hanya ada di versi {version}. Hijau: baru ada sesudahnya.</p>
          <Comparison id={article.id} version={version} draft={draft} look={look} />
        </section>
      </div>
      {isRestoring && (
        <ConfirmDialog
          title={`Pulihkan versi ${version}?`}
          text={restorationText(article, draft)}
          action="Pulihkan"
          onConfirm={() => onRestore(version)}
          onClose={() => setRestoring(false)}
        />
      )}
    </Dialog>
  );
}

type VersionProps = {
  readonly revision: Revision;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (version: number) => void;
};

function Version({ revision, isCurrent, isChosen, onChoose }: VersionProps) {
  const { version, at, reason, note, title } = revision;
  return (
    <label className="history-version">
      <input type="radio" name="version" className="sr-only" checked={isChosen} onChange={() => onChoose(version)} />
      <span className="flex flex-wrap items-center gap-2 font-bold">
        {version}. {REVISION_WORDS[reason]} {isCurrent && <span className="badge">Versi terakhir</span>}
      </span>
      <span className="block text-sm text-ink-muted">
        <time dateTime={at}>{formatTime(at)}</time> · {revisionAuthor(revision)}
      </span>
      <span className="block text-sm">{note || title}</span>
    </label>
  );
}

const LOOKS = { rendered: "Tampilan", text: "Teks" } as const;
type Look = keyof typeof LOOKS;

function LookChoice({ look, onLook }: { readonly look: Look; readonly onLook: (look: Look) => void }) {
  return (
    <fieldset className="modes">
      <legend className="sr-only">Cara menampilkan perbedaan</legend>
      {(Object.keys(LOOKS) as Look[]).map((name) => (
        <label key={name} className="mode">
          <input type="radio" name="look" className="sr-only" checked={look === name} onChange={() => onLook(name)} />
          {LOOKS[name]}
        </label>
      ))}
    </fieldset>
  );
}

type ComparisonProps = {
  readonly id: number;
  readonly version: number;
  readonly draft: ArticleDraft;
  readonly look: Look;
};

function Comparison({ id, version, draft, look }: ComparisonProps) {
  return (
    <QueryResult query={useSnapshot(id, version)}>
      {(snapshot) => {
        const before = draftOf(snapshot);
        return (
          <Suspense fallback={<LoadingIndicator />}>
            <SnapshotDiff
              key={version}
              before={before}
              after={draft}
              {...(look === "rendered" && { body: <RenderedComparison id={id} before={before} after={draft} /> })}
            />
          </Suspense>
        );
      }}
    </QueryResult>
  );
}

/** A version never changes, so it is loaded only once. */
const useSnapshot = (id: number, version: number) =>
  useQuery({
    queryKey: [ARTICLES_PATH, id, "revisions", version],
    queryFn: ({ signal }) =>
      api("GET /articles/:id/revisions/:version", { params: { id, version }, signal }).then(({ snapshot }) => snapshot),
    staleTime: Number.POSITIVE_INFINITY,
  });
