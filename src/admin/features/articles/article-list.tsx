import { FilePlus2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ArticleListPage, BatchResult } from "../../../modules/articles/write/answers.ts";
import type { BatchInput } from "../../../modules/articles/write/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ApiFailure } from "../../api/api-failure.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { PageTitle } from "../../shell/page-title.tsx";
import { useApiMutation, useInvalidation } from "../../shell/use-api-mutation.ts";
import { ArticleFilter, FILTERS } from "./article-filter.tsx";
import { ARTICLES_PATH, changeArticles, reverseBatch, TRASH_PATH } from "./article-queries.ts";
import { ArticleTable } from "./article-table.tsx";
import { BulkActions } from "./bulk-actions.tsx";

const DONE: Readonly<Record<BatchInput["action"], string>> = {
  publish: "diterbitkan",
  unpublish: "dijadikan draf",
  trash: "dibuang ke sampah",
  move: "diganti kategorinya",
  tag: "diberi tag",
};

export function ArticleList() {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    FILTERS.map((name) => [name, search.get(name) ?? ""]).filter(([, value]) => value !== ""),
  );
  const isFiltered = Object.keys(filter).some((name) => name !== "sort");
  const query = useKeysetList("GET /articles", filter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const batch = useBatch(() => setChosen(new Set()));
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <>
      <div className="page-head">
        <PageTitle>Artikel</PageTitle>
        <Link to={`${PATHS.articleEditor}?new`} className="button button-primary">
          <Icon of={FilePlus2} />
          Tulis artikel
        </Link>
      </div>
      <ArticleFilter key={search.toString()} filter={filter} onFilter={(next) => setSearch(next)} />
      <ListPanel
        title="Daftar artikel"
        filters={
          <>
            <Outcome {...batch} />
            <SearchNote page={query.data?.pages[0]} />
          </>
        }
        query={query}
        itemsOf={(page) => page.articles}
        empty={<Empty isFiltered={isFiltered} />}
        footer={<BulkActions ids={[...chosen]} onChange={batch.change} onClear={() => setChosen(new Set())} />}
      >
        {(articles) => <ArticleTable articles={articles} chosen={chosen} onChoose={choose} />}
      </ListPanel>
    </>
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

/** What was searched for instead, and that there is more than is shown. */
const SearchNote = ({ page }: { readonly page: ArticleListPage | undefined }) => (
  <div role="status" className={page?.corrected || page?.bounded ? "mb-4 text-ink-muted" : "sr-only"}>
    {page?.corrected && <p>Tidak ada yang cocok dengan ketikan Anda. Ini hasil untuk “{page.corrected}”.</p>}
    {page?.bounded && <p>Hanya yang paling cocok yang tampil. Tambah kata atau filter untuk mempersempit.</p>}
  </div>
);

const isUncertain = ({ status }: ApiFailure) => status === 0 || status >= 500;

type Last = {
  readonly result: BatchResult;
  readonly words: string;
  readonly isReversal: boolean;
  readonly isUncertain?: boolean;
};

/** Changes many articles at once, and takes the last such change back. */
function useBatch(onDone: () => void) {
  const invalidate = useInvalidation();
  const [last, setLast] = useState<Last>();
  const show = (result: BatchResult, done: string, isReversal: boolean) =>
    setLast({ result, words: `${result.changed} artikel ${done}.`, isReversal });
  /** The answer did not come: some of it may have been done, and can be taken back all the same. */
  const leaveOpen = async ({ batch }: { batch: string }) => {
    const words = "Sambungan terputus sebelum selesai. Sebagian artikel mungkin sudah berubah.";
    setLast({ result: { batch, changed: 0, left: [] }, words, isReversal: false, isUncertain: true });
    await invalidate([[ARTICLES_PATH]]);
  };
  const { attempt: undo, isPending: isUndoing } = useApiMutation({
    send: async (batch: string) => show(await reverseBatch(batch), "dikembalikan seperti semula", true),
    invalidates: [[ARTICLES_PATH], [TRASH_PATH]],
    failed: "Belum dibatalkan",
  });
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
      action: changed > 0 ? { label: "Batalkan", onChoose: () => void undo(batch) } : undefined,
    }),
  });
  const change = async (chosen: BatchInput) => {
    await mutate({ ...chosen, batch: crypto.randomUUID() });
    onDone();
  };
  return { last, isUndoing, undo, change };
}

/** What the last change did, and the way back: it stays after the toast. */
function Outcome({ last, isUndoing, undo }: Omit<ReturnType<typeof useBatch>, "change">) {
  return (
    <div role="status" className={last ? "mb-4" : "sr-only"}>
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
              Batalkan
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
