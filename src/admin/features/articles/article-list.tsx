import { useQueryClient } from "@tanstack/react-query";
import { FilePlus2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ArticleListPage, BatchInput, BatchResult } from "../../../modules/articles/write/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { ApiFailure } from "../../api/client.ts";
import { useKeysetList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { Title } from "../../shell/page-title.tsx";
import { ArticleFilter, FILTERS } from "./article-filter.tsx";
import { ARTICLES_PATH, changeArticles, reverseBatch, TRASH_PATH } from "./article-queries.ts";
import { ArticleTable } from "./article-table.tsx";
import { BatchBar } from "./bulk-actions.tsx";

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
  const query = useKeysetList<ArticleListPage>(ARTICLES_PATH, filter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const batch = useBatch(() => setChosen(new Set()));
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <>
      <div className="page-head">
        <Title>Artikel</Title>
        <Link to={`${PATHS.articleEditor}?new`} className="button button-primary">
          <Icon of={FilePlus2} />
          Tulis artikel
        </Link>
      </div>
      <ArticleFilter key={search.toString()} filter={filter} onFilter={(next) => setSearch(next)} />
      <ListPanel
        title="Daftar artikel"
        filters={<Outcome {...batch} />}
        query={query}
        itemsOf={(page) => page.articles}
        empty={<Empty isFiltered={isFiltered} />}
        footer={<BatchBar ids={[...chosen]} onChange={batch.change} onClear={() => setChosen(new Set())} />}
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

const isUncertain = ({ status }: ApiFailure) => status === 0 || status >= 500;

/** Changes many articles at once, and takes the last such change back. */
function useBatch(onDone: () => void) {
  const queries = useQueryClient();
  const [last, setLast] = useState<{
    result: BatchResult;
    words: string;
    isReversal: boolean;
    isUncertain?: boolean;
  }>();
  const [isUndoing, setUndoing] = useState(false);
  const settle = async (result: BatchResult, done: string, isReversal: boolean) => {
    const words = `${result.changed} artikel ${done}.`;
    setLast({ result, words, isReversal });
    await Promise.all([
      queries.invalidateQueries({ queryKey: [ARTICLES_PATH] }),
      queries.invalidateQueries({ queryKey: [TRASH_PATH] }),
    ]);
    return words;
  };
  /** The answer did not come: some of it may have been done, and can be taken back all the same. */
  const leaveOpen = async ({ batch }: { batch: string }) => {
    const words = "Sambungan terputus sebelum selesai. Sebagian artikel mungkin sudah berubah.";
    setLast({ result: { batch, changed: 0, left: [] }, words, isReversal: false, isUncertain: true });
    await queries.invalidateQueries({ queryKey: [ARTICLES_PATH] });
  };
  const undo = async (batch: string) => {
    setUndoing(true);
    try {
      await settle(await reverseBatch(batch), "dikembalikan seperti semula", true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      void showToast({ title: "Belum dibatalkan", text: error.message, tone: "destructive" });
    } finally {
      setUndoing(false);
    }
  };
  const change = async (chosen: BatchInput) => {
    const input = { ...chosen, batch: crypto.randomUUID() };
    const result = await changeArticles(input).catch(async (error: unknown) => {
      if (error instanceof ApiFailure && isUncertain(error)) await leaveOpen(input);
      throw error;
    });
    const words = await settle(result, DONE[input.action], false);
    onDone();
    const action = result.changed > 0 ? { label: "Batalkan", onChoose: () => void undo(result.batch) } : undefined;
    void showToast({ title: "Selesai", text: words, tone: "default", action });
  };
  return { last, isUndoing, undo, change };
}

/** What the last change did, and the way back: it stays after the toast has gone. */
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
