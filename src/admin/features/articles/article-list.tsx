import "./article-list.css";
import { FilePlus2, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { ArticleListItem, ArticleListPage, BatchResult } from "../../../modules/articles/write/answers.ts";
import type { BatchInput } from "../../../modules/articles/write/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ApiFailure } from "../../api/api-failure.ts";
import { useFilteredList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { useApiMutation, useInvalidation } from "../../shell/use-api-mutation.ts";
import { useLiveFilter } from "../../shell/use-live-filter.ts";
import { ArticleFilter, FILTERS } from "./article-filter.tsx";
import { ARTICLES_PATH, changeArticles, reverseBatch, TRASH_PATH } from "./article-queries.ts";
import { ArticleTable } from "./article-table.tsx";
import { BatchDialog, BulkActions } from "./bulk-actions.tsx";
import type { RowAction } from "./row-menu.tsx";
import { TrashOutcome } from "./trash-outcome.tsx";

const DONE: Readonly<Record<BatchInput["action"], string>> = {
  publish: "diterbitkan",
  unpublish: "dijadikan draf",
  trash: "dibuang ke sampah",
  move: "diganti kategorinya",
  tag: "diberi tag",
};

export function ArticleList() {
  const filter = useLiveFilter(FILTERS);
  const isFiltered = Object.keys(filter.applied).some((name) => name !== "sort");
  const query = useFilteredList("GET /articles", filter.applied);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<{ action: RowAction; article: ArticleListItem }>();
  const batch = useBatch();
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const changeChosen = async (input: BatchInput) => {
    await batch.change(input);
    setChosen(new Set());
  };
  return (
    <div className="article-list">
      <div className="page-head">
        <PageTitle>Artikel</PageTitle>
        <Link to={`${PATHS.articleEditor}?new`} className="button button-primary">
          <Icon of={FilePlus2} />
          Tulis artikel
        </Link>
      </div>
      <ArticleFilter filter={filter} />
      <TrashOutcome />
      <Outcome {...batch} />
      <section className="panel article-panel" aria-label="Daftar artikel">
        <SearchNote query={query} />
        <ListItems query={query} itemsOf={(page) => page.articles} empty={<Empty isFiltered={isFiltered} />}>
          {(articles) => (
            <ArticleTable
              articles={articles}
              chosen={chosen}
              onChoose={choose}
              onAction={(action, article) => setAsked({ action, article })}
            />
          )}
        </ListItems>
        <BulkActions
          ids={[...chosen]}
          loss="published-ones"
          onChange={changeChosen}
          onClear={() => setChosen(new Set())}
        />
      </section>
      {asked && (
        <BatchDialog
          action={asked.action}
          ids={[asked.article.id]}
          what={`“${asked.article.title}”`}
          loss={asked.article.status === "published" ? "this" : "none"}
          onChange={batch.change}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    "Tidak ada artikel yang cocok. Coba kurangi filter."
  ) : (
    <>
      Belum ada artikel.{" "}
      <Link to={`${PATHS.articleEditor}?new`} className="text-link">
        Tulis yang pertama
      </Link>
      .
    </>
  );

type NoteProps = {
  readonly query: { data?: { pages: readonly ArticleListPage[] } | undefined; isPlaceholderData: boolean };
};

/** Says how many articles are shown (read aloud), which corrected words were searched for, and whether there are more. */
function SearchNote({ query: { data, isPlaceholderData } }: NoteProps) {
  const page = data?.pages[0];
  const isSaid = page?.corrected || page?.bounded;
  const count = data?.pages.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <div role="status" className={isSaid ? "article-note" : "sr-only"}>
      {count !== undefined && !isPlaceholderData && <p className="sr-only">{formatNumber(count)} artikel tampil.</p>}
      {page?.corrected && <p>Tidak ada yang cocok dengan ketikan Anda. Ini hasil untuk “{page.corrected}”.</p>}
      {page?.bounded && <p>Hanya yang paling cocok yang tampil. Tambah kata atau filter untuk mempersempit.</p>}
    </div>
  );
}

const isUncertain = ({ status }: ApiFailure) => status === 0 || status >= 500;

type Last = {
  readonly result: BatchResult;
  readonly words: string;
  readonly isReversal: boolean;
  readonly isUncertain?: boolean;
};

/** Changes many articles at once, and reverses the last such change. */
function useBatch() {
  const invalidate = useInvalidation();
  const [last, setLast] = useState<Last>();
  const show = (result: BatchResult, done: string, isReversal: boolean) =>
    setLast({ result, words: `${result.changed} artikel ${done}.`, isReversal });
  /** Offers to reverse a change that got no answer, because it may have changed some articles. */
  const leaveOpen = async ({ batch }: { batch: string }) => {
    const words = "Koneksi terputus sebelum selesai. Sebagian artikel mungkin sudah berubah.";
    setLast({ result: { batch, changed: 0, left: [] }, words, isReversal: false, isUncertain: true });
    await invalidate([[ARTICLES_PATH]]);
  };
  const { attempt, isPending: isUndoing } = useApiMutation({
    send: async (batch: string) => show(await reverseBatch(batch), "dikembalikan seperti semula", true),
    invalidates: [[ARTICLES_PATH], [TRASH_PATH]],
    failed: "Belum dibatalkan",
  });
  const undone = useRef("");
  const outcome = useRef<HTMLDivElement>(null);
  /** Reverses a change once: the second press of a double click would be told that nothing is left to reverse. */
  const undo = async (batch: string) => {
    if (undone.current === batch) return;
    undone.current = batch;
    await attempt(batch);
    undone.current = "";
    // The pressed button has disappeared, so the focus moves to the outcome.
    outcome.current?.focus();
  };
  const { mutate } = useApiMutation({
    async send(input: BatchInput & { readonly batch: string }) {
      const result = await changeArticles(input).catch(async (error: unknown) => {
        if (error instanceof ApiFailure && isUncertain(error)) await leaveOpen(input);
        throw error;
      });
      show(result, DONE[input.action], false);
      return result;
    },
    invalidates: [[ARTICLES_PATH], [TRASH_PATH]],
    toast: ({ changed, batch }, { action }) => ({
      title: "Selesai",
      text: `${changed} artikel ${DONE[action]}.`,
      action: changed > 0 ? { label: "Urungkan", onChoose: () => void undo(batch) } : undefined,
    }),
  });
  const change = async (chosen: BatchInput) => {
    await mutate({ ...chosen, batch: crypto.randomUUID() });
  };
  return { last, isUndoing, undo, change, outcome };
}

/** Shows what the last change did, with a button that reverses it; this message stays after the toast has gone. */
function Outcome({ last, isUndoing, undo, outcome }: Omit<ReturnType<typeof useBatch>, "change">) {
  return (
    <div ref={outcome} role="status" tabIndex={-1} className={last ? "" : "sr-only"}>
      {last && (
        <Notice>
          <p>{last.words}</p>
          {last.result.left.map(({ id, title, why }) => (
            <p key={id} className="mt-1">
              <strong>{title}</strong> dibiarkan: {why}
            </p>
          ))}
          {!last.isReversal && (last.result.changed > 0 || last.isUncertain) && (
            <Button look="outline" className="mt-3" busy={isUndoing} onClick={() => undo(last.result.batch)}>
              <Icon of={Undo2} />
              Urungkan
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
