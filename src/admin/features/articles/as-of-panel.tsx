import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { ArticleSnapshot } from "../../../modules/articles/schema.ts";
import type {
  ArticleListItem,
  EditorArticle,
  Revision,
  RevisionPage,
} from "../../../modules/articles/write/answers.ts";
import { REVISION_WORDS } from "../../../modules/articles/write/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { articleEditorPath } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatTime, SITE_TIME_ZONE } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { fromSiteTime } from "../../shell/site-time.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { ARTICLES_PATH } from "./article-queries.ts";
import { draftOf, openedDraft } from "./editor/article-draft.ts";
import { restorationText } from "./editor/history-dialog.tsx";

const SnapshotDiff = lazy(async () => ({ default: (await import("./editor/snapshot-diff.tsx")).SnapshotDiff }));

type Target = { readonly id: number; readonly asOf: string };

/** Finds the version of an article at a given moment, shows it, and can make it the newest version. */
export function AsOfPanel() {
  const [words, setWords] = useState<string>();
  const [goal, setGoal] = useState<Target>();
  const found = useQuery({
    queryKey: [ARTICLES_PATH, { q: words ?? "" }, "as-of"],
    queryFn: ({ signal }) => api("GET /articles", { query: { q: words ?? "" }, signal }),
    enabled: words !== undefined,
  });
  const search = useSubmit(async ({ q = "" }) => {
    setWords(q.trim());
    setGoal(undefined);
    return undefined;
  });
  return (
    <Panel
      title="Kembalikan ke waktu tertentu"
      lead="Setiap penyimpanan tercatat. Pilih artikel dan waktunya; isinya pada saat itu menjadi versi terbaru."
    >
      <search>
        <Form problem={search.problem} onSubmit={search.submit} className="flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <TextField label="Cari judul artikel" name="q" type="search" autoComplete="off" />
          </div>
          <Button type="submit">Cari artikel</Button>
        </Form>
      </search>
      {words !== undefined && (
        <div className="mt-5">
          <QueryResult query={found}>
            {({ articles }) =>
              articles.length === 0 ? (
                <p className="text-ink-muted">Tidak ada artikel yang cocok.</p>
              ) : (
                <MomentForm articles={articles} onGoal={setGoal} />
              )
            }
          </QueryResult>
        </div>
      )}
      {goal && <RevisionAsOf key={`${goal.id} ${goal.asOf}`} goal={goal} />}
    </Panel>
  );
}

type MomentProps = { readonly articles: readonly ArticleListItem[]; readonly onGoal: (goal: Target) => void };

function MomentForm({ articles, onGoal }: MomentProps) {
  const { problem, submit } = useSubmit(async ({ id = "", at = "" }) => {
    const asOf = fromSiteTime(at);
    if (!asOf) return { fields: { at: "Isi tanggal dan jamnya." } };
    onGoal({ id: Number(id), asOf });
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
      <SelectField label="Artikel" name="id">
        {articles.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField label="Tanggal dan jam" name="at" type="datetime-local" hint={`${SITE_TIME_ZONE}.`} />
      <Button type="submit" look="outline">
        Lihat versinya
      </Button>
    </Form>
  );
}

type Found = { readonly article: EditorArticle; readonly revision: Revision; readonly snapshot: ArticleSnapshot };

function RevisionAsOf({ goal }: { readonly goal: Target }) {
  const { mutate: restore } = useApiMutation({
    send: ({ article }: Found) =>
      api("POST /articles/:id/restoration", {
        params: { id: goal.id },
        input: { version: article.version, asOf: goal.asOf },
      }),
    invalidates: [[ARTICLES_PATH]],
    toast: (_, { snapshot }) => ({ title: "Dipulihkan", text: snapshot.title }),
  });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const query = useQuery({ queryKey: [ARTICLES_PATH, goal], queryFn: () => findRevisionAsOf(goal), gcTime: 0 });
  return (
    <div className="mt-6">
      <QueryResult query={query}>
        {(former) =>
          former === null ? (
            <Notice tone="warning">Artikel ini belum ada pada saat itu. Pilih waktu sesudah artikel dibuat.</Notice>
          ) : (
            <>
              <p className="mb-4">
                Yang berlaku saat itu: versi {former.revision.version},{" "}
                {REVISION_WORDS[former.revision.reason].toLowerCase()} {formatTime(former.revision.at)}
                {former.revision.name !== null && ` oleh ${former.revision.name}`}. Di bawah ini bedanya dari yang
                sekarang.
              </p>
              <Suspense fallback={<LoadingIndicator />}>
                <SnapshotDiff before={draftOf(former.article.saved)} after={draftOf(former.snapshot)} />
              </Suspense>
              <p className="mt-4 flex flex-wrap gap-3">
                <Button onClick={() => setDialogOpen(true)}>Pulihkan versi ini</Button>
                <Link to={articleEditorPath(goal.id)} className="button button-outline">
                  Buka artikelnya
                </Link>
              </p>
              {isDialogOpen && (
                <ConfirmDialog
                  title={`Pulihkan versi ${former.revision.version}?`}
                  text={restorationText(former.article, openedDraft(former.article))}
                  action="Pulihkan"
                  onConfirm={() => restore(former)}
                  onClose={() => setDialogOpen(false)}
                />
              )}
            </>
          )
        }
      </QueryResult>
    </div>
  );
}

/** The last version before the moment; null if the article did not exist at that moment. */
async function findRevisionAsOf({ id, asOf }: Target): Promise<Found | null> {
  const params = { id };
  const article = await api("GET /articles/:id", { params });
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: RevisionPage = await api("GET /articles/:id/revisions", { params, query: { cursor } });
    const revision = page.revisions.find(({ at }) => new Date(at) <= new Date(asOf));
    if (revision) {
      const { version } = revision;
      const { snapshot } = await api("GET /articles/:id/revisions/:version", { params: { id, version } });
      return { article, revision, snapshot };
    }
    cursor = page.nextCursor;
  }
  return null;
}
