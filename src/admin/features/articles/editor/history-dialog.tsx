import "./history-dialog.css";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
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

const SnapshotDiff = lazy(async () => ({ default: (await import("./snapshot-diff.tsx")).SnapshotDiff }));

/** Who made a version, and by which way where that is not this one. */
export function revisionAuthor({ name, actor, via }: Pick<Revision, "name" | "actor" | "via">): string {
  const who = name ?? actor;
  if (via === "cli") return who ? `${who}, lewat baris perintah` : "Baris perintah";
  if (via === "system") return who ? `${who}, oleh sistem` : "Sistem";
  return who ?? "Anggota yang sudah dihapus";
}

/** What bringing back a version does, to readers first. */
export const restorationText = ({ status }: Pick<EditorArticle, "status">): string =>
  `${status === "published" ? "Pembaca langsung melihat isi versi itu. " : ""}Isinya menjadi versi baru; versi yang sekarang tetap ada dalam riwayat, dan status artikel tidak berubah.`;

type Props = {
  readonly article: EditorArticle;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
};

/** Every version of an article; any two beside each other, and any of them back. */
export function HistoryDialog({ article, onRestore, onClose }: Props) {
  const query = useKeysetList("GET /articles/:id/revisions", {}, { id: article.id });
  const [after, setAfter] = useState(article.version);
  const [before, setBefore] = useState(Math.max(1, article.version - 1));
  const [restoring, setRestoring] = useState<number>();
  return (
    <Dialog open isWide title="Riwayat" description="Pilih dua versi untuk dibandingkan." onClose={onClose}>
      <div className="history">
        <div className="history-list">
          <ListItems query={query} itemsOf={({ revisions }) => revisions} empty={null}>
            {(revisions) => (
              <table className="data-table">
                <thead>
                  <tr>
                    <th scope="col">Dari</th>
                    <th scope="col">Ke</th>
                    <th scope="col">Versi</th>
                  </tr>
                </thead>
                <tbody>
                  {revisions.map((revision) => (
                    <Row
                      key={revision.version}
                      revision={revision}
                      article={article}
                      before={before}
                      after={after}
                      onBefore={setBefore}
                      onAfter={setAfter}
                      onRestore={setRestoring}
                    />
                  ))}
                </tbody>
              </table>
            )}
          </ListItems>
        </div>
        <Comparison id={article.id} before={before} after={after} />
      </div>
      {restoring !== undefined && (
        <ConfirmDialog
          title={`Pulihkan versi ${restoring}?`}
          text={restorationText(article)}
          action="Pulihkan"
          onConfirm={() => onRestore(restoring)}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </Dialog>
  );
}

type RowProps = {
  readonly revision: Revision;
  readonly article: EditorArticle;
  readonly before: number;
  readonly after: number;
  readonly onBefore: (version: number) => void;
  readonly onAfter: (version: number) => void;
  readonly onRestore: (version: number) => void;
};

function Row({ revision, article, before, after, onBefore, onAfter, onRestore }: RowProps) {
  const { version, at, reason, note, title } = revision;
  const isCurrent = version === article.version;
  const choice = (name: string, chosen: number, choose: (version: number) => void) => (
    <label className="tick">
      <input
        type="radio"
        name={name}
        checked={chosen === version}
        onChange={() => choose(version)}
        aria-label={`Bandingkan ${name} versi ${version}`}
      />
    </label>
  );
  return (
    <tr>
      <td className="choose" data-label="Dari">
        {choice("dari", before, onBefore)}
      </td>
      <td className="choose" data-label="Ke">
        {choice("ke", after, onAfter)}
      </td>
      <th scope="row">
        <span className="flex flex-wrap items-center gap-2">
          {version}. {REVISION_WORDS[reason]} {isCurrent && <span className="badge">Sekarang</span>}
        </span>
        <span className="block text-sm font-normal text-ink-muted">
          <time dateTime={at}>{formatTime(at)}</time> · {revisionAuthor(revision)}
        </span>
        <span className="block text-sm font-normal">{note || title}</span>
        {isCurrent && article.status === "published" && <SiteLink path={article.path} title={title} />}
        {!isCurrent && (
          <Button look="quiet" className="button-small" onClick={() => onRestore(version)}>
            Pulihkan versi {version}
          </Button>
        )}
      </th>
    </tr>
  );
}

function Comparison({ id, before, after }: { readonly id: number; readonly before: number; readonly after: number }) {
  const older = useSnapshot(id, before);
  const newer = useSnapshot(id, after);
  const both = {
    data: older.data && newer.data ? { older: older.data, newer: newer.data } : undefined,
    error: older.error ?? newer.error,
    refetch: () => Promise.all([older.refetch(), newer.refetch()]),
  };
  return (
    <section className="history-diff" aria-label={`Perbandingan versi ${before} dan ${after}`}>
      <QueryResult query={both}>
        {(found) => (
          <Suspense fallback={<LoadingIndicator />}>
            <SnapshotDiff key={`${before}-${after}`} before={found.older} after={found.newer} />
          </Suspense>
        )}
      </QueryResult>
    </section>
  );
}

/** A version never changes. */
const useSnapshot = (id: number, version: number) =>
  useQuery({
    queryKey: [ARTICLES_PATH, id, "revisions", version],
    queryFn: ({ signal }) =>
      api("GET /articles/:id/revisions/:version", { params: { id, version }, signal }).then(({ snapshot }) => snapshot),
    staleTime: Number.POSITIVE_INFINITY,
  });
